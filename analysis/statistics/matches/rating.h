// Strengths on one ladder, from games of each against each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/linear.h"

namespace rulescope::statistics {

/// By how many points of A. E. Elo ("The Rating of Chessplayers, Past and Present", 1978; the logistic curve with 400
/// points for ten to one) one with this score against another is stronger: 0 for 1/2, infinite for 0 and 1.
double elo_of(double score);
/// The other way round.
double score_of_elo(double elo);
/// Elo grows with the score, so an interval of scores is one of Elo.
Interval elo_of(const Interval& scores);

/// Who scored how much against whom: a win 1, a draw 1/2.
class ScoreTable {
public:
    explicit ScoreTable(std::size_t agents) : points_(agents, agents) {}
    /// Games between two: `first_points` for the one and `second_points` for the other. Two agents, not one.
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

/// Whether the table has strengths at all: from everyone to everyone a chain of "scored against" leads. If some never
/// scored against the others, these are stronger without bound (L. R. Ford, "Solution of a ranking problem from binary
/// comparisons", American Mathematical Monthly 64, 1957).
bool has_ratings(const ScoreTable& table);

/// Strengths in Elo, the first agent's 0, as everything is relative to it.
struct Ladder {
    std::vector<double> elo;
    Matrix covariance;                                    ///< of elo; row and column 0 are 0
    [[nodiscard]] double error(std::size_t agent) const;  ///< standard error of elo[agent]
    /// elo[one] - elo[other].
    [[nodiscard]] Interval difference(std::size_t one, std::size_t other, double level = default_level) const;
};

/// Maximum likelihood of R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs: I", Biometrika 39,
/// 1952: i scores against j with the chance s_i / (s_i + s_j). By the MM algorithm of D. R. Hunter, "MM algorithms for
/// generalized Bradley-Terry models", Annals of Statistics 32, 2004; the errors from the inverse of the Fisher
/// information. A draw counts as half a win and half a loss, which makes the errors too large where there are many
/// draws. Whoever beats A who beats B beats B by that much more: the model says so, games need not.
///
/// `virtual_draws`: so many drawn games are added between every two that met, so that there are ratings where
/// has_ratings() says no; they pull the strengths together and must be told of. Nothing if there are no ratings even
/// so.
std::optional<Ladder> bradley_terry(const ScoreTable& table, double virtual_draws = 0.0);

}  // namespace rulescope::statistics
