#include "core/adaptoid/outcome.h"

#include <algorithm>
#include <functional>

namespace rulescope::adaptoid {

bool reached_target(const RuleSet& rules, const Position& position, Colour colour) {
    return position.lost[index(colour)] >= rules.captures;
}

bool without_adaptoids(const RuleSet& rules, const Position& position, Colour colour) {
    if (rules.seats() == 3 && rules.readings.no_adaptoids == NoAdaptoids::stays_passive) {  // G-T2
        return false;
    }
    return position.adaptoids(colour) == 0;
}

int shown_score(const RuleSet& rules, int lost) {
    return std::min(lost, rules.counters);
}

namespace {

/// Returns the colours for which a condition holds, in the order of the seats.
template <class Condition>
std::vector<Colour> colours_where(const RuleSet& rules, Condition condition) {
    std::vector<Colour> list;
    std::copy_if(rules.order.begin(), rules.order.end(), std::back_inserter(list), condition);
    return list;
}

Colour other_of_two(const RuleSet& rules, Colour colour) {
    return rules.next(colour);
}

/// The verdict if both colours lose at once. The clause is A-28 where the rulebook has it and it is followed; otherwise
/// G-35.
Verdict verdict_of_tie(const RuleSet& rules, Colour last_mover) {
    switch (rules.readings.tie_winner) {
        case TieWinner::last_mover: break;
        case TieWinner::opponent: return {other_of_two(rules, last_mover), "G-35"};
        case TieWinner::draw: return {Colour::none, "G-35"};
    }
    return {last_mover, rules.has_tie_rule() ? "A-28" : "G-35"};
}

/// The verdict with two colours. A colour loses if enough of its adaptoids are captured or it has none left
/// . If both colours lose, the last mover wins, unless G-35 names another result.
std::optional<Verdict> verdict_of_two(const RuleSet& rules, const Position& position, Colour last_mover) {
    const auto target = colours_where(rules, [&](Colour c) { return reached_target(rules, position, c); });
    const auto nobody = colours_where(rules, [&](Colour c) { return without_adaptoids(rules, position, c); });
    const auto losing = colours_where(
        rules, [&](Colour c) { return reached_target(rules, position, c) || without_adaptoids(rules, position, c); });
    if (losing.empty()) {
        return std::nullopt;
    }
    if (losing.size() == 1) {
        return Verdict{other_of_two(rules, losing[0]), target.empty() ? "A-27" : "A-26"};
    }
    // Both lose at once. G-19 may give priority to one of the conditions.
    const TargetVsElimination rank = rules.readings.target_vs_elimination;
    if (rank == TargetVsElimination::target_first && target.size() == 1) {
        return Verdict{other_of_two(rules, target[0]), "G-19"};
    }
    if (rank == TargetVsElimination::elimination_first && nobody.size() == 1) {
        return Verdict{other_of_two(rules, nobody[0]), "G-19"};
    }
    if (rules.readings.tie == Tie::larger_count && target.size() == 2) {  // G-18
        const int first = position.lost[index(rules.order[0])];
        const int second = position.lost[index(rules.order[1])];
        if (first != second) {
            return Verdict{rules.order[first < second ? 0 : 1], "G-18"};
        }
    }
    return verdict_of_tie(rules, last_mover);
}

/// The verdict with three colours. The hunter of the only loser wins (T-8); if two colours lose, the third colour wins
/// (T-12).
std::optional<Verdict> verdict_of_three(const RuleSet& rules, const Position& position, Colour last_mover) {
    const auto losing = colours_where(
        rules, [&](Colour c) { return reached_target(rules, position, c) || without_adaptoids(rules, position, c); });
    switch (losing.size()) {
        case 0: return std::nullopt;
        case 1: return Verdict{rules.hunter(losing[0]), reached_target(rules, position, losing[0]) ? "T-8" : "G-T2"};
        case 2: {
            const auto spared = std::find_if(rules.order.begin(), rules.order.end(), [&](Colour c) {
                return std::find(losing.begin(), losing.end(), c) == losing.end();
            });
            return Verdict{*spared, "T-12"};
        }
        default: break;
    }
    const bool mover_wins = rules.readings.three_lose == ThreeLose::mover_wins;  // G-T3
    return Verdict{mover_wins ? last_mover : Colour::none, "G-T3"};
}

}  // namespace

std::optional<Verdict> verdict(const RuleSet& rules, const Position& position, Colour last_mover) {
    return rules.seats() == 3 ? verdict_of_three(rules, position, last_mover)
                              : verdict_of_two(rules, position, last_mover);
}

std::optional<Verdict> verdict_without_growth(const RuleSet& rules, Colour mover) {
    switch (rules.readings.step2_impossible) {
        case Step2Impossible::pass: break;
        case Step2Impossible::lose: return Verdict{rules.hunter(mover), "G-14"};
        case Step2Impossible::draw: return Verdict{Colour::none, "G-14"};
    }
    return std::nullopt;
}

}  // namespace rulescope::adaptoid
