// The answering side of the protocol.
#include "analysis/studies/conform/responder.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analysis/specs/error.h"
namespace rulescope {
namespace {

using studies::Responder;
using studies::ResponderOptions;

Json asked(Responder& responder, Json request) {
    request["id"] = 7;
    Json answer = Json::parse(responder.answer(request.dump()));
    EXPECT_EQ(answer["id"], 7) << answer;
    return answer;
}

/// A responder that has set up a shipped rule set.
std::unique_ptr<Responder> serving(const std::string& name, ResponderOptions options = {}) {
    auto responder = std::make_unique<Responder>(std::move(options));
    EXPECT_EQ(asked(*responder, {{"request", "setup"}, {"ruleset", name}})["ok"], true);
    return responder;
}

TEST(Responder, AnswersTheExampleOfTheManual) {
    Responder responder({});
    EXPECT_EQ(asked(responder, {{"request", "hello"}, {"protocol", "rulescope.conformance/1"}})["protocol"],
              "rulescope.conformance/1");
    EXPECT_EQ(asked(responder, {{"request", "setup"}, {"ruleset", "adaptoid"}, {"set", Json::array()}})["ok"], true);
    const std::string start = "W 0-0 B4W00 F4B00";
    EXPECT_EQ(asked(responder, {{"request", "turns"}, {"position", start}})["turns"].size(), 8U);
    const Json after = asked(responder, {{"request", "after"}, {"position", start}, {"turn", "+A3"}});
    EXPECT_EQ(after["next"], "B 0-0 A3W00 B4W00 F4B00");
    EXPECT_EQ(after["outcome"], nullptr);
    EXPECT_EQ(asked(responder, {{"request", "after"}, {"position", start}, {"turn", "+F4"}})["legal"], false);
    EXPECT_EQ(asked(responder, {{"request", "perft"}, {"position", start}, {"depth", 3}})["count"], 976);
    const Json divide = asked(responder, {{"request", "divide"}, {"position", start}, {"depth", 2}})["divide"];
    EXPECT_EQ(divide.size(), 8U);
    EXPECT_EQ(divide["+A3"], 8);
    EXPECT_EQ(asked(responder, {{"request", "perft"}, {"position", start}, {"depth", 0}})["count"], 1);
}

TEST(Responder, ABadRequestGetsAnErrorAndTheNextOneIsAnswered) {
    const auto responder = serving("tic-tac-toe");
    for (const char* line :
         {"", "hello", "[]", "{}", "null", R"({"request":7})", R"({"request":"fly"})", R"({"request":"turns"})",
          R"({"request":"turns","position":7})", R"({"request":"turns","position":"W 9/9/9"})",
          R"({"request":"after","position":"W 3/3/3"})", R"({"request":"after","position":"W 3/3/3","turn":"\u0000"})",
          R"({"request":"perft","position":"W 3/3/3","depth":-1})",
          R"({"request":"perft","position":"W 3/3/3","depth":1e9})",
          R"({"request":"perft","position":"W 3/3/3","depth":"2"})", "\xff\xfe"}) {
        const Json answer = Json::parse(responder->answer(line));
        EXPECT_TRUE(answer.contains("error")) << line << " " << answer;
    }
    EXPECT_EQ(asked(*responder, {{"request", "turns"}, {"position", "W 3/3/3"}})["turns"].size(), 9U);
}

TEST(Responder, WithoutSetupThereIsNothingToAskAbout) {
    Responder responder({});
    EXPECT_TRUE(asked(responder, {{"request", "turns"}, {"position", "W 3/3/3"}}).contains("error"));
}

TEST(Responder, ARuleSetThatCannotBeLoadedIsUnsupported) {
    Responder responder({});
    for (const Json& setup : {Json{{"ruleset", "chess"}}, Json{{"toml", "family = \"chess\""}}, Json{{"toml", "]["}},
                              Json{{"ruleset", "tic-tac-toe"}, {"set", {"goal.length=99"}}}, Json{{"set", "x"}}}) {
        Json request = setup;
        request["request"] = "setup";
        EXPECT_TRUE(asked(responder, request).contains("unsupported")) << setup;
    }
}

TEST(Responder, AMessageNamesTheFieldOfTheRequest) {
    Responder responder({});
    const std::string reason = asked(
        responder, {{"request", "setup"}, {"ruleset", "tic-tac-toe"}, {"set", {"goal.length=99"}}})["unsupported"];
    EXPECT_TRUE(reason.starts_with("set goal.length=99, column")) << reason;
    ResponderOptions with_table;
    with_table.agent = "perfect:/no/such/table";
    Responder perfect(with_table);
    const std::string refused = asked(perfect, {{"request", "setup"}, {"ruleset", "adaptoid-tiny"}})["unsupported"];
    EXPECT_TRUE(refused.starts_with("--agent: there is no table")) << refused;
}

TEST(Responder, AnotherProtocolAndASetupWithoutRulesAreRefused) {
    Responder responder({});
    EXPECT_EQ(asked(responder, {{"request", "hello"}, {"protocol", "rulescope.conformance/9"}})["error"],
              "protocol: expected rulescope.conformance/1");
    EXPECT_FALSE(asked(responder, {{"request", "hello"}}).contains("error"));
    const std::string reason = asked(responder, {{"request", "setup"}, {"rules", Json::object()}})["unsupported"];
    EXPECT_EQ(reason, "ruleset: expected the name of a shipped rule set, or a rule set as 'toml'");
}

// A program that is connected must not read files of this machine.
TEST(Responder, AParentMustBeShipped) {
    const std::string path = specs::specs_dir() + "/rulesets/tic-tac-toe.toml";  // a file, but not a shipped name
    Responder responder({});
    const Json file = asked(responder, {{"request", "setup"}, {"toml", "extends = \"" + path + "\"\n"}});
    EXPECT_TRUE(file.contains("unsupported")) << file;
    EXPECT_TRUE(asked(responder, {{"request", "setup"}, {"ruleset", path}}).contains("unsupported"));
    const Json shipped = asked(responder, {{"request", "setup"}, {"toml", "extends = \"tic-tac-toe\"\n"}});
    EXPECT_EQ(shipped["ok"], true) << shipped;
}

TEST(Responder, ServesOnlyTheRuleSetThatItIsGiven) {
    ResponderOptions options;
    options.only = specs::load_rules("tic-tac-toe");
    Responder responder(options);
    EXPECT_EQ(asked(responder, {{"request", "turns"}, {"position", "W 3/3/3"}})["turns"].size(), 9U);
    EXPECT_TRUE(asked(responder, {{"request", "setup"}, {"ruleset", "four-in-a-row"}}).contains("unsupported"));
    EXPECT_EQ(asked(responder, {{"request", "setup"}, {"ruleset", "tic-tac-toe"}})["ok"], true);
}

TEST(Responder, TheSamePositionGetsTheSameTurn) {
    ResponderOptions options;
    options.agent = "mcts:50";
    const auto one = serving("tic-tac-toe", options);
    const auto other = serving("tic-tac-toe", options);
    const Json request{{"request", "bestturn"}, {"position", "B 3/3/W2"}};
    const Json turn = asked(*one, request)["turn"];
    EXPECT_EQ(turn, asked(*other, request)["turn"]);
    EXPECT_EQ(turn, asked(*one, request)["turn"]);
    EXPECT_EQ(asked(*one, {{"request", "after"}, {"position", "B 3/3/W2"}, {"turn", turn}})["legal"], true);
}

TEST(Responder, AFinishedGameHasNoTurns) {
    const auto responder = serving("tic-tac-toe");
    const std::string won = "B 3/BB1/WWW";
    EXPECT_EQ(asked(*responder, {{"request", "turns"}, {"position", won}})["turns"], Json::array());
    EXPECT_EQ(asked(*responder, {{"request", "outcome"}, {"position", won}})["outcome"]["winner"], 1);
    EXPECT_EQ(asked(*responder, {{"request", "perft"}, {"position", won}, {"depth", 2}})["count"], 0);
    EXPECT_TRUE(asked(*responder, {{"request", "bestturn"}, {"position", won}}).contains("error"));
}

TEST(Responder, StopsBeforeTheSequencesAreTooMany) {
    const std::string start = "W 0-0 A2W00 C2B00";
    const auto asked_with = [&](std::uint64_t sequences, const char* request, int depth) {
        ResponderOptions options;
        options.limits.sequences = sequences;
        const auto responder = serving("adaptoid-tiny", options);
        return asked(*responder, {{"request", request}, {"position", start}, {"depth", depth}});
    };
    const Json all = asked_with(1'000'000, "perft", 5);
    EXPECT_TRUE(all.contains("count")) << all;
    EXPECT_EQ(asked_with(1, "perft", 3), asked_with(1'000'000, "perft", 3));  // 100 sequences suffice
    for (const char* request : {"perft", "divide"}) {
        const Json stopped = asked_with(1, request, 64);
        ASSERT_TRUE(stopped.contains("error")) << stopped;
        EXPECT_EQ(stopped["error"], "depth: the sequences are too many to count");
    }
}

TEST(Responder, ListsOnlySoManyTurns) {
    ResponderOptions options;
    options.limits.turns = 8;
    const auto responder = serving("tic-tac-toe", options);
    for (const char* request : {"turns", "bestturn"}) {
        EXPECT_EQ(asked(*responder, {{"request", request}, {"position", "W 3/3/3"}})["error"],
                  "position: there are 9 turns; at most 8 are listed");
    }
    EXPECT_EQ(asked(*responder, {{"request", "turns"}, {"position", "B 3/1W1/3"}})["turns"].size(), 8U);
    EXPECT_EQ(asked(*responder, {{"request", "outcome"}, {"position", "W 3/3/3"}})["outcome"], nullptr);
}

TEST(Responder, RefusesTextsAndLinesThatAreTooLong) {
    const auto responder = serving("tic-tac-toe");
    const std::string text(20'001, '3');
    EXPECT_EQ(asked(*responder, {{"request", "turns"}, {"position", text}})["error"],
              "position: the text has 20001 bytes; at most 20000 are read");
    const std::string changes = asked(
        *responder, {{"request", "setup"}, {"ruleset", "tic-tac-toe"}, {"set", Json::array({text})}})["unsupported"];
    EXPECT_EQ(changes, "set: the changes have more than 20000 bytes");
    const Json line = Json::parse(responder->answer(std::string(4'000'001, ' ')));
    EXPECT_EQ(line["error"], "request: the text has 4000001 bytes; at most 4000000 are read");
}

// Nesting and fields are bounded where a request is read: nothing copies or writes what is deep (docs/limits.md).
TEST(Responder, DeepNestingManyFieldsAndRepeatedFieldsAreRefused) {
    const auto responder = serving("tic-tac-toe");
    const std::size_t depth = 1'000'000;
    const Json deep = Json::parse(
        responder->answer(R"({"request":"hello","id":)" + std::string(depth, '[') + std::string(depth, ']') + "}"));
    EXPECT_EQ(deep.at("id"), nullptr);
    EXPECT_NE(deep.at("error").get<std::string>().find("nested deeper than 64"), std::string::npos) << deep;
    std::string many = R"({"id":7)";
    for (int field = 0; field < 300'000; ++field) {
        many += ",\"" + std::to_string(field) + "\":0";
    }
    const Json answer = Json::parse(responder->answer(many + R"(,"request":"hello"})"));
    EXPECT_NE(answer.at("error").get<std::string>().find("more than 10 000 fields"), std::string::npos) << answer;
    const Json twice = Json::parse(responder->answer(R"({"request":"hello","id":1,"id":2})"));
    EXPECT_NE(twice.at("error").get<std::string>().find("given twice"), std::string::npos) << twice;
    EXPECT_EQ(Json::parse(responder->answer(R"({"request":"hello","id":[[1]]})")).at("name"), "Rulescope");
}

TEST(Responder, AnUnknownAgentIsRefused) {
    ResponderOptions options;
    options.only = specs::load_rules("tic-tac-toe");
    options.agent = "genius";
    EXPECT_THROW(Responder{options}, specs::InputError);
}

}  // namespace
}  // namespace rulescope
