// THE BASIC GAME, its ends and points: P-9 to P-12.
#include <fmt/format.h>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::verify {

using namespace pentactic;
namespace plain = pentactic_plain;

namespace {

/// P-9: asked for when the player of the pentominoes is to lay one; under G-P4 immediate before a stone too.
Finding p9(const PentacticSubject& subject, const PentacticStep& step) {
    const RuleSet& rules = subject.rules();
    const bool asked = step.before.phase == Phase::stones || rules.readings.end_check == EndCheck::immediate;
    const bool stuck = plain::stuck(rules, plain::laid_down(rules, step.before, step.ply).boards.front());
    const bool ends = asked && stuck;
    if (ends != ended_a_game(step)) {
        return broken(ends    ? "no pentomino can be laid; expected the end of the game"
                      : stuck ? "no pentomino can be laid, but a stone comes first; expected the game to go on"
                              : "a pentomino can be laid; expected the game to go on");
    }
    return stuck ? holds() : silent();
}

Finding p10(const PentacticSubject& subject, const PentacticStep& step) {
    const RuleSet& rules = subject.rules();
    if (!ended_a_game(step)) {
        return silent();
    }
    const int expected = plain::basic_points(rules, plain::laid_down(rules, step.before, step.ply));
    const bool first = !step.before.first.has_value();
    const int found = first ? step.after.first->score : subject.score(step.after, 0);
    if (found != expected) {
        return broken(fmt::format("expected {} points for {}; found {}", expected, first ? 'B' : 'A', found));
    }
    return first || subject.score(step.after, 1) == step.before.first->score
               ? holds()
               : broken(
                     fmt::format("B had {} points; found {}", step.before.first->score, subject.score(step.after, 1)));
}

/// Points of A and B in a match that is over, the grid telling A's.
std::vector<int> points_of_match(const RuleSet& rules, const Position& position) {
    return {plain::basic_points(rules, position), position.first->score};
}

bool fewest(const RuleSet& rules) {
    return rules.readings.basic_winner == BasicWinner::fewest;
}

bool match_is_over(const PentacticStand& stand) {
    return stand.position.phase == Phase::over && stand.position.first.has_value();
}

Finding p11(const PentacticSubject& subject, const PentacticStand& stand) {
    if (!match_is_over(stand)) {
        return silent();
    }
    const std::vector<int> points = points_of_match(subject.rules(), stand.position);
    if (fewest(subject.rules()) && points[0] != points[1]) {
        return silent();
    }
    return paid(subject, stand.position, points, fewest(subject.rules()), "P-11");
}

Finding p12(const PentacticSubject& subject, const PentacticStand& stand) {
    if (!match_is_over(stand)) {
        return silent();
    }
    const std::vector<int> points = points_of_match(subject.rules(), stand.position);
    return points[0] == points[1] ? silent() : paid(subject, stand.position, points, true, "P-12");
}

}  // namespace

std::vector<PentacticProperty> pentactic_scoring_properties() {
    return {
        PentacticProperty{.id = "P-9",
                          .name = "P-9 a game ends when the player of the pentominoes can lay none, and not before",
                          .clauses = {"P-9"},
                          .presupposes = "the basic game; when it is asked for as G-P4 has it",
                          .applies = is_basic,
                          .on_ply = p9},
        PentacticProperty{.id = "P-10",
                          .name = "P-10 points are the pentominoes not laid less the opponent's stones not laid",
                          .clauses = {"P-10"},
                          .presupposes = "the basic game; whether the removed pentomino counts as G-P3 has it",
                          .applies = is_basic,
                          .on_ply = p10},
        PentacticProperty{.id = "P-11",
                          .name = "P-11 equal points are a tie; where the text of the rule decides, fewer points lose",
                          .clauses = {"P-11"},
                          .presupposes = "the basic game; who wins with unequal points under G-P1 most alone",
                          .applies = is_basic,
                          .on_position = p11},
        PentacticProperty{.id = "P-12",
                          .name = "P-12 as in the rulebook's example, fewer points win",
                          .clauses = {"P-12"},
                          .presupposes = "the basic game under G-P1 fewest",
                          .applies = [](const RuleSet& rules) { return is_basic(rules) && fewest(rules); },
                          .on_position = p12},
    };
}

}  // namespace rulescope::verify
