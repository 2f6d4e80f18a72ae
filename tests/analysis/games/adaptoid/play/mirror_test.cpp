// The mirror test: an agent that plays against itself has equal scores after two openings that mirror each other.
//
// Every game of a match begins with the same first turns. A game depends on its own stream of random numbers only, so
// the payoffs of the first seat are independent draws from one distribution, with the agent and the opening fixed.
// Many games may follow the same line. This needs no correction, because the test is about this agent and these two
// openings, not about agents like it. The matches use different seeds, so they are independent of each other.
//
// The test consists of two one-sided tests of the difference of the two mean payoffs, each at level 0.05 (Schuirmann
// 1987, see analysis/statistics/equivalence.h). The scores count as equal if the 90 % interval of the difference lies
// within the margin.
#include <gtest/gtest.h>

#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/match_game.h"
#include "analysis/play/match/match_run.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"

namespace rulescope::play {
namespace {

constexpr double mirror_margin = 0.05;

/// From the start of the printed game: both seats create an adaptoid; the second opening is the mirror image of the
/// first.
const std::vector<std::vector<std::string>> mirror_openings{{"+A3", "+G5"}, {"+B5", "+F3"}};

constexpr double level = 0.05;  ///< of each one-sided test

double quantile(double probability) {
    return boost::math::quantile(boost::math::normal(), probability);
}

/// Returns the number of games of each opening after which MirrorResult::alike() is true with probability `power`, if
/// both mean payoffs are equal and the payoff has the variance `variance` (at most 1/4).
std::uint64_t mirror_games(double power, double variance) {
    const double deviations = quantile(1.0 - level) + quantile((1.0 + power) / 2.0);
    return static_cast<std::uint64_t>(
        std::ceil(2.0 * variance * deviations * deviations / (mirror_margin * mirror_margin)));
}

/// The payoffs of the first seat.
struct OpeningScore {
    std::uint64_t games = 0, finished = 0;
    double mean = 0, variance = 0;
    std::uint64_t lines = 0;  ///< number of different lines after eight turns (opening_line.h)
};

/// Plays `games` games of the agent against itself; each begins with the turns `opening`. An unfinished game (500
/// turns) counts half.
OpeningScore opening_score(const MatchGame& game, const AnyAgent& agent, const std::vector<std::string>& opening,
                           std::uint64_t games, std::uint64_t seed, int threads) {
    MatchRun run;
    run.plan.line = opening;
    run.plan.games = games;
    run.plan.seed = seed;
    run.plan.max_turns = 500;
    run.plan.seats = 2;
    run.threads = threads;
    OpeningScore score;
    std::set<std::uint64_t> lines;
    double sum = 0, squares = 0;
    run_match(game, MatchPlayers{{agent, agent}}, run, [&](const GameRecord& record, const MatchCounts&) {
        const double payoff = record.outcome ? record.outcome->payoff[0] : 0.5;
        ++score.games;
        score.finished += record.outcome ? 1U : 0U;
        sum += payoff;
        squares += payoff * payoff;
        lines.insert(record.line.after_eight);
        return true;
    });
    const auto count = static_cast<double>(games);
    score.mean = sum / count;
    score.variance = (squares - sum * score.mean) / (count - 1.0);
    score.lines = lines.size();
    return score;
}

struct MirrorResult {
    double difference = 0;
    statistics::Interval interval{};  ///< of the difference, at level 0.9
    [[nodiscard]] bool alike() const { return interval.low > -mirror_margin && interval.high < mirror_margin; }
    [[nodiscard]] bool differs() const { return interval.low > mirror_margin || interval.high < -mirror_margin; }
};
MirrorResult mirror_result(const OpeningScore& one, const OpeningScore& other) {
    MirrorResult result;
    result.difference = one.mean - other.mean;
    const double error =
        std::sqrt(one.variance / static_cast<double>(one.games) + other.variance / static_cast<double>(other.games));
    const double half = quantile(1.0 - level) * error;
    result.interval = {result.difference - half, result.difference + half};
    return result;
}

std::vector<OpeningScore> scores_of(const std::string& agent, std::uint64_t games) {
    const specs::LoadedRules rules = specs::load_rules("adaptoid");
    const MatchGame game = match_game_of(rules.rules);
    const AnyAgent player = players_of(rules, game, {agent, agent}, "test").agents.front();
    std::vector<OpeningScore> scores;
    for (const std::vector<std::string>& opening : mirror_openings) {
        scores.push_back(opening_score(game, player, opening, games, 1 + scores.size(), 0));
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

class ExtraMirror : public ::testing::TestWithParam<const char*> {};

TEST_P(ExtraMirror, ScoresAlike) {
    const std::vector<OpeningScore> scores = scores_of(GetParam(), mirror_games(0.9, 0.25));
    const MirrorResult result = mirror_result(scores[0], scores[1]);
    EXPECT_EQ(scores[0].finished, scores[0].games);
    EXPECT_TRUE(result.alike()) << text_of_result(scores, result);
}
INSTANTIATE_TEST_SUITE_P(OfAgents, ExtraMirror, ::testing::Values("greedy", "alphabeta:1000", "mcts:25"));

}  // namespace
}  // namespace rulescope::play
