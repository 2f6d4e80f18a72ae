// Mutants of the rules for three colours: T-3 to T-13, T-D1, T-D3.
#include <algorithm>

#include "tests/support/adaptoid/wrong_rules.h"

namespace rulescope::testing {

using namespace adaptoid;
using adaptoid::Reference;

namespace {

using Position = adaptoid::Position;

RuleSet in_order(RuleSet rules, Colour second, Colour third) {
    rules.order = {Colour::white, second, third};
    return rules;
}

/// The prey of White, Black and Red (T-4).
Colour prey_of(Colour colour) {
    return colour == Colour::white ? Colour::red : colour == Colour::red ? Colour::black : Colour::white;
}

/// The end as it is, with another winner.
Twist won_otherwise(std::function<Colour(const Position& before, const Verdict&)> winner) {
    Twist twist;
    twist.after = [winner = std::move(winner)](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (after.verdict && after.verdict->winner != Colour::none) {
            after.verdict->winner = winner(position, *after.verdict);
        }
        return after;
    };
    return twist;
}

Colour against_the_wheel(const Position&, const Verdict& verdict) {
    const bool single = verdict.clause == "T-8" || verdict.clause == "G-T2";
    return single ? prey_of(prey_of(verdict.winner)) : verdict.winner;
}

Colour whoever_moved(const Position& before, const Verdict&) {
    return before.mover();
}

Colour a_loser_in_the_isolated_case(const Position&, const Verdict& verdict) {
    return verdict.clause == "T-12" ? prey_of(verdict.winner) : verdict.winner;
}

Twist only_the_prey_is_attacked() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        plies.erase(std::remove_if(plies.begin(), plies.end(),
                                   [&](const Ply& ply) {
                                       const Piece* target =
                                           ply.kind == Ply::Kind::move ? &position.at(ply.to) : nullptr;
                                       return target && !target->empty() && target->colour != prey_of(position.mover());
                                   }),
                    plies.end());
        return plies;
    };
    return twist;
}

/// The mover's hunter does not starve in its prey's turn.
Twist only_the_prey_starves() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        for (std::size_t place = 0; position.phase == Phase::step2 && place < position.cells.size(); ++place) {
            const Piece& piece = position.cells[place];
            const bool hunter =
                !piece.empty() && piece.colour != position.mover() && piece.colour != prey_of(position.mover());
            if (hunter && after.cells[place].empty()) {
                after.cells[place] = piece;
                --after.lost[index(piece.colour)];
                Supply& box = after.supply[index(piece.colour)];
                box = {box.adaptoids - 1, box.legs - piece.legs, box.pincers - piece.pincers};
            }
        }
        return after;
    };
    return twist;
}

RuleSet nine_captures(RuleSet rules) {
    rules.captures = 9;
    return rules;
}

}  // namespace

std::vector<WrongRule> wrong_adapt3() {
    const RuleSet adapt3 = adapt3_rules();
    const RuleSet small = small_adapt3();
    const RuleSet reversed = in_order(small, Colour::red, Colour::black);
    std::vector<WrongRule> list{
        {"the order is White, Red, Black", {"T-3", "A-7"}, small, reversed, {}, ""},
        {"the reversed order is forgotten", {"T-13", "A-7"}, reversed, small, {}, ""},
        misreading("roles turn round with the order", {"T-13", "T-4"}, reversed,
                   "roles_on_reversed_order=follow_order"),
        twisted("the prey wins", {"T-4", "T-8", "T-9", "T-10", "A-27"}, small, won_otherwise(against_the_wheel)),
        twisted("whoever captures the last one wins", {"T-8", "T-10", "T-12"}, small, won_otherwise(whoever_moved)),
        twisted("the isolated case is won by a loser", {"T-12"}, small, won_otherwise(a_loser_in_the_isolated_case)),
        twisted("only the prey may be attacked", {"T-5", "A-17"}, small, only_the_prey_is_attacked()),
        twisted("only the prey starves", {"T-6", "T-7", "A-10"}, small, only_the_prey_starves()),
        {"one loss more than the target", {"T-8"}, small, nine_captures(small), {}, ""},
        misreading("an equal attack counts for nobody", {"T-11", "A-19"}, small, "mutual_capture_credit=none"),
        misreading("the end is looked for once a turn", {"T-D1", "T-8"}, adapt3, "win_check=end_of_turn"),
        misreading("a skippable growth for three", {"T-D3", "A-D5"}, small, "growth=optional"),
        misreading("a colour without adaptoids plays on", {"A-27"}, small, "no_adaptoids=stays_passive"),
    };
    for (WrongRule& rule : list) {
        if (rule.name == "the end is looked for once a turn") {
            // B4xC4 and a new adaptoid on B2 bring all three to eight in one turn (witness W15).
            rule.start = "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00";
        }
    }
    return list;
}

}  // namespace rulescope::testing
