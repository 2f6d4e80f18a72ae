// Plies of the setup phase, for tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "tests/core/rows.h"

namespace rulescope::adaptoid::by_hand {

inline Ply place(const Board& board, const char* white, const char* black) {
    return {Ply::Kind::place, cell(board, white), cell(board, black), Colour::none};
}
inline Ply take(Colour colour) {
    return {Ply::Kind::take, no_cell, no_cell, colour};
}
inline Ply stack(const Board& board, const char* on) {
    return {Ply::Kind::stack, no_cell, cell(board, on), Colour::none};
}
inline Ply disc(const Board& board, const char* from, const char* to) {
    return {Ply::Kind::disc, cell(board, from), cell(board, to), Colour::none};
}
inline Ply done() {
    return {Ply::Kind::done, no_cell, no_cell, Colour::none};
}

inline bool fired(const Events& events, std::string_view clause) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) { return event.clause == clause; });
}

/// The position read from its own text.
inline Position read_back(const Adaptoid& game, const Position& position) {
    const Position again = by_hand::position(game.rules(), game.text(position));
    EXPECT_EQ(game.key(again), game.key(position)) << game.text(position);
    EXPECT_EQ(game.text(again), game.text(position));
    EXPECT_EQ(again.phase, position.phase);
    EXPECT_EQ(again.to_act, position.to_act);
    return again;
}

inline void expect_refused(const Adaptoid& game, const Position& position, const Ply& ply, const char* what) {
    EXPECT_FALSE(listed(game, position, ply)) << what;
    const std::optional<Refusal> refusal = game.refusal(position, ply);
    ASSERT_TRUE(refusal.has_value()) << what;
    EXPECT_FALSE(refusal->sentence.empty()) << what;
    EXPECT_FALSE(refusal->clause.empty()) << what;
}

/// A hexagon with a ring of empty places, `discs` discs to be stacked, and at most `max_moves` moves of discs.
inline RuleSet by_players(int side, int discs, int max_moves, const char* readings = "") {
    RuleSet rules = switched(igg(), readings);
    rules.rulebook = "superadaptoid";
    rules.board = sound(Board::hexagon(side)).with_margin(1);
    rules.setup = {true, discs, max_moves};
    return rules;
}

}  // namespace rulescope::adaptoid::by_hand
