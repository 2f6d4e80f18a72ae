// Weights of terms: games of agents, and the weights that maximise the likelihood of their results.
#include "tests/training/terms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/specs/error.h"

namespace rulescope::training {
namespace {

using ::testing::HasSubstr;

FittingOptions options_of(const specs::LoadedRules& rules, std::uint64_t games, int rounds,
                          const std::string& agents = "greedy") {
    FittingOptions options;
    options.games.games = games;
    options.rounds = rounds;
    options.agents = fitting_agents(rules, agents);
    return options;
}

TEST(TrainingTerms, PredictBetterThanTheAverage) {
    const specs::LoadedRules rules = specs::load_rules("adaptoid");
    const Fitted fitted = fitted_terms(rules, options_of(rules, 300, 1));
    EXPECT_EQ(fitted.engine, "fast");
    const FittingRound& round = fitted.rounds.at(0);
    EXPECT_EQ(round.agents, "random");
    EXPECT_GT(round.judged, 0U);
    EXPECT_LT(round.loss, round.constant_loss);
    int lost = 0;
    for (std::size_t i = 0; i < fitted.names.size(); ++i) {
        if (fitted.names[i] == "acts lost" || fitted.names[i] == "next lost") {
            ++lost;
            EXPECT_LT(round.fit.weights[i] + 2 * round.fit.errors[i], 0) << "losses are good?";
        }
    }
    EXPECT_GT(lost, 0);
}

TEST(TrainingTerms, SameSeedSameWeightsForAnyNumberOfThreads) {
    const specs::LoadedRules rules = specs::load_rules("adaptoid-tiny");
    FittingOptions options = options_of(rules, 60, 3, "alphabeta:50,greedy");
    const Fitted one = fitted_terms(rules, options);
    options.games.threads = 3;
    const Fitted three = fitted_terms(rules, options);
    EXPECT_EQ(one.rounds.back().fit.weights, three.rounds.back().fit.weights);
    EXPECT_EQ(one.rounds.back().agents, "alphabeta:50,greedy");
    options.games.seed = 2;
    EXPECT_NE(one.rounds.back().fit.weights, fitted_terms(rules, options).rounds.back().fit.weights);
}

TEST(TrainingTerms, TheHeaderSaysHowItWasMade) {
    const specs::LoadedRules rules = specs::load_rules("adapt3-tiny");
    const std::string text = header_of("adapt3-tiny", "the command", fitted_terms(rules, options_of(rules, 40, 2)));
    EXPECT_THAT(text, HasSubstr("//   the command\n"));
    EXPECT_THAT(text, HasSubstr("std::array<double, 108> fitted_adapt3_tiny{"));
    EXPECT_THAT(text, HasSubstr("// prey last room"));
}

TEST(TrainingTerms, PentacticAndRulesThatTheTwinDoesNotCover) {
    const specs::LoadedRules duel = specs::load_rules("pentactic-duel-tiny");
    const Fitted fitted = fitted_terms(duel, options_of(duel, 60, 2));
    EXPECT_EQ(fitted.engine, "fast");
    EXPECT_EQ(fitted.rounds.size(), 2U);
    const specs::LoadedRules pie = specs::load_rules("superadaptoid-pie-tiny");
    EXPECT_EQ(fitted_terms(pie, options_of(pie, 10, 1)).engine, "reference");
}

TEST(TrainingTerms, GamesThatGiveNothingToFitAreAnError) {
    const specs::LoadedRules solitaire = specs::load_rules("pentactic-solitaire");
    EXPECT_THROW((void)fitted_terms(solitaire, options_of(solitaire, 10, 1)), specs::InputError);
    const specs::LoadedRules lines = specs::load_rules("four-in-a-row-tiny");
    EXPECT_THROW((void)fitted_terms(lines, options_of(lines, 10, 1)), specs::InputError);
}

TEST(TrainingTerms, AgentsThatDoNotUseTheWeightsAreRefused) {
    const specs::LoadedRules rules = specs::load_rules("adaptoid");
    for (const char* words : {"alfabeta:10", "alphabeta:0", "mcts:10", "without:legs:greedy", "maxn:10"}) {
        EXPECT_THROW((void)fitting_agents(rules, words), specs::InputError) << words;
    }
}

}  // namespace
}  // namespace rulescope::training
