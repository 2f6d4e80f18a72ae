// Cluster-robust variances, and the small systems of linear equations that they need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace rulescope::statistics {

// Matrices for small systems of linear equations, with about as many unknowns as there are seats or agents.
//
// Implemented here because Boost.uBLAS 1.74 (Debian 12) does not compile as C++20, and a linear algebra library would
// be a large dependency for this purpose.

/// A matrix, stored by rows.
struct Matrix {
    std::size_t rows = 0, columns = 0;
    std::vector<double> values;

    Matrix() = default;
    Matrix(std::size_t row_count, std::size_t column_count)
        : rows(row_count), columns(column_count), values(row_count * column_count, 0.0) {}
    double& at(std::size_t row, std::size_t column) { return values[row * columns + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }
};

/// Returns `one` times `other`. Requires one.columns == other.rows.
Matrix product(const Matrix& one, const Matrix& other);
Matrix transposed(const Matrix& matrix);

/// Returns the inverse of a square matrix, computed by Gauss-Jordan elimination with row pivoting. Returns nothing if
/// the matrix is singular or nearly singular.
std::optional<Matrix> inverse(const Matrix& matrix);

// Least squares on games that come in clusters, with errors that allow for dependent games within a cluster.

/// The payoffs of games that may depend on each other, such as the games that begin with the same opening line.
struct Cluster {
    double sum = 0.0;         ///< sum of the payoffs
    std::uint64_t games = 0;  ///< number of games
    double squares = 0.0;     ///< sum of the squared payoffs
    void add(double payoff) {
        sum += payoff;
        squares += payoff * payoff;
        ++games;
    }
};

/// Throws std::invalid_argument unless all payoffs of the cluster can lie between `lowest` and `highest`: the sum is in
/// the range, and the sum of squares is possible with this sum.
void require_payoffs(const Cluster& cluster, double lowest, double highest);

/// A linear combination of the coefficients that least squares finds, with its cluster-robust error.
///
/// The model: a game of cluster g has the mean payoff x_g · coefficients. All games of a cluster have the same
/// regressors x_g. Clusters are independent; games within a cluster need not be.
class ClusterFit {
public:
    /// `regressors` has one row for each cluster; `combination` has one entry for each column. Returns nothing if the
    /// coefficients are not determined, or if one cluster alone determines one of them, so that its error cannot be
    /// estimated. Requires games > 0 in every cluster.
    static std::optional<ClusterFit> of(const Matrix& regressors, std::span<const Cluster> clusters,
                                        std::span<const double> combination);

    [[nodiscard]] double estimate() const { return estimate_; }
    /// Returns the variance of the estimate. The residuals of each cluster are divided by sqrt(1 - leverage), so that
    /// the variance is unbiased if the games are independent: CR2 of R. M. Bell and D. F. McCaffrey, "Bias reduction in
    /// standard errors for linear regression with multi-stage samples", Survey Methodology 28, 2002.
    [[nodiscard]] double variance() const { return variance_; }
    /// Returns what the estimate's variance would be if games were independent with this variance for each cluster.
    [[nodiscard]] double independent_variance(std::span<const double> game_variances) const;
    /// Returns the correlation of two games of a cluster at which the variance of the estimate is `design_effect` times
    /// the variance for independent games. Clipped to the range from 0 to 1.
    [[nodiscard]] double correlation(double design_effect) const;
    /// Returns the design effect at this correlation: the inverse of correlation().
    [[nodiscard]] double design_effect(double correlation) const;
    /// Returns Satterthwaite's degrees of freedom of variance(), if games of a cluster have this correlation (Bell and
    /// McCaffrey; with the correlation as in G. W. Imbens and M. Kolesár, "Robust standard errors in small samples:
    /// some practical advice", Review of Economics and Statistics 98, 2016). Clusters of unequal sizes have fewer
    /// degrees of freedom than clusters of equal sizes.
    [[nodiscard]] double freedom(double correlation) const;

private:
    double estimate_ = 0.0, variance_ = 0.0;
    std::vector<double> games_;    ///< games of each cluster
    std::vector<double> weights_;  ///< derivative of the estimate with respect to the sum of a cluster
    std::vector<double> scales_;   ///< weight² / (1 - leverage)
    // The variance is a quadratic form in the errors of the clusters. Its matrix is diag(scales) + sides * inner *
    // sides'.
    Matrix sides_, inner_;
};

}  // namespace rulescope::statistics
