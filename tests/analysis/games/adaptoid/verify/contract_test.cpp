// The contract suite over the Adaptoid family: one line for each shipped rule set, and a test that none is missing.
// Rule sets with random readings follow below.
#include <gtest/gtest.h>

#include <set>

#include "core/random.h"
#include "tests/support/adaptoid/contract.h"
#include "tests/support/contract_suite.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::testing {
namespace {

std::set<std::string>& covered() {
    static std::set<std::string> names;
    return names;
}

/// A rule set under the suite: its own type, registered as covered.
#define RULESCOPE_CONTRACT(suite, name)                                                   \
    struct suite##_game {                                                                 \
        static Contract<adaptoid::Adaptoid> contract() { return shipped_contract(name); } \
    };                                                                                    \
    const bool suite##_is_covered = covered().insert(name).second;                        \
    INSTANTIATE_TYPED_TEST_SUITE_P(contract_##suite, ContractSuite, suite##_game)

RULESCOPE_CONTRACT(adapt3, "adapt3");
RULESCOPE_CONTRACT(adapt3_12, "adapt3-12");
RULESCOPE_CONTRACT(adapt3_reversed, "adapt3-reversed");
RULESCOPE_CONTRACT(adapt3_tiny, "adapt3-tiny");
RULESCOPE_CONTRACT(adaptoid, "adaptoid");
RULESCOPE_CONTRACT(adaptoid_7, "adaptoid-7");
RULESCOPE_CONTRACT(adaptoid_7_close, "adaptoid-7-close");
RULESCOPE_CONTRACT(adaptoid_7_first, "adaptoid-7-first");
RULESCOPE_CONTRACT(adaptoid_9, "adaptoid-9");
RULESCOPE_CONTRACT(adaptoid_10, "adaptoid-10");
RULESCOPE_CONTRACT(adaptoid_12, "adaptoid-12");
RULESCOPE_CONTRACT(adaptoid_19, "adaptoid-19");
RULESCOPE_CONTRACT(adaptoid_contacts, "adaptoid-contacts");
RULESCOPE_CONTRACT(adaptoid_igg, "adaptoid-igg");
RULESCOPE_CONTRACT(adaptoid_tiny, "adaptoid-tiny");
RULESCOPE_CONTRACT(superadaptoid, "superadaptoid");
RULESCOPE_CONTRACT(superadaptoid_free, "superadaptoid-free");
RULESCOPE_CONTRACT(superadaptoid_pie, "superadaptoid-pie");
RULESCOPE_CONTRACT(superadaptoid_pie_tiny, "superadaptoid-pie-tiny");
RULESCOPE_CONTRACT(superadaptoid_stacks, "superadaptoid-stacks");
RULESCOPE_CONTRACT(superadaptoid_tiny, "superadaptoid-tiny");

TEST(ContractCoverage, every_shipped_rule_set_has_its_line) {
    for (const adaptoid::RuleSet& rules : shipped()) {
        EXPECT_EQ(covered().count(rules.name), 1U) << rules.name;
    }
    EXPECT_EQ(covered().size(), shipped().size());
}

/// The whole suite for one rule set, in one go.
void expect_contract(const adaptoid::RuleSet& rules) {
    SCOPED_TRACE(text_of(rules));
    Contract<adaptoid::Adaptoid> game = contract_of(rules);
    game.cases = 6;
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
        for (std::size_t i = 0; i < numbers_of_a_rule_set; ++i) {
            numbers.push_back(static_cast<std::uint32_t>(random.below(1U << 20U)));
        }
        expect_contract(rule_set_of(numbers));
    }
}

TEST(ContractOfRandomRuleSets, holds) {
    expect_contract_of_random_rule_sets(1, 60);
}
TEST(LongContractOfRandomRuleSets, holds) {
    expect_contract_of_random_rule_sets(2, 800);
}
TEST(ExtraContractOfRandomRuleSets, holds) {
    expect_contract_of_random_rule_sets(3, 3000);
}

}  // namespace
}  // namespace rulescope::testing
