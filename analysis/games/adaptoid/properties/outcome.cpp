// AIM AND END, G-35.
#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

/// Returns whether the rules check for the end in this position. They never do so in a setup, and in the middle of a
/// turn they do so only under G-17 `immediate`.
bool checked(const RuleSet& rules, const Position& position) {
    return position.phase == Phase::step1 || position.phase == Phase::over ||
           (position.phase == Phase::step2 && rules.readings.win_check == WinCheck::immediate);
}

std::string lost_text(const RuleSet& rules, const Position& position) {
    std::string text;
    for (const Colour colour : rules.order) {
        text += (text.empty() ? "" : ", ") + oracle::name(colour) + " has lost " +
                std::to_string(position.lost[index(colour)]) + " and has " +
                std::to_string(oracle::on_board(position, colour).adaptoids) + " on the board";
    }
    return text;
}

/// the first colour with the target number of captures wins; no colour wins before.
Finding a26(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    if (!checked(rules, position)) {
        return not_applicable();
    }
    const oracle::Losers losers = oracle::losers(rules, position);
    if (losers.empty()) {
        const bool may_end = rules.readings.step2_impossible != Step2Impossible::pass;  // G-14
        return position.phase == Phase::over && !may_end
                   ? violated(lost_text(rules, position) + "; expected the game to continue")
                   : not_applicable();
    }
    if (losers.by_target.size() != 1 || !losers.by_absence.empty()) {
        return not_applicable();
    }
    const Colour loser = losers.by_target.front();
    return won_by(subject, position, oracle::next(rules, loser), lost_text(rules, position));
}

/// a colour without adaptoids on the board loses; with three colours, its hunter wins (G-T2).
Finding a27(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    if (!checked(rules, position)) {
        return not_applicable();
    }
    const oracle::Losers losers = oracle::losers(rules, position);
    if (losers.by_absence.size() != 1 || !losers.by_target.empty()) {
        return not_applicable();
    }
    const Colour loser = losers.by_absence.front();
    return won_by(subject, position, oracle::hunter_of(rules, loser), lost_text(rules, position));
}

/// The winner if both colours lose at the same check (none: a draw); nothing if the readings do not determine it.
std::optional<Colour> winner_of_tie(const RuleSet& rules, const Position& position, const oracle::Losers& losers,
                                    Colour last_mover) {
    const TargetVsElimination rank = rules.readings.target_vs_elimination;  // G-19
    if (rank == TargetVsElimination::target_first && losers.by_target.size() == 1) {
        return oracle::next(rules, losers.by_target.front());
    }
    if (rank == TargetVsElimination::elimination_first && losers.by_absence.size() == 1) {
        return oracle::next(rules, losers.by_absence.front());
    }
    if (rules.readings.tie == Tie::larger_count && losers.by_target.size() == 2) {  // G-18
        const int first = position.lost[index(rules.order[0])];
        const int second = position.lost[index(rules.order[1])];
        if (first != second) {
            return losers.by_absence.empty() ? std::optional<Colour>(rules.order[first < second ? 0 : 1])
                                             : std::nullopt;
        }
    }
    switch (rules.readings.tie_winner) {  // G-35
        case TieWinner::opponent: return oracle::next(rules, last_mover);
        case TieWinner::draw: return Colour::none;
        case TieWinner::last_mover: break;
    }
    return last_mover;
}

/// A-28 and G-35: the result if both colours lose at the same check.
Finding tie(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (!oracle::in_turn(step.before) || !checked(rules, step.after)) {
        return not_applicable();
    }
    const oracle::Losers losers = oracle::losers(rules, step.after);
    if (losers.all().size() != 2) {
        return not_applicable();
    }
    const Colour mover = step.before.mover();
    const std::optional<Colour> winner = winner_of_tie(rules, step.after, losers, mover);
    return winner ? won_by(subject, step.after, *winner,
                           fmt::format("both lose at once in a turn of {} ({})", oracle::name(mover),
                                       lost_text(rules, step.after)))
                  : not_applicable();
}

}  // namespace

std::vector<Property> outcome_properties() {
    return {
        Property{.id = "A-26",
                 .name = "A-26 the first colour that captures the target number of adaptoids wins",
                 .clauses = {"A-26", "N-2"},
                 .presupposes = "two seats; the end is checked before G-14 can end the game (G-17 immediate, or pass)",
                 .applies = [](const RuleSet& rules) { return two_seats(rules) && end_comes_first(rules); },
                 .on_position = a26},
        Property{.id = "A-27",
                 .name = "A-27 a colour without adaptoids on the board loses",
                 .clauses = {"A-27", "N-3"},
                 .presupposes = "two seats, or three with G-T2 loses_hunter_wins; the end is checked before G-14 can "
                                "end the game (G-17 immediate, or pass)",
                 .applies =
                     [](const RuleSet& rules) {
                         return end_comes_first(rules) &&
                                (two_seats(rules) || rules.readings.no_adaptoids == NoAdaptoids::loses_hunter_wins);
                     },
                 .on_position = a27},
        Property{
            .id = "A-28",
            .name = "A-28 a tie is won by the last mover",
            .clauses = {"A-28"},
            .presupposes = "two seats, and a rulebook with a rule for ties; the end is checked before G-14 can end "
                           "the game (G-17 immediate, or pass)",
            .applies =
                [](const RuleSet& rules) { return two_seats(rules) && rules.has_tie_rule() && end_comes_first(rules); },
            .on_ply = tie},
        Property{.id = "G-35",
                 .name = "G-35 a tie ends as the reading says where the rulebook has no rule for it",
                 .clauses = {"G-35", "N-2", "N-3"},
                 .presupposes = "two seats, and a rulebook without a rule for ties; the end is checked before G-14 can "
                                "end the game (G-17 immediate, or pass)",
                 .applies =
                     [](const RuleSet& rules) {
                         return two_seats(rules) && !rules.has_tie_rule() && end_comes_first(rules);
                     },
                 .on_ply = tie},
    };
}

}  // namespace rulescope::adaptoid
