// Removing turns from a game.
#include "analysis/verify/choice_sequence.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "analysis/game/family.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::verify {
namespace {

AnyGame tic_tac_toe() {
    return game_of(specs::load_rules("tic-tac-toe").rules);
}

std::vector<AnyPly> joined(const GameTurns& turns) {
    std::vector<AnyPly> plies;
    for (const std::vector<AnyPly>& turn : turns) {
        plies.insert(plies.end(), turn.begin(), turn.end());
    }
    return plies;
}

std::vector<AnyPly> random_game(const AnyGame& game, std::uint64_t number) {
    return play_random(game, game.initial(), 1, number, 100, [](const Played&) { return false; }).plies;
}

/// Whether every turn is legal, in the order given.
bool legal(const AnyGame& game, const std::vector<AnyPly>& plies) {
    AnyState state = game.initial();
    return std::all_of(plies.begin(), plies.end(), [&](const AnyPly& ply) {
        const std::vector<AnyPly> listed = game.plies(state);
        const bool found = std::find(listed.begin(), listed.end(), ply) != listed.end();
        state = found ? game.after(state, ply, nullptr) : state;
        return found;
    });
}

RC_GTEST_PROP(RemovingTurns, LeavesTheTurnsThatAreNeeded, ()) {
    const AnyGame game = tic_tac_toe();
    std::vector<AnyPly> plies = random_game(game, *rc::gen::inRange<std::uint64_t>(0, 1000));
    const AnyPly needed = plies[*rc::gen::inRange<std::size_t>(0, plies.size())];
    remove_turns(
        game, game.initial(), plies,
        [&](const GameTurns& fewer) {
            const std::vector<AnyPly> candidate = joined(fewer);
            const bool shows =
                legal(game, candidate) && std::find(candidate.begin(), candidate.end(), needed) != candidate.end();
            plies = shows ? candidate : plies;
            return shows;
        },
        [] { return false; });
    RC_ASSERT(plies == std::vector<AnyPly>{needed});
}

TEST(RemovingTurns, TriesWholeRoundsBeforeSingleTurns) {
    const AnyGame game = tic_tac_toe();
    const std::vector<AnyPly> plies = random_game(game, 1);
    const std::size_t turns = turns_of_game(game, game.initial(), plies).size();
    ASSERT_GT(turns, 4U);
    std::vector<std::size_t> removed;
    remove_turns(
        game, game.initial(), plies,
        [&](const GameTurns& fewer) {
            removed.push_back(turns - fewer.size());
            return false;
        },
        [] { return false; });
    EXPECT_EQ(removed.front(), turns / 4 * 2);
    EXPECT_EQ(removed.back(), 1U);
    EXPECT_TRUE(std::is_sorted(removed.rbegin(), removed.rend()));
    EXPECT_EQ(std::count(removed.begin(), removed.end(), 1), static_cast<std::ptrdiff_t>(turns));
}

TEST(RemovingTurns, StopsWhenAsked) {
    const AnyGame game = tic_tac_toe();
    const std::vector<AnyPly> plies = random_game(game, 1);
    int tried = 0;
    remove_turns(
        game, game.initial(), plies,
        [&](const GameTurns&) {
            ++tried;
            return false;
        },
        [&] { return tried == 3; });
    EXPECT_EQ(tried, 3);
}

}  // namespace
}  // namespace rulescope::verify
