#include "analysis/statistics/equivalence.h"

#include <algorithm>
#include <cmath>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/tilt.h"

namespace rulescope::statistics {

std::string_view name_of(Balance balance) {
    switch (balance) {
        case Balance::balanced: return "balanced";
        case Balance::small_advantage: return "small advantage";
        case Balance::small_disadvantage: return "small disadvantage";
        case Balance::favoured: return "favoured";
        case Balance::disfavoured: return "disfavoured";
        case Balance::undecided: break;
    }
    return "undecided";
}

BalanceVerdict judge(const Interval& interval, double fair, double margin) {
    BalanceVerdict verdict{Balance::undecided, interval, fair, margin, !interval.contains(fair)};
    if (interval.low > fair + margin) {
        verdict.balance = Balance::favoured;
    } else if (interval.high < fair - margin) {
        verdict.balance = Balance::disfavoured;
    } else if (interval.low > fair - margin && interval.high < fair + margin) {
        verdict.balance = interval.low > fair    ? Balance::small_advantage
                          : interval.high < fair ? Balance::small_disadvantage
                                                 : Balance::balanced;
    }
    return verdict;
}

BalanceVerdict judge(std::span<const ScoreCount> counts, double fair, double margin, double level) {
    return judge(score(counts, level), fair, margin);
}

double equivalence_p(std::span<const ScoreCount> counts, double fair, double margin) {
    const PayoffRange range = range_of(counts);
    if (!(range.lowest < fair - margin && fair + margin < range.highest) || range.games <= 0.0) {
        return 1.0;
    }
    const double observed = mean_score(counts);
    const auto errors_above = [&](double supposed) {
        return (observed - supposed) / std::sqrt(variance_under(counts, range, supposed) / range.games);
    };
    return std::max(normal_tail(errors_above(fair - margin)), normal_tail(-errors_above(fair + margin)));
}

std::optional<std::uint64_t> games_needed(double deviation, double margin, double offset, double level, double power) {
    constexpr double largest = 1e15;
    const double z = normal_quantile(level);
    const double away = std::abs(offset);
    // Returns the probability of a correct decision after n games. A decision is correct if the interval (z standard
    // errors to each side) lies on the same side of the margin as the true value.
    const auto chance = [&](double n) {
        const double error = deviation / std::sqrt(n);
        if (away > margin) {
            return normal_tail(z - (away - margin) / error);
        }
        return normal_tail(z - (margin - away) / error) - normal_tail((margin + away) / error - z);
    };
    if (deviation <= 0.0) {
        return away == margin ? std::nullopt : std::optional<std::uint64_t>(1);
    }
    if (chance(largest) < power) {
        return std::nullopt;
    }
    double few = 0.0;
    double enough = largest;
    while (enough - few > 1.0) {
        const double middle = std::floor(few + (enough - few) / 2.0);
        (chance(middle) >= power ? enough : few) = middle;
    }
    return static_cast<std::uint64_t>(enough);
}

double payoff_deviation(std::span<const ScoreCount> counts) {
    const double centre = mean_score(counts);
    double sum = 0.0;
    double n = 0.0;
    for (const ScoreCount& count : counts) {
        const double distance = count.payoff - centre;
        sum += distance * distance * static_cast<double>(count.games);
        n += static_cast<double>(count.games);
    }
    return n > 0.0 ? std::sqrt(sum / n) : 0.0;
}

}  // namespace rulescope::statistics
