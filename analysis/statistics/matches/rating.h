// Ratings on one scale, from games of each agent against each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/linear.h"

namespace rulescope::statistics {

/// Returns the rating difference in points of A. E. Elo ("The Rating of Chessplayers, Past and Present", 1978; the
/// logistic curve with 400 points for ten to one) for this score: 0 for 1/2, infinite for 0 and 1.
double elo_of(double score);
/// The inverse of elo_of().
double score_of_elo(double elo);
/// Elo increases with the score, so an interval of scores gives an interval of Elo.
Interval elo_of(const Interval& scores);

/// The points of each agent against each other agent: a win 1, a draw 1/2.
class ScoreTable {
public:
    explicit ScoreTable(std::size_t agents) : points_(agents, agents) {}
    /// Adds games between two different agents: `first_points` for the first and `second_points` for the second.
    void add(std::size_t first, std::size_t second, double first_points, double second_points) {
        points_.at(first, second) += first_points;
        points_.at(second, first) += second_points;
    }
    [[nodiscard]] std::size_t agents() const { return points_.rows; }
    [[nodiscard]] double points(std::size_t of, std::size_t against) const { return points_.at(of, against); }
    [[nodiscard]] double games(std::size_t one, std::size_t other) const {
        return points(one, other) + points(other, one);
    }

private:
    Matrix points_;
};

/// Returns true if ratings exist: from every agent to every other there is a chain of "scored against". If some agents
/// never scored against the others, the others are stronger without bound (L. R. Ford, "Solution of a ranking problem
/// from binary comparisons", American Mathematical Monthly 64, 1957).
bool has_ratings(const ScoreTable& table);

/// Ratings in Elo, relative to the first agent, whose rating is 0.
struct Ladder {
    std::vector<double> elo;
    Matrix covariance;                                    ///< of elo; row and column 0 are 0
    [[nodiscard]] double error(std::size_t agent) const;  ///< standard error of elo[agent]
    /// Returns the interval of elo[one] - elo[other].
    [[nodiscard]] Interval difference(std::size_t one, std::size_t other, double level = default_level) const;
};

/// Maximum likelihood estimate of R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs: I",
/// Biometrika 39, 1952: i scores against j with probability s_i / (s_i + s_j). Computed by the MM algorithm of D. R.
/// Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32, 2004; the errors come from
/// the inverse of the Fisher information. A draw counts as half a win and half a loss, which makes the errors too large
/// if there are many draws. The model assumes that differences of ratings add up, which games need not satisfy.
///
/// `virtual_draws`: number of drawn games added for every two agents that met, so that ratings exist where
/// has_ratings() is false. They pull the ratings together and must be reported. Returns nothing if there are no ratings
/// even then.
std::optional<Ladder> bradley_terry(const ScoreTable& table, double virtual_draws = 0.0);

}  // namespace rulescope::statistics
