// Ratings of agents on one scale, estimated from games between pairs of agents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/linear.h"

namespace rulescope::statistics {

/// Returns the rating difference, in Elo points, that corresponds to this score (A. E. Elo, "The Rating of
/// Chessplayers, Past and Present", 1978; the logistic curve with 400 points for ten to one). The difference is 0 for
/// the score 1/2 and infinite for the scores 0 and 1.
double elo_of(double score);
/// The inverse of elo_of().
double score_of_elo(double elo);
/// Elo increases with the score, so an interval of scores gives an interval of Elo.
Interval elo_of(const Interval& scores);

/// The points of each agent against each other agent. A win gives 1 point, a draw 1/2.
class ScoreTable {
public:
    explicit ScoreTable(std::size_t agents) : points_(agents, agents) {}
    /// Adds games between two different agents. The first agent scored `first_points` in these games, the second agent
    /// `second_points`.
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

/// Returns true if ratings exist. They exist if, for every two agents, there is a chain from the first to the second in
/// which each agent scored against the next agent. If a group of agents never scored against the other agents, the
/// others are stronger without bound (L. R. Ford, "Solution of a ranking problem from binary comparisons", American
/// Mathematical Monthly 64, 1957).
bool has_ratings(const ScoreTable& table);

/// Ratings in Elo, relative to the first agent, whose rating is 0.
struct Ladder {
    std::vector<double> elo;
    Matrix covariance;  ///< covariance matrix of `elo`; row 0 and column 0 contain zeros
    [[nodiscard]] double error(std::size_t agent) const;  ///< standard error of elo[agent]
    /// Returns the interval of elo[one] - elo[other].
    [[nodiscard]] Interval difference(std::size_t one, std::size_t other, double level = default_level) const;
};

/// Maximum likelihood estimate of R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs: I",
/// Biometrika 39, 1952: i scores against j with probability s_i / (s_i + s_j). Computed by the MM algorithm of D. R.
/// Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32, 2004; the errors come from
/// the inverse of the Fisher information. A draw counts as half a win and half a loss. This makes the errors too large
/// if there are many draws. The model assumes that differences of ratings add up; this need not be true for a game.
///
/// For every two agents that met, the function adds `virtual_draws` drawn games. With them, ratings may exist even if
/// has_ratings(table) is false. Virtual draws pull the ratings together, so a report must mention them. Returns nothing
/// if ratings do not exist even with the virtual draws.
std::optional<Ladder> bradley_terry(const ScoreTable& table, double virtual_draws = 0.0);

}  // namespace rulescope::statistics
