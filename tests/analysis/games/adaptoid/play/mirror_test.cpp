// Mirror openings score alike (tests/baseline/mirror.h): the test holds for the agents of the command and fails for
// the baseline, which depends on the order of the turns.
#include "tests/baseline/mirror.h"

#include <gtest/gtest.h>

#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/baseline/players.h"

namespace rulescope::play::baseline {
namespace {

std::vector<OpeningScore> scores_of(const std::string& agent, std::uint64_t games) {
    const specs::LoadedRules rules = specs::load_rules("adaptoid");
    const MatchGame game = match_game_of(rules.rules);
    const NamedPlayers players = players_with_baseline(rules, game, {agent});
    std::vector<OpeningScore> scores;
    for (const std::vector<std::string>& opening : mirror_openings) {
        scores.push_back(opening_score(game, players.players.agents.front(), opening, games, 1 + scores.size(), 0));
    }
    return scores;
}

std::string text_of_result(const std::vector<OpeningScore>& scores, const MirrorResult& result) {
    return "scores " + std::to_string(scores[0].mean) + " and " + std::to_string(scores[1].mean) + ", difference " +
           std::to_string(result.interval.low) + " to " + std::to_string(result.interval.high);
}

TEST(MirrorTest, NeedsAsManyGamesAsItsPowerSays) {
    // 2 * 0.25 * (1.6449 + 1.6449)^2 / 0.05^2
    EXPECT_EQ(mirror_games(0.9, 0.25), 2165U);
    EXPECT_EQ(mirror_games(0.9, 0.2), 1732U);
}

TEST(MirrorTest, HoldsIfTheIntervalLiesWithinTheMargin) {
    const OpeningScore even{1000, 1000, 0.60, 0.24, 10};
    const auto shifted = [&](double by) { return OpeningScore{1000, 1000, 0.60 + by, 0.24, 10}; };
    EXPECT_NEAR(mirror_result(even, even).interval.high, 0.0360, 0.0001);  // 1.6449 * sqrt(2 * 0.24 / 1000)
    EXPECT_TRUE(mirror_result(even, shifted(0.0139)).alike());
    EXPECT_FALSE(mirror_result(even, shifted(0.0141)).alike());
    EXPECT_FALSE(mirror_result(even, shifted(0.0859)).differs());
    EXPECT_TRUE(mirror_result(even, shifted(0.0861)).differs());
    EXPECT_TRUE(mirror_result(shifted(0.0861), even).differs());
}

TEST(LongMirror, TheBaselineScoresDifferently) {
    const std::vector<OpeningScore> scores = scores_of("baseline:1000", 200);
    const MirrorResult result = mirror_result(scores[0], scores[1]);
    EXPECT_TRUE(result.differs()) << text_of_result(scores, result);
}

class ExtraMirror : public ::testing::TestWithParam<const char*> {};

TEST_P(ExtraMirror, ScoresAlike) {
    const std::vector<OpeningScore> scores = scores_of(GetParam(), mirror_games(0.9, 0.25));
    const MirrorResult result = mirror_result(scores[0], scores[1]);
    EXPECT_EQ(scores[0].finished, scores[0].games);
    EXPECT_TRUE(result.alike()) << text_of_result(scores, result);
}
INSTANTIATE_TEST_SUITE_P(OfAgents, ExtraMirror, ::testing::Values("greedy", "alphabeta:1000", "mcts:25"));

}  // namespace
}  // namespace rulescope::play::baseline
