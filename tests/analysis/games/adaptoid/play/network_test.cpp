// The network that evaluates positions: the same integers on every processor and under every symmetry, features that
// agree with the terms, used only for the game for which it was fitted, and stronger than the terms.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/network/network.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/play/search/alphabeta.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::play {
namespace {

using adaptoid::Adaptoid;
using adaptoid::RuleSet;
namespace rows = adaptoid::network_rows;

twin::Twin engine_of(const RuleSet& rules, bool portable = false) {
    return {rules, symmetries(rules.board), portable};
}

/// Calls f with the unfinished positions of random games.
template <class F>
void for_each_random(const twin::Twin& engine, std::uint64_t games, F f) {
    for (std::uint64_t number = 0; number < games; ++number) {
        twin::State state = engine.initial();
        Random random = Random::stream(31, number);
        for (int turn = 0; turn < 80 && state.phase != twin::Phase::over; ++turn) {
            f(state);
            const std::uint64_t drawn = random.below(engine.count_turns(state));
            engine.play(state, drawn);
        }
    }
}

TEST(Network, IsTheSameOnEveryProcessor) {
    const RuleSet& rules = testing::shipped("adaptoid");
    const twin::Twin fast = engine_of(rules), portable = engine_of(rules, true);
    ASSERT_STREQ(portable.kernel().name, "portable");
    const auto by_fast = adaptoid::Network::on(fast, adaptoid::fitted_network());
    const auto by_portable = adaptoid::Network::on(portable, adaptoid::fitted_network());
    ASSERT_TRUE(by_fast && by_portable);
    std::set<double> values;
    for_each_random(fast, 40, [&](const twin::State& state) {
        const double value = by_fast->log_odds(fast.plan(), state);
        ASSERT_EQ(value, by_portable->log_odds(portable.plan(), state));
        values.insert(value);
    });
    EXPECT_GT(values.size(), 500U);
}

// A value that was computed when the weights were fitted; another machine or compiler must find the same.
TEST(Network, HasTheRecordedValues) {
    const twin::Twin engine = engine_of(testing::shipped("adaptoid"));
    const auto network = adaptoid::Network::on(engine, adaptoid::fitted_network());
    std::int64_t sum = 0;
    for_each_random(engine, 5, [&](const twin::State& state) {
        sum += static_cast<std::int64_t>(network->log_odds(engine.plan(), state) * adaptoid::network_unit);
    });
    EXPECT_EQ(sum, 90583765);
}

TEST(Network, IsTheSameOnEveryImage) {
    const twin::Twin engine = engine_of(testing::shipped("adaptoid"));
    const adaptoid::TwinImages images(engine);
    const adaptoid::AdaptoidTwinEvaluation evaluation = adaptoid::fitted_evaluation(engine);
    ASSERT_EQ(images.symmetries(), 24);
    for_each_random(engine, 5, [&](const twin::State& state) {
        for (int symmetry = 0; symmetry < images.symmetries(); ++symmetry) {
            const twin::State image = images.image(state, symmetry);
            ASSERT_EQ(evaluation.log_odds(state, state.seat), evaluation.log_odds(image, image.seat)) << symmetry;
        }
    });
}

TEST(Network, IsLeftOutOnRequest) {
    const AnyRules printed = specs::load_rules("adaptoid").rules;
    const Agents& agents = adaptoid::adaptoid_agents();
    const auto spec = std::get<AgentSpec>(read_agent("without:network:alphabeta:50"));
    EXPECT_EQ(agents.fault_of(spec, printed), std::nullopt);
    const std::vector<std::string> restrictions = agents.restrictions(printed);
    EXPECT_EQ(std::ranges::count(restrictions, "network"), 0) << "it excludes no turn";
    EXPECT_EQ(adaptoid::adaptoid_kinds({"network"}), 0);

    // The expectations at the start are those of two evaluations; on a board without a network they are equal.
    const auto expected = [](const std::string& rules, const std::string& agent) {
        const Adaptoid game(testing::shipped(rules));
        Random random(7);
        return adaptoid::make_agent(std::get<AgentSpec>(read_agent(agent)), game)(game, game.initial(), random)
            .expected;
    };
    EXPECT_NE(expected("adaptoid", "alphabeta:50"), expected("adaptoid", "without:network:alphabeta:50"));
    EXPECT_EQ(expected("adaptoid-19", "alphabeta:50"), expected("adaptoid-19", "without:network:alphabeta:50"));
}

/// The features that the rows count, as terms of one colour.
struct Counted {
    double unfed = 0, exactly = 0, one_more = 0, starvable = 0, attacked = 0, traded = 0, adaptoids = 0;
};

TEST(Network, HasFeaturesThatAgreeWithTheTermsOfTheReference) {
    const RuleSet& rules = testing::shipped("adaptoid");
    const twin::Twin engine = engine_of(rules);
    const auto network = adaptoid::Network::on(engine, adaptoid::fitted_network());
    std::uint64_t threatened = 0;
    for_each_random(engine, 10, [&](const twin::State& state) {
        std::array<std::uint16_t, rows::max_of_position> features{};
        const int count = network->features()(engine.plan(), state, *network, features);
        std::array<Counted, 2> counted{};
        std::array<std::array<int, 6>, 2> numbers{};  // of a colour, in the order of the rows
        const std::array<int, 7> first{rows::lost,  rows::adaptoids, rows::legs,     rows::pincers,
                                       rows::reach, rows::room,      rows::of_colour};
        for (int i = 0; i < count; ++i) {
            const int row = features[static_cast<std::size_t>(i)];
            ASSERT_LT(row, rows::count);
            if (row >= rows::colours) {
                const auto colour = static_cast<std::size_t>((row - rows::colours) / rows::of_colour);
                const int place = (row - rows::colours) % rows::of_colour;
                for (std::size_t number = 0; number < 6; ++number) {
                    if (place >= first[number] && place < first[number + 1]) {
                        numbers[colour][number] = place - first[number];
                    }
                }
            } else if (row >= rows::threat) {
                const int place = row - rows::threat;
                const int threat = place % rows::threats, food = place / rows::threats % rows::foods;
                Counted& of = counted[static_cast<std::size_t>(place / (rows::kinds * rows::foods * rows::threats))];
                ++of.adaptoids;
                of.unfed += food == 0 ? 1 : 0;
                of.exactly += food == 1 ? 1 : 0;
                of.one_more += food == 2 ? 1 : 0;
                of.attacked += threat == 3 ? 1 : 0;
                of.traded += threat == 2 ? 1 : 0;
                of.starvable += threat == 1 ? 1 : 0;
            }
        }
        const adaptoid::Position position = twin::position_of(engine, state);
        const adaptoid::AdaptoidTerms terms = adaptoid::terms_of(rules, position);
        for (std::size_t colour = 0; colour < 2; ++colour) {
            const std::size_t seat = colour == 0 ? state.seat : 1U - state.seat;
            const adaptoid::ColourTerms& of = terms[index(position.colour_of_seat[seat])];
            const auto term = [&](adaptoid::AdaptoidTerm which) { return of[static_cast<std::size_t>(which)]; };
            const Counted& own = counted[colour];
            using enum adaptoid::AdaptoidTerm;
            ASSERT_EQ(own.adaptoids, term(adaptoids));
            ASSERT_EQ(own.unfed, term(unfed));
            ASSERT_EQ(own.exactly, term(exactly));
            ASSERT_EQ(own.one_more, term(one_more));
            ASSERT_EQ(own.attacked, term(attacked));
            ASSERT_EQ(own.traded, term(traded));
            ASSERT_LE(own.starvable, term(starvable));  // others of them can be captured or traded too
            ASSERT_GE(own.starvable + own.attacked + own.traded, term(starvable));
            threatened += own.starvable + own.attacked > 0 ? 1U : 0U;
            ASSERT_EQ(numbers[colour][0], term(lost));
            ASSERT_EQ(numbers[colour][1], term(adaptoids));
            ASSERT_EQ(numbers[colour][2], 12 - term(legs));
            ASSERT_EQ(numbers[colour][3], 12 - term(pincers));
            ASSERT_EQ(numbers[colour][4], std::min(31.0, term(reach)));
            ASSERT_EQ(numbers[colour][5], std::min(31.0, term(room)));
        }
    });
    EXPECT_GT(threatened, 100U);
}

TEST(Network, HasNoSumThatOverflows) {
    EXPECT_LE(adaptoid::largest_sum(adaptoid::fitted_network()), 32767);
    EXPECT_GT(adaptoid::largest_sum(adaptoid::fitted_network()), 1000);
}

TEST(Network, IsUsedOnlyForTheGameForWhichItWasFitted) {
    const auto applies = [](const RuleSet& rules) {
        return adaptoid::Network::on(engine_of(rules), adaptoid::fitted_network()).has_value();
    };
    EXPECT_TRUE(applies(testing::shipped("adaptoid")));
    EXPECT_TRUE(applies(testing::shipped("superadaptoid"))) << "S-2: the same game";
    for (const char* name : {"adaptoid-tiny", "adaptoid-19", "adaptoid-igg", "superadaptoid-stacks", "adapt3"}) {
        EXPECT_FALSE(applies(testing::shipped(name))) << name;
    }
    RuleSet other = testing::shipped("adaptoid");
    other.captures = 6;
    EXPECT_FALSE(applies(other));
    other = testing::shipped("adaptoid");
    other.supply.legs = 11;
    EXPECT_FALSE(applies(other));
    other = testing::shipped("adaptoid");
    other.readings.growth = adaptoid::Growth::optional;
    EXPECT_FALSE(applies(other));
}

TEST(Network, ElsewhereTheEvaluationIsThatOfTheTerms) {
    const twin::Twin engine = engine_of(testing::shipped("adaptoid-19"));
    const adaptoid::AdaptoidTwinEvaluation fitted = adaptoid::fitted_evaluation(engine),
                                           terms(engine, adaptoid::fitted_adaptoid_weights);
    for_each_random(engine, 3, [&](const twin::State& state) {
        ASSERT_EQ(fitted(state), terms(state));
        ASSERT_EQ(fitted.log_odds(state, 0), terms.log_odds(state, 0));
    });
}

TEST(Network, GivesExpectedPayoffs) {
    const twin::Twin engine = engine_of(testing::shipped("adaptoid"));
    const adaptoid::AdaptoidTwinEvaluation evaluation = adaptoid::fitted_evaluation(engine);
    for_each_random(engine, 3, [&](const twin::State& state) {
        const Payoffs payoffs = evaluation(state);
        ASSERT_NEAR(payoffs[0] + payoffs[1], 1.0, 1e-12);
        ASSERT_NEAR(search_value::estimate(payoffs[0]), evaluation.log_odds(state, 0), 1e-6);
        ASSERT_EQ(evaluation.log_odds(state, 0), -evaluation.log_odds(state, 1));
    });
}

// The same budget of positions. The expected score is above 0.8.
TEST(Network, IsStrongerThanTheTerms) {
    const twin::Twin engine = engine_of(testing::shipped("adaptoid"));
    const adaptoid::TwinTurns turns(engine);
    const adaptoid::AdaptoidTwinEvaluation network = adaptoid::fitted_evaluation(engine),
                                           terms(engine, adaptoid::fitted_adaptoid_weights);
    AlphaBetaOptions options;
    options.nodes = 1000;
    double score = 0;
    constexpr int games = 60;
    for (std::uint64_t number = 0; number < games; ++number) {
        Random random = Random::stream(8, number / 2);
        const std::size_t seat = number % 2;  // of the network
        twin::State state = engine.initial();
        Payoffs payoffs{};
        for (int turn = 0; turn < 300 && !turns.over(state, payoffs); ++turn) {
            Random own(random.next());
            if (turn < 6) {
                const std::uint64_t drawn = own.below(turns.count_turns(state));
                turns.play(state, drawn);
                continue;
            }
            const adaptoid::AdaptoidTwinEvaluation& evaluation = state.seat == seat ? network : terms;
            ASSERT_TRUE(turns.play_if_legal(state, alphabeta(turns, evaluation, state, options, own).turn));
        }
        score += turns.over(state, payoffs) ? payoffs[seat] : 0.5;
    }
    EXPECT_GT(score / games, 0.65);
}

}  // namespace
}  // namespace rulescope::play
