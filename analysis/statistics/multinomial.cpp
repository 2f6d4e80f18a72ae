#include "analysis/statistics/multinomial.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"

namespace rulescope::statistics {

namespace {

constexpr double max_compositions = 3e7;
constexpr std::uint64_t test_samples = 100000;
constexpr std::uint64_t gap_samples = 100000;
constexpr std::uint64_t max_games_exact = 20000;
constexpr std::uint64_t fixed_seed = 1;

/// Returns the approximate number of distributions of the games among the seats. Distributions that differ only
/// in the order of the seats count once. The result is slightly too small.
double compositions(std::uint64_t seats, std::uint64_t games) {
    double count = 1.0;
    for (std::uint64_t seat = 1; seat < seats; ++seat) {
        // There are (games + seats - 1) choose (seats - 1) distributions; seats! is the number of orders of the seats.
        count *= static_cast<double>(games + seat) / static_cast<double>(seat) / static_cast<double>(seat + 1);
    }
    return count;
}

/// Enumerates the distributions of the games among the seats in which the wins do not increase from seat to seat. Adds
/// up the probabilities of all distributions, in any order of the seats, whose log probability is at most `at_most`.
class SharingCount {
public:
    SharingCount(std::uint64_t seats, std::uint64_t games, const std::vector<double>& log_factorials, double at_most)
        : log_factorials_(log_factorials), seats_(seats), games_(games), at_most_(at_most) {}

    double total() {
        share(seats_, games_, games_, 0.0, 1.0, 0);
        return total_;
    }

private:
    /// Distributes `games` among `left` seats with at most `largest` wins each. `below` is the sum of the log
    /// factorials of the other seats' wins. `same` is the number of preceding seats with exactly `largest` wins.
    /// `orders` is the number of orders of the preceding seats that give the same distribution.
    void share(std::uint64_t left, std::uint64_t games, std::uint64_t largest, double below, double orders,
               std::uint64_t same) {
        if (left == 1) {
            const double again = games == largest ? static_cast<double>(same + 1) : 1.0;
            // The logarithm of n! / (seats^n c1! c2! …), the probability of the distribution with one order of the
            // seats.
            const double chance = log_factorials_[games_] - below - log_factorials_[games] -
                                  static_cast<double>(games_) * std::log(static_cast<double>(seats_));
            if (chance <= at_most_ + 1e-9) {
                total_ += std::exp(chance + log_factorials_[seats_]) / (orders * again);
            }
            return;
        }
        const std::uint64_t smallest = (games + left - 1) / left;
        for (std::uint64_t wins = std::min(games, largest); wins >= smallest; --wins) {
            const std::uint64_t run = wins == largest ? same + 1 : 1;
            share(left - 1, games - wins, wins, below + log_factorials_[wins], orders * static_cast<double>(run), run);
            if (wins == 0) {
                break;
            }
        }
    }

    const std::vector<double>& log_factorials_;
    std::uint64_t seats_, games_;
    double at_most_;
    double total_ = 0.0;
};

/// Returns the coefficient of degree `degree` in the product of two polynomials.
double term_of_product(const std::vector<double>& one, const std::vector<double>& other, std::size_t degree) {
    double sum = 0.0;
    const std::size_t first = degree < other.size() ? 0 : degree - other.size() + 1;
    for (std::size_t i = first; i <= degree && i < one.size(); ++i) {
        sum += one[i] * other[degree - i];
    }
    return sum;
}

/// Returns, up to a constant factor, the probability that every seat wins between `smallest` and `smallest + width`
/// games.
double within_window(int seats, std::uint64_t games, std::uint64_t smallest, std::uint64_t width,
                     const std::vector<double>& poisson) {
    const auto count = static_cast<std::uint64_t>(seats);
    if (count * smallest > games || count * (smallest + width) < games) {
        return 0.0;
    }
    const std::uint64_t end = std::min(games, smallest + width);
    const std::vector<double> one(poisson.begin() + static_cast<std::ptrdiff_t>(smallest),
                                  poisson.begin() + static_cast<std::ptrdiff_t>(end) + 1);
    // The seats are split into two groups; one group has seats / 2 seats. The polynomial of a group is `one` to the
    // power of its number of seats.
    std::vector<double> product = one;
    std::vector<double> half = seats / 2 == 1 ? one : std::vector<double>{};
    for (int seat = 2; seat <= seats - seats / 2; ++seat) {
        std::vector<double> longer(product.size() + one.size() - 1, 0.0);
        for (std::size_t i = 0; i < product.size(); ++i) {
            for (std::size_t j = 0; j < one.size(); ++j) {
                longer[i + j] += product[i] * one[j];
            }
        }
        product = std::move(longer);
        if (seat == seats / 2) {
            half = product;
        }
    }
    return term_of_product(product, half, games - count * smallest);
}

double share_of(std::uint64_t wins, std::uint64_t games) {
    return static_cast<double>(wins) / static_cast<double>(games);
}

}  // namespace

MultinomialTest multinomial_test(std::span<const std::uint64_t> wins) {
    MultinomialTest test;
    std::uint64_t games = 0;
    for (const std::uint64_t won : wins) {
        games += won;
    }
    if (games == 0) {
        return test;
    }
    const std::vector<double> log_factorials = log_factorials_to(std::max<std::uint64_t>(games, wins.size()));
    const auto log_chance = [&](std::span<const std::uint64_t> shared) {
        double chance = log_factorials[games] - static_cast<double>(games) * std::log(static_cast<double>(wins.size()));
        for (const std::uint64_t won : shared) {
            chance -= log_factorials[won];
        }
        return chance;
    };
    const double observed = log_chance(wins);
    if (compositions(wins.size(), games) <= max_compositions) {
        test.p = std::min(1.0, SharingCount(wins.size(), games, log_factorials, observed).total());
        return test;
    }
    test.exact = false;
    test.samples = test_samples;
    std::uint64_t as_unlikely = 1;
    std::vector<std::uint64_t> drawn(wins.size());
    for (std::uint64_t sample = 0; sample < test_samples; ++sample) {
        Random random = Random::stream(fixed_seed, sample);
        draw_fair_match(drawn, games, log_factorials, random);
        as_unlikely += log_chance(drawn) <= observed + 1e-9 ? 1U : 0U;
    }
    test.p = static_cast<double>(as_unlikely) / static_cast<double>(test_samples + 1);
    test.error = std::sqrt(test.p * (1.0 - test.p) / static_cast<double>(test_samples));
    return test;
}

double gap_within(int seats, std::uint64_t games, std::uint64_t largest) {
    if (largest >= games) {
        return 1.0;
    }
    const std::vector<double> log_factorials = log_factorials_to(games);
    const double mean = static_cast<double>(games) / seats;
    std::vector<double> poisson(games + 1);
    for (std::uint64_t wins = 0; wins <= games; ++wins) {
        poisson[wins] = std::exp(static_cast<double>(wins) * std::log(mean) - mean - log_factorials[wins]);
    }
    // Each term of the sum is the probability that s is the smallest number of wins and all numbers are at most s +
    // largest. The term is computed as the difference of two probabilities: that all numbers are from s to s + largest,
    // and that all numbers are from s + 1 to s + largest.
    double sum = 0.0;
    for (std::uint64_t smallest = 0; smallest * static_cast<std::uint64_t>(seats) <= games; ++smallest) {
        sum += within_window(seats, games, smallest, largest, poisson);
        if (largest > 0) {
            sum -= within_window(seats, games, smallest + 1, largest - 1, poisson);
        }
    }
    const double all = static_cast<double>(games);
    return std::clamp(sum / std::exp(all * std::log(all) - all - log_factorials[games]), 0.0, 1.0);
}

FairGap fair_gap(int seats, std::uint64_t games, double level) {
    FairGap result;
    if (games <= max_games_exact) {
        // The search starts at 3.5 standard deviations of a seat's wins, which is near the result. The loop increases
        // this upper bound until it is large enough.
        std::uint64_t enough = 1 + static_cast<std::uint64_t>(3.5 * std::sqrt(static_cast<double>(games) / seats));
        while (gap_within(seats, games, enough) < level) {
            enough += enough / 2 + 1;
        }
        std::uint64_t few = 0;  // the result is from `few` to `enough`
        while (few < enough) {
            const std::uint64_t middle = few + (enough - few) / 2;
            if (gap_within(seats, games, middle) >= level) {
                enough = middle;
            } else {
                few = middle + 1;
            }
        }
        result.gap = share_of(enough, games);
        result.between = {result.gap, result.gap};
        return result;
    }
    result.exact = false;
    result.samples = gap_samples;
    const std::vector<double> log_factorials = log_factorials_to(games);
    std::vector<std::uint64_t> gaps;
    std::vector<std::uint64_t> drawn(static_cast<std::size_t>(seats));
    for (std::uint64_t sample = 0; sample < gap_samples; ++sample) {
        Random random = Random::stream(fixed_seed, sample);
        draw_fair_match(drawn, games, log_factorials, random);
        const auto [smallest, largest] = std::minmax_element(drawn.begin(), drawn.end());
        gaps.push_back(*largest - *smallest);
    }
    std::sort(gaps.begin(), gaps.end());
    const double samples = static_cast<double>(gap_samples);
    const double reach = normal_quantile(0.95) * std::sqrt(samples * level * (1.0 - level));
    const auto at = [&](double rank) {
        return share_of(gaps[static_cast<std::size_t>(std::clamp(std::ceil(rank), 1.0, samples)) - 1], games);
    };
    result.gap = at(samples * level);
    result.between = {at(samples * level - reach), at(samples * level + reach + 1.0)};
    return result;
}

}  // namespace rulescope::statistics
