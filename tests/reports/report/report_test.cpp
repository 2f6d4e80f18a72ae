#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <set>

#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/error.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/user_file.h"
#include "reports/studies/play.h"
#include "tests/reports/report/support.h"

namespace rulescope::reports {
namespace {

ReportOptions small(std::uint64_t games, int depth, int threads = 1) {
    ReportOptions options;
    options.games = games;
    options.audited_games = 5;
    options.depth = depth;
    options.threads = threads;
    return options;
}

ReportRun run_of(const std::string& name, const ReportOptions& options, const std::vector<std::string>& set = {}) {
    return run_report(specs::load_rules(name, set), options);
}

Json document_of(const std::string& name, const ReportOptions& options, const std::vector<std::string>& set = {}) {
    return report_json(build_report(run_of(name, options, set)));
}

const Json& tiny() {
    static const Json document = document_of("adaptoid-tiny", small(200, 4));
    return document;
}

TEST(Report, HasEverythingThatWasFound) {
    const Json& json = tiny();
    EXPECT_EQ(json["schema"], "rulescope.report/2");
    EXPECT_EQ(json["engine"], "reference");
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["command"],
              "rulescope report adaptoid-tiny --games 200 --seed 1 --depth 4 --agents alphabeta:64000 "
              "--side-games 4 --openings 4 --margin 2");
    EXPECT_EQ(json["play"]["games"], 200);
    EXPECT_EQ(json["play"]["seats"].size(), 2U);
    // docs/sources.md, numbers: adaptoid-tiny.
    std::vector<std::uint64_t> turns;
    for (const Json& row : json["perft"]["rows"]) {
        turns.push_back(row["turns"].get<std::uint64_t>());
    }
    EXPECT_EQ(turns, (std::vector<std::uint64_t>{5, 24, 216, 1740}));
    EXPECT_EQ(json["rules"].size(), specs::load_rulebook("adaptoid-es").clauses.size());
    EXPECT_GE(json["figures"].size(), 5U);
    EXPECT_EQ(json["plots"].size(), 5U);
    EXPECT_EQ(json["heat_maps"].size(), 6U);
    EXPECT_GE(json["readings"].size(), 15U);
}

TEST(Report, SameSeedSameBytesForAnyNumberOfThreads) {
    EXPECT_EQ(document_of("adaptoid-tiny", small(200, 4, 3)).dump(), tiny().dump());
    ReportOptions other = small(200, 4);
    other.seed = 2;
    EXPECT_NE(document_of("adaptoid-tiny", other)["play"].dump(), tiny()["play"].dump());
}

TEST(Report, TimesAreSeparate) {
    const ReportRun run = run_of("adaptoid-tiny", small(20, 2));
    EXPECT_EQ(run.seconds.size(), 7U);
    EXPECT_EQ(run.threads, 1);
    const std::string document = report_json(build_report(run)).dump();
    EXPECT_EQ(document.find("seconds"), std::string::npos);
    EXPECT_EQ(document.find("threads"), std::string::npos);
}

TEST(Report, EveryExampleReplaysAndPutsItsClausesToWork) {
    const AnyGame game = game_of(specs::load_rules("adaptoid-tiny").rules);
    const Json& examples = tiny()["coverage"]["examples"];
    ASSERT_GT(examples.size(), 5U);
    std::set<std::string> shown;
    for (const Json& example : examples) {
        const Replay replayed = replay(game, trace_of(example["trace"]));
        ASSERT_TRUE(replayed.holds()) << replayed.fault;
        ASSERT_EQ(replayed.turns.size(), example["turn"].get<std::size_t>());
        EXPECT_EQ(replayed.turns.back().text, example["text"].get<std::string>());
        std::set<std::string> fired;
        for (const PlayedPly<AnyGame>& ply : replayed.turns.back().plies) {
            for (const Event& event : ply.events) {
                fired.insert(std::string(event.clause));
            }
        }
        for (const Json& clause : example["clauses"]) {
            EXPECT_TRUE(fired.contains(clause["id"].get<std::string>())) << example["id"] << clause;
            EXPECT_FALSE(clause["sentence"].get<std::string>().empty()) << clause;
            shown.insert(clause["id"].get<std::string>());
        }
    }
    // Every fired clause has an example, which is the shortest of these games.
    for (const Json& clause : tiny()["coverage"]["clauses"]) {
        for (const Json& part : clause["parts"]) {
            EXPECT_EQ(part["fired"].get<std::uint64_t>() > 0, shown.contains(part["id"].get<std::string>())) << part;
        }
    }
}

TEST(Report, ClausesThatNeverFiredAreNamed) {
    const Json coverage = document_of("adaptoid-tiny", small(5, 2))["coverage"];
    EXPECT_EQ(coverage["fired"].get<std::size_t>() + coverage["never"].size(), coverage["events"].get<std::size_t>());
    ASSERT_FALSE(coverage["never"].empty());
    for (const Json& clause : coverage["clauses"]) {
        const bool never =
            std::find(coverage["never"].begin(), coverage["never"].end(), clause["id"]) != coverage["never"].end();
        EXPECT_EQ(never, !clause["parts"].empty() && clause["parts"][0]["fired"] == 0) << clause["id"];
    }
}

TEST(Report, ReportsWhichReadingsAreNotTheUsualOnes) {
    const Json json = document_of("adaptoid-tiny", small(20, 1), {"readings.growth=optional"});
    EXPECT_EQ(json["perft"]["rows"][0]["turns"], 6);  // the five turns, and passing
    std::set<std::string> unusual;
    for (const Json& reading : json["readings"]) {
        if (!reading["usual"].get<bool>()) {
            unusual.insert(reading["gap"].get<std::string>() + " " + reading["option"].get<std::string>());
        }
    }
    EXPECT_EQ(unusual, std::set<std::string>{"G-13 optional"});
    EXPECT_EQ(json["command"],
              "rulescope report adaptoid-tiny --set readings.growth=optional --games 20 --seed 1 --depth 1");
}

TEST(Report, SearchesASmallTreeToItsEnd) {
    const Json perft = document_of("adapt3-tiny", small(5, 0))["perft"];
    EXPECT_EQ(perft["automatic"], true);
    EXPECT_EQ(perft["exhausted"], true);
    EXPECT_EQ(perft["complete"], true);
    EXPECT_GT(perft["rows"].back()["turns"], 0);
    EXPECT_EQ(perft["depth"], perft["rows"].size());
}

TEST(Report, CutShortItSaysSo) {
    ReportOptions options = small(50, 4);
    options.memory_bytes = 1000;
    const Report no_memory = build_report(run_of("adaptoid-tiny", options));
    EXPECT_FALSE(no_memory.complete);
    EXPECT_EQ(no_memory.perft.stopped_by, "memory");
    EXPECT_NE(report_page(no_memory).find("Cut short"), std::string::npos);

    const std::atomic<bool> stop{true};
    options = small(50, 4);
    options.stop = &stop;
    const Report stopped = build_report(run_of("adaptoid-tiny", options));
    EXPECT_FALSE(stopped.complete);
    EXPECT_EQ(report_json(stopped)["play"]["games"], 0);
    EXPECT_NE(report_page(stopped).find("Cut short"), std::string::npos);
}

TEST(Report, UnfinishedGamesAreCountedApart) {
    ReportOptions options = small(30, 1);
    options.max_turns = 2;
    const Report report = build_report(run_of("adaptoid-tiny", options));
    const Json json = report_json(report);
    EXPECT_EQ(json["play"]["unfinished"], 30);
    EXPECT_EQ(json["play"]["seats"][0]["unfinished"], 30);
    EXPECT_TRUE(json["play"]["seats"][0]["score"].is_null());
    EXPECT_NE(report_page(report).find("Unfinished games"), std::string::npos);
}

/// All fields except drawings, which may change without a change of numbers.
Json numbers_of(const Json& json) {
    if (!json.is_structured()) {
        return json;
    }
    Json kept = json.is_array() ? Json::array() : Json::object();
    for (const auto& [key, value] : json.items()) {
        if (json.is_array()) {
            kept.push_back(numbers_of(value));
        } else if (key != "svg" && key != "spec" && key != "version") {
            kept[key] = numbers_of(value);
        }
    }
    return kept;
}

TEST(Samples, ASmallRunGivesTheCommittedNumbers) {
    const Json expected = Json::parse(specs::read_file(RULESCOPE_SOURCE_DIR "/tests/samples/adaptoid-tiny-play.json"));
    play::PlayOptions options;
    options.games = expected["games"].get<std::uint64_t>();
    options.seed = expected["seed"].get<std::uint64_t>();
    options.threads = 2;
    const specs::LoadedRules rules = specs::load_rules("adaptoid-tiny");
    const Json found = play_json(play::play_match(rules, match_game_of(rules.rules), options));
    EXPECT_EQ(numbers_of(found).dump(1), numbers_of(expected).dump(1)) << "tests/remake-samples makes it anew";
}

/// A committed report, made again with its own budgets.
void expect_sample(const std::string& name) {
    const Json expected = Json::parse(specs::read_file(RULESCOPE_SOURCE_DIR "/tests/samples/" + name + "/report.json"));
    ReportOptions options =
        small(expected["budgets"]["games"].get<std::uint64_t>(), expected["budgets"]["depth"].get<int>(), 0);
    options.seed = expected["budgets"]["seed"].get<std::uint64_t>();
    options.audited_games = ReportOptions{}.audited_games;
    const Json found = document_of(name, options);
    EXPECT_TRUE(numbers_of(found) == numbers_of(expected))
        << name << ": the sample is out of date; tests/remake-samples makes it anew";
}

TEST(LongSamples, AdaptoidIsWhatTodaysCodeFinds) {
    expect_sample("adaptoid");
}
TEST(LongSamples, Adapt3IsWhatTodaysCodeFinds) {
    expect_sample("adapt3");
}
TEST(LongSamples, SolitaireIsWhatTodaysCodeFinds) {
    expect_sample("pentactic-solitaire");
}
TEST(LongSamples, BasicIsWhatTodaysCodeFinds) {
    expect_sample("pentactic-basic");
}

}  // namespace
}  // namespace rulescope::reports
