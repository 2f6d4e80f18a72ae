// The fast twin of Pentactic equals the reference, turn by turn: in every shipped rule set, and in random rule sets of
// all four modes with random grids, pentominoes, stones and readings.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "analysis/games/pentactic/play/agents.h"
#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/games/pentactic/twin/twin.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/pentactic/generators.h"
#include "tests/support/typed_rules.h"

namespace rulescope::pentactic {
namespace {

/// The first difference between twin and reference, or empty.
std::string difference_of(const Pentactic& game, const PentacticTwin& twin, const PentacticTwinEvaluation& fast,
                          const PentacticEvaluation& slow, const Position& position) {
    const TwinState state = twin.state_of(position);
    const std::optional<Outcome> outcome = game.outcome(position);
    play::Payoffs payoffs{};
    if (twin.over(state, payoffs) != outcome.has_value()) {
        return "whether the game is over";
    }
    const std::vector<Ply> plies = game.plies(position);
    if (twin.count_turns(state) != plies.size()) {
        return "how many turns there are";
    }
    if (outcome) {
        for (std::size_t seat = 0; seat < outcome->payoff.size(); ++seat) {
            if (payoffs[seat] != outcome->payoff[seat]) {
                return "what the game gives";
            }
        }
        return "";
    }
    if (twin.seat_to_act(state) != position.to_act) {
        return "who is to act";
    }
    if (fast.rows(state) != slow.rows(position) || fast(state) != slow(position)) {
        return "what the evaluation sees";
    }
    std::string difference;
    std::size_t number = 0;
    twin.for_each_turn(state, [&](const Ply& ply, const TwinState& after) {
        if (ply != plies[number]) {
            difference = "turn " + std::to_string(number);
        } else if (after != twin.state_of(game.after(position, ply))) {
            difference = "the position after turn " + std::to_string(number);
        } else {
            TwinState played = state;
            if (twin.play(played, number) != ply || played != after || twin.hash(played) != twin.hash(after)) {
                difference = "turn " + std::to_string(number) + " played by its number";
            }
        }
        ++number;
        return difference.empty();
    });
    return difference;
}

/// The first difference in a random game, compared every `every` turns.
std::string difference_in_a_game(const RuleSet& rules, Position position, std::uint64_t luck, int every) {
    const Pentactic game(rules);
    const PentacticTwin twin(game);
    const PentacticTwinEvaluation fast(twin, fitted_pentactic_weights);
    const PentacticEvaluation slow(game, fitted_pentactic_weights);
    Random random(luck);
    for (int turn = 0; turn < 120; ++turn) {
        if (turn % every == 0 || game.outcome(position)) {
            const std::string difference = difference_of(game, twin, fast, slow, position);
            if (!difference.empty()) {
                return difference + " at " + game.text(position);
            }
        }
        if (game.outcome(position)) {
            break;
        }
        const std::vector<Ply> plies = game.plies(position);
        position = game.after(position, plies[static_cast<std::size_t>(random.below(plies.size()))]);
    }
    return "";
}

TEST(PentacticTwin, IsTheReferenceInEveryShippedRuleSet) {
    for (const std::string& name : specs::shipped_rule_sets("pentactic")) {
        const RuleSet rules = typed_pentactic(name).rules;
        ASSERT_TRUE(PentacticTwin::covers(rules)) << name;
        const bool tiny = rules.grid.size() <= 24;
        EXPECT_EQ(difference_in_a_game(rules, Pentactic(rules).initial(), 7, tiny ? 1 : 9), "") << name;
    }
}

// G-P9: A and B have removed pentominoes of each other, so only C, who acts now, still has all. Under lookahead B may
// not do so.
TEST(PentacticTwin, IsTheReferenceAtTheDeadEndOfTheRemovals) {
    for (const Draft draft : {Draft::self_discard, Draft::free_choice}) {
        RuleSet rules = testing::small_pentactic(Mode::group, 4, 3, "FILPX", 2);
        rules.readings.draft = draft;
        const Pentactic game(rules);
        Position position = game.initial();
        for (const std::uint8_t victim : {std::uint8_t{1}, std::uint8_t{0}}) {
            position = game.after(position, {Ply::Kind::remove, victim, 0, Ply{}.cells});
        }
        ASSERT_EQ(position.to_act, 2);
        EXPECT_GT(game.plies(position).size(), 1U);
        EXPECT_EQ(difference_in_a_game(rules, position, 7, 1), "");
    }
}

TEST(PentacticTwin, IsTheReferenceUnderRandomRules) {
    std::map<std::string, int> met;
    const bool holds = rc::check("the fast twin is the reference (P-1 to P-22)", [&] {
        const auto numbers = *rc::gen::container<testing::Numbers>(testing::numbers_of_pentactic_rules,
                                                                   rc::gen::arbitrary<std::uint32_t>());
        const RuleSet rules = testing::pentactic_rules_of(numbers);
        RC_PRE(PentacticTwin::covers(rules));
        const auto luck = *rc::gen::arbitrary<std::uint64_t>();
        const std::string difference = difference_in_a_game(rules, Pentactic(rules).initial(), luck, 3);
        if (!difference.empty()) {
            RC_FAIL(difference);
        }
        ++met[std::string(name_of(rules.mode))];
    });
    EXPECT_TRUE(holds);
    EXPECT_EQ(met.size(), 4U) << "all four games were met";
}

/// The readings that affect play, each by itself, on a grid with many events.
TEST(PentacticTwin, IsTheReferenceUnderEveryReading) {
    int played = 0;
    for (const Mode mode : {Mode::basic, Mode::duel, Mode::group}) {
        for (const ReadingInfo& reading : reading_infos()) {
            for (std::size_t option = 0; option < reading.options.size(); ++option) {
                RuleSet rules = testing::small_pentactic(mode, 5, 4, "FILPUX", 3);
                reading.set(rules.readings, static_cast<int>(option));
                if (!faults_of(rules).empty()) {
                    continue;
                }
                for (std::uint64_t luck = 1; luck <= 3; ++luck) {
                    ++played;
                    ASSERT_EQ(difference_in_a_game(rules, Pentactic(rules).initial(), luck, 1), "")
                        << testing::text_of(rules);
                }
            }
        }
    }
    EXPECT_GT(played, 150);
}

// A twin state does not store which pentomino covers a cell, but everything else: states that the twin distinguishes
// have different turns or ends, or the same cells are covered by other placements.
TEST(PentacticTwin, DistinguishesWhatTheRulesDistinguish) {
    const RuleSet rules = testing::small_pentactic(Mode::duel, 4, 3, "ILP", 2);
    const Pentactic game(rules);
    const PentacticTwin twin(game);
    const TwinState start = twin.state_of(game.initial());
    std::set<std::uint64_t> hashes;
    std::vector<TwinState> states;
    twin.for_each_turn(start, [&](const Ply&, const TwinState& after) {
        twin.for_each_turn(after, [&](const Ply&, const TwinState& last) {
            hashes.insert(twin.hash(last));
            states.push_back(last);
            return true;
        });
        return true;
    });
    EXPECT_EQ(states.size(), 9U);  // each removes one of three
    EXPECT_EQ(hashes.size(), 9U);
    for (std::size_t a = 0; a < states.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            EXPECT_NE(states[a], states[b]);
        }
    }
}

// Grids of more than 128 cells are searched by the reference.
TEST(PentacticTwin, LeavesLargeGridsToTheReference) {
    const RuleSet large = testing::small_pentactic(Mode::basic, 13, 10, "FILNP", 2);
    EXPECT_FALSE(PentacticTwin::covers(large));
    EXPECT_EQ(searches_on(large), "reference");
    EXPECT_EQ(searches_on(testing::pentactic_rules(Mode::group)), "fast");
    const Pentactic game(large);
    const auto spec = std::get<play::AgentSpec>(play::read_agent("mcts:4"));
    Random random(1);
    const play::Choice<Pentactic> choice = make_agent(spec, game)(game, game.initial(), random);
    EXPECT_EQ(choice.plies.size(), 1U);
    EXPECT_FALSE(game.refusal(game.initial(), choice.plies.front()));
}

}  // namespace
}  // namespace rulescope::pentactic
