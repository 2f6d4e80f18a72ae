#include "tests/support/adaptoid_contract.h"

#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"
#include "tests/support/shipped.h"

namespace rulescope::testing {

using namespace adaptoid;

namespace {

/// Every ply that somebody could think of: all kinds, on and off the board.
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

bool grows(const Ply& ply) {
    return ply.kind == Ply::Kind::create || ply.kind == Ply::Kind::add_leg || ply.kind == Ply::Kind::add_pincer;
}

}  // namespace

Contract<Adaptoid> contract_of(const RuleSet& rules) {
    Contract<Adaptoid> contract{Adaptoid(rules), {}, {}, {}, {}, {}};
    contract.candidates = [rules](const Position& position) { return candidates(rules, position); };
    contract.middle = [rules](const Numbers& numbers) { return middle_of(rules, numbers).position; };
    contract.read = [rules](const std::string& text) {
        const Result<Position> read = parse_position(rules, text);
        return read ? std::optional<Position>(read.value()) : std::nullopt;
    };
    contract.read_turn = [game = contract.game](const Position& position, const std::string& text) {
        const Result<std::vector<Ply>> read = read_turn(game, position, text);
        return read ? std::optional<std::vector<Ply>>(read.value()) : std::nullopt;
    };
    // A turn without growth: a set-up decision, or step 2 is impossible and the turn passes (G-14).
    contract.rank_may_stand = [](const Position&, const std::vector<Ply>& turn) {
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
