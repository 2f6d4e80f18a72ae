#include "analysis/statistics/cluster_robust.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace rulescope::statistics {

Matrix product(const Matrix& one, const Matrix& other) {
    Matrix result(one.rows, other.columns);
    for (std::size_t row = 0; row < one.rows; ++row) {
        for (std::size_t column = 0; column < other.columns; ++column) {
            for (std::size_t i = 0; i < one.columns; ++i) {
                result.at(row, column) += one.at(row, i) * other.at(i, column);
            }
        }
    }
    return result;
}

Matrix transposed(const Matrix& matrix) {
    Matrix result(matrix.columns, matrix.rows);
    for (std::size_t row = 0; row < matrix.rows; ++row) {
        for (std::size_t column = 0; column < matrix.columns; ++column) {
            result.at(column, row) = matrix.at(row, column);
        }
    }
    return result;
}

std::optional<Matrix> inverse(const Matrix& matrix) {
    const std::size_t size = matrix.rows;
    Matrix left = matrix;
    Matrix right(size, size);
    double largest = 0.0;
    for (std::size_t i = 0; i < size; ++i) {
        right.at(i, i) = 1.0;
    }
    for (const double value : matrix.values) {
        largest = std::max(largest, std::abs(value));
    }
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row) {
            if (std::abs(left.at(row, column)) > std::abs(left.at(pivot, column))) {
                pivot = row;
            }
        }
        if (std::abs(left.at(pivot, column)) <= 1e-12 * largest) {
            return std::nullopt;
        }
        for (std::size_t i = 0; i < size; ++i) {
            std::swap(left.at(column, i), left.at(pivot, i));
            std::swap(right.at(column, i), right.at(pivot, i));
        }
        const double divisor = left.at(column, column);
        for (std::size_t i = 0; i < size; ++i) {
            left.at(column, i) /= divisor;
            right.at(column, i) /= divisor;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = left.at(row, column);
            if (row != column && factor != 0.0) {
                for (std::size_t i = 0; i < size; ++i) {
                    left.at(row, i) -= factor * left.at(column, i);
                    right.at(row, i) -= factor * right.at(column, i);
                }
            }
        }
    }
    return right;
}

namespace {

double quadratic(const Matrix& form, const Matrix& rows, std::size_t row) {
    double sum = 0.0;
    for (std::size_t i = 0; i < form.rows; ++i) {
        for (std::size_t j = 0; j < form.columns; ++j) {
            sum += rows.at(row, i) * form.at(i, j) * rows.at(row, j);
        }
    }
    return sum;
}

/// Returns the sum of weight * row' * row over all rows.
Matrix weighted_products(const Matrix& rows, std::span<const double> weights) {
    Matrix sums(rows.columns, rows.columns);
    for (std::size_t row = 0; row < rows.rows; ++row) {
        for (std::size_t i = 0; i < rows.columns; ++i) {
            for (std::size_t j = 0; j < rows.columns; ++j) {
                sums.at(i, j) += weights[row] * rows.at(row, i) * rows.at(row, j);
            }
        }
    }
    return sums;
}

/// The variance of the sum of n games, as a multiple of the variance of one game.
double sum_variance(double n, double correlation) {
    return n * (1.0 + correlation * (n - 1.0));
}

}  // namespace

void require_payoffs(const Cluster& cluster, double lowest, double highest) {
    const double n = static_cast<double>(cluster.games);
    const double rounding = 1e-9 * (n + 1.0) * std::max({1.0, std::abs(lowest), std::abs(highest)});
    // Payoffs with this sum have the largest sum of squares if they are at the ends of the range.
    const double largest = (lowest + highest) * cluster.sum - lowest * highest * n;
    const bool possible = cluster.sum >= lowest * n - rounding && cluster.sum <= highest * n + rounding &&
                          cluster.squares * n >= cluster.sum * cluster.sum - rounding * n &&
                          cluster.squares <= largest + rounding;
    if (!possible) {
        throw std::invalid_argument("a cluster's sums are impossible for payoffs in this range");
    }
}

std::optional<ClusterFit> ClusterFit::of(const Matrix& regressors, std::span<const Cluster> clusters,
                                         std::span<const double> combination) {
    const std::size_t columns = regressors.columns;
    ClusterFit fit;
    Matrix sums(columns, 1);
    for (std::size_t g = 0; g < clusters.size(); ++g) {
        fit.games_.push_back(static_cast<double>(clusters[g].games));
        for (std::size_t i = 0; i < columns; ++i) {
            sums.at(i, 0) += regressors.at(g, i) * clusters[g].sum;
        }
    }
    const auto solution = inverse(weighted_products(regressors, fit.games_));
    if (clusters.empty() || !solution) {
        return std::nullopt;
    }
    const Matrix coefficients = product(*solution, sums);
    for (std::size_t i = 0; i < columns; ++i) {
        fit.estimate_ += combination[i] * coefficients.at(i, 0);
    }
    constexpr double almost_one = 1.0 - 1e-9;
    for (std::size_t g = 0; g < clusters.size(); ++g) {
        double weight = 0.0;
        double expected = 0.0;
        for (std::size_t i = 0; i < columns; ++i) {
            expected += regressors.at(g, i) * coefficients.at(i, 0);
            for (std::size_t j = 0; j < columns; ++j) {
                weight += combination[i] * solution->at(i, j) * regressors.at(g, j);
            }
        }
        const double leverage = fit.games_[g] * quadratic(*solution, regressors, g);
        if (leverage > almost_one) {
            return std::nullopt;
        }
        const double residual = clusters[g].sum - fit.games_[g] * expected;
        fit.weights_.push_back(weight);
        fit.scales_.push_back(weight * weight / (1.0 - leverage));
        fit.variance_ += fit.scales_[g] * residual * residual;
    }
    // The residuals are (1 - diag(games) X S X') times the errors, where X contains the regressors and S is the inverse
    // of X' diag(games) X. With Y = diag(scales * games) X and Z = X' diag(games² * scales) X, the quadratic form is
    // diag(scales) - X S Y' - Y S X' + X S Z S X'.
    std::vector<double> squares;
    fit.sides_ = Matrix(clusters.size(), 2 * columns);
    for (std::size_t g = 0; g < clusters.size(); ++g) {
        squares.push_back(fit.games_[g] * fit.games_[g] * fit.scales_[g]);
        for (std::size_t i = 0; i < columns; ++i) {
            fit.sides_.at(g, i) = regressors.at(g, i);
            fit.sides_.at(g, columns + i) = fit.scales_[g] * fit.games_[g] * regressors.at(g, i);
        }
    }
    const Matrix corner = product(product(*solution, weighted_products(regressors, squares)), *solution);
    fit.inner_ = Matrix(2 * columns, 2 * columns);
    for (std::size_t i = 0; i < columns; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            fit.inner_.at(i, j) = corner.at(i, j);
            fit.inner_.at(i, columns + j) = -solution->at(i, j);
            fit.inner_.at(columns + i, j) = -solution->at(i, j);
        }
    }
    return fit;
}

double ClusterFit::independent_variance(std::span<const double> game_variances) const {
    double sum = 0.0;
    for (std::size_t g = 0; g < games_.size(); ++g) {
        sum += weights_[g] * weights_[g] * games_[g] * game_variances[g];
    }
    return sum;
}

double ClusterFit::design_effect(double correlation) const {
    double clustered = 0.0;
    double independent = 0.0;
    for (std::size_t g = 0; g < games_.size(); ++g) {
        clustered += weights_[g] * weights_[g] * sum_variance(games_[g], correlation);
        independent += weights_[g] * weights_[g] * games_[g];
    }
    return clustered / independent;
}

double ClusterFit::correlation(double design_effect_now) const {
    const double largest = design_effect(1.0);
    return largest > 1.0 ? std::clamp((design_effect_now - 1.0) / (largest - 1.0), 0.0, 1.0) : 0.0;
}

double ClusterFit::freedom(double correlation_now) const {
    std::vector<double> variances;
    double trace = 0.0;
    double squares = 0.0;
    for (std::size_t g = 0; g < games_.size(); ++g) {
        const double variance = sum_variance(games_[g], correlation_now);
        const double side = quadratic(inner_, sides_, g);
        variances.push_back(variance);
        trace += variance * (scales_[g] + side);
        squares += variance * variance * scales_[g] * (scales_[g] + 2.0 * side);
    }
    const Matrix turned = product(inner_, weighted_products(sides_, variances));
    for (std::size_t i = 0; i < turned.rows; ++i) {
        for (std::size_t j = 0; j < turned.columns; ++j) {
            squares += turned.at(i, j) * turned.at(j, i);
        }
    }
    return trace * trace / squares;
}

}  // namespace rulescope::statistics
