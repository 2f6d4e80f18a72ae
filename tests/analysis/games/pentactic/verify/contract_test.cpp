// The contract suite over Pentactic: each mode, on printed and on small grids, with the readings that change the state
// of a position. Rule sets with random readings follow below.
#include <gtest/gtest.h>

#include "analysis/specs/rule_set_file.h"
#include "core/random.h"
#include "tests/support/contract_suite.h"
#include "tests/support/pentactic/contract.h"
#include "tests/support/pentactic/generators.h"
#include "tests/support/typed_rules.h"

namespace rulescope::testing {
namespace {

using pentactic::Mode;
using pentactic::Pentactic;
using pentactic::RuleSet;

RuleSet group_of(int players, RuleSet rules) {
    rules.players = players;
    return rules;
}

RuleSet solitaire_with(RuleSet rules, const std::string& stones) {
    rules.start_stones = squares(rules, stones);
    return rules;
}

RuleSet printed(Mode mode, int columns, int rows) {
    return small_pentactic(mode, columns, rows, "FILNPTUVWXYZ", pentactic::max_stones);
}

/// A rule set under the suite, as a type.
#define RULESCOPE_PENTACTIC(suite, rule_set)                                    \
    struct suite##_game {                                                       \
        static Contract<Pentactic> contract() { return contract_of(rule_set); } \
    };                                                                          \
    INSTANTIATE_TYPED_TEST_SUITE_P(VerifyPentactic_##suite, ContractSuite, suite##_game)

RULESCOPE_PENTACTIC(basic_8x8, pentactic_rules(Mode::basic));
RULESCOPE_PENTACTIC(basic_9x7_most_points, read_as(printed(Mode::basic, 9, 7), "basic_winner=most discard_counts=yes"));
RULESCOPE_PENTACTIC(basic_4x3, small_pentactic(Mode::basic, 4, 3, "LPTUY", 2));
RULESCOPE_PENTACTIC(basic_5x5_immediate,
                    read_as(small_pentactic(Mode::basic, 5, 5, "FILNPTUVWXYZ", 8), "end_check=immediate flips=no"));
RULESCOPE_PENTACTIC(basic_nothing_fits, read_as(small_pentactic(Mode::basic, 2, 2, "IX", 1), "end_check=immediate"));
RULESCOPE_PENTACTIC(duel_11x6, printed(Mode::duel, 11, 6));
RULESCOPE_PENTACTIC(duel_4x3, small_pentactic(Mode::duel, 4, 3, "LPTUY", 2));
RULESCOPE_PENTACTIC(duel_4x4_free, read_as(small_pentactic(Mode::duel, 4, 4, "LPTUY", 2),
                                           "pass=free phase_order=rotating duel_end=end_of_round"));
RULESCOPE_PENTACTIC(group_of_3_all_differ, read_as(small_pentactic(Mode::group, 4, 3, "LPU", 2),
                                                   "same_removal=forbidden draft=self_discard"));
RULESCOPE_PENTACTIC(duel_5x4_soon, read_as(small_pentactic(Mode::duel, 5, 4, "FLPTUY", 3),
                                           "duel_end=as_soon_as_true discard_counts=yes flips=no"));
RULESCOPE_PENTACTIC(group_of_3_8x8, pentactic_rules(Mode::group));
RULESCOPE_PENTACTIC(group_of_3_4x3, small_pentactic(Mode::group, 4, 3, "LPU", 2));
RULESCOPE_PENTACTIC(group_of_4_5x4, read_as(group_of(4, small_pentactic(Mode::group, 5, 4, "LPTU", 2)),
                                            "draft=self_discard phase_order=rotating"));
RULESCOPE_PENTACTIC(group_of_5_4x3, read_as(group_of(5, small_pentactic(Mode::group, 4, 3, "LPTU", 3)),
                                            "draft=free_choice duel_end=as_soon_as_true"));
RULESCOPE_PENTACTIC(group_of_6_4x4, read_as(group_of(6, small_pentactic(Mode::group, 4, 4, "LPTU", 1)),
                                            "pass=free duel_end=end_of_round"));
RULESCOPE_PENTACTIC(solitaire_8x8, pentactic_rules(Mode::solitaire));
RULESCOPE_PENTACTIC(solitaire_5x4, solitaire_with(small_pentactic(Mode::solitaire, 5, 4, "LPY", 5), "a1 b1 c4 d2 e1"));
RULESCOPE_PENTACTIC(solitaire_5x5_lines,
                    read_as(solitaire_with(small_pentactic(Mode::solitaire, 5, 5, "LPUY", 5), "a1 b3 c5 d2 e4"),
                            "solo_stones=row_col flips=no"));

RuleSet shipped_pentactic(const std::string& name) {
    return typed_pentactic(name).rules;
}

RULESCOPE_PENTACTIC(shipped_tiny, shipped_pentactic("pentactic-tiny"));
RULESCOPE_PENTACTIC(shipped_basic, shipped_pentactic("pentactic-basic"));
RULESCOPE_PENTACTIC(shipped_duel, shipped_pentactic("pentactic-duel"));
RULESCOPE_PENTACTIC(shipped_duel_tiny, shipped_pentactic("pentactic-duel-tiny"));
RULESCOPE_PENTACTIC(shipped_group, shipped_pentactic("pentactic-group"));
RULESCOPE_PENTACTIC(shipped_group_tiny, shipped_pentactic("pentactic-group-tiny"));
RULESCOPE_PENTACTIC(shipped_solitaire, shipped_pentactic("pentactic-solitaire"));
RULESCOPE_PENTACTIC(shipped_solitaire_tiny, shipped_pentactic("pentactic-solitaire-tiny"));

/// The whole suite for one rule set, in one go.
void expect_contract(const RuleSet& rules) {
    SCOPED_TRACE(text_of(rules));
    Contract<Pentactic> game = contract_of(rules);
    game.cases = 4;
    contract::plies_are_listed_until_it_is_over(game);
    contract::payoffs_sum_to_one(game);
    contract::the_seat_to_act_sits_at_the_table(game);
    EXPECT_TRUE(contract::a_ply_is_listed_exactly_if_it_is_not_refused(game));
    contract::playing_is_a_pure_function(game);
    contract::keys_are_exact(game);
    contract::texts_of_states_round_trip(game);
    contract::texts_of_turns_round_trip(game);
    contract::symmetries_change_nothing(game);
    contract::the_rank_grows_every_turn(game);
}

/// Random rule sets, the same on every machine.
void expect_contract_of_random_rule_sets(std::uint64_t seed, int count) {
    for (int number = 0; number < count && !::testing::Test::HasFailure(); ++number) {
        Random random = Random::stream(seed, static_cast<std::uint64_t>(number));
        Numbers numbers;
        for (std::size_t i = 0; i < numbers_of_pentactic_rules; ++i) {
            numbers.push_back(static_cast<std::uint32_t>(random.below(1U << 20U)));
        }
        expect_contract(pentactic_rules_of(numbers));
    }
}

TEST(VerifyPentacticRandomRuleSets, fulfil_the_contract) {
    expect_contract_of_random_rule_sets(1, 30);
}
TEST(LongPentacticRandomRuleSets, fulfil_the_contract) {
    expect_contract_of_random_rule_sets(2, 300);
}
TEST(ExtraPentacticRandomRuleSets, fulfil_the_contract) {
    expect_contract_of_random_rule_sets(3, 1000);
}

}  // namespace
}  // namespace rulescope::testing
