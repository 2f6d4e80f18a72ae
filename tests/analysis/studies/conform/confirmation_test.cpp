// Every finding is asked about once more in a newly started program.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/analysis/studies/conform/comparing.h"

namespace rulescope {
namespace {

using namespace studies;
using namespace testing;

/// Leaves the first turn out of every list, after `after` requests since the program was started.
AnsweringProgram::Fault missing_turn_after(int after) {
    return [after, since = 0](const Json& request, Reply& reply) mutable {
        since = request["request"] == "hello" ? 0 : since + 1;
        Json answer = Json::parse(reply.text);
        if (request["request"] == "turns" && since > after && !answer["turns"].empty()) {
            answer["turns"].erase(0);
            reply.text = answer.dump();
        }
    };
}

Json json_of(const ConformResult& result) {
    return reports::outcome_of(result, few(), {"rulescope conform", {"program"}}).fields;
}

TEST(Confirmation, ABrokenProgramShowsItsFindingsAgain) {
    for (const bool reduce : {true, false}) {
        AnsweringProgram program({}, missing_turn_after(0));
        ConformOptions options = few();
        options.reduce = reduce;
        const ConformResult result = compare(program, options);
        ASSERT_FALSE(result.findings.empty());
        for (const ConformFinding& finding : result.findings) {
            EXPECT_EQ(finding.repeats, true) << as_text(result);
        }
        EXPECT_EQ(json_of(result)["findings"][0]["repeats_in_new_process"], true);
        const std::string sentence = "The difference repeats in a new process";
        EXPECT_NE(as_text(result).find(sentence), std::string::npos);
        EXPECT_NE(reports::conform_junit(result, {"c", {"p"}}).find(sentence), std::string::npos);
        EXPECT_EQ(static_cast<std::size_t>(program.starts), 1 + result.findings.size());
    }
}

TEST(Confirmation, AnAnswerThatDependsOnEarlierRequestsIsNotRepeated) {
    for (const bool reduce : {true, false}) {
        AnsweringProgram program({}, missing_turn_after(20));
        ConformOptions options = few();
        options.reduce = reduce;
        const ConformResult result = compare(program, options);
        EXPECT_EQ(result.verdict(), ConformVerdict::differs);
        ASSERT_FALSE(result.findings.empty());
        EXPECT_EQ(result.findings.front().repeats, false) << as_text(result);
        EXPECT_EQ(json_of(result)["findings"][0]["repeats_in_new_process"], false);
        EXPECT_NE(as_text(result).find("does not repeat in a new process"), std::string::npos);
        EXPECT_EQ(json_of(result)["findings"][0]["repeat"], "rulescope conform")
            << "the whole command, as it was typed";
    }
}

TEST(Confirmation, OnlyThePositionOfTheFindingIsAskedAbout) {
    AnsweringProgram program({}, missing_turn_after(20));
    const ConformResult result = compare(program);
    ASSERT_EQ(result.findings.size(), 1U) << as_text(result);
    std::vector<std::string> requests;
    for (auto line = program.asked.rbegin(); line != program.asked.rend(); ++line) {
        const Json request = Json::parse(*line);
        requests.insert(requests.begin(), request["request"]);
        if (request.contains("position")) {
            EXPECT_EQ(request["position"], result.findings.front().position);
        }
        if (request["request"] == "hello") {
            break;
        }
    }
    EXPECT_EQ(requests, (std::vector<std::string>{"hello", "setup", "turns"}));
    EXPECT_EQ(result.requests, program.asked.size());
}

/// The answer to `after` is wrong only if the same process was asked for the turns of this position.
TEST(Confirmation, AFaultWithinThePositionIsRepeated) {
    std::string last;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["request"] == "hello") {
            last.clear();
        } else if (request["request"] == "turns") {
            last = request["position"];
        } else if (request["request"] == "after" && request["position"] == last) {
            Json answer = Json::parse(reply.text);
            if (answer["legal"] == true) {
                answer["next"] = request["position"];
                reply.text = answer.dump();
            }
        }
    });
    ConformOptions options = few();
    options.reduce = false;
    const ConformResult result = compare(program, options);
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().difference.kind, FindingKind::wrong_next) << as_text(result);
    EXPECT_EQ(result.findings.front().repeats, true);
}

/// The program keeps its turns in a set whose order changes with every start.
TEST(Confirmation, TheOrderOfAListMayChangeByProcess) {
    int starts = 0;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        starts += request["request"] == "hello" ? 1 : 0;
        Json answer = Json::parse(reply.text);
        if (request["request"] != "turns" || answer["turns"].empty()) {
            return;
        }
        std::vector<std::string> cells{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
        if (starts % 2 == 0) {
            std::reverse(cells.begin(), cells.end());
        }
        const Json legal = answer["turns"];
        for (const std::string& cell : cells) {
            if (std::find(legal.begin(), legal.end(), Json(cell)) == legal.end()) {
                answer["turns"].push_back(cell);
            }
        }
        reply.text = answer.dump();
    });
    ConformOptions options = few();
    options.reduce = false;  // the first position may have several discs
    options.findings = 1;
    const ConformResult result = compare(program, options);
    ASSERT_EQ(result.findings.size(), 1U) << as_text(result);
    EXPECT_EQ(result.findings.front().difference.kind, FindingKind::extra_turn);
    EXPECT_EQ(result.findings.front().repeats, true);
    EXPECT_EQ(starts, 2) << "the list had the other order";
}

TEST(Confirmation, AFaultOfAnotherRequestDoesNotHideTheFinding) {
    AnsweringProgram program({}, [](const Json& request, Reply& reply) {
        if (request["request"] == "turns") {
            reply.text = "no JSON";
        } else if (request["request"] == "after") {
            Json answer = Json::parse(reply.text);
            answer["next"] = request["position"];
            reply.text = answer.dump();
        }
    });
    ConformOptions options = few();
    options.reduce = false;
    const ConformResult result = compare(program, options);
    ASSERT_GE(result.findings.size(), 2U) << as_text(result);
    for (const ConformFinding& finding : result.findings) {
        EXPECT_EQ(finding.repeats, true) << as_text(result);
    }
}

TEST(Confirmation, CountsAreAskedForAgain) {
    for (const bool crash : {false, true}) {
        AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
            if (request["request"] == "perft" && request["depth"] == 3) {
                if (crash) {
                    reply = {ReplyKind::crash, "the program ended with status 3"};
                    return;
                }
                Json answer = Json::parse(reply.text);
                answer["count"] = answer["count"].get<int>() + 1;
                reply.text = answer.dump();
            }
        });
        const ConformResult result = compare(program);
        ASSERT_EQ(result.findings.size(), 1U) << as_text(result);
        EXPECT_EQ(result.findings.front().difference.kind, crash ? FindingKind::crash : FindingKind::wrong_count);
        EXPECT_EQ(result.findings.front().repeats, true) << as_text(result);
    }
}

TEST(Confirmation, ATimeOutCostsOneMoreForEachFinding) {
    int timeouts = 0;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["request"] == "after" || request["request"] == "outcome") {
            ++timeouts;
            reply = {ReplyKind::timeout, "no answer within 10 s"};
        }
    });
    const ConformResult result = compare(program);
    ASSERT_FALSE(result.findings.empty());
    for (const ConformFinding& finding : result.findings) {
        EXPECT_EQ(finding.repeats, true) << as_text(result);
    }
    EXPECT_EQ(static_cast<std::size_t>(timeouts), 4 + result.findings.size());
}

TEST(Confirmation, AProgramThatEndsAtOnceIsStartedOnceMore) {
    AnsweringProgram program({}, [](const Json&, Reply& reply) {
        reply = {ReplyKind::crash, "the program ended with status 1"};
    });
    const ConformResult result = compare(program);
    ASSERT_EQ(result.findings.size(), 1U);
    EXPECT_EQ(result.findings.front().repeats, true);
    EXPECT_EQ(program.starts, 2);
}

TEST(Confirmation, AProgramThatDoesNotStartAgainDoesNotRepeat) {
    int greetings = 0;
    const AnsweringProgram::Fault missing = missing_turn_after(0);
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        missing(request, reply);
        if (request["request"] == "hello" && ++greetings > 1) {
            reply = {ReplyKind::crash, "the program ended with status 1"};
        }
    });
    const ConformResult result = compare(program);
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().difference.kind, FindingKind::missing_turn);
    EXPECT_EQ(result.findings.front().repeats, false);
}

TEST(Confirmation, NothingIsAskedAgainAfterAnInterrupt) {
    std::atomic<bool> stop{false};
    int asked = 0;
    const AnsweringProgram::Fault missing = missing_turn_after(0);
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        missing(request, reply);
        stop = ++asked > 20;
    });
    ConformOptions options = few();
    options.stop = &stop;
    const ConformResult result = compare(program, options);
    EXPECT_EQ(result.verdict(), ConformVerdict::inconclusive);
    EXPECT_EQ(program.starts, 1);
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().repeats, std::nullopt);
    EXPECT_EQ(json_of(result)["findings"][0]["repeats_in_new_process"], nullptr);
    EXPECT_EQ(as_text(result).find("in a new process"), std::string::npos);
}

TEST(Confirmation, AnInterruptWhileAskingAgainMakesTheRunInconclusive) {
    std::atomic<bool> stop{false};
    int greetings = 0;
    const AnsweringProgram::Fault missing = missing_turn_after(0);
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        missing(request, reply);
        greetings += request["request"] == "hello" ? 1 : 0;
        stop = greetings > 1;
    });
    ConformOptions options = few();
    options.stop = &stop;
    const ConformResult result = compare(program, options);
    EXPECT_EQ(result.verdict(), ConformVerdict::inconclusive);
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().repeats, std::nullopt);
}

}  // namespace
}  // namespace rulescope
