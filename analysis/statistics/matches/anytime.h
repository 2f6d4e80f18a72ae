// A confidence sequence: an interval that remains valid if it is examined after every game.
//
// An interval for a fixed number of games is wrong if it is examined repeatedly and the result decides when to stop.
// This one contains the true score at all times simultaneously with probability `level`, for any stopping rule.
#pragma once

#include <cstdint>
#include <map>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// The mean of payoffs between 0 and 1, including draws and shares. The only assumption is that every game's expected
/// payoff, given the previous games, is the same.
///
/// A gambler with the hypothesis "the mean is m" who bets the fraction f of the capital on "more than m" multiplies it
/// by 1 - f + f x / m at payoff x. If m were true, the capital would not grow on average, and would ever exceed
/// 2 / (1 - level) with probability at most (1 - level) / 2 (J. Ville, "Étude critique de la notion de collectif",
/// 1939). All m are therefore rejected at which a gambler who splits the capital among many f once reaches this
/// capital, and likewise those at which a gambler who bets on "less than m" reaches it (I. Waudby-Smith and A. Ramdas,
/// "Estimating means of bounded random variables by betting", Journal of the Royal Statistical Society B 86, 2024;
/// mixtures of bets as in F. Orabona and K.-S. Jun, "Tight concentrations and confidence sequences from the regret of
/// universal portfolio", IEEE Transactions on Information Theory 70, 2024). The split is part of the bet, so the result
/// is exact for any number of games. A rejected mean stays rejected.
///
/// The interval is mostly 1.4 to 1.7 times as wide as that for a fixed number of games (with equal scores about 0.155
/// against 0.098 after 400 games, 0.031 against 0.020 after 10 000; the tests measure it).
class ConfidenceSequence {
public:
    /// Requires 0 < level < 1.
    explicit ConfidenceSequence(double level = default_level);

    /// Adds one game. Throws std::invalid_argument unless 0 <= payoff <= 1.
    void add(double payoff);

    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] double mean() const { return games_ > 0 ? sum_ / static_cast<double>(games_) : 0.0; }
    /// Returns the interval, which never widens. If the games reject every mean (which has a probability of at most
    /// 1 - level if the assumption is true), it shrinks to a point and stays there.
    [[nodiscard]] Interval interval() const { return {low_, high_}; }

private:
    /// Returns the logarithm of the capital of the gambler whose hypothesis is that the mean of x (mirrored: of 1 - x)
    /// is `supposed`.
    [[nodiscard]] double capital(double supposed, bool mirrored) const;
    /// Returns the lowest mean of x (mirrored: of 1 - x) that is not rejected, at least `from`.
    [[nodiscard]] double limit(double from, bool mirrored) const;

    std::map<double, std::uint64_t> payoffs_;  ///< payoff -> games: the order of games does not matter
    std::uint64_t games_ = 0;
    double sum_ = 0.0;
    double rich_ = 0.0;  ///< the logarithm of the capital at which a mean is rejected
    double low_ = 0.0, high_ = 1.0;
};

}  // namespace rulescope::statistics
