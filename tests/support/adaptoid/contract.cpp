#include "tests/support/adaptoid/contract.h"

#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::testing {

using namespace adaptoid;

namespace {

/// Every conceivable ply: all kinds, on and off the board.
std::vector<Ply> candidates(const RuleSet& rules, const Position& position) {
    const auto cells = static_cast<Cell>(rules.board.size());
    const bool setting_up = position.phase == Phase::stacking || position.phase == Phase::discs ||
                            position.phase == Phase::placing || position.phase == Phase::choosing;
    std::vector<Ply> list{Ply{}, Ply{Ply::Kind::skip, no_cell, no_cell, Colour::none},
                          Ply{Ply::Kind::done, no_cell, no_cell, Colour::none}};
    for (const Colour colour : {Colour::white, Colour::black, Colour::red, Colour::none}) {
        list.push_back(Ply{Ply::Kind::take, no_cell, no_cell, colour});
    }
    for (Cell to = no_cell; to <= cells; ++to) {
        for (const Ply::Kind kind : {Ply::Kind::create, Ply::Kind::add_leg, Ply::Kind::add_pincer, Ply::Kind::stack}) {
            list.push_back(Ply{kind, no_cell, to, Colour::none});
        }
        for (Cell from = no_cell; from <= cells; ++from) {
            list.push_back(Ply{Ply::Kind::move, from, to, Colour::none});
            if (setting_up || from == to) {
                list.push_back(Ply{Ply::Kind::disc, from, to, Colour::none});
                list.push_back(Ply{Ply::Kind::place, from, to, Colour::none});
            }
        }
    }
    return list;
}

/// The position with one detail changed: a loss, a limb, a colour, an adaptoid more or less, the seat to act, and, if
/// the rule set distinguishes them, a box, a disc, the colour of the first seat.
std::vector<Position> variants(const RuleSet& rules, const Position& position) {
    std::vector<Position> list;
    const auto change = [&](auto changed) {
        list.push_back(position);
        changed(list.back());
    };
    const auto next = static_cast<Seat>((position.to_act + 1) % rules.seats());
    change([&](Position& p) { p.to_act = next; });
    for (const Colour colour : rules.order) {
        change([&](Position& p) { ++p.lost[index(colour)]; });
        if (!rules.supply_follows()) {
            change([&](Position& p) { --p.supply[index(colour)].legs; });
            change([&](Position& p) { --p.supply[index(colour)].pincers; });
        }
    }
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        if (position.cells[cell].empty()) {
            change([&](Position& p) { p.cells[cell] = Piece{rules.order.front(), 0, 0}; });
        } else {
            change([&](Position& p) { p.cells[cell] = Piece{}; });
            change([&](Position& p) { p.cells[cell].colour = rules.next(p.cells[cell].colour); });
            if (position.cells[cell].limbs() < 6) {
                change([&](Position& p) { ++p.cells[cell].legs; });
                change([&](Position& p) { ++p.cells[cell].pincers; });
            }
        }
        if (rules.setup.by_players) {
            change([&](Position& p) { p.heights[cell] = p.heights[cell] == 2 ? 0 : 2; });
        }
    }
    if (position.phase == Phase::discs) {
        change([&](Position& p) { ++p.disc_moves; });
    }
    if (rules.start_by == StartBy::pie && position.mover() != Colour::none) {
        change([&](Position& p) { std::swap(p.colour_of_seat[0], p.colour_of_seat[1]); });
    }
    return list;
}

bool grows(const Ply& ply) {
    return ply.kind == Ply::Kind::create || ply.kind == Ply::Kind::add_leg || ply.kind == Ply::Kind::add_pincer;
}

}  // namespace

Contract<Adaptoid> contract_of(const RuleSet& rules) {
    Contract<Adaptoid> contract{Adaptoid(rules), {}, {}, {}, {}, {}, {}};
    contract.candidates = [rules](const Position& position) { return candidates(rules, position); };
    contract.middle = [rules](const Numbers& numbers) { return middle_of(rules, numbers).position; };
    contract.variants = [rules](const Position& position) { return variants(rules, position); };
    contract.read = [rules](const std::string& text) {
        const Result<Position> read = parse_position(rules, text);
        return read ? std::optional<Position>(read.value()) : std::nullopt;
    };
    contract.read_turn = [game = contract.game](const Position& position, const std::string& text) {
        const Result<std::vector<Ply>> read = read_turn(game, position, text);
        return read ? std::optional<std::vector<Ply>>(read.value()) : std::nullopt;
    };
    // A turn without growth: a decision of the setup phase, or step 2 is impossible and the turn passes (G-14).
    contract.rank_may_stay = [](const Position&, const std::vector<Ply>& turn) {
        return std::none_of(turn.begin(), turn.end(), grows);
    };
    if (slow_to_set_up(rules)) {
        contract.cases = 2;
        contract.longest = 6;
    }
    return contract;
}

Contract<Adaptoid> shipped_contract(const std::string& name) {
    return contract_of(shipped(name));
}

}  // namespace rulescope::testing
