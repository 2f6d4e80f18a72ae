// Outcomes and texts of a program: what conform says about them, and the clause that it names.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/studies/conform/conform_request.h"
#include "reports/studies/conform.h"
#include "tests/analysis/studies/conform/comparing.h"

namespace rulescope {
namespace {

using namespace studies;
using namespace testing;

TEST(ConformAnswers, AWrongOutcomeIsFoundWithItsClause) {
    AnsweringProgram program = with_answer("outcome", [](const Json&, Json& answer) { answer["outcome"] = nullptr; });
    const ConformResult result = compare(program);
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().difference.kind, FindingKind::wrong_outcome) << as_text(result);
    EXPECT_EQ(result.findings.front().difference.found, "the game is not over");
    EXPECT_NE(result.findings.front().difference.clause, "");
}

TEST(ConformAnswers, PayoffsAreComparedIfTheyAreGiven) {
    const auto change = [](const char* name, const Json& payoffs) {
        return [=](const Json&, Json& answer) {
            if (answer[name].is_object()) {
                answer[name]["payoffs"] = payoffs;
            }
        };
    };
    AnsweringProgram wrong = with_answer("outcome", change("outcome", {0.25, 0.75}));
    EXPECT_EQ(compare(wrong).verdict(), ConformVerdict::differs);
    AnsweringProgram none = with_answer("outcome", change("outcome", nullptr));
    EXPECT_EQ(compare(none).verdict(), ConformVerdict::conforms);
}

// Payoffs that no option gives: the winner alone does not show that the program plays under another option.
TEST(ConformAnswers, WrongPayoffsAreNotTakenForAnotherOption) {
    AnsweringProgram program = with_answer("after", [](const Json&, Json& answer) {
        if (answer.contains("outcome") && answer["outcome"].is_object()) {
            answer["outcome"]["payoffs"] = {0.25, 0.75};
        }
    });
    const ConformFinding finding = first_finding(program, FindingKind::wrong_outcome);
    EXPECT_EQ(finding.difference.right_under, std::vector<std::string>{});
}

TEST(ConformAnswers, AnOutcomeOfAnotherNumberOfSeatsIsMalformed) {
    for (const Json& part : {Json{{"winner", 3}}, Json{{"winner", 0}}, Json{{"payoffs", {1, 2, 3}}}}) {
        AnsweringProgram program = with_answer("outcome", [&](const Json&, Json& answer) {
            if (answer["outcome"].is_object()) {
                answer["outcome"].update(part);
            }
        });
        const ConformFinding finding = first_finding(program, FindingKind::malformed);
        EXPECT_TRUE(finding.difference.sentence.starts_with("request 'outcome': expected"))
            << finding.difference.sentence;
    }
}

TEST(ConformAnswers, F8_aGameThatTheProgramEndsTooEarlyLacksALine) {
    for (const char* request : {"outcome", "after"}) {
        AnsweringProgram program = with_answer(request, [](const Json&, Json& answer) {
            if (answer.contains("outcome") && answer["outcome"].is_null()) {
                answer["outcome"] = {{"winner", 1}};
            }
        });
        EXPECT_EQ(first_finding(program, FindingKind::wrong_outcome).difference.clause, "F-8") << request;
    }
}

TEST(ConformAnswers, ANextTextThatIsNoPositionIsShownWithTheRightPosition) {
    AnsweringProgram program = with_answer("after", [](const Json& asked, Json& answer) {
        if (asked["turn"] == "b2") {
            answer["next"] = "W 3/1B1/3";  // the mover does not change
        }
    });
    ConformOptions options = few();
    options.position = "W 3/3/3";
    const ConformFinding finding = first_finding(program, FindingKind::malformed, options);
    EXPECT_EQ(finding.difference.turn, "b2");
    EXPECT_EQ(finding.difference.expected, "B 3/1W1/3");
    EXPECT_EQ(finding.difference.found, "W 3/1B1/3");
}

/// The number of discs of a position.
std::ptrdiff_t discs_in(const std::string& position) {
    return std::count_if(position.begin() + 2, position.end(), [](char each) { return each == 'W' || each == 'B'; });
}

// The difference is met first in set-ups of the vectors, for which no game is known; random games reach it, too.
TEST(ConformAnswers, AGameTakesThePlaceOfASetUp) {
    const auto late = [](const std::string& position) { return discs_in(position) >= 5; };
    AnsweringProgram program = with_answer("outcome", [&](const Json& asked, Json& answer) {
        if (late(asked["position"]) && answer["outcome"].is_null()) {
            answer["outcome"] = {{"winner", 1}};
        }
    });
    const specs::LoadedRules loaded = specs::load_rules("tic-tac-toe");
    ConformOptions options = few();
    verify::VectorOptions large;
    large.large = true;
    VectorSet made = studies::make_vectors(loaded, large);
    for (verify::Vector& vector : made.vectors) {
        if (late(vector.position) && !vector.outcome) {
            vector.game.reset();
            options.vectors.push_back(std::move(vector));
        }
    }
    ASSERT_FALSE(options.vectors.empty());
    const ConformResult result = studies::conform(loaded, program, reports::setup_request(loaded), options);
    ASSERT_EQ(result.findings.size(), 1U) << as_text(result);
    const ConformFinding& finding = result.findings.front();
    EXPECT_EQ(finding.stage, "games");
    ASSERT_TRUE(finding.game.has_value());
    EXPECT_EQ(finding.game->turns.size(), 5U) << as_text(result);
    EXPECT_GT(result.stages.front().differences, 0U) << "the vectors show it first";
}

// After its answers about one position the program answers nothing more: the reduction of the first difference ends the
// run, but the second one counts.
TEST(ConformAnswers, AReductionThatEndsTheRunKeepsTheOtherDifferences) {
    const specs::LoadedRules loaded = specs::load_rules("tic-tac-toe");
    ConformOptions options = few();
    options.vectors = reports::read_vectors(specs::specs_dir() + "/vectors/tic-tac-toe.jsonl").vectors;
    std::erase_if(options.vectors,
                  [](const verify::Vector& vector) { return vector.outcome || discs_in(vector.position) < 3; });
    ASSERT_FALSE(options.vectors.empty());
    options.vectors.erase(options.vectors.begin() + 1, options.vectors.end());
    const std::string position = options.vectors.front().position;
    int asked = 0;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        Json answer = Json::parse(reply.text);
        if (!request.contains("position")) {
            return;
        }
        if (++asked > 2) {
            reply = {ReplyKind::timeout, "no answer within 10 s"};
        } else if (request["request"] == "turns") {
            answer["turns"].erase(0);
            reply.text = answer.dump();
        } else {
            answer["outcome"] = {{"winner", 1}};
            reply.text = answer.dump();
        }
    });
    const ConformResult result = studies::conform(loaded, program, reports::setup_request(loaded), options);
    std::set<FindingKind> kinds;
    for (const ConformFinding& finding : result.findings) {
        kinds.insert(finding.difference.kind);
        EXPECT_EQ(finding.position, position);
    }
    EXPECT_EQ(kinds, (std::set{FindingKind::missing_turn, FindingKind::wrong_outcome, FindingKind::timeout}))
        << as_text(result);
    EXPECT_NE(result.stopped, "");
}

TEST(ConformAnswers, TextsOfTheProgramHaveNoLineFeeds) {
    AnsweringProgram named = with_answer("hello", [](const Json&, Json& answer) { answer["name"] = "a\n\nb"; });
    EXPECT_NE(as_text(compare(named)).find("a\\n\\nb"), std::string::npos);
    AnsweringProgram unsupported = with_answer("setup", [](const Json& request, Json& answer) {
        answer = {{"id", request["id"]}, {"unsupported", "no\nboard"}};
    });
    EXPECT_EQ(compare(unsupported).unsupported, "no\\nboard");
}

TEST(ConformAnswers, ASecondAnswerToARequestIsCalledThat) {
    std::string earlier;
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        if (request["id"] == 6) {
            reply.text = earlier;
        }
        earlier = reply.text;
    });
    const std::string sentence = first_finding(program, FindingKind::malformed).difference.sentence;
    EXPECT_NE(sentence.find("expected an answer to request 6, got another one to request 5"), std::string::npos)
        << sentence;
}

TEST(ConformAnswers, ATurnOfTheCommandLineMustBeReadable) {
    AnsweringProgram program({}, [](const Json&, Reply&) {});
    ConformOptions options = few();
    options.position = "B 3/3/W2";
    options.turn = "a1";  // illegal, and asked about
    EXPECT_EQ(compare(program, options).verdict(), ConformVerdict::conforms);
    options.turn = "zz";
    EXPECT_THROW(compare(program, options), specs::InputError);
}

}  // namespace
}  // namespace rulescope
