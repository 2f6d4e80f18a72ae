// conform finds every kind of fault of a program, and no fault of a program without faults.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/studies/conform/conform_request.h"
#include "reports/studies/conform.h"
#include "tests/analysis/studies/conform/comparing.h"

namespace rulescope {
namespace {

using namespace studies;
using namespace testing;

/// The budgets of a run that compares vectors and counts.
ConformOptions only_counts() {
    ConformOptions options = few();
    options.games = 0;
    options.setups = 0;
    return options;
}

TEST(Conform, AProgramWithoutFaultsConforms) {
    AnsweringProgram program;
    const ConformResult result = compare(program);
    EXPECT_EQ(result.verdict(), ConformVerdict::conforms) << as_text(result);
    ASSERT_EQ(result.stages.size(), 4U);
    EXPECT_EQ(result.stages[1].name, "counts");
    EXPECT_GE(result.stages[1].done, 3U);
    EXPECT_EQ(result.program.name, "Rulescope");
}

TEST(Conform, AProgramThatDoesNotCountIsComparedBreadthFirst) {
    AnsweringProgram program =
        with_answer("hello", [](const Json&, Json& answer) { answer["optional"] = Json::array(); });
    const ConformResult result = compare(program);
    EXPECT_EQ(result.verdict(), ConformVerdict::conforms) << as_text(result);
    EXPECT_EQ(result.stages[1].name, "breadth");
    EXPECT_EQ(result.stages[1].done, 30U);
}

TEST(Conform, TheSameSeedAsksTheSame) {
    AnsweringProgram first;
    AnsweringProgram second;
    AnsweringProgram other;
    compare(first);
    compare(second);
    ConformOptions options = few();
    options.seed = 2;
    compare(other, options);
    EXPECT_EQ(first.asked, second.asked);
    EXPECT_NE(first.asked, other.asked);
}

TEST(Conform, AMissingTurnIsFound) {
    AnsweringProgram program = with_answer(
        "turns", [](const Json&, Json& answer) { std::erase(answer["turns"].get_ref<Json::array_t&>(), Json("b2")); });
    const ConformFinding finding = first_finding(program, FindingKind::missing_turn);
    EXPECT_EQ(finding.difference.turn, "b2");
    ASSERT_TRUE(finding.game);
    EXPECT_TRUE(finding.game->turns.empty()) << "the start position shows it";
    EXPECT_NE(finding.difference.clause, "");
    EXPECT_GT(finding.times, 1U);
}

TEST(Conform, AnIllegalTurnInTheListIsFoundWithTheClauseThatForbidsIt) {
    AnsweringProgram program = with_answer("turns", [](const Json& request, Json& answer) {
        // In this game a disc may be placed on a disc.
        const std::string position = request["position"];
        if (position.find("1W1") != std::string::npos) {
            answer["turns"].push_back("b2");
        }
    });
    const ConformResult result = compare(program);
    // Where b2 is legal, the program lists it twice, which is another finding.
    const auto finding = std::find_if(result.findings.begin(), result.findings.end(),
                                      [](const auto& each) { return each.difference.kind == FindingKind::extra_turn; });
    ASSERT_NE(finding, result.findings.end()) << as_text(result);
    EXPECT_TRUE(finding->difference.clause.starts_with("F-")) << as_text(result);
    EXPECT_NE(finding->clause_says, "");
}

TEST(Conform, ARepeatedTurnIsFound) {
    AnsweringProgram program = with_answer("turns", [](const Json&, Json& answer) {
        if (!answer["turns"].empty()) {
            answer["turns"].push_back(answer["turns"].front());
        }
    });
    first_finding(program, FindingKind::repeated_turn);
}

TEST(Conform, TurnsInAnotherOrderAreTheSame) {
    AnsweringProgram program = with_answer(
        "turns", [](const Json&, Json& answer) { std::reverse(answer["turns"].begin(), answer["turns"].end()); });
    EXPECT_EQ(compare(program).verdict(), ConformVerdict::conforms);
}

TEST(Conform, ARefusedTurnIsFound) {
    AnsweringProgram program = with_answer("after", [](const Json& request, Json& answer) {
        if (request["turn"] == "a1") {
            answer["legal"] = false;
        }
    });
    EXPECT_EQ(first_finding(program, FindingKind::refused_turn).difference.turn, "a1");
}

TEST(Conform, AnAcceptedIllegalTurnIsFound) {
    AnsweringProgram program = with_answer("after", [](const Json& request, Json& answer) {
        if (answer["legal"] == false) {
            answer = {{"id", request["id"]}, {"legal", true}, {"next", request["position"]}, {"outcome", nullptr}};
        }
    });
    const ConformResult result = compare(program);
    ASSERT_FALSE(result.findings.empty());
    for (const ConformFinding& finding : result.findings) {
        EXPECT_EQ(finding.difference.kind, FindingKind::accepted_turn) << as_text(result);
        EXPECT_NE(finding.difference.clause, "");
    }
}

TEST(Conform, AWrongNextPositionIsFound) {
    AnsweringProgram program = with_answer("after", [](const Json& request, Json& answer) {
        if (answer["legal"] == true) {
            answer["next"] = request["position"];  // nothing is placed
        }
    });
    const ConformFinding finding = first_finding(program, FindingKind::wrong_next);
    EXPECT_EQ(finding.difference.found, finding.position);
    EXPECT_TRUE(finding.game && finding.game->turns.empty()) << "the start position shows it";
}

TEST(Conform, AWrongCountIsFollowedToItsPosition) {
    AnsweringProgram program = with_answer("perft", [](const Json& request, Json& answer) {
        if (request["position"] == "B 3/3/W2" || request["depth"] > 1) {
            answer["count"] = answer["count"].get<int>() + 1;
        }
    });
    const ConformFinding finding = first_finding(program, FindingKind::wrong_count);
    EXPECT_EQ(finding.stage, "counts");
}

TEST(Conform, AMissingTurnDeepInTheTreeIsFoundByCounting) {
    // Only `divide` and `perft` see the fault: no vector or game is asked for.
    studies::ResponderOptions options;
    AnsweringProgram program({}, [](const Json& request, Reply& reply) {
        Json answer = Json::parse(reply.text);
        if (request["request"] == "perft" && request["depth"] == 3 && request["position"] == "W 3/3/3") {
            answer["count"] = answer["count"].get<int>() - 6;
        }
        if (request["request"] == "divide" && request["depth"] == 3 && request["position"] == "W 3/3/3") {
            answer["divide"]["a1"] = answer["divide"]["a1"].get<int>() - 6;
        }
        if (request["request"] == "divide" && request["depth"] == 2 && request["position"] == "B 3/3/W2") {
            answer["divide"]["b2"] = 6;
        }
        if (request["request"] == "turns" && request["position"] == "W 3/1B1/W2") {
            answer["turns"].erase(answer["turns"].size() - 1);
        }
        reply.text = answer.dump();
    });
    const ConformResult result = compare(program, only_counts());
    ASSERT_EQ(result.findings.size(), 1U) << as_text(result);
    EXPECT_EQ(result.findings.front().difference.kind, FindingKind::missing_turn);
    EXPECT_EQ(result.findings.front().position, "W 3/1B1/W2");
}

// Each position is answered rightly; only the turn that leads to another position shows the fault.
TEST(Conform, AWrongPositionIsFoundByCountingAsAWrongPosition) {
    AnsweringProgram program({}, [](const Json& request, Reply& reply) {
        Json answer = Json::parse(reply.text);
        const std::string name = request["request"];
        if (name == "after" && request["position"] == "B 3/3/W2" && request["turn"] == "b2") {
            answer["next"] = "W 3/3/W1B";
        }
        if (name == "perft" && request["depth"] == 3 && request["position"] == "W 3/3/3") {
            answer["count"] = answer["count"].get<int>() - 1;
        }
        if (name == "divide" && request["depth"] == 3 && request["position"] == "W 3/3/3") {
            answer["divide"]["a1"] = answer["divide"]["a1"].get<int>() - 1;
        }
        if (name == "divide" && request["depth"] == 2 && request["position"] == "B 3/3/W2") {
            answer["divide"]["b2"] = answer["divide"]["b2"].get<int>() - 1;
        }
        reply.text = answer.dump();
    });
    const ConformResult result = compare(program, only_counts());
    ASSERT_EQ(result.findings.size(), 1U) << as_text(result);
    EXPECT_EQ(result.findings.front().difference.kind, FindingKind::wrong_next) << as_text(result);
    EXPECT_EQ(result.findings.front().difference.turn, "b2");
    EXPECT_EQ(result.findings.front().position, "B 3/3/W2");
}

// The number of one position is wrong, those of the positions after its turns are right.
TEST(Conform, AWrongNumberOfOnePositionIsToldWithBothNumbers) {
    AnsweringProgram program = with_answer("perft", [](const Json& request, Json& answer) {
        if (request["depth"] == 3 && request["position"] == "W 3/3/3") {
            answer["count"] = answer["count"].get<int>() + 1;
        }
    });
    const ConformFinding finding = first_finding(program, FindingKind::wrong_count);
    EXPECT_EQ(finding.position, "W 3/3/3");
    EXPECT_EQ(finding.difference.expected, "504 sequences of 3 turns");
    EXPECT_EQ(finding.difference.found, "505");
}

struct BadAnswer {
    const char* name;
    std::string line;
    FindingKind kind;
};

class ConformBadAnswers : public ::testing::TestWithParam<BadAnswer> {};

// Every answer to `turns` after the first ten is bad. The run continues, and no answer makes conform fail.
TEST_P(ConformBadAnswers, AreFindings) {
    int asked = 0;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["request"] == "turns" && ++asked > 10) {
            reply.text = GetParam().line;
            if (const std::size_t at = reply.text.find("ID"); at != std::string::npos) {
                reply.text.replace(at, 2, request["id"].dump());
            }
        }
    });
    const ConformResult result = compare(program);
    EXPECT_EQ(result.verdict(), ConformVerdict::differs);
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().difference.kind, GetParam().kind) << as_text(result);
    EXPECT_NE(result.findings.front().difference.sentence, "");
    const Json document = reports::outcome_of(result, few(), {"rulescope conform", {"program"}}).fields;
    EXPECT_FALSE(document.dump().empty()) << "the document is valid UTF-8";
}

INSTANTIATE_TEST_SUITE_P(
    All, ConformBadAnswers,
    ::testing::Values(BadAnswer{"NoJson", "hello", FindingKind::malformed},
                      BadAnswer{"Empty", "", FindingKind::malformed}, BadAnswer{"AList", "[1]", FindingKind::malformed},
                      BadAnswer{"AnotherId", R"({"id":-1,"turns":[]})", FindingKind::malformed},
                      BadAnswer{"NoId", R"({"turns":[]})", FindingKind::malformed},
                      BadAnswer{"NoTurns", R"({"id":ID})", FindingKind::malformed},
                      BadAnswer{"TurnsAsText", R"({"id":ID,"turns":"a1"})", FindingKind::malformed},
                      BadAnswer{"NumbersAsTurns", R"({"id":ID,"turns":[1]})", FindingKind::malformed},
                      BadAnswer{"NoUtf8", "{\"id\":ID,\"turns\":[\"\xff\xfe\"]}", FindingKind::malformed},
                      BadAnswer{"ATextThatIsNoTurn", R"({"id":ID,"turns":["\u0000\u001b[31m?"]})",
                                FindingKind::malformed},
                      BadAnswer{"AnError", R"({"id":ID,"error":"no"})", FindingKind::error_answer}),
    [](const auto& each) { return each.param.name; });

TEST(Conform, ACrashDoesNotEndTheRun) {
    int asked = 0;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["request"] == "turns" && ++asked == 5) {
            reply = {ReplyKind::crash, "the program ended with status 3"};
        }
    });
    const ConformFinding finding = first_finding(program, FindingKind::crash);
    EXPECT_EQ(finding.times, 1U);
    EXPECT_EQ(program.starts, 3) << "once after the crash, and once for the finding";
    EXPECT_EQ(finding.repeats, false);
}

TEST(Conform, RepeatedCrashesEndTheRun) {
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["request"] == "after") {
            reply = {ReplyKind::crash, "the program ended with status 3"};
        }
    });
    const ConformResult result = compare(program);
    EXPECT_EQ(result.verdict(), ConformVerdict::differs);
    EXPECT_NE(result.stopped.find("crashed"), std::string::npos) << result.stopped;
    EXPECT_LE(program.starts, 32) << "31, and one for the finding";
}

TEST(Conform, ATimeOutIsNotReducedAndAFewEndTheRun) {
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["request"] == "after") {
            reply = {ReplyKind::timeout, "no answer within 10 s"};
        }
    });
    const ConformResult result = compare(program);
    ASSERT_EQ(result.findings.size(), 1U);
    EXPECT_EQ(result.findings.front().difference.kind, FindingKind::timeout);
    EXPECT_EQ(program.starts, 5) << "four time-outs, and one for the finding";
    EXPECT_NE(result.stopped, "");
}

TEST(Conform, ATimeOutInOnePositionDoesNotEndTheRun) {
    AnsweringProgram program({}, [](const Json& request, Reply& reply) {
        if (request.contains("position") && request["position"] == "B 3/3/W2" && request["request"] != "divide" &&
            request["request"] != "perft") {
            reply = {ReplyKind::timeout, "no answer within 10 s"};
        }
    });
    ConformOptions options = few();
    options.games = 60;  // about seven of them begin with this turn
    const ConformResult result = compare(program, options);
    ASSERT_EQ(result.findings.size(), 1U);
    EXPECT_EQ(result.findings.front().difference.sentence, "request 'turns': no answer within 10 s");
    EXPECT_EQ(result.findings.front().times, 1U);
    EXPECT_EQ(result.stages.back().name, "set-ups") << as_text(result);
    EXPECT_EQ(result.stopped, "");
}

TEST(Conform, ATimeOutInASetUpIsKeptIfACountTimesOutLater) {
    const specs::LoadedRules loaded = specs::load_rules("tic-tac-toe");
    ConformOptions options = few();
    options.vectors = reports::read_vectors(specs::specs_dir() + "/vectors/tic-tac-toe.jsonl").vectors;
    options.vectors.erase(options.vectors.begin(), options.vectors.end() - 1);
    options.vectors.front().game.reset();
    const std::string position = options.vectors.front().position;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["request"] == "perft" || (request["request"] == "turns" && request["position"] == position)) {
            reply = {ReplyKind::timeout, "no answer within 10 s"};
        }
    });
    const ConformResult result = studies::conform(loaded, program, reports::setup_request(loaded), options);
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().stage, "vectors");
    EXPECT_EQ(result.findings.front().position, position);
    EXPECT_EQ(result.findings.front().times, 2U) << "the count is the other";
}

TEST(Conform, AProgramThatDoesNotKnowTheGameSaysSo) {
    AnsweringProgram program = with_answer("setup", [](const Json& request, Json& answer) {
        answer = {{"id", request["id"]}, {"unsupported", "no such board"}};
    });
    const ConformResult result = compare(program);
    EXPECT_EQ(result.verdict(), ConformVerdict::unsupported);
    EXPECT_EQ(result.unsupported, "no such board");
    EXPECT_TRUE(result.findings.empty());
    EXPECT_NE(reports::conform_junit(result, {"c", {"p"}}).find("failures=\"1\""), std::string::npos);
}

TEST(Conform, AnotherProtocolIsAFinding) {
    AnsweringProgram program = with_answer("hello", [](const Json&, Json& answer) { answer["protocol"] = "uci"; });
    EXPECT_EQ(first_finding(program, FindingKind::malformed).stage, "setup");
}

TEST(Conform, AnInterruptMakesTheRunInconclusive) {
    std::atomic<bool> stop{false};
    int asked = 0;
    AnsweringProgram program({}, [&](const Json&, Reply&) { stop = ++asked > 20; });
    ConformOptions options = few();
    options.stop = &stop;
    EXPECT_EQ(compare(program, options).verdict(), ConformVerdict::inconclusive);
}

TEST(Conform, OnePositionIsRepeated) {
    AnsweringProgram program = with_answer(
        "turns", [](const Json&, Json& answer) { std::erase(answer["turns"].get_ref<Json::array_t&>(), Json("b2")); });
    ConformOptions options = few();
    options.position = "B 3/3/W2";
    options.turn = "b2";
    const ConformFinding finding = first_finding(program, FindingKind::missing_turn, options);
    EXPECT_EQ(finding.stage, "position");
}

TEST(Conform, TheRunEndsAfterTheFindingsThatWereAskedFor) {
    AnsweringProgram program({}, [](const Json& request, Reply& reply) {
        Json answer = Json::parse(reply.text);
        if (request["request"] == "turns") {
            answer["turns"] = Json::array();
        }
        if (request["request"] == "outcome") {
            answer["outcome"] = {{"winner", 1}};
        }
        reply.text = answer.dump();
    });
    ConformOptions options = few();
    options.findings = 2;
    const ConformResult result = compare(program, options);
    EXPECT_EQ(result.findings.size(), 2U);
    EXPECT_EQ(result.stopped, "2 findings");
}

}  // namespace
}  // namespace rulescope
