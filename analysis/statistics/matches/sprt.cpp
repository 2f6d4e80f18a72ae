#include "analysis/statistics/matches/sprt.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "analysis/statistics/matches/tilt.h"

namespace rulescope::statistics {

namespace {

/// Two payoffs count as equal if they differ by at most this tolerance. Thirds, for example, are not exact in binary.
constexpr double same_payoff = 1e-9;

/// The rating difference, in Elo points, that corresponds to a factor of e in strength.
const double elo_scale = 400.0 / std::log(10.0);

}  // namespace

double score_of_elo(double elo) {
    return 1.0 / (1.0 + std::exp(-elo / elo_scale));
}

SequentialTest::SequentialTest(const SequentialPlan& plan)
    : null_score_(plan.null_score), other_score_(plan.other_score) {
    for (const double payoff : plan.payoffs) {
        counts_.push_back({payoff, 0});
    }
    const PayoffRange range = range_of(counts_);
    if (!(range.lowest < range.highest)) {
        throw std::invalid_argument("a sequential test needs at least two different payoffs");
    }
    for (const double score : {plan.null_score, plan.other_score}) {
        if (!(range.lowest < score && score < range.highest)) {
            throw std::invalid_argument("a sequential test needs scores between the lowest and the highest payoff");
        }
    }
    if (plan.null_score == plan.other_score) {
        throw std::invalid_argument("a sequential test needs two different scores");
    }
    if (!(plan.alpha > 0.0 && plan.beta > 0.0 && plan.alpha + plan.beta < 1.0)) {
        throw std::invalid_argument("a sequential test needs error rates above 0 that add up to less than 1");
    }
    lower_ = std::log(plan.beta / (1.0 - plan.alpha));
    upper_ = std::log((1.0 - plan.beta) / plan.alpha);
}

SequentialVerdict SequentialTest::add(double payoff) {
    const auto place = std::find_if(counts_.begin(), counts_.end(), [&](const ScoreCount& count) {
        return std::abs(count.payoff - payoff) < same_payoff;
    });
    if (place == counts_.end()) {
        throw std::invalid_argument("a game gave a payoff that the sequential test does not list");
    }
    if (verdict_ != SequentialVerdict::open) {
        return verdict_;
    }
    ++place->games;
    ++games_;
    ratio_ = log_likelihood_ratio(counts_, null_score_, other_score_);
    if (ratio_ >= upper_) {
        verdict_ = SequentialVerdict::other;
    } else if (ratio_ <= lower_) {
        verdict_ = SequentialVerdict::null;
    }
    return verdict_;
}

SequentialResult sequential_test(const SequentialPlan& plan, std::span<const double> payoffs) {
    SequentialTest test(plan);
    for (const double payoff : payoffs) {
        if (test.add(payoff) != SequentialVerdict::open) {
            break;
        }
    }
    return {test.verdict(), test.games(), test.ratio()};
}

std::vector<double> pair_payoffs(std::span<const double> payoffs) {
    std::vector<double> means;
    for (const double first : payoffs) {
        for (const double second : payoffs) {
            means.push_back((first + second) / 2.0);
        }
    }
    std::sort(means.begin(), means.end());
    const auto same = [](double one, double other) { return other - one < same_payoff; };
    means.erase(std::unique(means.begin(), means.end(), same), means.end());
    return means;
}

}  // namespace rulescope::statistics
