#include "tests/training/conditional_logit.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace rulescope::training {

namespace {

/// The Cholesky decomposition of a symmetric positive definite matrix. The matrix is stored by rows. solve() solves
/// linear equations.
struct Cholesky {
    std::size_t size = 0;
    std::vector<double> lower;
    bool sound = true;

    Cholesky(std::size_t number, std::vector<double> matrix) : size(number), lower(std::move(matrix)) {
        for (std::size_t column = 0; column < size && sound; ++column) {
            for (std::size_t row = column; row < size; ++row) {
                double sum = lower[row * size + column];
                for (std::size_t k = 0; k < column; ++k) {
                    sum -= lower[row * size + k] * lower[column * size + k];
                }
                if (row == column) {
                    sound = sum > 0;
                    lower[row * size + row] = std::sqrt(std::max(sum, 1e-300));
                } else {
                    lower[row * size + column] = sum / lower[column * size + column];
                }
            }
        }
    }
    [[nodiscard]] std::vector<double> solve(std::vector<double> right) const {
        for (std::size_t row = 0; row < size; ++row) {
            for (std::size_t k = 0; k < row; ++k) {
                right[row] -= lower[row * size + k] * right[k];
            }
            right[row] /= lower[row * size + row];
        }
        for (std::size_t row = size; row-- > 0;) {
            for (std::size_t k = row + 1; k < size; ++k) {
                right[row] -= lower[k * size + row] * right[k];
            }
            right[row] /= lower[row * size + row];
        }
        return right;
    }
};

/// The penalised loss and its derivatives at given weights.
struct Slope {
    double loss = 0;
    std::vector<double> gradient, curvature;  ///< first and second derivatives of the loss
};

/// Computes the difference between the row of an alternative and the mean of all rows, weighted with `chance`.
void centred_row(const Choices& choices, std::size_t which, const std::vector<double>& chance, std::size_t alternative,
                 std::vector<double>& row) {
    const float* rows = &choices.rows[which * choices.alternatives * choices.numbers];
    for (std::size_t i = 0; i < choices.numbers; ++i) {
        double mean = 0;
        for (std::size_t a = 0; a < choices.alternatives; ++a) {
            mean += chance[a] * static_cast<double>(rows[a * choices.numbers + i]);
        }
        row[i] = static_cast<double>(rows[alternative * choices.numbers + i]) - mean;
    }
}

/// Adds the gradient of one case to `gradient`.
void add_gradient(const Choices& choices, std::size_t which, const std::vector<double>& chance,
                  std::vector<double>& gradient) {
    for (std::size_t a = 0; a < choices.alternatives; ++a) {
        const double excess = chance[a] - choices.shares[which * choices.alternatives + a];
        const float* row = &choices.rows[(which * choices.alternatives + a) * choices.numbers];
        for (std::size_t i = 0; i < choices.numbers; ++i) {
            gradient[i] += excess * static_cast<double>(row[i]);
        }
    }
}

Slope slope_at(const Choices& choices, const std::vector<double>& weights, const std::vector<double>& penalty) {
    const std::size_t numbers = choices.numbers;
    Slope slope{log_loss(choices, weights) * static_cast<double>(choices.cases()), std::vector<double>(numbers),
                std::vector<double>(numbers * numbers)};
    std::vector<double> row(numbers);
    std::vector<std::size_t> there;
    for (std::size_t which = 0; which < choices.cases(); ++which) {
        const std::vector<double> chance = chances(choices, which, weights);
        add_gradient(choices, which, chance, slope.gradient);
        for (std::size_t a = 0; a < choices.alternatives; ++a) {
            centred_row(choices, which, chance, a, row);
            there.clear();
            for (std::size_t i = 0; i < numbers; ++i) {
                if (row[i] != 0) {
                    there.push_back(i);
                }
            }
            for (const std::size_t i : there) {
                const double part = chance[a] * row[i];
                for (const std::size_t k : there) {
                    if (k > i) {
                        break;
                    }
                    slope.curvature[i * numbers + k] += part * row[k];
                }
            }
        }
    }
    for (std::size_t i = 0; i < numbers; ++i) {
        slope.loss += 0.5 * penalty[i] * weights[i] * weights[i];
        slope.gradient[i] += penalty[i] * weights[i];
        slope.curvature[i * numbers + i] += penalty[i];
        for (std::size_t k = 0; k < i; ++k) {
            slope.curvature[k * numbers + i] = slope.curvature[i * numbers + k];
        }
    }
    return slope;
}

double penalised_loss(const Choices& choices, const std::vector<double>& weights, const std::vector<double>& penalty) {
    double loss = log_loss(choices, weights) * static_cast<double>(choices.cases());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        loss += 0.5 * penalty[i] * weights[i] * weights[i];
    }
    return loss;
}

/// Returns, for each weight, the factor of its square in the penalty. The factor is ridge times the variance of the
/// number that the weight multiplies, so that the fit does not depend on units. If this number is constant, the factor
/// is 1, so that the weight stays 0.
std::vector<double> penalties(const Choices& choices, double ridge) {
    std::vector<double> sums(choices.numbers), squares(choices.numbers);
    const std::size_t rows = choices.cases() * choices.alternatives;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = 0; i < choices.numbers; ++i) {
            const auto number = static_cast<double>(choices.rows[row * choices.numbers + i]);
            sums[i] += number;
            squares[i] += number * number;
        }
    }
    std::vector<double> penalty(choices.numbers, 1.0);
    for (std::size_t i = 0; i < choices.numbers; ++i) {
        const double mean = sums[i] / static_cast<double>(rows);
        const double variance = squares[i] / static_cast<double>(rows) - mean * mean;
        if (variance > 1e-12) {
            penalty[i] = ridge * variance;
        }
    }
    return penalty;
}

/// Returns the standard errors of the sandwich estimate: inverse curvature * (sum of g gᵀ over the clusters) * inverse
/// curvature, where g is the gradient of a cluster.
std::vector<double> robust_errors(const Choices& choices, const LogitFit& fit, const Cholesky& curvature) {
    std::map<std::uint32_t, std::vector<double>> gradients;
    for (std::size_t which = 0; which < choices.cases(); ++which) {
        std::vector<double>& gradient = gradients[choices.cluster[which]];
        gradient.resize(choices.numbers);
        add_gradient(choices, which, chances(choices, which, fit.weights), gradient);
    }
    std::vector<double> errors(choices.numbers);
    for (const auto& [cluster, gradient] : gradients) {
        const std::vector<double> moved = curvature.solve(gradient);
        for (std::size_t i = 0; i < choices.numbers; ++i) {
            errors[i] += moved[i] * moved[i];
        }
    }
    for (double& error : errors) {
        error = std::sqrt(error);
    }
    return errors;
}

}  // namespace

std::vector<double> chances(const Choices& choices, std::size_t which, const std::vector<double>& weights) {
    std::vector<double> chance(choices.alternatives);
    for (std::size_t a = 0; a < choices.alternatives; ++a) {
        const float* row = &choices.rows[(which * choices.alternatives + a) * choices.numbers];
        for (std::size_t i = 0; i < choices.numbers; ++i) {
            chance[a] += weights[i] * static_cast<double>(row[i]);
        }
    }
    const double highest = *std::max_element(chance.begin(), chance.end());
    double sum = 0;
    for (double& score : chance) {
        score = std::exp(score - highest);
        sum += score;
    }
    for (double& score : chance) {
        score /= sum;
    }
    return chance;
}

double log_loss(const Choices& choices, const std::vector<double>& weights) {
    double loss = 0;
    for (std::size_t which = 0; which < choices.cases(); ++which) {
        const std::vector<double> chance = chances(choices, which, weights);
        for (std::size_t a = 0; a < choices.alternatives; ++a) {
            const double share = choices.shares[which * choices.alternatives + a];
            loss -= share > 0 ? share * std::log(std::max(chance[a], 1e-300)) : 0;
        }
    }
    return choices.cases() == 0 ? 0 : loss / static_cast<double>(choices.cases());
}

LogitFit fit_conditional_logit(const Choices& choices, double ridge) {
    constexpr int max_rounds = 100;
    constexpr double close = 1e-9;
    LogitFit fit;
    fit.weights.assign(choices.numbers, 0.0);
    fit.errors.assign(choices.numbers, 0.0);
    if (choices.cases() == 0) {
        return fit;
    }
    const std::vector<double> penalty = penalties(choices, ridge);
    while (fit.rounds < max_rounds && !fit.converged) {
        ++fit.rounds;
        const Slope slope = slope_at(choices, fit.weights, penalty);
        const Cholesky curvature(choices.numbers, slope.curvature);
        const std::vector<double> step = curvature.solve(slope.gradient);
        double slack = 1.0;
        std::vector<double> next = fit.weights;
        for (int halvings = 0; halvings < 40; ++halvings, slack /= 2) {
            for (std::size_t i = 0; i < next.size(); ++i) {
                next[i] = fit.weights[i] - slack * step[i];
            }
            if (penalised_loss(choices, next, penalty) <= slope.loss) {
                break;
            }
        }
        double promised = 0;  // decrease of the loss that its quadratic approximation predicts
        for (std::size_t i = 0; i < next.size(); ++i) {
            promised += 0.5 * step[i] * slope.gradient[i];
        }
        fit.weights = next;
        fit.converged = promised < close * static_cast<double>(choices.cases());
    }
    const Slope slope = slope_at(choices, fit.weights, penalty);
    fit.errors = robust_errors(choices, fit, Cholesky(choices.numbers, slope.curvature));
    fit.log_loss = log_loss(choices, fit.weights);
    return fit;
}

}  // namespace rulescope::training
