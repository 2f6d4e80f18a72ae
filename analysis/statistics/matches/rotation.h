// Order of play and place on the board, told apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// By how much a place, or a turn in the order, gets more than its fair share, on average over the others.
struct Effect {
    double estimate = 0.0;
    double error = 0.0;  ///< standard error
    Interval interval;
};

struct RotationEffects {
    std::vector<Effect> order;  ///< [0]: who plays first; they add up to 0
    std::vector<Effect> place;  ///< by the place's number; they add up to 0
    // p-values of "no effect at all": Wald's test, chi-squared with seats - 1 degrees of freedom.
    double order_p = 1.0, place_p = 1.0;
};

/// Games of the same seats in rotated places. Whoever plays i-th from place j gets, on average,
/// 1 / seats + order effect i + place effect j: two main effects in the table of order by place, estimated by least
/// squares (R. A. Fisher, "The Design of Experiments", 1935, chapter V on Latin squares). The payoffs of one game hang
/// together, as they add up to 1, and may vary differently in every arrangement: so the errors come from the payoffs'
/// own covariance in each ("sandwich"; H. White, "A heteroskedasticity-consistent covariance matrix estimator",
/// Econometrica 48, 1980). That a place is good for the first and bad for the others (an interaction) is averaged over,
/// not told.
class RotationTable {
public:
    explicit RotationTable(std::size_t seats) : seats_(seats) {}

    /// A finished game: who plays i-th does so from place_of[i] (every place once) and got payoff[i]. Throws
    /// std::invalid_argument if they do not fit the seats or the payoffs do not add up to 1.
    void add(std::span<const std::size_t> place_of, std::span<const double> payoff);

    [[nodiscard]] std::uint64_t games() const;

    /// Nothing while the arrangements do not tell the two apart (one alone never does, all rotations do) or one has
    /// less than two games.
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
