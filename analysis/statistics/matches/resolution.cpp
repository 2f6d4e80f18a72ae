#include "analysis/statistics/matches/resolution.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/anytime.h"
#include "analysis/statistics/matches/fair_match.h"
#include "analysis/statistics/matches/simultaneous.h"

namespace rulescope::statistics {

namespace {

/// The half-width of a confidence sequence that is computed once, after games with exactly average results. The payoffs
/// are 0, 1 and the fair share, with the deviation of the plan.
double single_half_width(const PlannedMatch& plan, double games) {
    const double fair = 1.0 / static_cast<double>(plan.seats);
    const double decided = std::min(1.0, plan.deviation * plan.deviation / (fair * (1.0 - fair)));
    const auto wins = static_cast<std::uint64_t>(std::llround(games * decided * fair));
    const auto losses = static_cast<std::uint64_t>(std::llround(games * decided * (1.0 - fair)));
    const auto all = std::max(static_cast<std::uint64_t>(std::llround(games)), wins + losses);
    const std::array<ScoreCount, 3> counts{{{1.0, wins}, {0.0, losses}, {fair, all - wins - losses}}};
    ConfidenceSequence sequence(level_of_each(plan.seats, plan.level));
    sequence.add(counts);
    return sequence.interval().width() / 2.0;
}

/// Numbers of games at which the simulated matches are judged, and the half-width at each.
struct Times {
    std::vector<double> games, widths;
    std::size_t planned = 0;  ///< index of the games of the plan
};

Times times_of(const PlannedMatch& plan) {
    constexpr double first = 8.0;
    constexpr double ratio = 1.05;
    constexpr double largest = 1e9;
    const double planned = static_cast<double>(plan.games);
    Times times;
    const auto append = [&](double games) {
        times.games.push_back(games);
        times.widths.push_back(single_half_width(plan, games));
    };
    for (double games = std::min(first, planned); games < planned; games *= ratio) {
        append(games);
    }
    times.planned = times.games.size();
    append(planned);
    // Fair matches are all decided when the margin is this many standard errors away.
    constexpr double enough = 4.0;
    const auto undecided = [&] {
        return plan.margin - times.widths.back() < enough * plan.deviation / std::sqrt(times.games.back());
    };
    while (plan.margin > 0.0 && times.games.back() < largest && undecided()) {
        append(times.games.back() * ratio);
    }
    return times;
}

double draw_normal(Random& random) {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - draw_unit(random)));
    return radius * std::cos(2.0 * std::acos(-1.0) * draw_unit(random));
}

/// What simulated fair matches under a confidence sequence give. Scores are relative to the fair score.
struct WatchedMatches {
    std::vector<double> decided;     ///< for each match, the games until it is balanced; infinite if never
    std::vector<double> advantages;  ///< for each match, the advantage with which its first seat would be favoured
    double half_width = 0.0;         ///< mean over all matches, at the games of the plan
};

WatchedMatches watch(const PlannedMatch& plan) {
    constexpr int matches = 2000;
    const Times times = times_of(plan);
    const double seats = static_cast<double>(plan.seats);
    const double scale = plan.deviation * std::sqrt(seats / (seats - 1.0));
    WatchedMatches result;
    Random random(1);
    for (int match = 0; match < matches; ++match) {
        std::vector<double> sums(plan.seats, 0.0);
        std::vector<Interval> intervals(plan.seats, Interval{-1.0, 1.0});
        double decided = std::numeric_limits<double>::infinity();
        double advantage = 1.0;
        double before = 0.0;
        for (std::size_t time = 0; time < times.games.size() && (time <= times.planned || std::isinf(decided));
             ++time) {
            const double games = times.games[time];
            const double width = times.widths[time];
            double mean = 0.0;
            for (double& sum : sums) {
                sum += std::sqrt(games - before) * draw_normal(random);
                mean += sum / seats;
            }
            bool all_inside = true;
            for (std::size_t seat = 0; seat < plan.seats; ++seat) {
                const double score = scale * (sums[seat] - mean) / games;
                Interval& interval = intervals[seat];
                interval = {std::max(interval.low, score - width), std::min(interval.high, score + width)};
                all_inside = all_inside && interval.low > -plan.margin && interval.high < plan.margin;
            }
            if (all_inside && std::isinf(decided)) {
                decided = games;
            }
            if (time <= times.planned) {
                advantage = std::min(advantage, plan.margin - intervals[0].low);
            }
            if (time == times.planned) {
                result.half_width += std::max(0.0, intervals[0].width()) / 2.0 / matches;
            }
            before = games;
        }
        result.decided.push_back(decided);
        result.advantages.push_back(advantage);
    }
    std::sort(result.decided.begin(), result.decided.end());
    std::sort(result.advantages.begin(), result.advantages.end());
    return result;
}

Resolution watched_resolution(const PlannedMatch& plan, double power) {
    const WatchedMatches watched = watch(plan);
    const double matches = static_cast<double>(watched.decided.size());
    const auto index = static_cast<std::size_t>(std::ceil(power * matches)) - 1;
    const auto in_time =
        std::upper_bound(watched.decided.begin(), watched.decided.end(), static_cast<double>(plan.games));
    Resolution result;
    result.half_width = watched.half_width;
    result.balanced_if_fair = static_cast<double>(in_time - watched.decided.begin()) / matches;
    if (watched.advantages[index] < 1.0 - 1.0 / static_cast<double>(plan.seats)) {
        result.detectable_advantage = watched.advantages[index];
    }
    if (!std::isinf(watched.decided[index])) {
        result.games_for_balanced = static_cast<std::uint64_t>(std::ceil(watched.decided[index]));
    }
    return result;
}

double error_of_mean(const PlannedMatch& plan, double games) {
    return plan.deviation / std::sqrt(games);
}

double half_width(const PlannedMatch& plan, double games) {
    return std::min(1.0, normal_quantile(level_of_each(plan.seats, plan.level)) * error_of_mean(plan, games));
}

double chance_of_balanced(const PlannedMatch& plan, double games) {
    const double reach = plan.margin - half_width(plan, games);
    return reach <= 0.0 ? 0.0 : all_within(plan.seats, reach / error_of_mean(plan, games));
}

}  // namespace

double fair_deviation(std::size_t seats, double draws) {
    const double fair = 1.0 / static_cast<double>(seats);
    return std::sqrt(fair * (1.0 - fair) * (1.0 - draws));
}

double all_within(std::size_t seats, double reach) {
    constexpr double far = 8.0;
    if (reach >= far) {
        return 1.0;
    }
    if (reach <= 0.0) {
        return 0.0;
    }
    if (seats == 2) {
        return 1.0 - 2.0 * normal_tail(reach);
    }
    // Independent standard normal numbers, under the condition that they add up to 0, have the variance 1 - 1 / seats
    // and the same correlations. The probability is the density at 0 of the sum of numbers cut off at `bound`, divided
    // by the density of the sum of whole numbers (as in B. Levin, "A representation for multinomial cumulative
    // distribution functions", Annals of Statistics 9, 1981). The densities of the sums are computed by repeated
    // convolution on a grid.
    const double n = static_cast<double>(seats);
    const double bound = reach * std::sqrt((n - 1.0) / n);
    constexpr std::size_t half = 100;
    const double step = bound / static_cast<double>(half);
    const double scale = 1.0 / std::sqrt(2.0 * std::acos(-1.0));
    std::vector<double> masses;
    for (std::size_t i = 0; i <= 2 * half; ++i) {
        const double y = static_cast<double>(i) * step - bound;
        masses.push_back((i == 0 || i == 2 * half ? 0.5 : 1.0) * step * scale * std::exp(-0.5 * y * y));
    }
    std::vector<double> sums = masses;  // mass of the sum at each grid point
    for (std::size_t added = 1; added + 1 < seats; ++added) {
        std::vector<double> longer(sums.size() + 2 * half, 0.0);
        for (std::size_t i = 0; i < sums.size(); ++i) {
            for (std::size_t j = 0; j < masses.size(); ++j) {
                longer[i + j] += sums[i] * masses[j];
            }
        }
        sums = std::move(longer);
    }
    // The last number is minus the sum of the others.
    const std::size_t middle = (seats - 1) * half;
    double density = 0.0;
    for (std::size_t j = 0; j < masses.size(); ++j) {
        density += sums[middle + half - j] * masses[j] / step;
    }
    return std::clamp(density * std::sqrt(n) / scale, 0.0, 1.0);
}

Resolution resolution_of(const PlannedMatch& plan, double power) {
    if (plan.games < 1 || plan.seats < 2 || !(plan.deviation > 0.0) || !(plan.margin >= 0.0) ||
        !(plan.level > 0.0 && plan.level < 1.0) || !(power > 0.5 && power < 1.0)) {
        throw std::invalid_argument("a plan of a match needs games, two seats, a deviation and a level below 1");
    }
    if (plan.anytime) {
        return watched_resolution(plan, power);
    }
    const double games = static_cast<double>(plan.games);
    Resolution result;
    result.half_width = half_width(plan, games);
    result.balanced_if_fair = chance_of_balanced(plan, games);
    const double advantage =
        plan.margin + result.half_width + normal_quantile(2.0 * power - 1.0) * error_of_mean(plan, games);
    if (advantage < 1.0 - 1.0 / static_cast<double>(plan.seats)) {
        result.detectable_advantage = advantage;
    }
    constexpr double largest = 1e12;
    if (plan.margin > 0.0 && chance_of_balanced(plan, largest) >= power) {
        double few = 0.0;
        double enough = 1.0;
        while (chance_of_balanced(plan, enough) < power) {
            few = enough;
            enough = std::min(largest, 2.0 * enough);
        }
        while (enough - few > 1.0) {
            const double middle = std::floor(few + (enough - few) / 2.0);
            (chance_of_balanced(plan, middle) >= power ? enough : few) = middle;
        }
        result.games_for_balanced = static_cast<std::uint64_t>(enough);
    }
    return result;
}

}  // namespace rulescope::statistics
