#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "analysis/games/kit/game_kit.h"
#include "analysis/games/pentactic/tiling/solvers/links_solver.h"
#include "analysis/games/pentactic/tiling/survey/board_survey.h"
#include "analysis/games/pentactic/verify/knowledge.h"
#include "analysis/specs/trace.h"
#include "reports/studies/play.h"
#include "tests/reports/report/support.h"

namespace rulescope::reports {
namespace {

specs::LoadedRules loaded(const std::string& name, const std::vector<std::string>& set = {}) {
    return specs::load_rules(name, set);
}

pentactic::RuleSet rules_of(const std::string& name, const std::vector<std::string>& set = {}) {
    return loaded(name, set).rules.as<pentactic::RuleSet>();
}

ReportOptions small(int threads = 1) {
    ReportOptions options;
    options.games = 120;
    options.depth = 2;
    options.boards = 6;
    options.threads = threads;
    return options;
}

const Report& built(const std::string& name) {
    static std::map<std::string, Report> made;
    if (!made.contains(name)) {
        made.emplace(name, build_report(run_report(loaded(name), small())));
    }
    return made.at(name);
}

const Json& report_of(const std::string& name) {
    static std::map<std::string, Json> made;
    if (!made.contains(name)) {
        made[name] = report_json(built(name));
    }
    return made.at(name);
}

const std::vector<std::string> tiny_ones{"pentactic-tiny", "pentactic-duel-tiny", "pentactic-group-tiny",
                                         "pentactic-solitaire-tiny"};

TEST(ReportPentactic, ItsNumbersAreThoseOfPlay) {
    for (const std::string& name : tiny_ones) {
        play::PlayOptions options;
        options.games = 120;
        options.threads = 1;
        const Json& json = report_of(name);
        const specs::LoadedRules rules = specs::load_rules(name);
        const Json play = play_json(play::play_match(rules, match_game_of(rules.rules), options));
        EXPECT_EQ(json["play"].dump(), play.dump()) << name;
        EXPECT_EQ(json["complete"], true) << name;
        const std::string boards = json.contains("boards") ? " --boards 6" : "";
        std::string match;
        if (json.contains("fairness")) {
            const Json& played = json["fairness"];
            match = " --agents " + played["agent"].get<std::string>() + " --side-games 2 --openings " +
                    played["openings"].dump() + " --margin 2";
        }
        EXPECT_EQ(json.contains("fairness"), json["play"]["seats"].size() > 1) << name;
        EXPECT_EQ(json["command"], "rulescope report " + name + " --games 120 --seed 1 --depth 2" + match + boards);
        EXPECT_FALSE(json["results"][0]["rows"].empty()) << name;
        EXPECT_EQ(json["results"][0]["rows"].size(), json["play"]["seats"].size()) << name;
    }
}

TEST(ReportPentactic, SameSeedSameBytesForAnyNumberOfThreads) {
    for (const std::string& name : tiny_ones) {
        EXPECT_EQ(report_json(build_report(run_report(loaded(name), small(2)))).dump(), report_of(name).dump()) << name;
    }
}

TEST(ReportPentactic, EveryExampleReplaysAndPutsItsClausesToWork) {
    for (const std::string& name : tiny_ones) {
        const AnyGame game = game_of(loaded(name).rules);
        std::set<std::string> shown;
        const Json json = drawn(built(name));
        for (const Json& example : json["coverage"]["examples"]) {
            const Replay replayed = replay(game, trace_of(example["trace"]));
            ASSERT_TRUE(replayed.holds()) << replayed.fault;
            ASSERT_EQ(replayed.turns.size(), example["turn"].get<std::size_t>());
            EXPECT_NE(example["svg"].get<std::string>().find("pentactic-board"), std::string::npos) << example["id"];
            std::set<std::string> fired;
            for (const Event& event : replayed.turns.back().plies.front().events) {
                fired.insert(std::string(event.clause));
            }
            for (const Json& clause : example["clauses"]) {
                EXPECT_TRUE(fired.contains(clause["id"].get<std::string>())) << example["id"] << clause;
                EXPECT_FALSE(clause["sentence"].get<std::string>().empty()) << clause;
                shown.insert(clause["id"].get<std::string>());
            }
        }
        for (const Json& clause : report_of(name)["coverage"]["clauses"]) {
            for (const Json& part : clause["parts"]) {
                const bool fired = part["fired"].get<std::uint64_t>() > 0;
                EXPECT_EQ(fired, shown.contains(part["id"].get<std::string>())) << name << part;
                EXPECT_TRUE(!fired || part["impossible"] == "") << name << part;
            }
        }
    }
}

TEST(ReportPentactic, ClausesOfOtherModesAreNoFinding) {
    const pentactic::RuleSet basic = rules_of("pentactic-tiny");
    EXPECT_EQ(pentactic::why_never_fires(basic, "P-4"), "");
    EXPECT_EQ(pentactic::why_never_fires(basic, "P-13"), "it belongs to the duel");
    EXPECT_EQ(pentactic::why_never_fires(rules_of("pentactic-duel"), "P-8"), "counted as P-13");
    EXPECT_EQ(pentactic::why_never_fires(rules_of("pentactic-group"), "P-16"), "counted as P-21");
    EXPECT_EQ(pentactic::why_never_fires(rules_of("pentactic-basic", {"readings.basic_winner=most"}), "P-12"),
              "the player with more points wins (G-P1)");
    std::set<std::string> here;
    for (const Json& rule : report_of("pentactic-solitaire-tiny")["rules"]) {
        here.insert(rule["id"].get<std::string>());
    }
    EXPECT_EQ(here, (std::set<std::string>{"P-1", "P-2", "P-22", "P-3", "P-8"}));
    EXPECT_EQ(report_of("pentactic-solitaire-tiny")["elsewhere"], Json::parse(R"([
        {"mode": "the basic game", "clauses": "P-4 to P-7, P-9 to P-12"},
        {"mode": "the duel", "clauses": "P-13 to P-17"}, {"mode": "the group", "clauses": "P-18 to P-21"}])"));
}

TEST(ReportPentactic, ReportsWhatTheRuleSetDoesOtherwise) {
    const Json json = report_json(
        build_report(run_report(loaded("pentactic-tiny", {"readings.basic_winner=most", "pieces.stones=1"}), small())));
    std::set<std::string> notes;
    for (const Json& rule : json["rules"]) {
        for (const Json& text : rule["instead"]) {
            notes.insert(rule["id"].get<std::string>() + " " + text.get<std::string>());
        }
    }
    EXPECT_TRUE(notes.contains("P-2 here: 1 stone")) << json["rules"];
    EXPECT_TRUE(notes.contains("P-2 here: 4x3"));
    EXPECT_TRUE(std::any_of(notes.begin(), notes.end(),
                            [](const std::string& text) { return text.ends_with("reading G-P1: most"); }));
    // Readings of other modes are not listed.
    for (const Json& reading : json["readings"]) {
        EXPECT_NE(reading["key"], "draft");
        EXPECT_NE(reading["key"], "solo_stones");
    }
}

TEST(ReportPentactic, ARoleIsTakenMatchByMatch) {
    const Json& play = report_of("pentactic-tiny")["play"];
    const double first = play["seats"][1]["points"]["mean"].get<double>();
    const double second = play["seats"][0]["points"]["mean"].get<double>();
    EXPECT_NEAR(play["second_less_first"]["mean"].get<double>(), second - first, 2e-6);
    EXPECT_EQ(report_of("pentactic-tiny")["results"][1]["rows"].size(), 3U);
    EXPECT_EQ(report_of("pentactic-duel-tiny")["results"].size(), 1U);
    EXPECT_FALSE(report_of("pentactic-duel-tiny")["play"].contains("second_less_first"));
}

TEST(ReportPentactic, OnlyASolitaireHasBoards) {
    for (const std::string& name : tiny_ones) {
        EXPECT_EQ(report_of(name).contains("boards"), name == "pentactic-solitaire-tiny") << name;
    }
}

TEST(ReportPentactic, BoardsAreDecidedAndCounted) {
    const Json boards = drawn(built("pentactic-solitaire-tiny"))["boards"];
    const pentactic::RuleSet rules = rules_of("pentactic-solitaire-tiny");
    EXPECT_EQ(boards["complete"], true);
    // C(24, 4), and C(6, 4) * C(4, 4) * 4! with no two in a row or column.
    ASSERT_EQ(boards["fractions"].size(), 2U);
    EXPECT_EQ(boards["fractions"][0]["sets"], 10626);
    EXPECT_EQ(boards["fractions"][1]["sets"], 360);
    for (const Json& fraction : boards["fractions"]) {
        EXPECT_EQ(fraction["exact"], true);
        EXPECT_EQ(fraction["decided"], fraction["sets"]);
        EXPECT_TRUE(fraction["interval"].is_null());
    }
    // A second solver counts the same.
    ASSERT_EQ(boards["sample"]["rows"].size(), 6U);
    std::uint64_t solvable = 0;
    for (const Json& row : boards["sample"]["rows"]) {
        std::vector<pentactic::Cell> stones;
        std::istringstream names(row["stones"].get<std::string>());
        for (std::string name; names >> name;) {
            stones.push_back(rules.grid.find(name));
        }
        const std::uint64_t found = pentactic::count_by_links(pentactic::puzzle_of(rules, stones)).solutions;
        EXPECT_EQ(row["solutions"].get<std::uint64_t>(), found) << row;
        solvable += found > 0 ? 1U : 0U;
    }
    EXPECT_EQ(boards["sample"]["solvable"].get<std::uint64_t>(), solvable);
}

TEST(ReportPentactic, TheAtlasExplainsEveryUnsolvableBoard) {
    const Json boards = drawn(built("pentactic-solitaire-tiny"))["boards"];
    const Json& atlas = boards["atlas"];
    ASSERT_EQ(atlas["pages"].size(), boards["fractions"].size());
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < atlas["pages"].size(); ++i) {
        const Json& page = atlas["pages"][i];
        const Json& fraction = boards["fractions"][i];
        EXPECT_EQ(page["rule"], fraction["rule"]);
        EXPECT_EQ(page["every_reason"], true);
        EXPECT_EQ(page["every_single"], true);
        EXPECT_EQ(page["unsolvable"].get<std::uint64_t>(),
                  fraction["decided"].get<std::uint64_t>() - fraction["solvable"].get<std::uint64_t>());
        std::uint64_t explained = 0;
        for (const Json& reason : page["reasons"]) {
            explained += reason["boards"].get<std::uint64_t>();
            EXPECT_TRUE(reason["interval"].is_null());
            kinds.insert(reason["kind"].get<std::string>());
        }
        EXPECT_EQ(explained, page["unsolvable"].get<std::uint64_t>());
        for (const char* measure : {"solutions", "effort"}) {
            std::uint64_t counted = 0;
            for (const Json& group : page[measure]["classes"]) {
                counted += group["boards"].get<std::uint64_t>();
                EXPECT_FALSE(group["interval"].is_null()) << "a sample has intervals";
                EXPECT_LE(group["interval"][0].get<double>(), group["share"].get<double>());
                EXPECT_GE(group["interval"][1].get<double>(), group["share"].get<double>());
            }
            EXPECT_EQ(counted + page["cut_off"].get<std::uint64_t>(), page["boards"].get<std::uint64_t>());
        }
    }
    EXPECT_EQ(atlas["unsolvable"].size(), kinds.size()) << "one drawn board of each kind";
    for (const Json& board : atlas["unsolvable"]) {
        EXPECT_FALSE(board["sentence"].get<std::string>().empty());
        const std::string svg = board["svg"].get<std::string>();
        EXPECT_NE(svg.find("<svg"), std::string::npos);
        EXPECT_EQ(svg.find("mark region") != std::string::npos, !board["cells"].get<std::string>().empty());
    }
    ASSERT_FALSE(atlas["hardest"].empty());
    for (const Json& hard : atlas["hardest"]) {
        EXPECT_EQ(hard["board"]["solutions"], 1);
        EXPECT_NE(hard["svg"].get<std::string>().find("<svg"), std::string::npos);
    }
}

TEST(ReportPentactic, AllBoardsOfTheAtlasAreCountedWhereThereAreFew) {
    ReportOptions options = small();
    options.boards = 3000;
    options.full_atlas = true;
    const Report report = build_report(run_report(loaded("pentactic-solitaire-tiny"), options));
    const AtlasChapter& atlas = report.boards.value().atlas;
    for (const AtlasChapter::Page& page : atlas.pages) {
        EXPECT_TRUE(page.found.every_board);
        EXPECT_EQ(page.found.boards, page.found.decided);
        for (const AtlasChapter::Class& group : page.solutions.classes) {
            EXPECT_FALSE(group.interval) << "a count of every board has no interval";
        }
    }
    EXPECT_EQ(report.command,
              "rulescope report pentactic-solitaire-tiny --games 120 --seed 1 --depth 2 --boards 3000 --full-atlas");
    // CSV: a line for each class and each kind of reason.
    std::size_t lines = 1;
    for (const AtlasChapter::Page& page : atlas.pages) {
        lines += page.solutions.classes.size() + page.effort.classes.size() + page.reasons.size();
    }
    const std::string csv = atlas_csv(atlas);
    EXPECT_EQ(csv.find("grid,stones,rule,measure,from,to,kind,boards,share,low,high"), 0U);
    EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), lines);
    EXPECT_NE(csv.find("6x4,4,free,reason,,,region_size,1382,"), std::string::npos);
}

TEST(ReportPentactic, TheRuleSetsOwnBoardIsReported) {
    const Json& own = report_of("pentactic-solitaire-tiny")["boards"]["own"];
    EXPECT_EQ(own["stones"], "a1 b1 f1 f2");
    EXPECT_EQ(own["solutions"], 3);  // specs/rulesets: three of the ways in which it can end cover the grid
}

TEST(ReportPentactic, ASpentBudgetIsNoCount) {
    ReportOptions options = small();
    options.nodes = 1;
    const Report report = build_report(run_report(loaded("pentactic-solitaire-tiny"), options));
    const Json json = report_json(report);
    EXPECT_EQ(json["boards"]["own"]["exact"], false);
    const Json& page = json["boards"]["atlas"]["pages"][0];
    EXPECT_GT(page["cut_off"].get<std::uint64_t>(), 0U);
    EXPECT_LT(page["cut_off"].get<std::uint64_t>(), page["boards"].get<std::uint64_t>());
    EXPECT_NE(report_page(report).find("at least"), std::string::npos);
}

TEST(ReportPentactic, StoppedItSaysSo) {
    const std::atomic<bool> stop{true};
    ReportOptions options = small();
    options.stop = &stop;
    const Report stopped = build_report(run_report(loaded("pentactic-solitaire-tiny"), options));
    EXPECT_FALSE(stopped.complete);
    EXPECT_NE(report_page(stopped).find("Cut short"), std::string::npos);
}

TEST(ReportPentactic, ThePageHasEverythingOfTheDocument) {
    for (const std::string& name : tiny_ones) {
        const Json json = drawn(built(name));
        const std::string page = visible(report_page(built(name)));
        EXPECT_EQ(page.find("{{"), std::string::npos) << name;
        for (const Json& figure : json["figures"]) {
            EXPECT_NE(page.find(figure["svg"].get<std::string>()), std::string::npos) << figure["id"];
        }
        for (const Json& map : json["heat_maps"]) {
            EXPECT_NE(page.find(map["svg"].get<std::string>()), std::string::npos) << map["id"];
        }
        EXPECT_NE(page.find(json["shortest_game"]["svg"].get<std::string>()), std::string::npos) << name;
        for (const Json& sheet : json.value("boards", Json::object()).value("sheets", Json::array())) {
            EXPECT_NE(page.find(sheet["svg"].get<std::string>()), std::string::npos) << sheet["title"];
        }
    }
}

}  // namespace
}  // namespace rulescope::reports
