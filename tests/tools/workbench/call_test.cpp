// The entrance of the module: its contract, bad input of every kind, and documents that equal the command's.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/command_run.h"
#include "tests/tools/workbench/requests.h"
#include "tools/workbench/module/call.h"

namespace rulescope::workbench {
namespace {

using tools::ran;

Json rules(const std::string& name, const std::vector<std::string>& set = {}) {
    return {{"name", name}, {"set", set}};
}

/// The only message of an answer about bad input.
Json message(const Json& request) {
    const Json json = answer(request);
    EXPECT_EQ(json.at("status"), 2) << json.dump();
    EXPECT_EQ(json.at("messages").size(), 1U) << json.dump();
    return json.at("messages").at(0);
}

std::string text_of_message(const Json& request) {
    return message(request).at("text").get<std::string>();
}

/// The document without the fields that a call adds.
Json without(Json json, const std::vector<std::string>& added) {
    for (const std::string& field : added) {
        json.erase(field);
    }
    return json;
}

const std::vector<std::string> added_to_position{"svg",   "width", "height",    "cells", "words",
                                                 "facts", "over",  "situation", "setup"};

TEST(WorkbenchCall, SaysItsVersionAndItsCalls) {
    const Json out = done({{"call", "version"}});
    EXPECT_EQ(out.at("version"), reports::version());
    EXPECT_EQ(out.at("calls").size(), all_calls().size());
    EXPECT_EQ(out.at("calls").at(0), "version");
}

TEST(WorkbenchCall, WritesIntegersThatJavaScriptWouldRoundAsDigits) {
    const std::vector<std::string> set{"supply.legs=1", "supply.pincers=0", "supply.adaptoids=1",
                                       "readings.growth=optional"};
    const Json out =
        done({{"call", "perft"}, {"rules", rules("adaptoid-tiny", set)}, {"depth", 100}, {"engine", "fast"}},
             tools::exit_cut_short);
    std::vector<std::string> words{"perft", "adaptoid-tiny", "--depth", "100", "--engine", "fast", "--json"};
    for (const std::string& change : set) {
        words.insert(words.end(), {"--set", change});
    }
    const Json native = ran(words).json();
    ASSERT_EQ(out.at("rows").size(), native.at("rows").size());
    std::size_t large = 0;
    for (std::size_t row = 0; row < native.at("rows").size(); ++row) {
        const Json& turns = native.at("rows").at(row).at("turns");
        const bool exact = turns.get<std::uint64_t>() < std::uint64_t{1} << 53U;
        EXPECT_EQ(out.at("rows").at(row).at("turns"), exact ? turns : Json(turns.dump()));
        large += exact ? 0 : 1;
    }
    EXPECT_GT(large, 0U);
    EXPECT_EQ(out.at("stopped").at("bound"), "size");
}

TEST(WorkbenchCall, ReadsIntegersThatJavaScriptWouldRoundAsDigits) {
    const auto played = [](const Json& seed) {
        return Json{{"call", "play"},
                    {"rules", rules("tic-tac-toe")},
                    {"agents", {"random", "random"}},
                    {"games", 3},
                    {"seed", seed}};
    };
    for (const std::string seed : {"7", "9007199254740993", "18446744073709551615"}) {
        const Json native =
            tools::document({"play", "tic-tac-toe", "--agents", "random", "--games", "3", "--seed", seed});
        const Json out = done(played(seed));
        EXPECT_EQ(out.at("seed"), seed == "7" ? Json(7) : Json(seed));
        EXPECT_EQ(out.at("seats"), native.at("seats")) << seed;
        EXPECT_EQ(out.at("length"), native.at("length")) << seed;
        EXPECT_NE(answer(played(seed)).at("command").get<std::string>().find("--seed " + seed), std::string::npos);
        EXPECT_EQ(answer({{"call", "position"}, {"rules", {{"name", "tic-tac-toe"}, {"seed", seed}}}}).at("status"), 0);
    }
    EXPECT_EQ(message(played(9007199254740992U)).at("text"),
              "9007199254740992 may be rounded; write a number above 9 007 199 254 740 991 as a text of its digits");
    for (const Json& wrong : {Json("18446744073709551616"), Json("-1"), Json("1.5"), Json(""), Json(" 1"), Json(1.5),
                              Json(1e300), Json(-1)}) {
        const std::string text = message(played(wrong)).at("text");
        EXPECT_EQ(text.rfind("expected a whole number from 0 to 18 446 744 073 709 551 615, got ", 0), 0U) << text;
    }
}

TEST(WorkbenchCall, DocumentsOfAllRuleSetsEqualTheCommands) {
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        const Json shown = tools::document({"show", name});
        const Json position = done({{"call", "position"}, {"rules", rules(name)}});
        EXPECT_EQ(without(position, added_to_position).dump(), shown.dump());
        ASSERT_FALSE(shown.at("turns").empty());
        const std::string turn = shown.at("turns").back().get<std::string>();
        EXPECT_EQ(without(done({{"call", "turn"}, {"rules", rules(name)}, {"turn", turn}}), {"svg_after"}).dump(),
                  tools::document({"show", name, "--turn", turn}).dump());
        EXPECT_EQ(done({{"call", "perft"}, {"rules", rules(name)}, {"depth", 1}, {"divide", true}}).dump(),
                  tools::document({"perft", name, "--depth", "1", "--divide", "--engine", "auto"}).dump());
    }
}

TEST(WorkbenchCall, TheListOfGamesEqualsTheCommands) {
    EXPECT_EQ(done({{"call", "games"}}).dump(), tools::document({"games"}).dump());
}

TEST(WorkbenchCall, MatchesEqualTheCommands) {
    for (const std::string name : {"adaptoid-tiny", "pentactic-duel-tiny", "four-in-a-row", "superadaptoid-pie-tiny"}) {
        EXPECT_EQ(done({{"call", "play"}, {"rules", rules(name)}, {"games", 20}, {"seed", 5}}).dump(),
                  tools::document({"play", name, "--games", "20", "--seed", "5"}).dump());
    }
    EXPECT_EQ(
        done({{"call", "play"},
              {"rules", rules("adaptoid-tiny")},
              {"agents", {"mcts:50", "greedy"}},
              {"games", 6},
              {"seed", 2}})
            .dump(),
        tools::document({"play", "adaptoid-tiny", "--agents", "mcts:50,greedy", "--games", "6", "--seed", "2"}).dump());
}

TEST(WorkbenchCall, SolutionsEqualTheCommands) {
    for (const std::string name : {"adaptoid-7", "tic-tac-toe", "pentactic-duel-tiny"}) {
        const std::string first = tools::document({"show", name}).at("turns").at(0).get<std::string>();
        EXPECT_EQ(done({{"call", "solve"}, {"rules", rules(name)}, {"memory", 64}, {"rows", nullptr}}).dump(),
                  tools::document({"solve", name}).dump());
        EXPECT_EQ(done({{"call", "solve"}, {"rules", rules(name)}, {"probes", {first, "start"}}}).dump(),
                  tools::document({"probe", name, first, "start"}).dump());
    }
}

TEST(WorkbenchCall, TheCommandOfASearchRepeatsIt) {
    const auto command = [](const Json& request) { return answer(request).at("command").get<std::string>(); };
    EXPECT_EQ(command({{"call", "perft"}, {"rules", rules("adaptoid-7", {"goal.captures=2"})}, {"depth", 2}}),
              "rulescope perft adaptoid-7 --set goal.captures=2 --depth 2 --memory 512M --engine auto");
    EXPECT_EQ(
        command({{"call", "solve"}, {"rules", rules("adaptoid-7")}, {"memory", 64}, {"study", true}}),
        "rulescope solve adaptoid-7 --study --sample 1000 --agents random,greedy,mcts:100,alphabeta:1000 --seed 1");
    EXPECT_EQ(command({{"call", "solve"}, {"rules", rules("adaptoid")}, {"memory", 1}}), "rulescope solve adaptoid");
    EXPECT_EQ(command({{"call", "solve"}, {"rules", rules("adaptoid")}, {"memory", 1}, {"probes", {"start"}}}),
              "rulescope probe adaptoid start");
    EXPECT_EQ(command({{"call", "value_of_turns"}, {"rules", rules("adaptoid-7")}}),
              "rulescope probe adaptoid-7 start");
}

TEST(WorkbenchCall, AProbeThatNoGameReachesIsRefused) {
    const std::string fault =
        text_of_message({{"call", "solve"}, {"rules", rules("adaptoid-7")}, {"probes", {"W 0-0 A2W10 C2B00"}}});
    EXPECT_EQ(fault, "W 0-0 A2W10 C2B00: no game reaches it, so it was not solved");
    for (const auto& [call, field] : {std::pair{"solve", "probes"}, std::pair{"value_of_turns", "positions"}}) {
        const Json wrong{{"call", call}, {"rules", rules("adaptoid-7")}, {field, {"W 0-0 Z9"}}};
        EXPECT_EQ(message(wrong).at("where"), field);
    }
}

TEST(WorkbenchCall, ASolutionOfThePageHasNoFiles) {
    for (const std::string field : {"table", "state"}) {
        EXPECT_EQ(message({{"call", "solve"}, {"rules", rules("adaptoid-7")}, {field, "x"}}).at("where"), field);
    }
    EXPECT_EQ(message({{"call", "solve"}, {"rules", rules("adaptoid-7")}, {"memory", 4096}}).at("where"), "memory");
}

TEST(WorkbenchCall, ChecksEqualTheCommands) {
    EXPECT_EQ(
        done({{"call", "check"}, {"rules", rules("tic-tac-toe")}, {"states", 2000}, {"games", 20}}).dump(),
        tools::document({"check", "tic-tac-toe", "--states", "2000", "--games", "20", "--memory", "512M"}).dump());
    EXPECT_EQ(done({{"call", "diff"},
                    {"a", rules("adaptoid-tiny")},
                    {"b", rules("adaptoid-tiny", {"readings.growth=optional"})},
                    {"states", 3000},
                    {"games", 20}},
                   1)
                  .dump(),
              tools::document({"diff", "adaptoid-tiny", "adaptoid-tiny", "--set-b", "readings.growth=optional",
                               "--states", "3000", "--games", "20", "--memory", "512M"},
                              1)
                  .dump());
    EXPECT_EQ(
        done({{"call", "audit"}, {"rules", rules("tic-tac-toe")}, {"games", 10}, {"states", 500}, {"directed", 500}})
            .dump(),
        tools::document(
            {"audit", "tic-tac-toe", "--games", "10", "--states", "500", "--directed", "500", "--memory", "512M"})
            .dump());
}

TEST(WorkbenchCall, TheCommandLineReproducesTheDocument) {
    const Json request{{"call", "position"}, {"rules", rules("adaptoid", {"goal.captures=3", "start.white=A3"})}};
    const Json answered = answer(request);
    EXPECT_EQ(answered.at("command"), "rulescope show adaptoid --set goal.captures=3 --set start.white=A3");
    EXPECT_EQ(without(answered.at("out"), added_to_position).dump(),
              tools::document({"show", "adaptoid", "--set", "goal.captures=3", "--set", "start.white=A3"}).dump());
}

TEST(WorkbenchCall, ARuleSetAsTextInheritsAndIsJudgedAtItsLines) {
    const std::string valid = "extends = \"adaptoid\"\ntitle = \"Six\"\n[goal]\ncaptures = 6\n";
    const Json out = done({{"call", "open"}, {"rules", {{"toml", valid}}}});
    EXPECT_EQ(out.at("title"), "Six");
    EXPECT_EQ(out.at("hash"),
              done({{"call", "open"}, {"rules", rules("adaptoid", {"goal.captures=6", "title=Six"})}}).at("hash"));
    const Json fault = message(
        {{"call", "open"}, {"rules", {{"toml", "extends = \"adaptoid\"\ntitle = \"Six\"\n[goal]\ncaptuers = 6\n"}}}});
    EXPECT_EQ(fault.at("line"), 4);
    EXPECT_EQ(fault.at("column"), 1);
    EXPECT_EQ(fault.at("where"), "line 4, column 1");
    EXPECT_NE(fault.at("text").get<std::string>().find("Did you mean 'captures'?"), std::string::npos) << fault;
    EXPECT_EQ(message({{"call", "open"}, {"rules", {{"toml", "title = \"unclosed"}}}}).at("line"), 1);
}

TEST(WorkbenchCall, OpensEveryRuleSetWithAllThatThePageShows) {
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        const Json out = done({{"call", "open"}, {"rules", rules(name)}});
        EXPECT_EQ(out.at("name"), name);
        EXPECT_FALSE(out.at("seats").empty());
        EXPECT_FALSE(out.at("clauses").empty());
        EXPECT_FALSE(out.at("figures").empty());
        EXPECT_EQ(out.at("agents").at(0), "random");
        for (const Json& reading : out.at("readings")) {
            EXPECT_NE(reading.at("question"), "") << reading;
            for (const Json& option : reading.at("options")) {
                EXPECT_NE(option.at("meaning"), "") << reading;
            }
        }
        // Its own text is a rule set with the same rules.
        EXPECT_EQ(done({{"call", "open"}, {"rules", {{"toml", out.at("toml")}}}}).at("hash"), out.at("hash"));
    }
}

TEST(WorkbenchCall, AgentsDecideAndExpect) {
    const Json out = done({{"call", "decide"}, {"rules", rules("adaptoid")}, {"agent", "mcts:200"}, {"seed", 3}});
    EXPECT_EQ(out.at("expectation").size(), 2U);
    EXPECT_EQ(done({{"call", "turn"}, {"rules", rules("adaptoid")}, {"turn", out.at("turn")}}).at("turn").at("legal"),
              true);
    EXPECT_EQ(done({{"call", "decide"}, {"rules", rules("adaptoid")}, {"agent", "random"}}).at("expectation"), nullptr);
    EXPECT_EQ(message({{"call", "decide"}, {"rules", rules("adaptoid")}, {"agent", "mtcs:200"}}).at("where"), "agent");
}

TEST(WorkbenchCall, ValuesOfTurnsAreThoseOfTheTable) {
    const Json request{{"call", "value_of_turns"}, {"rules", rules("tic-tac-toe")}};
    const Json turns = done(request).at("turns");
    ASSERT_EQ(turns.size(), 9U);
    for (const Json& turn : turns) {
        EXPECT_EQ(turn.at("value"), "draw");
        EXPECT_EQ(turn.at("distance"), 9);
    }
}

TEST(WorkbenchCall, StepsThroughTheWitnessOfADifferenceToTheTurnInWhichBothPart) {
    const Json diff = done({{"call", "diff"},
                            {"a", rules("adaptoid-tiny")},
                            {"b", rules("adaptoid-tiny", {"readings.growth=optional"})},
                            {"states", 3000},
                            {"games", 20}},
                           1);
    const Json stepped = answer({{"call", "trace"}, {"trace", diff.dump()}}).at("out");
    EXPECT_EQ(stepped.at("differs_at"), diff.at("difference").at("turn"));
    EXPECT_EQ(stepped.at("positions").size(), stepped.at("turns").size() + (stepped.at("holds") == true ? 1 : 0));
    EXPECT_EQ(stepped.at("other").at("set"), Json::array({"readings.growth=optional"}));
    // The rule set of the request replaces the name in the trace; the trace's overrides apply on top of it.
    const Json renamed = done({{"call", "trace"},
                               {"rules", rules("adaptoid", {"goal.captures=6"})},
                               {"trace", R"({"ruleset": "x", "set": ["readings.growth=optional"], "turns": []})"}});
    EXPECT_EQ(renamed.at("set"), Json::array({"goal.captures=6", "readings.growth=optional"}));
}

TEST(WorkbenchCall, BadInputIsAMessageThatNamesThePlace) {
    EXPECT_EQ(message(Json::array()).at("where"), "request");
    EXPECT_EQ(text_of_message({{"call", "positoin"}}), "there is no call 'positoin'. Did you mean 'position'?");
    EXPECT_EQ(message({{"call", 5}}).at("where"), "call");
    EXPECT_EQ(message({{"call", "open"}}).at("where"), "rules");
    EXPECT_EQ(text_of_message({{"call", "open"}, {"rules", rules("adaptiod")}}),
              "there is no rule set called 'adaptiod'. Did you mean 'adaptoid'?");
    EXPECT_EQ(message({{"call", "open"}, {"rules", rules("/etc/passwd")}}).at("where"), "rules");
    EXPECT_EQ(message({{"call", "open"}, {"rules", {{"name", "adaptoid"}, {"set", "goal"}}}}).at("where"), "set");
    EXPECT_EQ(message({{"call", "open"}, {"rules", rules("adaptoid", {"goal.captures=0"})}}).at("where"), "set");
    EXPECT_EQ(message({{"call", "open"}, {"rules", {{"name", "adaptoid"}, {"seed", -1}}}}).at("where"), "seed");
    EXPECT_EQ(message({{"call", "position"}, {"rules", rules("adaptoid")}, {"position", "W 0-0 H9W00"}}).at("where"),
              "position");
    EXPECT_EQ(message({{"call", "turn"}, {"rules", rules("adaptoid")}}).at("where"), "turn");
    EXPECT_EQ(message({{"call", "perft"}, {"rules", rules("adaptoid")}, {"depth", 1.5}}).at("where"), "depth");
    EXPECT_EQ(message({{"call", "trace"}, {"trace", "{"}}).at("where"), "trace");
    EXPECT_EQ(message({{"call", "trace"}, {"trace", "{\"turns\": []}"}}).at("where"), "trace");
}

TEST(WorkbenchCall, EveryCallSurvivesMissingAndWrongFields) {
    for (const Call& one : all_calls()) {
        const std::string name(one.name);
        for (const Json& wrong : {Json(), Json(5), Json("x"), Json::array({Json::object()}), Json::object()}) {
            for (const std::string field :
                 {"rules", "position", "turn", "trace", "agent", "cell", "tool", "a", "style", "marks", "figure",
                  "positions", "probes", "text", "click", "options", "theme", "gap"}) {
                Json request{{"call", name},
                             {"rules", rules("tic-tac-toe")},
                             {"depth", 1},
                             {"states", 10},
                             {"games", 1},
                             {"directed", 10},
                             {"a", rules("tic-tac-toe")},
                             {"b", rules("tic-tac-toe")}};
                request[field] = wrong;
                const Json json = answer(request);
                EXPECT_NE(json.at("status"), 3) << request.dump() << json.dump();
            }
        }
    }
}

RC_GTEST_PROP(WorkbenchCall, AnyBytesAreAnsweredWithAMessage, ()) {
    const auto bytes = *rc::gen::arbitrary<std::string>();
    const Json json = Json::parse(call(bytes));
    RC_ASSERT(json.at("status") == 2);
    RC_ASSERT(!json.at("messages").empty());
}

RC_GTEST_PROP(WorkbenchCall, ATruncatedRequestIsAnsweredWithAMessage, ()) {
    const std::string request =
        R"({"call": "position", "rules": {"name": "adaptoid-tiny", "set": []}, "position": "x"})";
    const auto length = *rc::gen::inRange<std::size_t>(0, request.size());
    RC_ASSERT(Json::parse(call(request.substr(0, length))).at("status") == 2);
}

RC_GTEST_PROP(WorkbenchCall, ChangedTomlIsOpenedOrFaultedWithAPlace, ()) {
    static const std::string text = specs::canonical_text(specs::load_rules("adaptoid-tiny").rules);
    std::string changed = text;
    const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto character = *rc::gen::arbitrary<char>();
    changed[place] = character;
    // The page passes texts as JSON, in which other bytes cannot occur.
    if (static_cast<unsigned char>(character) < 0x80) {
        const Json json = answer({{"call", "open"}, {"rules", {{"toml", changed}}}});
        if (json.at("status") != 0) {
            RC_ASSERT(json.at("status") == 2);
            RC_ASSERT(!json.at("messages").at(0).at("text").get<std::string>().empty());
        }
    }
}

TEST(WorkbenchCall, DeepAndLongRequestsAreRefused) {
    EXPECT_EQ(Json::parse(call(std::string(100'000, '['))).at("status"), 2);
    EXPECT_EQ(Json::parse(call("\"" + std::string(5'000'000, 'a') + "\"")).at("status"), 2);
    std::string nested = R"({"call": "open", "rules": {"toml": "a = )" + std::string(50'000, '[') + "\"}}";
    EXPECT_EQ(Json::parse(call(nested)).at("status"), 2);
}

}  // namespace
}  // namespace rulescope::workbench
