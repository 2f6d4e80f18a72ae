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

namespace rulescope::training {

/// The data of a fit. `rows` and `shares` are stored case by case, and within a case alternative by alternative.
struct Choices {
    std::size_t alternatives = 0;
    std::size_t numbers = 0;             ///< length of a row
    std::vector<float> rows;             ///< [case][alternative][number]
    std::vector<double> shares;          ///< [case][alternative]: 1 if chosen; several chosen ones share the 1
    std::vector<std::uint32_t> cluster;  ///< [case]: cases with the same value (positions of one game) are dependent

    [[nodiscard]] std::size_t cases() const { return cluster.size(); }
};

struct LogitFit {
    std::vector<double> weights;
    std::vector<double> errors;  ///< standard errors, robust to dependence within clusters
    double log_loss = 0;         ///< log loss of the fitted model
    int rounds = 0;              ///< Newton steps taken
    bool converged = false;
};

/// Returns the weights that maximise the log-likelihood of the choices minus a penalty. The penalty is ridge / 2 times
/// the sum of (w s)² over all weights w, where s is the standard deviation of the number that w multiplies. The weights
/// are computed by Newton's method with step halving. Standard errors are the sandwich estimate of K.-Y. Liang and S.
/// Zeger ("Longitudinal data analysis using generalized linear models", Biometrika 73, 1986).
LogitFit fit_conditional_logit(const Choices& choices, double ridge);

/// Returns the probabilities of the alternatives of one case.
std::vector<double> chances(const Choices& choices, std::size_t which, const std::vector<double>& weights);

/// Returns the log loss: minus the logarithm of the chosen alternative's probability, averaged over all cases.
double log_loss(const Choices& choices, const std::vector<double>& weights);

}  // namespace rulescope::training
