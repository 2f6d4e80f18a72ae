#include <gtest/gtest.h>

#include "analysis/game/language.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/readings.h"
#include "core/pentactic/readings.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"
#include "tools/commands/rule_set_text.h"

namespace rulescope::tools {
namespace {

TEST(CommandGames, ListsEveryShippedRuleSet) {
    const Ran text = ran({"games"});
    const Json games = document({"games"});
    EXPECT_EQ(games["schema"], "rulescope.games/1");
    const std::vector<std::string> shipped = specs::shipped_rule_sets();
    ASSERT_EQ(games["rulesets"].size(), shipped.size());
    for (std::size_t number = 0; number < shipped.size(); ++number) {
        EXPECT_EQ(games["rulesets"][number]["name"], shipped[number]);
        EXPECT_TRUE(text.says(shipped[number])) << shipped[number];
    }
    for (const std::string name : {"adaptoid", "adaptoid-igg", "superadaptoid", "superadaptoid-stacks",
                                   "superadaptoid-free", "adapt3", "adapt3-reversed", "adaptoid-tiny"}) {
        EXPECT_NE(std::find(shipped.begin(), shipped.end(), name), shipped.end()) << name;
    }
}

TEST(CommandGames, ReportsEverythingAboutOne) {
    const Json games = document({"games", "adaptoid-igg"});
    ASSERT_EQ(games["rulesets"].size(), 1U);
    const Json& igg = games["rulesets"][0];
    EXPECT_EQ(igg["board"]["cells"], 37);
    EXPECT_EQ(igg["board"]["contacts"], 90);
    EXPECT_EQ(igg["seats"], (Json{"white", "black"}));
    EXPECT_EQ(igg["start"]["by"], "pie");
    EXPECT_EQ(igg["goal"]["captures"], 5);
    EXPECT_EQ(igg["rulebook"], "adaptoid-nl");
    EXPECT_EQ(igg["hash"].get<std::string>().size(), 16U);
    EXPECT_EQ(igg["files"].size(), 2U);
    ASSERT_EQ(igg["readings"].size(), adaptoid::reading_infos().size());
    for (const Json& reading : igg["readings"]) {
        const bool differs = reading["key"] == "attack_stronger";
        EXPECT_EQ(reading["default"], !differs) << reading["key"];
        EXPECT_EQ(reading["default"], reading["option"] == reading["options"][0]);
    }
    const Ran text = ran({"games", "adaptoid-igg"});
    EXPECT_TRUE(text.says("attack_stronger")) << text.out;
    EXPECT_TRUE(text.says("(not the default)")) << text.out;
}

TEST(CommandGames, ReportsEverythingAboutOneOfPentactic) {
    const Json games = document({"games", "pentactic-group", "--set", "play.players=4"});
    ASSERT_EQ(games["rulesets"].size(), 1U);
    const Json& group = games["rulesets"][0];
    EXPECT_EQ(group["family"], "pentactic");
    EXPECT_EQ(group["rulebook"], "pentactic");
    EXPECT_EQ(group["mode"], "group");
    EXPECT_EQ(group["players"], 4);
    EXPECT_EQ(group["seats"], (Json{"A", "B", "C", "D"}));
    EXPECT_EQ(group["board"], Json::parse(R"({"grid": "8x8", "columns": 8, "rows": 8, "cells": 64, "boards": 4})"));
    EXPECT_EQ(group["pieces"], Json::parse(R"({"pentominoes": "FILNPTUVWXYZ", "stones": 8})"));
    EXPECT_EQ(group["start"]["stones"], Json::array());
    EXPECT_EQ(group["set"], Json{"play.players=4"});
    EXPECT_EQ(group["files"].size(), 2U);
    EXPECT_EQ(group["differences"], Json::parse(R"([
        {"key": "play.mode", "parent": "basic", "here": "group"},
        {"key": "play.players", "parent": "2", "here": "4"}])"));
    ASSERT_EQ(group["readings"].size(), pentactic::reading_infos().size());
    for (const Json& reading : group["readings"]) {
        EXPECT_EQ(reading["default"], true) << reading["key"];
        EXPECT_EQ(reading["option"], reading["options"][0]);
    }
    const Ran text = ran({"games", "pentactic-group"});
    for (const std::string text_part : {"group, 3 players", "A, B, C", "8x8 for each player", "12 pentominoes",
                                        "8 stones", "G-P9", "lookahead", "self_discard, free_choice"}) {
        EXPECT_TRUE(text.says(text_part)) << text_part << "\n" << text.out;
    }
}

TEST(CommandGames, P22_RandomStonesAreReportedWithTheirSeed) {
    const Json one = document({"games", "pentactic-solitaire", "--seed", "7"})["rulesets"][0];
    EXPECT_EQ(one["set"], Json{"start.seed=7"});
    EXPECT_EQ(one["start"]["stones"].size(), 4U);
    EXPECT_EQ(one["pieces"]["stones"], 4);
    const Json same = document({"games", "pentactic-solitaire", "--set", "start.seed=7"})["rulesets"][0];
    EXPECT_EQ(same["hash"], one["hash"]);
    EXPECT_EQ(same["start"], one["start"]);
    EXPECT_TRUE(ran({"games", "pentactic-solitaire-tiny"}).says("stones on a1 b1 f1 f2"));
}

TEST(CommandGames, EveryPartOfARuleSetOfPentacticIsCompared) {
    const auto load = [](const std::string& name, const std::vector<std::string>& set) {
        return specs::load_rules(name, set).rules;
    };
    const AnyRules base = load("pentactic-basic", {});
    EXPECT_TRUE(differences(base, base).empty());
    for (const auto& [override_text, key] :
         std::vector<std::pair<std::string, std::string>>{{"play.mode=duel", "play.mode"},
                                                          {"board.grid=9x7", "board.grid"},
                                                          {"pieces.pentominoes=FIL", "pieces.pentominoes"},
                                                          {"pieces.stones=7", "pieces.stones"},
                                                          {"readings.flips=no", "readings.flips"}}) {
        const auto changed = differences(base, load("pentactic-basic", {override_text}));
        ASSERT_EQ(changed.size(), 1U) << override_text;
        EXPECT_EQ(changed[0].key, key);
    }
    const auto moved = differences(load("pentactic-solitaire", {}), load("pentactic-solitaire", {"start.seed=2"}));
    ASSERT_EQ(moved.size(), 1U);
    EXPECT_EQ(moved[0].key, "start");
}

TEST(CommandGames, OverridesAndWarningsShow) {
    const Json seven = document({"games", "adaptoid", "--set", "goal.captures=7"})["rulesets"][0];
    EXPECT_EQ(seven["goal"]["captures"], 7);
    EXPECT_EQ(seven["set"], Json{"goal.captures=7"});
    ASSERT_EQ(seven["warnings"].size(), 1U) << "a target above the counters (A-3)";
    EXPECT_NE(seven["hash"], document({"games", "adaptoid"})["rulesets"][0]["hash"]);
}

TEST(CommandGames, A3_AnOddTargetIsAWarningElsewhereToo) {
    const Ran shown = ran({"show", "adaptoid", "--set", "goal.captures=7", "--json"});
    EXPECT_EQ(shown.status, exit_done);
    EXPECT_TRUE(shown.complains("warning: goal.captures is 7")) << shown.err;
    EXPECT_EQ(shown.json()["legal_turns"], 8);
}

TEST(CommandGames, DifferencesFromTheParentAreWhatChanged) {
    const TemporaryFolder folder;
    const std::string path = folder.write("mine.toml",
                                          "extends = \"adaptoid\"\ntitle = \"Mine\"\n[goal]\ncaptures = 4\n[readings]\n"
                                          "attack_stronger = \"illegal\"\n");
    const Json mine = document({"games", path})["rulesets"][0];
    EXPECT_EQ(mine["differences"], Json::parse(R"([
        {"key": "goal.captures", "parent": "5", "here": "4"},
        {"key": "readings.attack_stronger", "parent": "attacker_dies", "here": "illegal"}])"));
    EXPECT_TRUE(ran({"games", path}).says("changing  goal.captures: 4; readings.attack_stronger: illegal"));
}

TEST(CommandGames, EveryPartOfARuleSetIsCompared) {
    const AnyRules base = specs::load_rules("adaptoid").rules;
    EXPECT_TRUE(differences(base, base).empty());
    for (const auto& [override_text, key] :
         std::vector<std::pair<std::string, std::string>>{{"board.hexagon=5", "board"},
                                                          {"start.white=A3", "start"},
                                                          {"supply.legs=11", "supply"},
                                                          {"supply.legs=\"unlimited\"", "supply"},
                                                          {"goal.captures=6", "goal.captures"},
                                                          {"goal.counters=9", "goal.counters"},
                                                          {"readings.tie=larger_count", "readings.tie"}}) {
        const auto changed = differences(base, specs::load_rules("adaptoid", {override_text}).rules);
        ASSERT_EQ(changed.size(), 1U) << override_text;
        EXPECT_EQ(changed[0].key, key);
    }
    EXPECT_EQ(differences(base, specs::load_rules("adapt3-reversed").rules)[0].key, "seats.order");
}

}  // namespace
}  // namespace rulescope::tools
