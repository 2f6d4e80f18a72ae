// The intervals of a balance study: matches that are judged once, after every game, or again after an earlier report.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/statistics/matches/paired.h"
#include "analysis/studies/balance/balance.h"

namespace rulescope::studies {
namespace {

BalanceOptions options_for(std::uint64_t games) {
    BalanceOptions options;
    options.agent = "random";
    options.games = games;
    options.side_games = 12;
    options.strengths = {"random", "greedy"};
    return options;
}

BalanceResult studied(const std::vector<std::string>& names, const BalanceOptions& options,
                      const MatchContext& context = {}) {
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : names) {
        rulesets.push_back(specs::load_rules(name));
    }
    return study_balance(rulesets, options, context);
}

TEST(BalanceIntervals, AreAnytimeWhereAResultWasReportedBefore) {
    BalanceOptions options = options_for(120);
    options.chapters = {"strength", "restricted"};
    MatchContext context;
    context.reported = [](const std::string& match) {
        return match == "adaptoid-tiny" || match == "adaptoid-tiny: greedy at every seat"
                   ? std::vector<std::uint64_t>{6, 500}
                   : std::vector<std::uint64_t>{12, 120};
    };
    const BalanceResult later = studied({"adaptoid-tiny"}, options, context);
    const BalanceResult once = studied({"adaptoid-tiny"}, options);
    EXPECT_EQ(later.deciding.front().earlier_reports, std::vector<std::uint64_t>{6});
    EXPECT_TRUE(later.resolution.anytime);
    EXPECT_FALSE(once.resolution.anytime);
    EXPECT_GT(later.resolution.half_width, 1.3 * once.resolution.half_width);
    const SeatVerdict& anytime = later.deciding.front().verdict.by_seat.front();
    const SeatVerdict& fixed = once.deciding.front().verdict.by_seat.front();
    EXPECT_TRUE(anytime.judged.anytime);
    EXPECT_FALSE(fixed.judged.anytime);
    EXPECT_GT(anytime.judged.interval.width(), 1.2 * fixed.judged.interval.width());
    ASSERT_TRUE(anytime.needed_if_even && fixed.needed_if_even);
    EXPECT_GT(*anytime.needed_if_even, *fixed.needed_if_even * 3 / 2);
    // The numbers reported at the same number of games are no earlier reports.
    EXPECT_FALSE(later.strength->rows[0].by_seat.front().judged.anytime);
    EXPECT_TRUE(later.strength->rows[1].by_seat.front().judged.anytime);
    // All tables of the deciding match.
    EXPECT_TRUE(later.quality.draws.anytime);
    EXPECT_GT(later.quality.draws.interval().width(), once.quality.draws.interval().width());
    EXPECT_TRUE(later.quality.ends.front().share.anytime);
    EXPECT_TRUE(later.openings->first.front().score.judged.anytime);
    EXPECT_TRUE(later.deciding.front().length_interval);
    EXPECT_GT(later.quality.measures[0].interval->width(), once.quality.measures[0].interval->width());
    EXPECT_FALSE(later.quality.measures[1].interval) << "no highest value of the branching";
    ASSERT_TRUE(later.play->anytime);
    EXPECT_FALSE(once.play->anytime);
}

TEST(BalanceIntervals, ASequentialMatchOfThreeSeatsEndsWhenOneOfThemDecides) {
    BalanceOptions options = options_for(3000);
    options.chapters = {"seats"};
    options.until_decided = true;
    options.margin = 0.03;
    const BalanceResult result = studied({"adapt3-tiny"}, options);
    const DecidingMatch& match = result.deciding.front();
    EXPECT_LT(match.games, 3000U);
    EXPECT_TRUE(match.verdict.decided);
    const bool unbalanced =
        std::any_of(match.verdict.by_seat.begin(), match.verdict.by_seat.end(), [](const SeatVerdict& seat) {
            return seat.balance == statistics::Balance::favoured || seat.balance == statistics::Balance::disfavoured;
        });
    EXPECT_NE(unbalanced, match.verdict.holds);
    for (const SeatVerdict& seat : match.verdict.by_seat) {
        EXPECT_TRUE(seat.judged.anytime);
    }
    EXPECT_TRUE(result.three->equal.anytime);
    EXPECT_FALSE(result.three->gap);
    // Stopping a match of the same games later gives the same first games.
    options.games = match.games;
    EXPECT_EQ(studied({"adapt3-tiny"}, options).deciding.front().games, match.games);
}

TEST(BalanceIntervals, AnAnytimeComparisonIsTheInversionOfItsTest) {
    BalanceOptions options = options_for(150);
    options.chapters = {};
    MatchContext context;
    context.reported = [](const std::string&) { return std::vector<std::uint64_t>{50}; };
    const auto difference = [](const BalanceResult& result) { return *result.comparison->rows[1].difference; };
    const ScoreDifference anytime = difference(studied({"adaptoid-tiny", "adaptoid-7"}, options, context));
    const ScoreDifference fixed = difference(studied({"adaptoid-tiny", "adaptoid-7"}, options));
    EXPECT_TRUE(anytime.anytime);
    EXPECT_FALSE(fixed.anytime);
    EXPECT_EQ(anytime.pairs, fixed.pairs);
    EXPECT_NEAR(anytime.mean, fixed.mean, 1e-12);
    EXPECT_GT(anytime.interval.width(), fixed.interval.width());
    EXPECT_EQ(anytime.p < 0.05, !anytime.interval.contains(0.0));
    EXPECT_EQ(fixed.p < 0.05, !fixed.interval.contains(0.0));
}

/// The interval of the difference if all pairs are independent.
statistics::Interval of_independent_pairs(const std::vector<std::string>& names, const BalanceOptions& options) {
    std::vector<PlayedMatch> matches;
    for (const std::string& name : names) {
        matches.push_back(play_match({}, deciding_match(specs::load_rules(name), options)));
    }
    std::vector<double> differences;
    for (std::size_t game = 0; game < options.games; ++game) {
        const std::vector<double>& here = matches[0].games[game].payoffs;
        const std::vector<double>& there = matches[1].games[game].payoffs;
        if (!here.empty() && !there.empty()) {
            differences.push_back(there.front() - here.front());
        }
    }
    return statistics::paired_difference(differences).interval;
}

// `greedy` repeats its games, so that 60 pairs are few clusters: the difference is one of these players, and no
// difference is shown between rule sets.
TEST(BalanceIntervals, PairsThatShareTheirOpeningsAreOneCluster) {
    BalanceOptions options = options_for(60);
    options.agent = "greedy";
    options.chapters = {};
    const BalanceResult result = studied({"adaptoid-tiny", "adaptoid-7"}, options);
    const ScoreDifference& difference = *result.comparison->rows[1].difference;
    EXPECT_TRUE(difference.few);
    EXPECT_GT(difference.interval.width(), of_independent_pairs({"adaptoid-tiny", "adaptoid-7"}, options).width());
    EXPECT_EQ(difference.p < 0.05, !difference.interval.contains(0.0));
    // Random games hardly share openings: pairs are independent.
    options.agent = "random";
    const BalanceResult random = studied({"adaptoid-tiny", "adaptoid-7"}, options);
    const ScoreDifference& independent = *random.comparison->rows[1].difference;
    EXPECT_FALSE(independent.few);
    EXPECT_EQ(independent.interval.width(), of_independent_pairs({"adaptoid-tiny", "adaptoid-7"}, options).width());
}

TEST(BalanceIntervals, EqualChancesOfSeatsAreTestedByOpening) {
    BalanceOptions options = options_for(200);
    options.agent = "greedy";
    options.chapters = {"seats"};
    const BalanceResult result = studied({"adapt3-tiny"}, options);
    const Score& first = result.deciding.front().seats.front().score;
    ASSERT_TRUE(first.judged.few);
    EXPECT_TRUE(result.three->equal.by_opening);
    bool excluded = false;
    for (const SeatResult& seat : result.deciding.front().seats) {
        excluded = excluded || !seat.score.interval().contains(1.0 / 3.0);
    }
    EXPECT_EQ(result.three->equal.test.p < 0.05, excluded);
}

// The gap between p and the interval of docs/statistics.md: p < 0.05 if and only if the interval excludes the share.
TEST(BalanceIntervals, RestrictedPlayIsTestedByItsInterval) {
    BalanceOptions options = options_for(2);
    options.side_games = 80;
    options.chapters = {"restricted"};
    const BalanceResult result = studied({"adaptoid-tiny"}, options);
    ASSERT_FALSE(result.restricted->rows.empty());
    for (const RestrictedRow& row : result.restricted->rows) {
        EXPECT_EQ(row.p < 0.05, !row.score.interval().contains(0.5)) << row.without << " " << row.p;
        EXPECT_EQ(row.score.rounds, 40U);
    }
}

TEST(BalanceIntervals, AnnounceWhatTheMatchCanDecideBeforeItsFirstGame) {
    BalanceOptions options = options_for(400);
    options.chapters = {};
    bool played = false;
    int announced = 0;
    MatchContext context;
    context.progress = [&](const std::string&, std::uint64_t, std::uint64_t) { played = true; };
    context.announce = [&](const Resolution& resolution, const BalancePlan&) {
        ++announced;
        EXPECT_FALSE(played);
        EXPECT_NEAR(resolution.half_width, 0.056, 0.001);
        EXPECT_EQ(resolution.fair, 1.0 / 3);
        ASSERT_TRUE(resolution.games_for_balanced);
        EXPECT_EQ(*resolution.games_for_balanced, 9375U);
    };
    studied({"adapt3-tiny"}, options, context);
    EXPECT_EQ(announced, 1);
    EXPECT_TRUE(resolution_of(options, 6, true).anytime);
    EXPECT_NEAR(resolution_of(options, 6, true).half_width, 0.069, 0.001);
}

}  // namespace
}  // namespace rulescope::studies
