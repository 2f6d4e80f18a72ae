// The terms of the static evaluations: equal to counts by hand on figures of the rulebooks, equal on both
// implementations, invariant under symmetries of the board and under an exchange of the colours.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <numeric>

#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/notation.h"
#include "core/pentactic/notation.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/typed_rules.h"

namespace rulescope::play {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Colour;
using adaptoid::Position;

double of(const adaptoid::AdaptoidTerms& terms, Colour colour, adaptoid::AdaptoidTerm term) {
    return terms[index(colour)][static_cast<std::size_t>(term)];
}

adaptoid::AdaptoidTerms terms_at(const std::string& text) {
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid");
    const Result<Position> position = adaptoid::parse_position(rules, text);
    EXPECT_TRUE(position.ok()) << text;
    return adaptoid::terms_of(rules, *position);
}

// Figure F2: B3 (three legs, two pincers) gets to 18 cells, captures D3 and not D4, which is stronger.
TEST(PlayEvaluation, CountsTheMovementFigure) {
    const adaptoid::AdaptoidTerms terms = terms_at("W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13");
    using enum adaptoid::AdaptoidTerm;
    EXPECT_EQ(of(terms, Colour::white, tempo), 1);
    EXPECT_EQ(of(terms, Colour::black, tempo), 0);
    EXPECT_EQ(of(terms, Colour::white, adaptoids), 3);
    EXPECT_EQ(of(terms, Colour::white, legs), 5);
    EXPECT_EQ(of(terms, Colour::white, pincers), 4);
    EXPECT_EQ(of(terms, Colour::white, walkers), 2);
    EXPECT_EQ(of(terms, Colour::black, hunters), 2);
    EXPECT_EQ(of(terms, Colour::black, legs), 3);
    EXPECT_EQ(of(terms, Colour::black, attacked), 1);  // D3
    EXPECT_EQ(of(terms, Colour::white, lost), 0);
    EXPECT_DOUBLE_EQ(of(terms, Colour::white, brink), 0.2);
    EXPECT_DOUBLE_EQ(of(terms, Colour::white, alone), 1.0 / 3);
    EXPECT_GE(of(terms, Colour::white, reach), 18);
}

// Figure F4: when White has grown, D4 (five limbs, four free cells) and E2 (four, three) starve.
TEST(PlayEvaluation, CountsTheFeedingFigure) {
    const adaptoid::AdaptoidTerms terms = terms_at("W 0-0 F6W22 G6B00 B5W00 D5W00 F5W00 D4B23 E4B00 B3W32 F3B00 E2B13");
    using enum adaptoid::AdaptoidTerm;
    EXPECT_EQ(of(terms, Colour::black, unfed), 2);
    EXPECT_EQ(of(terms, Colour::white, room), 16);  // where White may create
    EXPECT_EQ(of(terms, Colour::white, unfed), 0);
    EXPECT_EQ(of(terms, Colour::black, pincers), 6);
}

TEST(PlayEvaluation, KnowsThreatsOfStarvationAndEqualAttacks) {
    using enum adaptoid::AdaptoidTerm;
    // W4: A1 and A2 have just enough; a creation on B2 takes food from both.
    const adaptoid::AdaptoidTerms starving = terms_at("W 0-0 A1B20 A2B30 F4B00 C3W00");
    EXPECT_EQ(of(starving, Colour::black, exactly), 2);
    EXPECT_EQ(of(starving, Colour::black, starvable), 2);
    // W8: one pincer against one.
    const adaptoid::AdaptoidTerms trade = terms_at("W 0-0 B4W11 C4B01");
    EXPECT_EQ(of(trade, Colour::black, traded), 1);
    EXPECT_EQ(of(trade, Colour::black, attacked), 0);
    EXPECT_EQ(of(trade, Colour::white, traded), 0) << "C4 has no legs";
    // W1: without pincers nothing is attacked.
    EXPECT_EQ(of(terms_at("W 0-0 B4W10 A4W00 C4B00 F4B00"), Colour::black, traded), 0);
}

// Every rule set that the twin covers, with random readings: the same numbers on bit boards and cell by cell.
TEST(PlayEvaluation, IsTheSameOnBothImplementations) {
    std::uint64_t compared = 0;
    for (const adaptoid::RuleSet& rules : testing::shipped()) {
        if (!twin::left_to_reference(rules).empty()) {
            continue;
        }
        const Adaptoid game(rules);
        const twin::Twin fast(rules, {game.symmetry(0)});
        adaptoid::AdaptoidWeights weights = adaptoid::fitted_adaptoid_weights;
        const adaptoid::AdaptoidTwinEvaluation by_bits(fast, weights);
        const adaptoid::AdaptoidEvaluation by_cells(game, weights);
        for (std::uint64_t number = 1; number <= 2; ++number) {
            twin::State state = fast.initial();
            Random random = Random::stream(5, number);
            for (int turn = 0; turn < 70 && state.phase != twin::Phase::over; ++turn) {
                const Position position = twin::position_of(fast, state);
                const Payoffs chances = by_bits(state);
                ASSERT_EQ(chances, by_cells(position)) << rules.name << " " << game.text(position);
                ASSERT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1.0, 1e-12);
                if (state.phase == twin::Phase::step1) {
                    ASSERT_EQ(by_bits.rows(state), by_cells.rows(position)) << game.text(position);
                    ++compared;
                }
                const twin::State before = state;
                const std::uint64_t drawn = random.below(fast.count_turns(state));
                fast.play(state, drawn);
                ASSERT_EQ(by_bits.taken(before, state), by_cells.taken(position, twin::position_of(fast, state)));
            }
        }
    }
    EXPECT_GT(compared, 500U);
}

TEST(PlayEvaluation, IsTheSameOnBothImplementationsUnderOtherReadings) {
    std::uint64_t changed = 0;
    for (int reading = 0; reading < 6; ++reading) {
        adaptoid::RuleSet rules = testing::shipped("adaptoid");
        adaptoid::Readings& readings = rules.readings;
        switch (reading) {
            case 0: readings.move_steps = adaptoid::MoveSteps::exact; break;
            case 1: readings.capture_step_cost = adaptoid::CaptureStepCost::zero; break;
            case 2: readings.move_allowance = adaptoid::MoveAllowance::limbs; break;
            case 3: readings.food_need = adaptoid::FoodNeed::limbs_plus_body; break;
            case 4: readings.zero_pincer_attack = adaptoid::ZeroPincerAttack::compare; break;
            default: readings.pincer_comparison = adaptoid::PincerComparison::player_total; break;
        }
        const Adaptoid game(rules);
        const Adaptoid printed(testing::shipped("adaptoid"));
        const twin::Twin fast(rules, {game.symmetry(0)});
        const adaptoid::AdaptoidTwinEvaluation by_bits(fast, adaptoid::fitted_adaptoid_weights);
        const adaptoid::AdaptoidEvaluation by_cells(game, adaptoid::fitted_adaptoid_weights);
        const adaptoid::AdaptoidEvaluation as_printed(printed, adaptoid::fitted_adaptoid_weights);
        twin::State state = fast.initial();
        Random random(static_cast<std::uint64_t>(reading));
        for (int turn = 0; turn < 60 && state.phase != twin::Phase::over; ++turn) {
            const Position position = twin::position_of(fast, state);
            ASSERT_EQ(by_bits.rows(state), by_cells.rows(position)) << reading << " " << game.text(position);
            changed += by_cells.rows(position) != as_printed.rows(position) ? 1U : 0U;
            const std::uint64_t drawn = random.below(fast.count_turns(state));
            fast.play(state, drawn);
        }
    }
    EXPECT_GT(changed, 50U) << "the readings made no difference: nothing was tested";
}

TEST(PlayEvaluation, TurnsWithTheBoard) {
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid");
    const Adaptoid game(rules);
    const adaptoid::AdaptoidEvaluation evaluation(game, adaptoid::fitted_adaptoid_weights);
    ASSERT_GT(game.symmetries(), 1);
    Position position = game.initial();
    Random random(3);
    for (int turn = 0; turn < 40 && !game.outcome(position); ++turn) {
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            ASSERT_EQ(evaluation.rows(position), evaluation.rows(game.image(position, symmetry)));
        }
        for (const adaptoid::Ply& ply : RandomAgent{}(game, position, random).plies) {
            position = game.after(position, ply);
        }
    }
}

// colours are drawn by lot. An exchange of colours and seat to act exchanges the values.
TEST(PlayEvaluation, ExchangesWithTheColours) {
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid");
    const adaptoid::AdaptoidEvaluation evaluation(Adaptoid(rules), adaptoid::fitted_adaptoid_weights);
    const auto chances = [&](const std::string& text) {
        const Result<Position> position = adaptoid::parse_position(rules, text);
        EXPECT_TRUE(position.ok()) << text;
        return evaluation(*position);
    };
    const Payoffs one = chances("W 1-3 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13");
    const Payoffs other = chances("B 3-1 F6B22 B5B00 B3B32 D4W23 D3W00 E2W13");
    EXPECT_DOUBLE_EQ(one[0], other[1]);
    EXPECT_DOUBLE_EQ(one[1], other[0]);
    EXPECT_NE(one[0], one[1]);
}

// N-4: the choosing seat takes the better colour, so that its value before the choice is at least one half.
TEST(PlayEvaluation, OfAPieChoiceIsThatOfTheBetterColour) {
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid-igg");
    const Adaptoid game(rules);
    const adaptoid::AdaptoidEvaluation evaluation(game, adaptoid::fitted_adaptoid_weights);
    const Position start = game.initial();
    EXPECT_EQ(evaluation(start)[0], 0.5);
    Random random(1);
    for (int i = 0; i < 20; ++i) {
        Position placed = start;
        for (const adaptoid::Ply& ply : RandomAgent{}(game, start, random).plies) {
            placed = game.after(placed, ply);
        }
        const Payoffs chances = evaluation(placed);
        EXPECT_GE(chances[1], 0.5);
        double best = 0;
        for (const adaptoid::Ply& ply : game.plies(placed)) {
            best = std::max(best, evaluation(game.after(placed, ply))[1]);
        }
        EXPECT_EQ(chances[1], best);
    }
}

// ---- Pentactic --------------------------------------------------------------------------------------

pentactic::RuleSet evaluated_rules(const std::string& name) {
    return typed_pentactic(name).rules;
}

TEST(PlayEvaluation, OfPentacticCountsWhatStillFits) {
    const pentactic::Pentactic game(evaluated_rules("pentactic-basic"));
    const pentactic::PentacticEvaluation evaluation(game, pentactic::fitted_pentactic_weights);
    const pentactic::Position start = game.initial();
    const std::vector<float> rows = evaluation.rows(start);
    const auto term = [&](pentactic::PentacticTerm which) {
        return rows[pentactic::weights_of_pentactic + static_cast<std::size_t>(which)];  // of the second seat
    };
    EXPECT_EQ(term(pentactic::PentacticTerm::hand), 12.0F);
    EXPECT_EQ(term(pentactic::PentacticTerm::fitting), 12.0F);
    EXPECT_FLOAT_EQ(term(pentactic::PentacticTerm::placements),
                    static_cast<float>(std::log(2309.0)));  // 2308 places on 8x8
    EXPECT_FLOAT_EQ(term(pentactic::PentacticTerm::stonable), static_cast<float>(std::log(65.0)));
    EXPECT_EQ(term(pentactic::PentacticTerm::stones), 8.0F);
    EXPECT_EQ(rows[0], 0.0F);
}

TEST(PlayEvaluation, OfPentacticAreSharesInEveryMode) {
    for (const std::string name :
         {"pentactic-tiny", "pentactic-duel-tiny", "pentactic-group-tiny", "pentactic-solitaire-tiny"}) {
        const pentactic::Pentactic game(evaluated_rules(name));
        const pentactic::PentacticEvaluation evaluation(game, pentactic::fitted_pentactic_weights);
        for (std::uint64_t number = 1; number <= 3; ++number) {
            pentactic::Position position = game.initial();
            Random random = Random::stream(2, number);
            for (int turn = 0; turn < 60 && !game.outcome(position); ++turn) {
                const Payoffs chances = evaluation(position);
                const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
                if (game.seats() == 1) {
                    EXPECT_TRUE(sum >= 0 && sum <= 1);
                } else {
                    EXPECT_NEAR(sum, 1.0, 1e-12) << name;
                }
                for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
                    ASSERT_EQ(evaluation.rows(position), evaluation.rows(game.image(position, symmetry))) << name;
                }
                position = game.after(position, RandomAgent{}(game, position, random).plies.front());
            }
        }
    }
}

}  // namespace
}  // namespace rulescope::play
