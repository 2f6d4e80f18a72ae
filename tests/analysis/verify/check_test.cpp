// Checking: violations with the shortest game, the contribution of random games, independence of the number of threads.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/verify/check/check.h"
#include "analysis/verify/check/small_game.h"
#include "analysis/verify/knowledge.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/adaptoid/wrong_rules.h"
#include "tests/support/any.h"
#include "tests/support/checking.h"

namespace rulescope::verify {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Colour;
using adaptoid::Position;
using adaptoid::RuleSet;

const Checked& found(const std::vector<Checked>& list, const std::string& id) {
    const auto at = std::find_if(list.begin(), list.end(), [&](const Checked& one) { return one.id == id; });
    EXPECT_NE(at, list.end()) << id;
    return *at;
}

/// The positions of a game given by choices.
std::vector<Position> positions_of(const Adaptoid& game, const Choices& choices) {
    std::vector<Position> positions{game.initial()};
    for (const std::uint32_t choice : choices) {
        positions.push_back(game.after(positions.back(), game.plies(positions.back())[choice]));
    }
    return positions;
}

Claim claim(Expectation expectation, const std::function<bool(const Position&)>& holds) {
    const Claim::Holds any = [holds](const AnyState& state) { return holds(state.as<Position>()); };
    return {"as typed", expectation, [any] { return any; }};
}

CheckedRules check_rules(const RuleSet& played, const RuleSet& judged_by, const std::vector<Claim>& claims,
                         const CheckOptions& options) {
    return check(testing::any_game(played), testing::any(judged_by), claims, options);
}

/// Seven cells with a small box: the search is exhaustive, and play can be endless (G-14).
TEST(Check, AnExhaustedGameHasOnlyFinalVerdicts) {
    const RuleSet& rules = testing::shipped("adaptoid-7");
    const Adaptoid game(rules);
    const CheckedRules checked = check_rules(rules, rules, {}, CheckOptions{});
    EXPECT_TRUE(checked.space.exhaustive);
    EXPECT_EQ(checked.games, 0U) << "nothing is left for random games";
    for (const Checked& property : checked.properties) {
        EXPECT_TRUE(property.verdict == PropertyVerdict::holds || property.verdict == PropertyVerdict::vacuous)
            << property.name;
        EXPECT_EQ(property.verdict == PropertyVerdict::vacuous, property.premises == 0) << property.name;
    }
    const Checked& ends = found(checked.certificate, "C-1");
    ASSERT_EQ(ends.verdict, PropertyVerdict::violated);
    ASSERT_TRUE(ends.shown);
    const std::vector<Position> positions = positions_of(game, ends.shown->choices);
    std::vector<Key> keys;
    for (const Position& position : positions) {
        keys.push_back(game.key(position));
    }
    EXPECT_NE(std::find(keys.begin(), keys.end() - 1, keys.back()), keys.end() - 1) << "the lasso closes";
    EXPECT_EQ(turns_of_choices(testing::any_game(rules), ends.shown->choices), 8U);
    EXPECT_TRUE(ends.shown->shortest);
}

TEST(Check, NothingDependsOnThreads) {
    const RuleSet& rules = testing::shipped("adaptoid-tiny");
    const RuleSet played = testing::misread(rules, "starvation=sequential");
    std::vector<CheckedRules> results;
    for (const int threads : {1, 3}) {
        CheckOptions options;
        options.states = 3000;
        options.games = 700;
        options.violations = 100;
        options.threads = threads;
        results.push_back(check_rules(played, rules, {}, options));
    }
    const CheckedRules& one = results[0];
    const CheckedRules& three = results[1];
    EXPECT_EQ(one.games, 700U);
    EXPECT_EQ(one.game_plies, three.game_plies);
    EXPECT_EQ(one.space.targets, three.space.targets);
    ASSERT_EQ(one.properties.size(), three.properties.size());
    for (std::size_t number = 0; number < one.properties.size(); ++number) {
        const Checked& a = one.properties[number];
        const Checked& b = three.properties[number];
        EXPECT_EQ(a.verdict, b.verdict) << a.name;
        EXPECT_EQ(a.premises + a.game_premises, b.premises + b.game_premises) << a.name;
        EXPECT_EQ(a.shown ? a.shown->choices : Choices{}, b.shown ? b.shown->choices : Choices{}) << a.name;
    }
    ASSERT_EQ(one.clauses.size(), three.clauses.size());
    for (std::size_t number = 0; number < one.clauses.size(); ++number) {
        EXPECT_EQ(one.clauses[number].fired, three.clauses[number].fired);
        EXPECT_EQ(one.clauses[number].witness->choices, three.clauses[number].witness->choices);
    }
    EXPECT_EQ(found(one.properties, "A-10").verdict, PropertyVerdict::violated);
}

/// The known mistakes of docs/sources.md that a reading can express are refuted, by a game that the judge confirms.
class CheckMisreading : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(CheckMisreading, IsViolated) {
    const auto& [reading, property] = GetParam();
    const RuleSet& rules = testing::shipped("adaptoid-tiny");
    const RuleSet played = testing::misread(rules, reading);
    CheckOptions options;
    options.threads = 2;
    options.states = 4000;
    options.games = 600;
    options.violations = 100;
    const CheckedRules checked = check_rules(played, rules, {}, options);
    const Checked& refuted = found(checked.properties, property);
    ASSERT_EQ(refuted.verdict, PropertyVerdict::violated) << reading;
    ASSERT_TRUE(refuted.shown);
    EXPECT_FALSE(refuted.shown->finding.empty());
    const AnyGame game = testing::any_game(played);
    const std::unique_ptr<Judge> judge = knowledge_of(game).judge(game.rules(), testing::any(rules));
    const auto tallies = judge->tallies();
    const auto place =
        std::find_if(tallies.begin(), tallies.end(), [&](const Tally& tally) { return tally.property.id == property; });
    const Shows shows = shows_violation(game, *judge, static_cast<std::size_t>(place - tallies.begin()), 1000);
    if (refuted.shown->choices.empty()) {
        return;  // the start shows it
    }
    const std::optional<Choices> again = shows(refuted.shown->choices);
    ASSERT_TRUE(again) << "the game shows the violation again";
    Choices shorter = *again;
    shorter.pop_back();
    EXPECT_FALSE(refuted.shown->shortest && shows(shorter) && shows(shorter)->size() == again->size());
}

INSTANTIATE_TEST_SUITE_P(
    PublishedMistakes, CheckMisreading,
    ::testing::Values(std::pair{"starvation=sequential", "A-10"}, std::pair{"move_steps=exact", "A-15"},
                      std::pair{"capture_step_cost=0", "A-17"}, std::pair{"zero_pincer_attack=compare", "A-20"},
                      std::pair{"limb_cap=none", "A-14"}, std::pair{"captured_return=captor", "A-21"},
                      std::pair{"growth=optional", "A-9"}, std::pair{"food_need=legs", "A-23"},
                      std::pair{"food_need=limbs_plus_body", "A-23"}));

TEST(Check, ClaimsAreAskedOfPositionsBetweenTurns) {
    const RuleSet& rules = testing::shipped("adaptoid-7");
    const Adaptoid game(rules);
    const auto lost = [](const Position& position, Colour colour) { return position.lost[index(colour)]; };
    const std::vector<Claim> claims{
        claim(Expectation::always, [&](const Position& p) { return p.phase != adaptoid::Phase::step2; }),
        claim(Expectation::always, [&](const Position& p) { return lost(p, Colour::white) == 0; }),
        claim(Expectation::possible, [&](const Position& p) { return lost(p, Colour::white) == 2; }),
        claim(Expectation::possible, [&](const Position& p) { return lost(p, Colour::white) > 9; }),
        claim(Expectation::stays_possible, [&](const Position& p) { return game.outcome(p).has_value(); }),
    };
    CheckOptions options;
    options.violations = 100;  // the search is exhaustive in spite of violations
    const CheckedRules checked = check_rules(rules, rules, claims, options);
    EXPECT_EQ(checked.claims[0].verdict, PropertyVerdict::holds);
    EXPECT_EQ(checked.claims[0].premises, checked.space.positions);
    ASSERT_EQ(checked.claims[1].verdict, PropertyVerdict::violated);
    const std::vector<Position> violating = positions_of(game, checked.claims[1].shown->choices);
    EXPECT_EQ(lost(violating.back(), Colour::white), 1);
    EXPECT_TRUE(std::none_of(violating.begin(), violating.end() - 1,
                             [&](const Position& p) { return lost(p, Colour::white) > 0; }));
    ASSERT_EQ(checked.claims[2].verdict, PropertyVerdict::holds);
    EXPECT_EQ(lost(positions_of(game, checked.claims[2].shown->choices).back(), Colour::white), 2);
    EXPECT_EQ(checked.claims[3].verdict, PropertyVerdict::violated) << "in all that can be reached it never comes true";
    EXPECT_EQ(checked.claims[4].verdict, PropertyVerdict::violated) << "from a dead end the game never ends";
    EXPECT_TRUE(checked.violated());
}

TEST(Check, WithinBoundsWhatIsNotShownStaysOpen) {
    const RuleSet& rules = testing::shipped("adaptoid-tiny");
    CheckOptions options;
    options.depth = 2;
    options.games = 20;
    const std::vector<Claim> claims{claim(Expectation::possible, [](const Position& p) { return p.lost[0] == 99; }),
                                    claim(Expectation::stays_possible, [](const Position&) { return true; }),
                                    claim(Expectation::always, [](const Position& p) { return p.lost[0] < 3; })};
    const CheckedRules checked = check_rules(rules, rules, claims, options);
    EXPECT_EQ(checked.claims[0].verdict, PropertyVerdict::open);
    EXPECT_EQ(checked.claims[1].verdict, PropertyVerdict::open);
    EXPECT_EQ(checked.claims[2].verdict, PropertyVerdict::violated) << "random games come across it";
    EXPECT_GT(checked.claims[2].shown->game, 0U);
    EXPECT_FALSE(checked.claims[2].shown->shortest);
    EXPECT_TRUE(checked.open());
}

/// Every fired clause has a game whose last ply, and no earlier one, fires it.
TEST(Check, TheWitnessBookShowsEveryClause) {
    const RuleSet& rules = testing::shipped("adaptoid-tiny");
    const Adaptoid game(rules);
    CheckOptions options;
    options.states = 2000;
    options.games = 200;
    const CheckedRules checked = check_rules(rules, rules, {}, options);
    EXPECT_GT(checked.clauses.size(), 15U);
    for (const CoveredClause& clause : checked.clauses) {
        ASSERT_TRUE(clause.witness) << clause.id;
        Position position = game.initial();
        std::size_t plies = 0;
        for (const std::uint32_t choice : clause.witness->choices) {
            Events events;
            position = game.after(position, game.plies(position)[choice], &events);
            const bool fired = std::any_of(events.begin(), events.end(),
                                           [&](const Event& event) { return event.clause == clause.id; });
            EXPECT_EQ(fired, ++plies == clause.witness->choices.size()) << clause.id << ", ply " << plies;
        }
        EXPECT_EQ(clause.depth, turns_of_choices(testing::any_game(rules), clause.witness->choices)) << clause.id;
    }
}

/// Shrinking keeps the violation and never makes a game longer.
TEST(Check, ShrunkGamesStillShowIt) {
    const AnyGame game = testing::any_game(testing::shipped("adaptoid-tiny"));
    const Shows shows = shows_ply(game, 200, [](const WatchedPly& ply) {
        const Position& after = ply.after.as<Position>();
        return after.lost[index(Colour::white)] + after.lost[index(Colour::black)] >= 3;
    });
    testing::check_cases(20, [&] {
        const auto drawn = *testing::choices(200).as("choices");
        const std::optional<Choices> long_game = shows(drawn);
        if (!long_game) {
            return;
        }
        const Choices small = smallest(*long_game, shows, 2000);
        RC_ASSERT(shows(small) == std::optional(small));
        RC_ASSERT(small.size() <= long_game->size());
        for (std::size_t out = 0; out + 1 < small.size() && small.size() < 40; ++out) {
            Choices less = small;
            less.erase(less.begin() + static_cast<std::ptrdiff_t>(out));
            RC_ASSERT(!shows(less));
        }
    });
}

/// The catalogue of Pentactic on a small grid, exhaustively.
TEST(Check, PentacticIsCheckedLikewise) {
    pentactic::RuleSet rules;
    rules.name = "small";
    rules.rulebook = "pentactic";
    rules.grid = pentactic::Grid{4, 3};
    rules.pieces = pentactic::PieceSet::all();
    rules.stones = 2;
    CheckOptions options;
    options.states = 5000;
    options.games = 100;
    const CheckedRules checked = check(testing::any_game(rules), testing::any(rules), {}, options);
    EXPECT_FALSE(checked.violated());
    EXPECT_EQ(found(checked.certificate, "C-1").verdict, PropertyVerdict::held);
}

}  // namespace
}  // namespace rulescope::verify
