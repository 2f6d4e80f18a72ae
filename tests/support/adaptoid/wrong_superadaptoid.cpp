// Mutants of discs, stacks and the pie rule: S-15 to S-19, N-4, N-5.
#include <algorithm>
#include <stdexcept>

#include "tests/support/adaptoid/shipped.h"
#include "tests/support/adaptoid/wrong_rules.h"

namespace rulescope::testing {

using namespace adaptoid;
using adaptoid::Reference;

namespace {

using Position = adaptoid::Position;

const NamedBoard& board_named(const std::string& name) {
    const auto found =
        std::find_if(boards().begin(), boards().end(), [&](const NamedBoard& b) { return b.name == name; });
    if (found == boards().end()) {
        throw std::out_of_range("no board " + name);
    }
    return *found;
}

/// Two adaptoids on a board of 16 cells, half of them stacks.
RuleSet on_stacks() {
    RuleSet rules = adaptoid_rules();
    rules.name = "superadaptoid on stacks";
    rules.board = board_named("stacks of 16").board;
    rules.start[index(Colour::white)] = {0};
    rules.start[index(Colour::black)] = {static_cast<Cell>(rules.board.size() - 1)};
    return rules;
}

/// The same cells, one disc each.
RuleSet flattened(RuleSet rules) {
    std::vector<std::pair<Coordinate, int>> discs;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        discs.push_back({rules.board.coordinate(cell), 1});
    }
    rules.board = Board::from_discs(std::move(discs));
    return rules;
}

RuleSet by_pie() {
    RuleSet rules = small_adaptoid();
    rules.name = "adaptoid on seven cells, by the pie rule";
    rules.start = {};
    rules.start_by = StartBy::pie;
    return rules;
}

/// Seven discs, two more to be stacked, two moves of a disc.
RuleSet discs_by_players() {
    RuleSet rules = by_pie();
    rules.name = "superadaptoid on seven discs, set up by the players";
    rules.setup = {true, 2, 2};
    rules.board = rules.board.with_margin(2);
    return rules;
}

Twist towers_of_three() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        for (std::size_t place = 0; position.phase == Phase::stacking && place < position.heights.size(); ++place) {
            if (position.heights[place] == 2) {
                plies.push_back(Ply{Ply::Kind::stack, no_cell, static_cast<Cell>(place), Colour::none});
            }
        }
        return plies;
    };
    return twist;
}

/// No disc may be moved to a place outside the board.
Twist no_disc_to_the_outside() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        plies.erase(std::remove_if(plies.begin(), plies.end(),
                                   [&](const Ply& ply) {
                                       return ply.kind == Ply::Kind::disc &&
                                              position.height(right.rules(), ply.to) == 0;
                                   }),
                    plies.end());
        return plies;
    };
    return twist;
}

Twist apart_at_the_start() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        plies.erase(std::remove_if(plies.begin(), plies.end(),
                                   [&](const Ply& ply) {
                                       return ply.kind == Ply::Kind::place &&
                                              right.rules().board.adjacent(ply.from, ply.to);
                                   }),
                    plies.end());
        return plies;
    };
    return twist;
}

Twist first_seat_begins() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (ply.kind == Ply::Kind::take) {
            after.to_act = 0;
        }
        return after;
    };
    return twist;
}

}  // namespace

std::vector<WrongRule> wrong_superadaptoid() {
    const RuleSet stacks = on_stacks();
    return {
        {"a stack counts as one", {"S-17", "A-10"}, stacks, flattened(stacks), {}, ""},
        misreading("an occupied stack feeds", {"A-10", "A-23"}, stacks, "occupied_stack_food=2"),
        twisted("stacks of three", {"S-15"}, discs_by_players(), towers_of_three()),
        misreading("the board may fall apart for a while", {"S-16"}, discs_by_players(), "connectivity=final"),
        twisted("no disc leaves the hexagon", {"S-16"}, discs_by_players(), no_disc_to_the_outside()),
        twisted("the first adaptoids may not touch", {"N-4"}, by_pie(), apart_at_the_start()),
        twisted("the first seat begins", {"N-5"}, by_pie(), first_seat_begins()),
    };
}

}  // namespace rulescope::testing
