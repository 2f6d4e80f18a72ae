#include "core/pentactic/pentactic.h"

#include <algorithm>

#include "core/pentactic/clauses.h"
#include "core/pentactic/drafting.h"
#include "core/pentactic/ending.h"
#include "core/pentactic/laying.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

using Map = std::vector<Cell>;

Position start_of(const RuleSet& rules) {
    Position position;
    const BoardState empty{std::vector<Content>(static_cast<std::size_t>(rules.grid.size()), Content::empty), {}};
    position.boards.assign(static_cast<std::size_t>(rules.boards()), empty);
    if (rules.mode == Mode::solitaire) {
        for (const Cell cell : rules.start_stones) {
            position.boards.front().at(cell) = Content::stone;
        }
        position.stones = {0};
        position.phase = Phase::pentominoes;
    } else if (rules.mode == Mode::basic) {
        position.stones = {rules.stones, 0};
    } else {
        position.stones.assign(static_cast<std::size_t>(rules.seats()), rules.stones);
    }
    return position;
}

BoardState image_of(const BoardState& board, const Map& map) {
    BoardState image = board;
    for (std::size_t cell = 0; cell < map.size(); ++cell) {
        image.at(map[cell]) = board.cells[cell];
    }
    return image;
}

}  // namespace

Pentactic::Pentactic(RuleSet rules) {
    Table table;
    table.placements = placements_on(rules.grid, rules.flips());
    const std::vector<Map> maps = symmetries_of(rules.grid, rules.flips());
    const BoardState start = start_of(rules).boards.front();
    for (const Map& first : maps) {
        if (rules.mode == Mode::duel) {
            for (const Map& second : maps) {
                table.maps.push_back({first, second});
            }
        } else if (image_of(start, first) == start) {
            table.maps.emplace_back(static_cast<std::size_t>(rules.boards()), first);
        }
    }
    table.rules = std::move(rules);
    table_ = std::make_shared<const Table>(std::move(table));
}

Position Pentactic::initial() const {
    Position position = start_of(rules());
    settle(rules(), placements(), position, nullptr);
    return position;
}

std::vector<Ply> Pentactic::plies(const Position& position) const {
    std::vector<Ply> list;
    switch (position.phase) {
        case Phase::removing: return removals(rules(), position);
        case Phase::stones: list = stones_to_lay(rules(), position); break;
        case Phase::pentominoes: {
            const int board = rules().boards() == 1 ? 0 : position.to_act;
            list = pentominoes_to_lay(rules(), placements(), position, board);
            break;
        }
        case Phase::over: return list;
    }
    if (list.empty() || may_pass_freely(rules())) {
        list.push_back(Ply{});
    }
    return list;
}

Position Pentactic::after(const Position& position, const Ply& ply, Events* events) const {
    Position next = position;
    if (ply.kind == Ply::Kind::remove) {
        remove(rules(), next, ply, events);
    } else {
        lay(rules(), next, ply, events);
    }
    settle(rules(), placements(), next, events);
    return next;
}

std::optional<Outcome> Pentactic::outcome(const Position& position) const {
    return position.phase == Phase::over ? std::optional<Outcome>(outcome_of(rules(), position)) : std::nullopt;
}

std::optional<Refusal> Pentactic::refusal(const Position& position, const Ply& ply) const {
    const Mode mode = rules().mode;
    const std::string_view order = clauses_of_rounds(mode).order;
    const std::string who = seat_name(position.to_act);
    const auto wrong_phase = [&](const char* piece) {
        const bool must_pass = plies(position).front().kind == Ply::Kind::pass;
        return Refusal{order, must_pass ? who + " can lay no " + piece + " and passes"
                                        : "it is " + who + "'s turn to lay a " + piece};
    };
    if (position.phase == Phase::over) {
        return Refusal{clauses_of_rounds(mode).end, "the game is over"};
    }
    if (ply.kind != Ply::Kind::pass && ply.board >= rules().boards()) {  // no text can name such a grid
        return Refusal{"P-3", rules().boards() == 1 ? "there is only one grid" : "there is no such player"};
    }
    switch (position.phase) {
        case Phase::over: break;
        case Phase::removing:
            if (ply.kind != Ply::Kind::remove) {
                return Refusal{clauses_of(mode).draft, who + " removes a pentomino first"};
            }
            return refusal_of_removal(rules(), position, ply);
        case Phase::stones:
            if (ply.kind == Ply::Kind::stone) {
                return refusal_of_stone(rules(), position, ply);
            }
            if (ply.kind != Ply::Kind::pass) {
                return wrong_phase("stone");
            }
            break;
        case Phase::pentominoes:
            if (ply.kind == Ply::Kind::place) {
                return refusal_of_pentomino(rules(), position, ply);
            }
            if (ply.kind != Ply::Kind::pass) {
                return wrong_phase("pentomino");
            }
            break;
    }
    if (ply != Ply{}) {
        return Refusal{order, "a pass has no cells"};
    }
    return refusal_of_pass(rules(), placements(), position);
}

Key Pentactic::key(const Position& position) const {
    Key key;
    const auto byte = [&](int value) { key.push_back(static_cast<char>(value)); };
    byte(static_cast<int>(position.phase));
    byte(position.to_act);
    byte(position.starter);
    for (const int stones : position.stones) {
        byte(stones);
    }
    byte(position.first ? 1 : 0);
    if (position.first) {
        byte(position.first->score);
        byte(position.first->removed.bits() & 0xFF);
        byte(position.first->removed.bits() >> 8);
    }
    for (const BoardState& board : position.boards) {
        byte(board.removed.bits() & 0xFF);
        byte(board.removed.bits() >> 8);
        // Two cells per byte: empty 0, stone 1, pentominoes 2 to 13.
        for (std::size_t cell = 0; cell < board.cells.size(); cell += 2) {
            const auto code = [&](std::size_t at) {
                return at >= board.cells.size()            ? 0
                       : board.cells[at] == Content::empty ? 0
                       : board.cells[at] == Content::stone ? 1
                                                           : 2 + static_cast<int>(board.cells[at]);
            };
            byte(code(cell) | code(cell + 1) << 4);
        }
    }
    return key;
}

Position Pentactic::image(const Position& position, int symmetry) const {
    Position image = position;
    const Maps& maps = table_->maps[static_cast<std::size_t>(symmetry)];
    for (std::size_t board = 0; board < image.boards.size(); ++board) {
        image.boards[board] = image_of(position.boards[board], maps[board]);
    }
    return image;
}

Ply Pentactic::image(const Ply& ply, int symmetry) const {
    Ply image = ply;
    const std::vector<Cell>& map = table_->maps[static_cast<std::size_t>(symmetry)][ply.board];
    for (Cell& cell : image.cells) {
        cell = cell == no_cell ? no_cell : map[static_cast<std::size_t>(cell)];
    }
    if (ply.kind == Ply::Kind::place) {
        std::sort(image.cells.begin(), image.cells.end());
    }
    return image;
}

std::int64_t Pentactic::rank(const Position& position) const {
    std::int64_t pieces = position.phase == Phase::over ? 1 : 0;
    for (const BoardState& board : position.boards) {
        pieces += board.removed.size() + board.placed().size() + board.stones();
    }
    // The six grids together have at most 72 removed or laid pentominoes and 48 stones, so 1000 exceeds every count.
    return (position.first ? 1000 : 0) + pieces;
}

std::string Pentactic::text(const Position& position) const {
    return text_of(rules(), position);
}

std::string Pentactic::turn_text(const Position& position, const std::vector<Ply>& plies) const {
    return plies.empty() ? "" : text_of(rules(), position, plies.front());
}

}  // namespace rulescope::pentactic
