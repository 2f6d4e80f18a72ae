#include "tests/training/conditional_logit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"

namespace rulescope::training {
namespace {

double logit_uniform(Random& random) {
    return static_cast<double>(random.next() >> 11U) / 9007199254740992.0;
}

/// Cases drawn from the model with these weights; `copies` of each, in one cluster.
Choices drawn_choices(std::size_t cases, std::size_t alternatives, const std::vector<double>& weights, int copies,
                      std::uint64_t seed) {
    Random random(seed);
    Choices choices;
    choices.alternatives = alternatives;
    choices.numbers = weights.size();
    for (std::size_t which = 0; which < cases; ++which) {
        Choices one;
        one.alternatives = alternatives;
        one.numbers = weights.size();
        one.cluster = {0};
        for (std::size_t i = 0; i < alternatives * weights.size(); ++i) {
            const double number = logit_uniform(random) * 4 - 2;
            one.rows.push_back(static_cast<float>(number));
        }
        const std::vector<double> chance = chances(one, 0, weights);
        double drawn = logit_uniform(random);
        std::size_t winner = 0;
        while (winner + 1 < alternatives && drawn >= chance[winner]) {
            drawn -= chance[winner++];
        }
        for (int copy = 0; copy < copies; ++copy) {
            choices.rows.insert(choices.rows.end(), one.rows.begin(), one.rows.end());
            for (std::size_t a = 0; a < alternatives; ++a) {
                choices.shares.push_back(a == winner ? 1 : 0);
            }
            choices.cluster.push_back(static_cast<std::uint32_t>(which));
        }
    }
    return choices;
}

TEST(ConditionalLogit, RecoversTheWeightsThatResultsWereDrawnWith) {
    const std::vector<double> weights{1.0, -0.5, 0.0, 2.0};
    for (const std::size_t alternatives : {2U, 3U, 5U}) {
        const LogitFit fit = fit_conditional_logit(drawn_choices(4000, alternatives, weights, 1, 7), 1e-6);
        EXPECT_TRUE(fit.converged);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            EXPECT_GT(fit.errors[i], 0.005);
            EXPECT_LT(fit.errors[i], 0.1);
            EXPECT_NEAR(fit.weights[i], weights[i], 3.5 * fit.errors[i]) << alternatives << " " << i;
        }
    }
}

// Two alternatives and one number that only the first has: the share s gives ln(s / (1 - s)), with the standard error
// 1 / sqrt(n s (1 - s)) (A. Agresti, "Categorical data analysis", 3.1).
TEST(ConditionalLogit, OfAConstantIsTheLogOddsOfTheShare) {
    Choices choices;
    choices.alternatives = 2;
    choices.numbers = 1;
    for (std::uint32_t which = 0; which < 100; ++which) {
        choices.rows.insert(choices.rows.end(), {1.0F, 0.0F});
        const double first = which < 80 ? 1 : 0;
        choices.shares.insert(choices.shares.end(), {first, 1 - first});
        choices.cluster.push_back(which);
    }
    const LogitFit fit = fit_conditional_logit(choices, 1e-9);
    EXPECT_NEAR(fit.weights[0], std::log(4.0), 1e-5);
    EXPECT_NEAR(fit.errors[0], 0.25, 1e-5);
    EXPECT_NEAR(fit.log_loss, -0.8 * std::log(0.8) - 0.2 * std::log(0.2), 1e-9);
}

// Ten copies of each case add no information: the standard errors must not shrink.
TEST(ConditionalLogit, CopiesInOneClusterDoNotMakeSurer) {
    const std::vector<double> weights{0.7, -0.3};
    const LogitFit once = fit_conditional_logit(drawn_choices(500, 2, weights, 1, 3), 1e-9);
    const LogitFit copied = fit_conditional_logit(drawn_choices(500, 2, weights, 10, 3), 1e-9);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        EXPECT_NEAR(copied.weights[i], once.weights[i], 1e-6);
        EXPECT_NEAR(copied.errors[i], once.errors[i], 1e-6);
    }
}

TEST(ConditionalLogit, ErrorsAreAsLargeAsTheSpreadOfTheWeights) {
    const std::vector<double> weights{0.8};
    double squares = 0, errors = 0;
    constexpr int samples = 200;
    for (std::uint64_t seed = 1; seed <= samples; ++seed) {
        const LogitFit fit = fit_conditional_logit(drawn_choices(200, 2, weights, 1, seed), 1e-9);
        squares += (fit.weights[0] - 0.8) * (fit.weights[0] - 0.8) / samples;
        errors += fit.errors[0] / samples;
    }
    EXPECT_NEAR(std::sqrt(squares) / errors, 1.0, 0.15);
}

TEST(ConditionalLogit, WhatNeverVariesIsWorthNothing) {
    Choices choices = drawn_choices(300, 2, {1.0, 0.0}, 1, 5);
    for (std::size_t i = 1; i < choices.rows.size(); i += 2) {
        choices.rows[i] = 0;
    }
    const LogitFit fit = fit_conditional_logit(choices, 1.0);
    EXPECT_TRUE(fit.converged);
    EXPECT_EQ(fit.weights[1], 0.0);
    EXPECT_EQ(fit.errors[1], 0.0);
}

// Separable: without the penalty the weight would grow for ever.
TEST(ConditionalLogit, ThePenaltyHoldsWeightsOfSureThings) {
    Choices choices;
    choices.alternatives = 2;
    choices.numbers = 1;
    for (std::uint32_t which = 0; which < 50; ++which) {
        choices.rows.insert(choices.rows.end(), {which % 2 == 0 ? 1.0F : -1.0F, 0.0F});
        const double first = which % 2 == 0 ? 1 : 0;
        choices.shares.insert(choices.shares.end(), {first, 1 - first});
        choices.cluster.push_back(which);
    }
    const LogitFit fit = fit_conditional_logit(choices, 1.0);
    EXPECT_TRUE(fit.converged);
    EXPECT_GT(fit.weights[0], 1.0);
    EXPECT_LT(fit.weights[0], 20.0);
}

TEST(ConditionalLogit, OfNothingIsNothing) {
    Choices none;
    none.alternatives = 2;
    none.numbers = 2;
    const LogitFit fit = fit_conditional_logit(none, 1.0);
    EXPECT_EQ(fit.weights, (std::vector<double>{0, 0}));
    EXPECT_FALSE(fit.converged);
}

}  // namespace
}  // namespace rulescope::training
