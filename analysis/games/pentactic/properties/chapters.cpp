#include "analysis/games/pentactic/properties/chapters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace rulescope::pentactic {

bool ended_a_game(const Step& step) {
    const bool first_ended = step.after.first.has_value() && !step.before.first.has_value();
    return first_ended || step.after.phase == Phase::over;
}

Finding listed(const Subject& subject, const Listed& here, std::vector<Ply> expected, bool may_pass) {
    if (may_pass) {
        expected.push_back(Ply{});
    }
    const std::string difference =
        oracle::difference(subject.rules(), std::move(expected), {here.plies.begin(), here.plies.end()});
    return difference.empty() ? holds() : violated(difference);
}

Finding nothing_else_changed(const Subject& subject, const Step& step) {
    const Position expected = oracle::laid_down(subject.rules(), step.before, step.ply);
    if (expected.boards != step.after.boards) {
        return violated(fmt::format("{} changes more than its own cells; found {}",
                                    oracle::text_of(subject.rules(), step.ply), subject.text(step.after)));
    }
    return expected.stones == step.after.stones
               ? holds()
               : violated(fmt::format("expected {} stones in the boxes; found {}", oracle::text_of(expected.stones),
                                      oracle::text_of(step.after.stones)));
}

// ---- rounds -------------------------------------------------------------------------------------------

Turn next_turn(const RuleSet& rules, const Position& before) {
    const int players = rules.players;
    const auto next = static_cast<Seat>((before.to_act + 1) % players);
    if (before.phase == Phase::removing) {
        return next == 0 ? Turn{Phase::stones, 0, 0} : Turn{Phase::removing, next, 0};
    }
    if (next != before.starter) {
        return {before.phase, next, before.starter};
    }
    if (before.phase == Phase::stones) {
        return {Phase::pentominoes, next, before.starter};
    }
    const bool rotating = rules.readings.phase_order == PhaseOrder::rotating;
    const auto starter = static_cast<Seat>((before.starter + (rotating ? 1 : 0)) % players);
    return {Phase::stones, starter, starter};
}

namespace {

std::string text_of(const Turn& turn) {
    return fmt::format("{} {}{}", static_cast<char>('A' + turn.to_act),
                       turn.phase == Phase::removing ? "removes"
                       : turn.phase == Phase::stones ? "lays stones"
                                                     : "lays pentominoes",
                       turn.starter == 0 ? "" : fmt::format(" (starter {})", static_cast<char>('A' + turn.starter)));
}

bool in_round(const Position& position) {
    return position.phase == Phase::stones || position.phase == Phase::pentominoes;
}

/// True if, under G-P5, the end of the game is checked between the position `before` and the turn `turn`.
bool checked(const RuleSet& rules, const Position& before, const Turn& turn) {
    switch (rules.readings.duel_end) {
        case DuelEnd::end_of_stone_phase: return before.phase == Phase::stones && turn.phase == Phase::pentominoes;
        case DuelEnd::as_soon_as_true: return turn.phase != Phase::removing;
        case DuelEnd::end_of_round: break;
    }
    return turn.phase == Phase::stones && before.phase != Phase::stones;
}

}  // namespace

Finding round_continues(const Subject& subject, const Step& step) {
    if (!in_round(step.before) || step.after.phase == Phase::over) {
        return not_applicable();
    }
    const Turn expected = next_turn(subject.rules(), step.before);
    const Turn found{step.after.phase, step.after.to_act, step.after.starter};
    return expected == found ? holds() : violated(fmt::format("next {}; found {}", text_of(expected), text_of(found)));
}

Finding pass_in_a_round(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    if (!in_round(here.position)) {
        return not_applicable();
    }
    const bool can_lay = here.position.phase == Phase::stones
                             ? !oracle::stones_to_lay(rules, here.position).empty()
                             : !oracle::pentominoes_to_lay(rules, here.position).empty();
    const bool may_pass = !can_lay || rules.readings.pass == Pass::free;
    const auto passes = std::count(here.plies.begin(), here.plies.end(), Ply{});
    if (passes != (may_pass ? 1 : 0)) {
        return violated(may_pass ? "passing is not listed" : "passing is listed although something can be laid");
    }
    return holds();
}

Finding end_of_rounds(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const Turn turn = next_turn(rules, step.before);
    const bool stuck = oracle::all_stuck(rules, oracle::laid_down(rules, step.before, step.ply));
    const bool over = checked(rules, step.before, turn) && stuck;
    if (over != (step.after.phase == Phase::over)) {
        return violated(over    ? "nobody can lay a pentomino; expected the end"
                        : stuck ? "the end is not checked here; expected play to continue"
                                : "a pentomino can be laid; expected play to continue");
    }
    return stuck ? holds() : not_applicable();
}

Finding fewest_points_win(const Subject& subject, const Listed& here) {
    if (here.position.phase != Phase::over) {
        return not_applicable();
    }
    std::vector<int> points;
    for (int seat = 0; seat < subject.rules().players; ++seat) {
        points.push_back(oracle::duel_points(subject.rules(), here.position, static_cast<Seat>(seat)));
    }
    return paid(subject, here.position, points, true, "P-17");
}

Finding paid(const Subject& subject, const Position& position, const std::vector<int>& points, bool fewest,
             std::string_view clause) {
    std::vector<int> scores;
    for (int seat = 0; seat < subject.rules().players; ++seat) {
        scores.push_back(subject.score(position, static_cast<Seat>(seat)));
    }
    if (scores != points) {
        return violated(fmt::format("expected {} points; found {}", oracle::text_of(points), oracle::text_of(scores)));
    }
    const std::optional<Outcome> outcome = subject.outcome(position);
    if (!outcome) {
        return violated("expected an outcome; found none");
    }
    const std::vector<double> expected = oracle::payoffs(points, fewest);
    const bool equal = std::equal(expected.begin(), expected.end(), outcome->payoff.begin(), outcome->payoff.end(),
                                  [](double a, double b) { return std::abs(a - b) < 1e-9; });
    if (!equal) {
        return violated(fmt::format("{} points; expected payoffs {}, found {}", oracle::text_of(points),
                                    oracle::text_of(expected), oracle::text_of(outcome->payoff)));
    }
    return outcome->clause == clause ? holds() : violated(fmt::format("{} decides; found {}", clause, outcome->clause));
}

}  // namespace rulescope::pentactic
