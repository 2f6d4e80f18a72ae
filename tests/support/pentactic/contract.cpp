#include "tests/support/pentactic/contract.h"

#include <algorithm>

#include "core/pentactic/notation.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope::testing {

using namespace pentactic;

namespace {

Ply removal(std::uint8_t board, Piece piece) {
    return {Ply::Kind::remove, board, piece, Ply{}.cells};
}

Ply stone(std::uint8_t board, pentactic::Cell cell) {
    Ply ply{Ply::Kind::stone, board, 0, Ply{}.cells};
    ply.cells[0] = cell;
    return ply;
}

/// Lists of five squares that are not a pentomino: in two parts, one square twice, not in order, off the grid.
std::vector<std::array<pentactic::Cell, 5>> no_pentominoes(const Grid& grid) {
    using pentactic::Cell;
    const auto last = static_cast<Cell>(grid.size());
    const auto columns = static_cast<Cell>(grid.columns());
    return {{0, 1, 2, 3, static_cast<Cell>(last - 1)},
            {0, 0, 1, 1, 2},
            {4, 3, 2, 1, 0},
            {-1, 0, 1, 2, 3},
            {static_cast<Cell>(last - 4), static_cast<Cell>(last - 3), static_cast<Cell>(last - 2),
             static_cast<Cell>(last - 1), last},
            {static_cast<Cell>(columns - 2), static_cast<Cell>(columns - 1), columns, static_cast<Cell>(columns + 1),
             static_cast<Cell>(columns + 2)},  // wrapped around the edge
            Ply{}.cells};
}

/// Every conceivable ply: every placement of every pentomino, with mirror images, on every board and on one that does
/// not exist; stones on and off every grid; every removal from every board; squares that are not a pentomino.
std::vector<Ply> candidates(const RuleSet& rules, const Position& position) {
    std::vector<Ply> list{Ply{}};
    const std::vector<Placement> placements = placements_on(rules.grid, true);
    for (int number = 0; number <= rules.boards(); ++number) {
        const auto board = static_cast<std::uint8_t>(number);
        for (Piece piece = 0; piece < piece_count; ++piece) {
            list.push_back(removal(board, piece));
        }
        for (pentactic::Cell cell = -1; cell <= static_cast<pentactic::Cell>(rules.grid.size()); ++cell) {
            list.push_back(stone(board, cell));
        }
        // A large grid has thousands of placements: only on the own one, on the next, and on one that does not exist.
        const bool near = number == position.to_act || number == rules.boards() ||
                          number == (position.to_act + 1) % rules.boards() || rules.boards() == 1;
        if (near) {
            for (const Placement& placement : placements) {
                list.push_back({Ply::Kind::place, board, placement.piece, placement.cells});
            }
        }
        for (const auto& cells : no_pentominoes(rules.grid)) {
            for (const Piece piece : {Piece{0}, Piece{1}, Piece{4}}) {
                const bool right = std::binary_search(placements.begin(), placements.end(), Placement{piece, cells});
                if (!right || !near) {  // on a narrow grid some of them are pentominoes
                    list.push_back({Ply::Kind::place, board, piece, cells});
                }
            }
        }
    }
    if (!placements.empty()) {
        const Placement& some = placements[placements.size() / 2];
        const auto other = static_cast<Piece>((some.piece + 1) % piece_count);
        list.push_back({Ply::Kind::place, 0, other, some.cells});  // not the letter of these squares
    }
    return list;
}

/// The position with one detail changed that the rules distinguish.
std::vector<Position> variants(const RuleSet& rules, const Position& position) {
    std::vector<Position> list;
    const auto change = [&](auto changed) {
        list.push_back(position);
        changed(list.back());
    };
    for (std::size_t board = 0; board < position.boards.size(); ++board) {
        for (std::size_t cell = 0; cell < position.boards[board].cells.size(); ++cell) {
            const Content content = position.boards[board].cells[cell];
            for (const Content another : {Content::empty, Content::stone, content_of(0), content_of(11)}) {
                if (another != content) {
                    change([&](Position& p) { p.boards[board].cells[cell] = another; });
                }
            }
        }
        for (Piece piece = 0; piece < piece_count; ++piece) {
            change([&](Position& p) {
                PieceSet& removed = p.boards[board].removed;
                removed = removed.has(piece) ? removed.without(piece) : removed.with(piece);
            });
        }
    }
    const bool rounds = rules.mode == Mode::duel || rules.mode == Mode::group;
    if (rounds && position.phase != Phase::over) {
        change([&](Position& p) { p.to_act = static_cast<Seat>((p.to_act + 1) % rules.players); });
        change([&](Position& p) { p.phase = p.phase == Phase::stones ? Phase::pentominoes : Phase::stones; });
        change([&](Position& p) { p.starter = static_cast<Seat>((p.starter + 1) % rules.players); });
    }
    if (rules.mode == Mode::group) {  // in the other modes the boxes follow from the grids
        for (std::size_t seat = 0; seat < position.stones.size(); ++seat) {
            change([&](Position& p) { ++p.stones[seat]; });
        }
    }
    if (position.first) {
        change([](Position& p) { ++p.first->score; });
        change([](Position& p) { --p.first->score; });
        change([](Position& p) {
            const Piece piece = p.first->removed.has(3) ? 4 : 3;
            p.first->removed = PieceSet{}.with(piece);
        });
    }
    return list;
}

}  // namespace

Contract<Pentactic> contract_of(const RuleSet& rules) {
    Contract<Pentactic> contract{Pentactic(rules), {}, {}, {}, {}, {}, {}};
    contract.candidates = [rules](const Position& position) { return candidates(rules, position); };
    contract.middle = [rules](const Numbers& numbers) { return middle_of(rules, numbers).position; };
    contract.variants = [rules](const Position& position) { return variants(rules, position); };
    contract.read = [rules](const std::string& text) {
        const Result<Position> read = parse_position(rules, text);
        return read ? std::optional<Position>(read.value()) : std::nullopt;
    };
    contract.read_turn = [rules](const Position& position, const std::string& text) {
        const Result<Ply> read = parse_ply(rules, position, text);
        return read ? std::optional<std::vector<Ply>>({read.value()}) : std::nullopt;
    };
    contract.rank_may_stay = [](const Position&, const std::vector<Ply>& turn) {
        return turn.front().kind == Ply::Kind::pass;
    };
    const bool large = rules.grid.size() > 36;
    contract.cases = large ? 12 : 40;
    contract.longest = rules.players > 3 ? 120 : 80;
    return contract;
}

}  // namespace rulescope::testing
