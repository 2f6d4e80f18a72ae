// Pinned numbers, counted by playing every turn (docs/sources.md, numbers).
#include <gtest/gtest.h>

#include <vector>

#include "tests/core/adaptoid/counting.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Perft, section_10_Adaptoid_begins_8_64_976) {
    const Adaptoid game(by_hand::adaptoid());
    EXPECT_EQ(turn_sequences(game, game.initial(), 0), 1U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 1), 8U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 2), 64U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 3), 976U);
    EXPECT_EQ(distinct_positions(game, game.initial(), 3), (std::vector<std::size_t>{8, 64, 704}));
}

TEST(Perft, section_10_the_two_figures_have_642_and_722_turns) {
    const Adaptoid game(by_hand::adaptoid());
    EXPECT_EQ(turn_sequences(game, position(game.rules(), movement_figure), 1), 642U);
    EXPECT_EQ(turn_sequences(game, position(game.rules(), starvation_figure), 1), 722U);
}

TEST(Perft, section_10_optional_growth_begins_9_81_1305) {
    const Adaptoid game(switched(by_hand::adaptoid(), "growth=optional"));
    EXPECT_EQ(turn_sequences(game, game.initial(), 1), 9U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 2), 81U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 3), 1305U);
}

TEST(Perft, section_10_seven_cells_have_5_24_216_1740) {
    const Adaptoid game(tiny());
    EXPECT_EQ(turn_sequences(game, game.initial(), 1), 5U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 2), 24U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 3), 216U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 4), 1740U);
    EXPECT_EQ(distinct_positions(game, game.initial(), 4), (std::vector<std::size_t>{5, 24, 156, 862}));
}

TEST(LongPerft, section_10_goes_on_with_14880_and_7740_positions) {
    const Adaptoid game(by_hand::adaptoid());
    EXPECT_EQ(turn_sequences(game, game.initial(), 4), 14880U);
    EXPECT_EQ(distinct_positions(game, game.initial(), 4).back(), 7740U);
}

TEST(LongPerft, section_10_optional_growth_goes_on_with_21021) {
    const Adaptoid game(switched(by_hand::adaptoid(), "growth=optional"));
    EXPECT_EQ(turn_sequences(game, game.initial(), 4), 21021U);
}

TEST(LongPerft, section_10_seven_cells_go_on_with_24888_and_4241_positions) {
    const Adaptoid game(tiny());
    EXPECT_EQ(turn_sequences(game, game.initial(), 5), 24888U);
    EXPECT_EQ(distinct_positions(game, game.initial(), 5).back(), 4241U);
}

}  // namespace
}  // namespace rulescope::adaptoid
