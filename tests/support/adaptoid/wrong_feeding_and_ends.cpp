// Mutants of starvation and winners, A-D2, A-D3, A-D6, G-35.
#include <algorithm>

#include "tests/support/adaptoid/wrong_rules.h"

namespace rulescope::testing {

using namespace adaptoid;
using adaptoid::Reference;

namespace {

using Position = adaptoid::Position;

/// Changes the position after the last ply of a turn, unless the game is over.
Twist after_the_turn(
    std::function<void(const Reference&, const Position& before, const Ply&, Position& after)> change) {
    Twist twist;
    twist.after = [change = std::move(change)](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (position.phase == Phase::step2 && after.phase == Phase::step1) {
            change(right, position, ply, after);
        }
        return after;
    };
    return twist;
}

void bring_back(const Position& before, std::size_t place, Position& after) {
    const Piece& piece = before.cells[place];
    after.cells[place] = piece;
    --after.lost[index(piece.colour)];
    Supply& box = after.supply[index(piece.colour)];
    box = {box.adaptoids - 1, box.legs - piece.legs, box.pincers - piece.pincers};
}

/// Only the first of the starving leaves.
void starve_one_a_turn(const Reference&, const Position& before, const Ply&, Position& after) {
    bool first = true;
    for (std::size_t place = 0; place < before.cells.size(); ++place) {
        const bool starved = !before.cells[place].empty() && after.cells[place].empty();
        if (starved && !first) {
            bring_back(before, place, after);
        }
        first = first && !starved;
    }
}

/// Own adaptoids starve too: those that the next seat's step 3 would take leave now.
void starve_own_too(const Reference& right, const Position& before, const Ply&, Position& after) {
    const Board& board = right.rules().board;
    for (std::size_t place = 0; place < before.cells.size(); ++place) {
        Piece& piece = after.cells[place];
        int free = 0;
        for (const Cell neighbour : board.neighbours(static_cast<Cell>(place))) {
            free += after.at(neighbour).empty() ? 1 : 0;
        }
        if (piece.colour == before.mover() && piece.limbs() > free) {
            Supply& box = after.supply[index(piece.colour)];
            box = {box.adaptoids + 1, box.legs + piece.legs, box.pincers + piece.pincers};
            ++after.lost[index(piece.colour)];
            piece = Piece{};
        }
    }
}

/// A corner or edge cell gives six food, as if the board were unlimited.
void feed_from_beyond_the_edge(const Reference& right, const Position& before, const Ply& ply, Position& after) {
    for (std::size_t place = 0; place < before.cells.size(); ++place) {
        if (before.cells[place].empty() || !after.cells[place].empty()) {
            continue;
        }
        int taken = 0;
        for (const Cell neighbour : right.rules().board.neighbours(static_cast<Cell>(place))) {
            taken += before.at(neighbour).empty() && neighbour != ply.to ? 0 : 1;
        }
        if (before.cells[place].limbs() <= 6 - taken) {
            bring_back(before, place, after);
        }
    }
}

/// The last adaptoid of a colour is one too few.
Twist one_left_loses() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        const auto count = [&](Colour colour) {
            return std::count_if(after.cells.begin(), after.cells.end(),
                                 [&](const Piece& p) { return p.colour == colour; });
        };
        for (const Colour colour : right.rules().order) {
            if (after.phase == Phase::step1 && count(colour) == 1) {
                after.phase = Phase::over;
                after.verdict = Verdict{colour == Colour::white ? Colour::black : Colour::white, "A-27"};
            }
        }
        return after;
    };
    return twist;
}

/// A colour without adaptoids does not lose.
Twist elimination_does_not_end() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (after.verdict && after.verdict->clause == "A-27") {
            after.verdict.reset();
            after.phase = Phase::step1;
        }
        return after;
    };
    return twist;
}

RuleSet six_captures(RuleSet rules) {
    rules.captures = 6;
    return rules;
}

/// The rules under a rulebook without a rule for ties (G-35).
RuleSet without_tie_rule(RuleSet rules) {
    rules.rulebook = "adaptoid-nl";
    return rules;
}

/// G-18 needs a mover who has lost more than the other in the same turn. As it can lose only one adaptoid to an
/// enemy, that takes an attack on its own equal (G-3): B4xC4 and a new adaptoid on B2 make 4-4 into 6-5.
WrongRule larger_count_does_not_break_a_tie(RuleSet rules) {
    rules = misread(misread(std::move(rules), "win_check=end_of_turn"), "landing_on_own=legal");
    WrongRule rule = misreading("a larger count does not break a tie", {"A-28"}, misread(rules, "tie=larger_count"),
                                "tie=both_conditions");
    rule.start = "W 4-4 B4W11 C4W11 C3W00 A1B30 F4B00";
    return rule;
}

}  // namespace

std::vector<WrongRule> wrong_feeding_and_ends() {
    const RuleSet adaptoid = adaptoid_rules();
    const RuleSet small = small_adaptoid();
    return {
        twisted("one starves a turn", {"A-10", "A-23", "A-D2", "A-D3"}, adaptoid, after_the_turn(starve_one_a_turn)),
        twisted("the mover's own starve too", {"A-24", "A-9"}, adaptoid, after_the_turn(starve_own_too)),
        twisted("food from beyond the edge", {"S-18", "A-23", "A-10"}, small,
                after_the_turn(feed_from_beyond_the_edge)),
        {"one capture more than the target", {"A-26"}, adaptoid, six_captures(adaptoid), {}, ""},
        twisted("nobody loses by having nobody left", {"A-27"}, small, elimination_does_not_end()),
        twisted("the last adaptoid is one too few", {"A-D6", "A-26"}, adaptoid, one_left_loses()),
        larger_count_does_not_break_a_tie(adaptoid),
        misreading("elimination beats the target", {"A-28"}, misread(small, "target_vs_elimination=target_first"),
                   "target_vs_elimination=elimination_first"),
        misreading("a tie is a draw", {"A-28"}, small, "tie_winner=draw"),
        misreading("a tie is a draw where no rulebook says so", {"G-35"}, without_tie_rule(small), "tie_winner=draw"),
        misreading("a draw is lost by the last mover", {"G-35"}, without_tie_rule(misread(small, "tie_winner=draw")),
                   "tie_winner=opponent"),
    };
}

}  // namespace rulescope::testing
