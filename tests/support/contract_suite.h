// The test suite of every game that fulfils the contract of core/game.h.
//
// One line runs it for a new game:
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(my_game, ContractSuite, MyGame);
//
// where MyGame has a static function contract() that returns a Contract (contract.h).
#pragma once

#include "tests/support/contract_checks.h"

namespace rulescope::testing {

template <class Provider>
class ContractSuite : public ::testing::Test {};
TYPED_TEST_SUITE_P(ContractSuite);

TYPED_TEST_P(ContractSuite, plies_are_listed_until_it_is_over) {
    contract::plies_are_listed_until_it_is_over(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, payoffs_sum_to_one) {
    contract::payoffs_sum_to_one(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, the_seat_to_act_sits_at_the_table) {
    contract::the_seat_to_act_sits_at_the_table(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, a_ply_is_listed_exactly_if_it_is_not_refused) {
    if (!contract::a_ply_is_listed_exactly_if_it_is_not_refused(TypeParam::contract())) {
        GTEST_SKIP() << "no candidates are named";
    }
}
TYPED_TEST_P(ContractSuite, playing_is_a_pure_function) {
    contract::playing_is_a_pure_function(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, keys_are_exact) {
    contract::keys_are_exact(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, texts_of_states_round_trip) {
    contract::texts_of_states_round_trip(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, texts_of_turns_round_trip) {
    contract::texts_of_turns_round_trip(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, symmetries_change_nothing) {
    contract::symmetries_change_nothing(TypeParam::contract());
}
TYPED_TEST_P(ContractSuite, the_rank_grows_every_turn) {
    if (!contract::the_rank_grows_every_turn(TypeParam::contract())) {
        GTEST_SKIP() << "not ranked under these readings";
    }
}

REGISTER_TYPED_TEST_SUITE_P(ContractSuite, plies_are_listed_until_it_is_over, payoffs_sum_to_one,
                            the_seat_to_act_sits_at_the_table, a_ply_is_listed_exactly_if_it_is_not_refused,
                            playing_is_a_pure_function, keys_are_exact, texts_of_states_round_trip,
                            texts_of_turns_round_trip, symmetries_change_nothing, the_rank_grows_every_turn);

}  // namespace rulescope::testing
