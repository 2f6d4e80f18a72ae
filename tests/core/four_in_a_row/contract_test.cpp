// The contract suite over four in a row: the printed board, the largest one, flat ones, every reading.
#include <gtest/gtest.h>

#include "tests/support/contract_suite.h"
#include "tests/support/four_in_a_row/contract.h"

namespace rulescope::testing {
namespace {

#define RULESCOPE_FOUR_IN_A_ROW(suite, rules)                                                \
    struct suite##_game {                                                                    \
        static Contract<four_in_a_row::FourInARow> contract() { return contract_of(rules); } \
    };                                                                                       \
    INSTANTIATE_TYPED_TEST_SUITE_P(contract_##suite, ContractSuite, suite##_game)

RULESCOPE_FOUR_IN_A_ROW(four_in_a_row, four_in_a_row_rules());
RULESCOPE_FOUR_IN_A_ROW(four_in_a_row_8x8, four_in_a_row_rules(8, 8));
RULESCOPE_FOUR_IN_A_ROW(tic_tac_toe, tic_tac_toe());
RULESCOPE_FOUR_IN_A_ROW(four_in_a_row_flat, flat_rules(5, 4, 4));

TEST(FourInARowContract, holds_on_small_boards_under_every_reading) {
    for (const four_in_a_row::RuleSet& rules : small_four_in_a_row_rules()) {
        SCOPED_TRACE(rules.grid().text() + " length " + std::to_string(rules.length));
        const Contract<four_in_a_row::FourInARow> game = contract_of(rules);
        contract::plies_are_listed_until_it_is_over(game);
        contract::payoffs_sum_to_one(game);
        EXPECT_TRUE(contract::a_ply_is_listed_exactly_if_it_is_not_refused(game));
        contract::playing_is_a_pure_function(game);
        contract::keys_are_exact(game);
        contract::texts_of_states_round_trip(game);
        contract::texts_of_turns_round_trip(game);
        contract::symmetries_change_nothing(game);
        EXPECT_TRUE(contract::the_rank_grows_every_turn(game));
    }
}

}  // namespace
}  // namespace rulescope::testing
