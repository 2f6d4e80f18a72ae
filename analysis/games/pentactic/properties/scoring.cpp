// THE BASIC GAME, end and points: P-9 to P-12.
#include <fmt/format.h>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

/// P-9: the end is checked before the pentomino player lays a pentomino; under G-P4 immediate also before a stone is
/// laid.
Finding p9(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const bool checked = step.before.phase == Phase::stones || rules.readings.end_check == EndCheck::immediate;
    const bool stuck = oracle::stuck(rules, oracle::laid_down(rules, step.before, step.ply).boards.front());
    const bool ends = checked && stuck;
    if (ends != ended_a_game(step)) {
        return violated(ends    ? "no pentomino can be laid; expected the end of the game"
                        : stuck ? "no pentomino can be laid, but a stone comes first; expected the game to continue"
                                : "a pentomino can be laid; expected the game to continue");
    }
    return stuck ? holds() : not_applicable();
}

Finding p10(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (!ended_a_game(step)) {
        return not_applicable();
    }
    const int expected = oracle::basic_points(rules, oracle::laid_down(rules, step.before, step.ply));
    const bool first = !step.before.first.has_value();
    const int found = first ? step.after.first->score : subject.score(step.after, 0);
    if (found != expected) {
        return violated(fmt::format("expected {} points for {}; found {}", expected, first ? 'B' : 'A', found));
    }
    return first || subject.score(step.after, 1) == step.before.first->score
               ? holds()
               : violated(
                     fmt::format("B had {} points; found {}", step.before.first->score, subject.score(step.after, 1)));
}

/// The points of A and B in a match that is over. The points of A are counted on the grid of the second game.
std::vector<int> points_of_match(const RuleSet& rules, const Position& position) {
    return {oracle::basic_points(rules, position), position.first->score};
}

bool fewest(const RuleSet& rules) {
    return rules.readings.basic_winner == BasicWinner::fewest;
}

bool match_is_over(const Listed& here) {
    return here.position.phase == Phase::over && here.position.first.has_value();
}

Finding p11(const Subject& subject, const Listed& here) {
    if (!match_is_over(here)) {
        return not_applicable();
    }
    const std::vector<int> points = points_of_match(subject.rules(), here.position);
    if (fewest(subject.rules()) && points[0] != points[1]) {
        return not_applicable();
    }
    return paid(subject, here.position, points, fewest(subject.rules()), "P-11");
}

Finding p12(const Subject& subject, const Listed& here) {
    if (!match_is_over(here)) {
        return not_applicable();
    }
    const std::vector<int> points = points_of_match(subject.rules(), here.position);
    return points[0] == points[1] ? not_applicable() : paid(subject, here.position, points, true, "P-12");
}

}  // namespace

std::vector<Property> scoring_properties() {
    return {
        Property{.id = "P-9",
                 .name = "P-9 a game ends when the player of the pentominoes can lay none, and not before",
                 .clauses = {"P-9"},
                 .presupposes = "the basic game; G-P4 decides when the end is checked",
                 .applies = is_basic,
                 .on_ply = p9},
        Property{.id = "P-10",
                 .name = "P-10 points are the pentominoes not laid less the opponent's stones not laid",
                 .clauses = {"P-10"},
                 .presupposes = "the basic game; G-P3 decides whether the removed pentomino counts",
                 .applies = is_basic,
                 .on_ply = p10},
        Property{.id = "P-11",
                 .name = "P-11 equal points are a tie; where the text of the rule decides, fewer points lose",
                 .clauses = {"P-11"},
                 .presupposes = "the basic game; who wins with unequal points under G-P1 most alone",
                 .applies = is_basic,
                 .on_position = p11},
        Property{.id = "P-12",
                 .name = "P-12 as in the rulebook's example, fewer points win",
                 .clauses = {"P-12"},
                 .presupposes = "the basic game under G-P1 fewest",
                 .applies = [](const RuleSet& rules) { return is_basic(rules) && fewest(rules); },
                 .on_position = p12},
    };
}

}  // namespace rulescope::pentactic
