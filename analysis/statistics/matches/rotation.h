// Separates the effects of the order of play and of the place on the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// The amount by which a place, or an index in the order, gets more than its fair share, averaged over the others.
struct Effect {
    double estimate = 0.0;
    double error = 0.0;  ///< standard error
    Interval interval;
};

struct RotationEffects {
    std::vector<Effect> order;  ///< [0]: the first to play; the sum is 0
    std::vector<Effect> place;  ///< by the number of the place; the sum is 0
    // p-values of "no effect at all": Wald's test, chi-squared with seats - 1 degrees of freedom.
    double order_p = 1.0, place_p = 1.0;
};

/// Games of the same seats in rotated places. The i-th to play from place j gets, on average, 1 / seats + order effect
/// i + place effect j: two main effects in the table of order by place, estimated by least squares (R. A. Fisher, "The
/// Design of Experiments", 1935, chapter V on Latin squares). The payoffs of one game are dependent, because they add
/// up to 1, and their variance may differ between arrangements. The errors are therefore estimated from the covariance
/// of the payoffs in each arrangement ("sandwich"; H. White, "A heteroskedasticity-consistent covariance matrix
/// estimator", Econometrica 48, 1980). An interaction (a place that is good for the first to play and bad for the
/// others) is averaged over and not reported.
class RotationTable {
public:
    explicit RotationTable(std::size_t seats) : seats_(seats) {}

    /// Adds a finished game: the i-th to play starts from place_of[i] (every place once) and got payoff[i]. Throws
    /// std::invalid_argument if they do not fit the seats or the payoffs do not add up to 1.
    void add(std::span<const std::size_t> place_of, std::span<const double> payoff);

    [[nodiscard]] std::uint64_t games() const;

    /// Returns nothing if the arrangements do not separate the two effects (a single one never does, all rotations do)
    /// or one has fewer than two games.
    [[nodiscard]] std::optional<RotationEffects> effects(double level = default_level) const;

private:
    struct Arrangement {
        std::uint64_t games = 0;
        std::vector<double> sums;      ///< of the payoffs by order
        std::vector<double> products;  ///< of every two payoffs, by rows
    };
    std::size_t seats_;
    std::map<std::vector<std::size_t>, Arrangement> arrangements_;
};

}  // namespace rulescope::statistics
