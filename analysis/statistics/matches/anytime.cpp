#include "analysis/statistics/matches/anytime.h"

#include <algorithm>
#include <array>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace rulescope::statistics {

namespace {

// The number of betting fractions, from 0.71 to 2^-11. Each fraction is the previous one divided by sqrt(2). The
// optimal fraction decreases with the square root of the number of games; the smallest fraction is optimal after about
// ten million games.
constexpr int bets = 22;

}  // namespace

ConfidenceSequence::ConfidenceSequence(double level) : rich_(std::log(2.0 / (1.0 - level))) {}

double ConfidenceSequence::capital(double supposed, bool mirrored) const {
    std::array<double, bets> gained{};
    double share = 1.0;
    for (double& gain : gained) {
        share *= std::sqrt(0.5);
        for (const auto& [payoff, games] : payoffs_) {
            const double got = mirrored ? 1.0 - payoff : payoff;
            gain += static_cast<double>(games) * std::log1p(share * (got / supposed - 1.0));
        }
    }
    const double largest = *std::max_element(gained.begin(), gained.end());
    double sum = 0.0;
    for (const double gain : gained) {
        sum += std::exp(gain - largest);
    }
    return largest + std::log(sum / bets);
}

double ConfidenceSequence::limit(double from, bool mirrored) const {
    // The capital decreases as the hypothetical mean increases. At the observed mean the gambler has made no profit.
    const auto excess = [&](double supposed) { return capital(supposed, mirrored) - rich_; };
    const double observed = mirrored ? 1.0 - mean() : mean();
    const double out = std::max(from, observed * 1e-9);
    const double excess_out = excess(out);
    const double excess_in = excess(observed);
    if (excess_out < 0.0 || excess_in >= 0.0 || out >= observed) {
        return from;
    }
    constexpr int bits = 40;
    std::uintmax_t max_steps = 100;
    const auto [last_out, first_in] = boost::math::tools::toms748_solve(
        excess, out, observed, excess_out, excess_in, boost::math::tools::eps_tolerance<double>(bits), max_steps);
    return last_out;
}

void ConfidenceSequence::add(double payoff) {
    const ScoreCount game{payoff, 1};
    add({&game, 1});
}

void ConfidenceSequence::add(std::span<const ScoreCount> block) {
    for (const ScoreCount& count : block) {
        if (!(count.payoff >= 0.0 && count.payoff <= 1.0)) {
            throw std::invalid_argument("a confidence sequence takes payoffs from 0 to 1");
        }
    }
    double lowest = 1.0;
    double highest = 0.0;
    for (const auto& [payoff, games] : block) {
        if (games > 0) {
            payoffs_[payoff] += games;
            games_ += games;
            sum_ += payoff * static_cast<double>(games);
            lowest = std::min(lowest, payoff);
            highest = std::max(highest, payoff);
        }
    }
    // A payoff moves only a limit on the other side of it. Most games move no limit, so the function first tests
    // whether a limit moves at all.
    if (highest > low_ && (low_ <= 0.0 || capital(low_, false) >= rich_)) {
        low_ = std::min(high_, limit(low_, false));
    }
    if (lowest < high_ && (high_ >= 1.0 || capital(1.0 - high_, true) >= rich_)) {
        high_ = std::max(low_, 1.0 - limit(1.0 - high_, true));
    }
}

Interval anytime_mean_interval(const Histogram& histogram, double highest, double level) {
    std::vector<ScoreCount> block;
    for (const auto& [value, times] : histogram.counts()) {
        block.push_back({static_cast<double>(value) / highest, times});
    }
    ConfidenceSequence sequence(level);
    sequence.add(block);
    return {highest * sequence.interval().low, highest * sequence.interval().high};
}

}  // namespace rulescope::statistics
