// The conditional logit model: weights of features, fitted to the winners of games.
//
// In each case one of several alternatives is chosen. A row of numbers describes each alternative. The score of an
// alternative is the weighted sum of its numbers, and its probability is proportional to exp(score) (D. McFadden,
// "Conditional logit analysis of qualitative choice behavior", in: Frontiers in Econometrics, 1974). With two
// alternatives the model is logistic regression on the difference of their rows. In games the alternatives are the
// seats, and the winner is chosen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rulescope::statistics {

struct Choices {
    std::size_t alternatives = 0;
    std::size_t numbers = 0;             ///< length of a row
    std::vector<float> rows;             ///< [case][alternative][number]
    std::vector<double> shares;          ///< [case][alternative]: 1 if chosen, or a share; the sum is 1 in each case
    std::vector<std::uint32_t> cluster;  ///< [case]: cases with equal values (positions of one game) are dependent

    [[nodiscard]] std::size_t cases() const { return cluster.size(); }
};

struct LogitFit {
    std::vector<double> weights;
    std::vector<double> errors;  ///< standard errors, robust to dependence within clusters
    double log_loss = 0;         ///< of the fitted model, mean over the cases
    int rounds = 0;              ///< Newton steps taken
    bool converged = false;
};

/// Returns the weights that maximise the likelihood of the choices, with the penalty ridge / 2 * sum of squared
/// weights, each weight multiplied by the standard deviation of its number. Computed by Newton's method with step
/// halving. Standard errors are the sandwich estimate of K.-Y. Liang and S. Zeger ("Longitudinal data analysis using
/// generalized linear models", Biometrika 73, 1986).
LogitFit fit_conditional_logit(const Choices& choices, double ridge);

/// Returns the probabilities of the alternatives of one case.
std::vector<double> chances(const Choices& choices, std::size_t which, const std::vector<double>& weights);

/// Returns the mean over all cases of -log of the probability of the chosen alternative.
double log_loss(const Choices& choices, const std::vector<double>& weights);

}  // namespace rulescope::statistics
