// `rulescope balance`: a verdict with its interval, the same bytes for any threads and resumed runs, and no lost games.
#include <gtest/gtest.h>

#include "analysis/specs/sqlite/sqlite.h"
#include "reports/balance/balance.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// A short report: seven cells, one capture.
std::vector<std::string> small_balance(const std::string& folder, std::vector<std::string> more = {},
                                       const std::string& games = "24") {
    std::vector<std::string> words{"balance", "adaptoid-tiny", "--set", "goal.captures=1", "--agents",
                                   "mcts:20", "--games",       games,   "--seed",          "5",
                                   "--out",   folder};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(CommandBalance, TheVerdictComesFirstWithItsIntervalAndWhatWouldDecide) {
    const TemporaryFolder folder;
    const Ran run = ran(small_balance(folder.path(), {"--chapters", "none"}));
    EXPECT_EQ(run.status, exit_done) << run.err;
    const Json report = Json::parse(folder.read("report.json"));
    EXPECT_EQ(report["schema"], "rulescope.balance/3");
    EXPECT_EQ(report["games"], 24);
    EXPECT_EQ(report["seed"], 5);
    EXPECT_EQ(report["engine"], "fast");
    ASSERT_EQ(report["seats"].size(), 2U);
    double points = 0.0;
    for (const Json& seat : report["seats"]) {
        EXPECT_EQ(seat["agent"], "mcts:20");
        EXPECT_LE(seat["interval"][0], seat["score"]);
        EXPECT_LE(seat["score"], seat["interval"][1]);
        EXPECT_EQ(seat["wins"].get<int>() + seat["losses"].get<int>() + seat["draws"].get<int>() +
                      seat["unfinished"].get<int>(),
                  24);
        points += seat["score"].get<double>();
    }
    EXPECT_NEAR(points, 1.0, 1e-5);
    EXPECT_EQ(report["findings"][0], report["verdict"]["sentence"]);
    EXPECT_TRUE(run.says(report["findings"][0].get<std::string>())) << run.out;
    EXPECT_GT(report["length"]["mean"], 1.0);
    // Only the documented files.
    const std::vector<std::string> files = folder.files();
    for (const char* name : {"games.sqlite", "index.html", "manifest.json", "report.json", "wins.csv", "length.csv"}) {
        EXPECT_NE(std::find(files.begin(), files.end(), name), files.end()) << name;
    }
}

TEST(CommandBalance, FewGamesDoNotDecideAndSayHowManyWould) {
    const TemporaryFolder folder;
    std::vector<std::string> words{"balance", "adaptoid",   "--agents", "random", "--games",
                                   "100",     "--chapters", "none",     "--out",  folder.path()};
    const Json report = document(words);
    EXPECT_EQ(report["verdict"]["verdict"], "undecided");
    EXPECT_EQ(report["verdict"]["margin"], 0.02);
    EXPECT_GT(report["verdict"]["needed"]["if_even"], 6000);
    EXPECT_LT(report["verdict"]["needed"]["if_even"], 7500);
    EXPECT_NE(report["verdict"]["sentence"].get<std::string>().find("A decision needs about"), std::string::npos);
    words.emplace_back("--require-balanced");
    EXPECT_EQ(ran(words).status, exit_does_not_hold);
}

// On seven cells with one capture White wins (docs/findings.md), and agents that find it win every game.
TEST(CommandBalance, SaysThatAllGamesEndedAlike) {
    const auto findings = [](const std::string& agents, const std::string& openings) {
        const TemporaryFolder folder;
        return document({"balance", "adaptoid-tiny", "--set", "goal.captures=1", "--agents", agents, "--games", "12",
                         "--openings", openings, "--chapters", "none", "--json", "--out", folder.path()})["findings"]
            .dump();
    };
    EXPECT_NE(findings("alphabeta:3000", "0").find("All 12 games ended alike"), std::string::npos);
    EXPECT_NE(findings("alphabeta:3000", "0").find("(--openings)"), std::string::npos);
    EXPECT_EQ(findings("random", "0").find("ended alike"), std::string::npos);
}

TEST(CommandBalance, ThreadsKillsAndLongerRunsDoNotShow) {
    const TemporaryFolder one, two, longer;
    const std::vector<std::string> chapters{
        "--side-games", "4", "--strengths", "random,mcts:4,alphabeta:20", "--chapters", "strength,restricted"};
    const auto with = [&](const TemporaryFolder& folder, std::vector<std::string> more) {
        more.insert(more.end(), chapters.begin(), chapters.end());
        EXPECT_EQ(ran(small_balance(folder.path(), more)).status, exit_done);
        return folder.read("report.json");
    };
    const std::string undisturbed = with(one, {"--threads", "1"});
    EXPECT_EQ(with(two, {"--threads", "2"}), undisturbed);
    // All games are stored: no game is played again, and the report is the same.
    EXPECT_EQ(with(one, {}), undisturbed);
    // A report with fewer games is a look: the longer match has the same games, but anytime-valid intervals.
    EXPECT_EQ(ran(small_balance(longer.path(), {"--chapters", "none"}, "9")).status, exit_done);
    const Json fixed = Json::parse(undisturbed);
    const Json later = Json::parse(with(longer, {}));
    EXPECT_EQ(fixed["earlier_reports"], Json::array());
    EXPECT_EQ(later["earlier_reports"], Json::array({9}));
    EXPECT_EQ(later["matches"][0],
              Json({{"name", "adaptoid-tiny with goal.captures=1"}, {"games", 24}, {"earlier_reports", {9}}}));
    EXPECT_EQ(later["matches"][1]["earlier_reports"], Json::array());
    EXPECT_EQ(later["seats"][0]["wins"], fixed["seats"][0]["wins"]);
    EXPECT_TRUE(later["verdict"]["anytime"].get<bool>());
    EXPECT_FALSE(fixed["verdict"]["anytime"].get<bool>());
    EXPECT_TRUE(later["resolution"]["anytime"].get<bool>());
    EXPECT_LT(later["seats"][0]["interval"][0], fixed["seats"][0]["interval"][0]);
    EXPECT_LE(later["play"]["seats"][0]["interval"][0], fixed["play"]["seats"][0]["interval"][0]);
    EXPECT_NE(later["findings"].dump().find("reported before with fewer games"), std::string::npos);
    EXPECT_EQ(later["strength"], fixed["strength"]);
}

// 400 games without draws: half-width 4.9 points; 6568 games for a balance within two points (docs/statistics.md).
TEST(CommandBalance, SaysBeforeTheFirstGameWhatItCanDecide) {
    const TemporaryFolder folder;
    const Ran run = ran(
        {"balance", "adaptoid", "--agents", "random", "--games", "400", "--chapters", "none", "--out", folder.path()});
    ASSERT_EQ(run.status, exit_done) << run.err;
    const Json report = Json::parse(folder.read("report.json"));
    const Json& resolution = report["resolution"];
    EXPECT_EQ(resolution["games"], 400);
    EXPECT_NEAR(resolution["half_width"].get<double>(), 0.049, 0.0005);
    EXPECT_EQ(resolution["games_for_balanced"], 6568);
    EXPECT_NEAR(resolution["detectable"].get<double>(), 0.59, 0.001);
    EXPECT_LT(resolution["balanced_if_fair"], 0.001);
    const std::string sentence = resolution["sentence"].get<std::string>();
    EXPECT_NE(sentence.find("±4.9 points: they cannot show balance within 2 points, which needs about 6 568 games"),
              std::string::npos)
        << sentence;
    EXPECT_NE(run.err.find("rulescope balance: " + sentence), std::string::npos) << run.err;
    EXPECT_NE(folder.read("index.html").find("cannot show balance within 2 points"), std::string::npos);
}

TEST(CommandBalance, CountsOpeningsInEveryTable) {
    const TemporaryFolder folder;
    const Json report =
        document(small_balance(folder.path(), {"--side-games", "6", "--strengths", "random,mcts:4,mcts:8,mcts:16",
                                               "--chapters", "strength,restricted"}));
    const auto counted = [](const Json& of) {
        EXPECT_GE(of["opening_lines"]["after_4"], 1);
        EXPECT_GE(of["opening_lines"]["after_8"], 1);
        EXPECT_LE(of["interval"][0], of["score"]);
        EXPECT_GE(of["interval"][1], of["score"]);
        EXPECT_FALSE(of.contains("other_openings")) << "once a match";
    };
    EXPECT_LE(report["other_openings"][0], report["verdict"]["score"]);
    EXPECT_GE(report["other_openings"][1], report["verdict"]["score"]);
    EXPECT_EQ(report["other_openings"], report["rulesets"][0]["other_openings"]);
    counted(report["seats"][0]);
    counted(report["strength"]["rows"][1]);
    counted(report["restricted"]["rows"][0]);
    EXPECT_EQ(report["play"]["opening_lines"]["after_4"], report["seats"][0]["opening_lines"]["after_4"]);
    EXPECT_EQ(report["play"]["opening_lines"]["games"], 24);
    ASSERT_EQ(report["strength"]["trends"].size(), 1U);
    EXPECT_EQ(report["strength"]["trends"][0]["family"], "mcts");
}

TEST(CommandBalance, WithoutSolvedBoardsNobodyIsAdmitted) {
    const TemporaryFolder folder;
    const Json report = document({"balance", "pentactic-duel-tiny", "--agents", "greedy", "--games", "4", "--strengths",
                                  "random,greedy", "--chapters", "solved", "--json", "--out", folder.path()});
    EXPECT_TRUE(report["solved"].is_null());
    EXPECT_EQ(report["admission"]["boards"], 0);
    EXPECT_FALSE(report["admission"]["agents"][1]["admitted"].get<bool>());
    EXPECT_NE(report["findings"].dump().find("No board of this rule set is solved: no agent is admitted"),
              std::string::npos);
    EXPECT_NE(folder.read("index.html").find("No board of this rule set is solved"), std::string::npos);
}

TEST(CommandBalance, ChaptersReportWhatTheyPlayed) {
    const TemporaryFolder folder;
    const Json report =
        document(small_balance(folder.path(), {"--side-games", "6", "--strengths", "random,greedy", "--chapters",
                                               "strength,restricted", "--variant", "readings.starvation=sequential"}));
    ASSERT_EQ(report["strength"]["rows"].size(), 2U);
    EXPECT_EQ(report["strength"]["rows"][0]["agent"], "random");
    EXPECT_EQ(report["restricted"]["rows"][0]["rounds"], 3);
    specs::Sqlite sqlite(folder.path("games.sqlite"), specs::Sqlite::Open::reading);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM matches WHERE openings != 0"), 0);
    ASSERT_EQ(report["comparison"]["rows"].size(), 2U);
    EXPECT_EQ(report["comparison"]["rows"][1]["difference"]["pairs"], 24);
    EXPECT_EQ(report["rulesets"][1]["label"], "adaptoid-tiny with goal.captures=1, readings.starvation=sequential");
    EXPECT_TRUE(report["solved"].is_null());
    EXPECT_TRUE(report["admission"].is_null());
    EXPECT_NE(report["findings"].dump().find("it is unknown whether"), std::string::npos);
    EXPECT_TRUE(report["three"].is_null());
    EXPECT_TRUE(report["placements"].is_null());
    bool legs = false;
    for (const Json& row : report["restricted"]["rows"]) {
        legs = legs || row["without"] == "legs";
        EXPECT_GE(row["adjusted_p"].get<double>(), row["p"].get<double>());
    }
    EXPECT_TRUE(legs);
    EXPECT_EQ(report["shown"].size(), 3U);
    EXPECT_EQ(replayed(report["shown"][1]["trace"], exit_done)["turns"].size(),
              report["shown"][1]["turns"].get<std::size_t>());
}

TEST(CommandBalance, ThreeSeatsAreJudgedTogether) {
    const TemporaryFolder folder;
    const Json report = document({"balance", "adapt3-tiny", "--agents", "mcts:10", "--games", "12", "--side-games", "4",
                                  "--chapters", "seats", "--out", folder.path()});
    ASSERT_EQ(report["seats"].size(), 3U);
    const Json& three = report["three"];
    EXPECT_EQ(three["won"].get<int>() + three["left_out"].get<int>(), 12);
    EXPECT_EQ(three["rotation"]["arrangements"].size(), 3U);
    EXPECT_GE(three["kingmaking"]["judged"], 1);
    EXPECT_EQ(report["verdict"]["by_seat"].size(), 3U);
    // A sequential match watches all seats.
    const TemporaryFolder sequential;
    const Json watched = document({"balance", "adapt3-tiny", "--agents", "random", "--games", "40", "--sequential",
                                   "--side-games", "3", "--chapters", "seats", "--out", sequential.path()});
    for (const Json& seat : watched["verdict"]["by_seat"]) {
        EXPECT_TRUE(seat["anytime"].get<bool>());
    }
    EXPECT_TRUE(watched["three"]["equal"]["anytime"].get<bool>());
    EXPECT_TRUE(!watched["three"].contains("gap") || watched["three"]["gap"].is_null());
    const Json& arrangement = watched["three"]["rotation"]["arrangements"][0]["scores"][0];
    EXPECT_FALSE(arrangement["anytime"].get<bool>()) << "the other matches are judged once";
}

TEST(CommandBalance, ThePieRuleIsAValueForEveryPlacement) {
    const TemporaryFolder folder;
    const Json report = document({"balance", "adaptoid-igg", "--set", "board.hexagon=2", "--set", "goal.captures=1",
                                  "--agents", "random", "--games", "10", "--side-games", "4", "--placement-games", "2",
                                  "--chapters", "placements", "--out", folder.path()});
    // Two colours on seven cells, up to twelve symmetries: the centre and a rim cell, a rim cell and the centre, or two
    // rim cells: adjacent, one cell between them, opposite.
    EXPECT_EQ(report["placements"]["classes"], 5);
    EXPECT_EQ(report["placements"]["rows"].size(), 5U);
    EXPECT_EQ(report["placements"]["maps"].size(), 2U);
    EXPECT_EQ(report["placements"]["fairest"]["games"], 4);
    EXPECT_EQ(report["colours"].size(), 2U);
}

TEST(CommandBalance, PentacticIsJudgedLikewise) {
    const TemporaryFolder folder;
    const Json report =
        document({"balance", "pentactic-tiny", "--agents", "mcts:5", "--games", "6", "--side-games", "2", "--strengths",
                  "random,greedy", "--chapters", "strength", "--out", folder.path()});
    EXPECT_EQ(report["engine"], "fast");
    EXPECT_TRUE(report["seats"][0]["colour"].is_null());
    EXPECT_TRUE(report["colours"].empty()) << "seats without colours are not compared by colour";
    EXPECT_EQ(report["strength"]["rows"].size(), 2U);
}

TEST(CommandBalance, TheSequentialMatchStopsOnceItIsDecided) {
    const TemporaryFolder folder;
    // White needs one capture and begins: few games show an advantage of 5 points.
    const Json report =
        document({"balance", "adaptoid-19", "--set", "goal.captures=1", "--agents", "alphabeta:500", "--games", "200",
                  "--margin", "5", "--sequential", "--openings", "2", "--chapters", "none", "--out", folder.path()});
    EXPECT_LT(report["games"], 200);
    EXPECT_EQ(report["verdict"]["verdict"], "favoured");
    EXPECT_TRUE(report["verdict"]["by_seat"][0]["anytime"].get<bool>());
}

struct BadBalance {
    std::vector<std::string> words;
    std::string message;
};

TEST(CommandBalance, BadInputIsReportedAndLosesNothing) {
    const TemporaryFolder folder;
    const std::vector<BadBalance> inputs{
        {{"balance", "adaptoid", "--agents", "mcts:0"}, "mcts"},
        {{"balance", "adaptoid", "--agents", "mtcs:10"}, "mcts"},
        {{"balance", "adaptoid", "--agents", "random,greedy"}, "give one agent"},
        {{"balance", "adapt3", "--agents", "alphabeta:100"}, "maxn"},
        {{"balance", "adaptoid", "--margin", "0"}, "--margin"},
        {{"balance", "adaptoid", "--margin", "two"}, "--margin"},
        {{"balance", "adaptoid", "--margin", "0x1p1"}, "as a decimal like 2 or 1.5, got '0x1p1'"},
        {{"balance", "adaptoid", "--margin", " 2"}, "as a decimal"},
        {{"balance", "adaptoid", "--chapters", "strenght"}, "Did you mean 'strength'?"},
        {{"balance", "adaptoid", "--variant", "gaol.captures=4"}, "Did you mean 'goal'?"},
        {{"balance", "pentactic-solitaire"}, "one player"},
        {{"balance", "adaptoid", "adapt3"}, "they have 2 and 3 seats; give each its own `rulescope balance`"},
        {{"balance", "adaptoid", "tic-tac-toe"}, "different families (adaptoid and four-in-a-row)"},
        {{"balance", "adaptoid", "--strengths", "random,mcts:0"}, "--strengths"},
        {{"balance", "adaptoid", "--openings", "8", "--max-turns", "8"}, "no turns to play"},
        {{"balance", "adaptoid", "--chapters", "ladder"}, "'ladder'. Expected one of: strength, restricted"},
        {{"balance", "adaptoid", "--chapters", "solved,lines"}, "'lines'. Expected one of: strength, restricted"},
    };
    for (const BadBalance& input : inputs) {
        std::vector<std::string> words = input.words;
        words.insert(words.end(), {"--out", folder.path("new")});
        const Ran run = ran(words);
        EXPECT_EQ(run.status, exit_bad_input) << input.message;
        EXPECT_TRUE(run.complains(input.message)) << run.err;
        EXPECT_FALSE(std::filesystem::exists(folder.path("new"))) << input.message;
    }
    const Ran over = ran({"balance", "adaptoid-tiny", "--openings", "500", "--games", "2", "--chapters", "none",
                          "--out", folder.path("over")});
    EXPECT_EQ(over.status, exit_bad_input) << over.err;
    EXPECT_TRUE(over.complains("ends the game")) << over.err;
    // Games of another seed are not mixed with these.
    ASSERT_EQ(ran(small_balance(folder.path(), {"--chapters", "none"})).status, exit_done);
    const std::string before = folder.read("report.json");
    const Ran other = ran(small_balance(folder.path(), {"--chapters", "none", "--seed", "6"}));
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("seed")) << other.err;
    EXPECT_EQ(folder.read("report.json"), before);
}

}  // namespace
}  // namespace rulescope::tools
