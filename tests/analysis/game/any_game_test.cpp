// AnyGame plays like the game from which it was made.
#include <gtest/gtest.h>

#include "analysis/game/any_game.h"
#include "analysis/game/family.h"
#include "analysis/search/perft.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"
#include "tests/support/typed_rules.h"

namespace rulescope {
namespace {

/// Counts of turns and positions by depth.
template <Game G>
std::vector<std::pair<std::uint64_t, std::uint64_t>> counts(const G& game, int depth) {
    search::PerftOptions options;
    options.depth = depth;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> rows;
    for (const search::PerftRow& row : search::perft(AnyGame(game), AnyState(game.initial()), options).rows) {
        rows.emplace_back(row.turns, row.positions);
    }
    return rows;
}

TEST(AnyGame, CountsWhatTheGameItselfCounts) {
    const auto loaded = typed_adaptoid("adaptoid");
    const adaptoid::Adaptoid game(loaded.rules);
    const auto expected = counts(game, 3);
    EXPECT_EQ(expected.back().first, 976U);
    EXPECT_EQ(counts(AnyGame(game), 3), expected);
}

TEST(AnyGame, TheRegistryPlaysEveryShippedRuleSet) {
    for (const std::string& name : specs::shipped_rule_sets()) {
        const specs::LoadedRules loaded = specs::load_rules(name);
        const AnyGame game = game_of(loaded.rules);
        EXPECT_EQ(game.seats(), loaded.rules.seats()) << name;
        EXPECT_EQ(loaded.rules.family().id(), loaded.family) << name;
        EXPECT_EQ(game.rules().name, name);
        const AnyState start = game.initial();
        const std::vector<AnyPly> plies = game.plies(start);
        ASSERT_FALSE(plies.empty()) << name;
        EXPECT_FALSE(game.refusal(start, plies.front())) << name;
        EXPECT_EQ(game.key(game.image(game.image(start, 0), 0)), game.key(start)) << name;
        EXPECT_TRUE(plies.front() == plies.front());
        EXPECT_FALSE(plies.size() > 1 && plies.front() == plies[1]) << name;
    }
}

TEST(AnyGame, AStateAndItsPliesAreReadBackAsTheFamilyHasThem) {
    const auto loaded = typed_adaptoid("adaptoid");
    const adaptoid::Adaptoid game(loaded.rules);
    const AnyGame any(game);
    EXPECT_EQ(any.initial().as<adaptoid::Position>(), game.initial());
    EXPECT_EQ(plies_as<adaptoid::Ply>(any.plies(any.initial())), game.plies(game.initial()));
    EXPECT_EQ(any.turn_text(any.initial(), any_plies(std::vector{adaptoid::Ply{}})),
              game.turn_text(game.initial(), {adaptoid::Ply{}}));
}

}  // namespace
}  // namespace rulescope
