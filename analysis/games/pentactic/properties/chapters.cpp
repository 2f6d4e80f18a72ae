#include "analysis/games/pentactic/properties/chapters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace rulescope::verify {

using namespace pentactic;
namespace plain = pentactic_plain;

bool ended_a_game(const PentacticStep& step) {
    const bool first_ended = step.after.first.has_value() && !step.before.first.has_value();
    return first_ended || step.after.phase == Phase::over;
}

Finding listed(const PentacticSubject& subject, const PentacticStand& stand, std::vector<Ply> expected, bool may_pass) {
    if (may_pass) {
        expected.push_back(Ply{});
    }
    const std::string difference =
        plain::difference(subject.rules(), std::move(expected), {stand.plies.begin(), stand.plies.end()});
    return difference.empty() ? holds() : broken(difference);
}

Finding nothing_else_changed(const PentacticSubject& subject, const PentacticStep& step) {
    const Position expected = plain::laid_down(subject.rules(), step.before, step.ply);
    if (expected.boards != step.after.boards) {
        return broken(fmt::format("after {} the grids should be as before but for that; found {}",
                                  plain::text_of(subject.rules(), step.ply), subject.text(step.after)));
    }
    return expected.stones == step.after.stones
               ? holds()
               : broken(fmt::format("expected {} stones in the boxes; found {}", plain::text_of(expected.stones),
                                    plain::text_of(step.after.stones)));
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

/// Is the end asked for when `turn` begins after `before` (G-P5)?
bool asked(const RuleSet& rules, const Position& before, const Turn& turn) {
    switch (rules.readings.duel_end) {
        case DuelEnd::end_of_stone_phase: return before.phase == Phase::stones && turn.phase == Phase::pentominoes;
        case DuelEnd::as_soon_as_true: return turn.phase != Phase::removing;
        case DuelEnd::end_of_round: break;
    }
    return turn.phase == Phase::stones && before.phase != Phase::stones;
}

}  // namespace

Finding round_goes_on(const PentacticSubject& subject, const PentacticStep& step) {
    if (!in_round(step.before) || step.after.phase == Phase::over) {
        return silent();
    }
    const Turn expected = next_turn(subject.rules(), step.before);
    const Turn found{step.after.phase, step.after.to_act, step.after.starter};
    return expected == found ? holds() : broken(fmt::format("next {}; found {}", text_of(expected), text_of(found)));
}

Finding pass_in_a_round(const PentacticSubject& subject, const PentacticStand& stand) {
    const RuleSet& rules = subject.rules();
    if (!in_round(stand.position)) {
        return silent();
    }
    const bool can_lay = stand.position.phase == Phase::stones
                             ? !plain::stones_to_lay(rules, stand.position).empty()
                             : !plain::pentominoes_to_lay(rules, stand.position).empty();
    const bool may_pass = !can_lay || rules.readings.pass == Pass::free;
    const auto passes = std::count(stand.plies.begin(), stand.plies.end(), Ply{});
    if (passes != (may_pass ? 1 : 0)) {
        return broken(may_pass ? "passing is not listed" : "passing is listed although something can be laid");
    }
    return holds();
}

Finding end_of_rounds(const PentacticSubject& subject, const PentacticStep& step) {
    const RuleSet& rules = subject.rules();
    const Turn turn = next_turn(rules, step.before);
    const bool stuck = plain::all_stuck(rules, plain::laid_down(rules, step.before, step.ply));
    const bool over = asked(rules, step.before, turn) && stuck;
    if (over != (step.after.phase == Phase::over)) {
        return broken(over    ? "nobody can lay a pentomino; expected the end"
                      : stuck ? "the end is not asked for here; expected play to go on"
                              : "a pentomino can be laid; expected play to go on");
    }
    return stuck ? holds() : silent();
}

Finding fewest_points_win(const PentacticSubject& subject, const PentacticStand& stand) {
    if (stand.position.phase != Phase::over) {
        return silent();
    }
    std::vector<int> points;
    for (int seat = 0; seat < subject.rules().players; ++seat) {
        points.push_back(plain::duel_points(subject.rules(), stand.position, static_cast<Seat>(seat)));
    }
    return paid(subject, stand.position, points, true, "P-17");
}

Finding paid(const PentacticSubject& subject, const Position& position, const std::vector<int>& points, bool fewest,
             std::string_view clause) {
    std::vector<int> told;
    for (int seat = 0; seat < subject.rules().players; ++seat) {
        told.push_back(subject.score(position, static_cast<Seat>(seat)));
    }
    if (told != points) {
        return broken(fmt::format("expected {} points; found {}", plain::text_of(points), plain::text_of(told)));
    }
    const std::optional<Outcome> outcome = subject.outcome(position);
    if (!outcome) {
        return broken("expected an outcome; found none");
    }
    const std::vector<double> expected = plain::payoffs(points, fewest);
    const bool equal = std::equal(expected.begin(), expected.end(), outcome->payoff.begin(), outcome->payoff.end(),
                                  [](double a, double b) { return std::abs(a - b) < 1e-9; });
    if (!equal) {
        return broken(fmt::format("{} points; expected payoffs {}, found {}", plain::text_of(points),
                                  plain::text_of(expected), plain::text_of(outcome->payoff)));
    }
    return outcome->clause == clause ? holds() : broken(fmt::format("{} decides; found {}", clause, outcome->clause));
}

}  // namespace rulescope::verify
