#include <gtest/gtest.h>

#include <fstream>

#include "analysis/specs/trace.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

const Json& entry(const Json& list, const std::string& id) {
    for (const Json& each : list) {
        if (each["id"] == id) {
            return each;
        }
    }
    ADD_FAILURE() << "no entry " << id;
    return list;
}

/// Replays every trace of the document by `show --trace`; returns the number of traces with a turn.
int traces_that_replay(const Json& document) {
    const TemporaryFolder folder;
    int number = 0;
    for (const char* list : {"properties", "certificate", "claims", "clauses"}) {
        for (const Json& each : document[list]) {
            const Json& holder = each.contains("witness") ? each["witness"] : each;
            if (!holder.contains("trace") || holder["trace"].is_null() || holder["trace"]["choices"].empty()) {
                continue;
            }
            const std::string file = folder.path("trace-" + std::to_string(number++) + ".json");
            std::ofstream(file) << holder["trace"].dump();
            const Ran shown = ran({"show", "--trace", file, "--json"});
            EXPECT_EQ(shown.status, exit_done) << shown.err << each["id"];
            EXPECT_EQ(shown.json()["turns"].size(), holder["turns"].get<std::size_t>()) << each["id"];
        }
    }
    return number;
}

TEST(CommandCheck, AnExhaustedRuleSetIsReportedInFull) {
    const Json check = document({"check", "adaptoid-7"}, exit_does_not_hold);
    EXPECT_EQ(check["schema"], "rulescope.check/1");
    EXPECT_EQ(check["scope"], "exhaustive");
    EXPECT_EQ(check["verdict"], "violated") << "with a small box play can repeat for ever (G-14)";
    EXPECT_EQ(check["states"], 56'387);
    EXPECT_EQ(check["games"], 0);
    EXPECT_GT(check["memory_per_position"].get<int>(), 0);
    const Json& ends = entry(check["certificate"], "C-1");
    EXPECT_EQ(ends["verdict"], "violated");
    EXPECT_EQ(ends["shortest"], true);
    EXPECT_EQ(ends["turns"], 8);
    EXPECT_EQ(entry(check["certificate"], "C-2")["verdict"], "holds");
    for (const Json& property : check["properties"]) {
        EXPECT_EQ(property["scope"], "exhaustive");
        EXPECT_TRUE(property["verdict"] == "holds" || property["verdict"] == "vacuous") << property["name"];
        EXPECT_EQ(property["verdict"] == "vacuous", property.contains("why")) << property["name"];
    }
    for (const Json& clause : check["clauses"]) {
        EXPECT_TRUE(clause["decisive"].is_boolean()) << clause["id"];
        EXPECT_EQ(clause["witness"]["shortest"], true) << clause["id"];
    }
    EXPECT_EQ(entry(check["never"], "A-14")["why"], "the box has fewer than six limbs");
    EXPECT_GT(traces_that_replay(check), 0);
}

TEST(CommandCheck, WithinBoundsRandomGamesFollow) {
    const std::vector<std::string> words{"check", "adaptoid", "--states", "500", "--games", "40", "--seed", "7"};
    const Json check = document(words);
    EXPECT_EQ(check["verdict"], "holds");
    EXPECT_EQ(check["scope"], "bounded");
    EXPECT_EQ(check["games"], 40);
    EXPECT_EQ(check["stopped_by"], "states");
    EXPECT_EQ(check["full_depth"], 3);
    EXPECT_EQ(check["bounds"]["states"], 500);
    for (const Json& seat : check["certificate"]) {
        EXPECT_EQ(seat["verdict"], "holds") << seat["name"];
    }
    EXPECT_GT(traces_that_replay(check), 0);
    std::vector<std::string> one_thread = words;
    one_thread.insert(one_thread.end(), {"--threads", "1"});
    EXPECT_EQ(document(one_thread), check) << "threads do not matter";
}

TEST(CommandCheck, IsJudgedByTheRulebookUnlessAskedOtherwise) {
    const std::vector<std::string> words{"check",    "adaptoid-tiny", "--set",   "readings.zero_pincer_attack=compare",
                                         "--states", "5000",          "--games", "50"};
    const Json check = document(words, exit_does_not_hold);
    EXPECT_EQ(check["judged_by"]["switched"][0]["gap"], "G-1");
    EXPECT_EQ(check["judged_by"]["switched"][0]["rulebook"], "illegal");
    const Json& refuted = entry(check["properties"], "A-20");
    EXPECT_EQ(refuted["verdict"], "violated");
    EXPECT_EQ(refuted["shortest"], true);
    EXPECT_GT(traces_that_replay(check), 0);
    std::vector<std::string> as_read = words;
    as_read.emplace_back("--as-read");
    EXPECT_EQ(document(as_read)["verdict"], "holds");
    EXPECT_EQ(document({"check", "adaptoid-igg", "--states", "2000", "--games", "10"})["judged_by"]["switched"].size(),
              0U)
        << "iGGameCenter's page itself forbids to attack the stronger (G-2)";
}

TEST(CommandCheck, ConditionsOfOnesOwn) {
    const Json check = document({"check", "adaptoid-7", "--always", "white.lost <= 1", "--possible",
                                 "black.lost == 2 and over", "--violations", "9"},
                                exit_does_not_hold);
    EXPECT_EQ(check["claims"][0]["verdict"], "violated");
    EXPECT_EQ(check["claims"][0]["expect"], "always");
    EXPECT_EQ(check["claims"][0]["shortest"], true);
    EXPECT_EQ(check["claims"][1]["verdict"], "holds");
    EXPECT_EQ(check["claims"][1]["expect"], "possible");
    EXPECT_GT(traces_that_replay(check), 0);
    const Ran text = ran({"check", "adaptoid-7", "--always", "white.lost <= 1"});
    EXPECT_TRUE(text.says("Verdict: violated") && text.says("white.lost <= 1  violated")) << text.out;
    EXPECT_TRUE(text.says("See it: rulescope show adaptoid-7 --position '")) << text.out;
    EXPECT_EQ(document({"check", "adaptoid", "--depth", "1", "--games", "1", "--possible", "white.lost == 99"},
                       exit_cut_short)["verdict"],
              "inconclusive");
}

/// A target that no seat can reach, on a board where no colour can lose all adaptoids: no seat can ever win.
TEST(CommandCheck, AHoleInTheRulesIsCaught) {
    const TemporaryFolder folder;
    const std::string file = folder.path("hole.toml");
    std::ofstream(file)
        << "extends = \"adaptoid-7\"\ntitle = \"A hole\"\n[supply]\nadaptoids = 1\nlegs = 0\npincers = 0\n"
           "[goal]\ncaptures = 5\n";
    const std::string page = folder.path("hole.html");
    const Ran run = ran({"check", file, "--page", page, "--json"});
    EXPECT_EQ(run.status, exit_does_not_hold);
    EXPECT_TRUE(run.complains("no adaptoid can ever be captured")) << run.err;
    const Json check = run.json();
    EXPECT_EQ(check["scope"], "exhaustive");
    EXPECT_EQ(entry(check["certificate"], "C-1")["verdict"], "violated");
    EXPECT_EQ(entry(check["certificate"], "C-3")["verdict"], "violated") << "seat 1 can never win";
    EXPECT_EQ(entry(check["certificate"], "C-4")["verdict"], "violated");
    const std::string html = read_file(page);
    EXPECT_NE(html.find("<svg"), std::string::npos) << "the witness is drawn";
    EXPECT_NE(html.find("no line of play from here ends the game"), std::string::npos);
    EXPECT_EQ(html.find("http://"), html.find("http://www.w3.org")) << "nothing of any network";
    // A board in two parts is refused before any game.
    const std::string split = folder.path("split.toml");
    std::ofstream(split) << "extends = \"adaptoid\"\n[board]\nlayout = \"\"\"\n1 1 . 1 1\n\"\"\"\n[start]\nwhite = "
                            "[\"A1\"]\nblack = [\"D1\"]\n";
    const Ran refused = ran({"check", split});
    EXPECT_EQ(refused.status, exit_bad_input);
    EXPECT_TRUE(refused.complains("split.toml")) << refused.err;
}

TEST(CommandCheck, BadInputIsReportedWithPlaceAndReason) {
    const auto complaint = [](std::vector<std::string> words) {
        words.insert(words.begin(), "check");
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_bad_input) << result.out;
        EXPECT_EQ(result.out, "");
        return result.err;
    };
    const std::string unknown = complaint({"adaptoid", "--always", "white.legz > 3"});
    EXPECT_NE(unknown.find("--always"), std::string::npos) << unknown;
    EXPECT_NE(unknown.find("white.legz"), std::string::npos) << unknown;
    EXPECT_NE(unknown.find("white.legs"), std::string::npos) << "the nearest fact is named: " << unknown;
    EXPECT_NE(complaint({"adaptoid", "--possible", "white.lost >"}).find("column"), std::string::npos);
    EXPECT_NE(complaint({"adaptoid", "--states", "0"}).find("--states: expected a whole number from 1"),
              std::string::npos);
    EXPECT_NE(complaint({"adaptoid", "--depth", "0"}).find("--depth"), std::string::npos);
    EXPECT_NE(complaint({"adaptoid", "--games", "x"}).find("--games"), std::string::npos);
    EXPECT_NE(complaint({"adaptoid", "--violations", "x"}).find("--violations"), std::string::npos);
    EXPECT_NE(complaint({"adaptoid", "--page", "/no/such/folder/page.html"}).find("there is no folder"),
              std::string::npos);
    EXPECT_NE(complaint({}).find("RULESET is missing"), std::string::npos);
}

TEST(CommandCheck, WithoutGamesOnlyTheSearchIsDone) {
    const Json check = document({"check", "adaptoid", "--states", "500", "--games", "0"}, exit_cut_short);
    EXPECT_EQ(check["games"], 0);
    EXPECT_EQ(check["stopped_by"], "states");
}

TEST(CommandCheck, MemoryThatIsSpentIsNoProof) {
    const Json check = document({"check", "adaptoid-tiny", "--memory", "1M", "--games", "10"}, exit_cut_short);
    EXPECT_EQ(check["verdict"], "inconclusive");
    EXPECT_EQ(check["stopped_by"], "memory");
    EXPECT_GT(check["states"], 1000);
}

// ---- the longer examples of the manual -----------------------------------------------------------------

/// Seven cells and one capture: all reachable positions, with every property.
TEST(LongCommandCheck, AdaptoidOnSevenCellsHolds) {
    const Json check = document({"check", "adaptoid-tiny", "--set", "goal.captures=1"});
    EXPECT_EQ(check["verdict"], "holds");
    EXPECT_EQ(check["scope"], "exhaustive");
    EXPECT_EQ(check["states"], 781'816);
    EXPECT_EQ(check["turns"], 7'854'528);
    EXPECT_EQ(check["layers"].size(), 15U) << "the longest game has 14 turns";
    EXPECT_EQ(entry(check["certificate"], "C-1")["verdict"], "holds");
}

TEST(LongCommandCheck, TheRealBoardsHoldWithinBounds) {
    for (const char* name : {"adaptoid", "adapt3", "pentactic-basic", "pentactic-duel"}) {
        const Json check = document({"check", name, "--states", "60000", "--games", "500"});
        EXPECT_EQ(check["verdict"], "holds") << name;
        EXPECT_EQ(check["scope"], "bounded") << name;
        for (const Json& property : check["vacuous"]) {
            EXPECT_FALSE(entry(check["properties"], property.get<std::string>())["why"].get<std::string>().empty());
        }
    }
}

TEST(LongCommandCheck, PublishedMistakesOnTheRealBoard) {
    for (const char* reading :
         {"readings.starvation=sequential", "readings.move_steps=exact", "readings.capture_step_cost=0",
          "readings.zero_pincer_attack=compare", "readings.limb_cap=none", "readings.captured_return=captor",
          "readings.growth=optional", "readings.food_need=legs", "readings.food_need=limbs_plus_body",
          "supply.adaptoids=unlimited"}) {
        const Json check = document({"check", "adaptoid", "--set", reading, "--states", "400000"}, exit_does_not_hold);
        EXPECT_EQ(check["verdict"], "violated") << reading;
        traces_that_replay(check);  // the start itself shows three of them
    }
}

}  // namespace
}  // namespace rulescope::tools
