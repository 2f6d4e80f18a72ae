// Weights of what can be seen, from who won: the conditional logit model.
//
// One of several alternatives is chosen; each is described by a row of numbers, its score is their weighted sum, and
// the chances are in the proportion of exp(score) (D. McFadden, "Conditional logit analysis of qualitative choice
// behavior", in: Frontiers in Econometrics, 1974). Two alternatives: logistic regression on the difference of the rows.
// In games the alternatives are the seats, and what is chosen is the winner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rulescope::statistics {

struct Choices {
    std::size_t alternatives = 0;
    std::size_t numbers = 0;             ///< in a row
    std::vector<float> rows;             ///< [case][alternative][number]
    std::vector<double> shares;          ///< [case][alternative]: what was chosen; together 1 in each case
    std::vector<std::uint32_t> cluster;  ///< [case]: cases of one cluster (positions of one game) are not independent

    [[nodiscard]] std::size_t cases() const { return cluster.size(); }
};

struct LogitFit {
    std::vector<double> weights;
    std::vector<double> errors;  ///< standard errors, robust to dependence within clusters
    double log_loss = 0;         ///< mean over cases, of the fitted model
    int rounds = 0;              ///< Newton steps taken
    bool converged = false;
};

/// The weights that make what was chosen likeliest, with a penalty ridge/2 * sum of squares of weights (each measured
/// in standard deviations of its number), by Newton's method with halved steps. Standard errors are the sandwich of
/// K.-Y. Liang and S. Zeger ("Longitudinal data analysis using generalized linear models", Biometrika 73, 1986).
LogitFit fit_conditional_logit(const Choices& choices, double ridge);

/// The chances of the alternatives of one case.
std::vector<double> chances(const Choices& choices, std::size_t which, const std::vector<double>& weights);

/// -log of the chance that was given to what was chosen, mean over all cases.
double log_loss(const Choices& choices, const std::vector<double>& weights);

}  // namespace rulescope::statistics
