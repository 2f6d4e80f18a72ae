#include "analysis/games/adaptoid/twin/plan.h"

#include <algorithm>

#include "analysis/games/adaptoid/twin/code.h"

namespace rulescope::twin {

using adaptoid::Colour;
using adaptoid::RuleSet;

namespace {

constexpr int max_supply = 60;      ///< limit for each kind of part; the sum of two or three boxes fits into a byte
constexpr int max_limbs_kind = 15;  ///< legs, or pincers, of one adaptoid

std::uint8_t boxful(int supply) {
    return supply >= adaptoid::unlimited ? endless : static_cast<std::uint8_t>(supply);
}

/// The maximum number of legs (or pincers) of one adaptoid.
int max_of_kind(const RuleSet& rules, int supply) {
    if (rules.readings.limb_cap != adaptoid::LimbCap::none) {
        return 6;
    }
    const bool all_boxes = rules.readings.captured_return == adaptoid::CapturedReturn::captor;
    return all_boxes ? supply * rules.seats() : supply;
}

/// T-4, T-10 and G-T8: the colour that hunts this colour.
Colour hunter_of(const RuleSet& rules, Colour colour) {
    const auto place = std::find(rules.order.begin(), rules.order.end(), colour) - rules.order.begin();
    const auto next = rules.order[static_cast<std::size_t>(place + 1) % rules.order.size()];
    if (rules.seats() == 2 || rules.readings.roles_on_reversed_order == adaptoid::RolesOnReversedOrder::follow_order) {
        return next;
    }
    switch (colour) {
        case Colour::red: return Colour::white;
        case Colour::black: return Colour::red;
        default: return Colour::black;
    }
}

struct Frame {
    int letter = 0, number = 0, stride = 0;
};

/// The frame of a lattice. The stride is 0 if the board needs more than one word, with the gap that every letter needs.
Frame frame_of(const Board& board) {
    Coordinate low = board.coordinate(0);
    Coordinate high = low;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        const Coordinate at = board.coordinate(cell);
        low = {std::min(low.letter, at.letter), std::min(low.number, at.number)};
        high = {std::max(high.letter, at.letter), std::max(high.number, at.number)};
    }
    const int stride = high.number - low.number + 2;
    const int places = (high.letter - low.letter) * stride + stride - 1;
    const bool fits = board.graph() == BoardGraph::lattice && places <= max_places;
    return {low.letter, low.number, fits ? stride : 0};
}

}  // namespace

std::vector<std::string> left_to_reference(const RuleSet& rules) {
    std::vector<std::string> reasons;
    const adaptoid::Readings& readings = rules.readings;
    if (rules.board.size() > max_places) {
        reasons.push_back("the board has " + std::to_string(rules.board.size()) +
                          " cells; the engine supports at most 64");
    }
    if (rules.setup.by_players) {
        reasons.emplace_back("the players arrange the discs (G-S2)");
    }
    for (const int supply : {rules.supply.adaptoids, rules.supply.legs, rules.supply.pincers}) {
        if (supply > max_supply && supply < adaptoid::unlimited) {
            reasons.push_back("a supply of " + std::to_string(supply) + "; the engine takes " +
                              std::to_string(max_supply) + " at most, or an unlimited one");
            break;
        }
    }
    if (rules.captures > 100) {
        reasons.push_back("a target of " + std::to_string(rules.captures) + "; the engine takes 100 at most");
    }
    if (readings.limb_cap == adaptoid::LimbCap::none &&
        std::max(max_of_kind(rules, rules.supply.legs), max_of_kind(rules, rules.supply.pincers)) > max_limbs_kind) {
        reasons.push_back("adaptoids with more than " + std::to_string(max_limbs_kind) + " limbs of a kind (G-12)");
    }
    if (readings.move_steps == adaptoid::MoveSteps::exact &&
        (readings.limb_cap == adaptoid::LimbCap::none || (readings.limb_cap == adaptoid::LimbCap::six_each &&
                                                          readings.move_allowance == adaptoid::MoveAllowance::limbs))) {
        reasons.emplace_back(
            "walks of exactly as many steps as allowed, if more than six are possible (G-4 with G-12)");
    }
    if (reasons.empty() && !rest_fits(plan_of(rules, {}))) {
        reasons.emplace_back("the boxes do not follow from the board (G-22), and they have too many parts for a code");
    }
    return reasons;
}

PlanKind kind_of(const Plan& plan) {
    if (plan.stride == 0) {
        return PlanKind::by_table;
    }
    const bool printed = plan.readings == adaptoid::Readings{} && plan.seats == 2 && plan.tall == 0;
    return printed ? PlanKind::as_printed : PlanKind::on_lattice;
}

Plan plan_of(const RuleSet& rules, const std::vector<Symmetry>& board_symmetries) {
    Plan plan;
    const Board& board = rules.board;
    const Frame frame = frame_of(board);
    plan.cells = board.size();
    plan.stride = frame.stride;
    plan.cell_of.fill(-1);
    for (Cell cell = 0; cell < board.size(); ++cell) {
        const Coordinate at = board.coordinate(cell);
        const int place =
            frame.stride == 0 ? cell : (at.letter - frame.letter) * frame.stride + at.number - frame.number;
        plan.place_of[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(place);
        plan.cell_of[static_cast<std::size_t>(place)] = static_cast<std::int8_t>(cell);
        const Bits here = Bits{1} << static_cast<unsigned>(place);
        plan.board |= here;
        plan.tall |= board.height(cell) == 2 ? here : 0;
    }
    for (Cell cell = 0; cell < board.size(); ++cell) {
        Bits& neighbours = plan.neighbours[static_cast<std::size_t>(plan.place_of[static_cast<std::size_t>(cell)])];
        for (const Cell other : board.neighbours(cell)) {
            neighbours |= Bits{1} << static_cast<std::size_t>(plan.place_of[static_cast<std::size_t>(other)]);
        }
    }
    plan.seats = rules.seats();
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        const Colour colour = rules.order[seat];
        plan.order[seat] = static_cast<std::uint8_t>(colour);
        plan.playing[index(colour)] = true;
        plan.hunter[index(colour)] = static_cast<std::uint8_t>(hunter_of(rules, colour));
        for (const Cell cell : rules.start[index(colour)]) {
            plan.start[index(colour)] |= Bits{1}
                                         << static_cast<std::size_t>(plan.place_of[static_cast<std::size_t>(cell)]);
        }
    }
    plan.pie = rules.start_by == adaptoid::StartBy::pie;
    plan.adaptoids = boxful(rules.supply.adaptoids);
    plan.legs = boxful(rules.supply.legs);
    plan.pincers = boxful(rules.supply.pincers);
    plan.target = rules.captures;
    plan.tie = rules.rulebook == "adaptoid-nl" ? Clause::g35 : Clause::a28;
    plan.readings = rules.readings;
    plan.total6 = rules.readings.limb_cap == adaptoid::LimbCap::total6;
    plan.max_legs = max_of_kind(rules, rules.supply.legs);
    plan.max_pincers = max_of_kind(rules, rules.supply.pincers);
    const bool all_endless = plan.adaptoids == endless && plan.legs == endless && plan.pincers == endless;
    plan.supply_follows = rules.readings.captured_return == adaptoid::CapturedReturn::owner || all_endless;
    plan.ends_show = rules.readings.step2_impossible == adaptoid::Step2Impossible::pass;
    for (const Symmetry& symmetry : board_symmetries) {
        std::array<std::int8_t, max_places> map{};
        for (std::size_t cell = 0; cell < symmetry.size(); ++cell) {
            map[static_cast<std::size_t>(plan.place_of[cell])] =
                plan.place_of[static_cast<std::size_t>(symmetry[cell])];
        }
        plan.symmetries.push_back(map);
    }
    return plan;
}

}  // namespace rulescope::twin
