// Programs with the mistakes of wrong_rules.h are found by `conform`, named by their clause and reduced.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/studies/conform/conform_request.h"
#include "core/adaptoid/notation.h"
#include "reports/studies/conform.h"
#include "reports/studies/vector_file.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/adaptoid/wrong_rules.h"
#include "tests/support/answering_program.h"
#include "tests/support/text_subject.h"

namespace rulescope {
namespace {

using studies::ConformFinding;
using studies::FindingKind;
using testing::AnsweringProgram;
using testing::WrongRule;

/// A program that plays by wrong rules.
AnsweringProgram program_with(const WrongRule& wrong) {
    studies::ResponderOptions options;
    options.implementation = [wrong](const specs::LoadedRules&) {
        return verify::implementation_of(testing::TextSubject(wrong.make()));
    };
    return AnsweringProgram(options);
}

studies::ConformResult compare(const std::string& ruleset, AnsweringProgram& program,
                               studies::ConformOptions options = {}) {
    const specs::LoadedRules loaded = specs::load_rules(ruleset);
    options.vectors = reports::read_vectors(specs::specs_dir() + "/vectors/" + ruleset + ".jsonl").vectors;
    return studies::conform(loaded, program, reports::setup_request(loaded), options);
}

/// The finding that shows a mistake best: that of this kind; null if there is none.
const ConformFinding* of_kind(const studies::ConformResult& result, FindingKind kind) {
    const auto found = std::find_if(result.findings.begin(), result.findings.end(),
                                    [&](const ConformFinding& finding) { return finding.difference.kind == kind; });
    return found == result.findings.end() ? nullptr : &*found;
}

std::string listed(const studies::ConformResult& result) {
    return reports::text_of(reports::outcome_of(result, {}, {"rulescope conform", {"program"}}).document());
}

/// Number of adaptoids in the text of a position.
std::size_t adaptoids_in(const std::string& position) {
    const auto parsed = adaptoid::parse_position(testing::shipped("adaptoid"), position);
    std::size_t number = 0;
    for (const adaptoid::Piece& piece : parsed->cells) {
        number += piece.empty() ? 0U : 1U;
    }
    return number;
}

// A new adaptoid has a leg. Where its colour owns no leg more, the position after it is not valid; this is the same
// mistake.
TEST(ConformMistakes, ANextPositionThatIsNotValidIsNoFindingApart) {
    int invalid = 0;
    AnsweringProgram program({}, [&](const Json& request, studies::Reply& reply) {
        Json answer = Json::parse(reply.text);
        if (request["request"] != "after" || answer["legal"] != true) {
            return;
        }
        const std::string turn = request["turn"];
        std::string next = answer["next"];
        const std::size_t plus = turn.find('+');
        const std::size_t at = plus == std::string::npos ? plus : next.find(" " + turn.substr(plus + 1));
        if (at != std::string::npos) {
            next[next.find("00", at)] = '1';
        }
        invalid += adaptoid::parse_position(testing::shipped("adaptoid"), next).ok() ? 0 : 1;
        answer["next"] = next;
        reply.text = answer.dump();
    });
    studies::ConformOptions options;
    options.sequences = 100;
    options.games = options.situations = options.setups = 0;
    options.reduce = false;
    const studies::ConformResult result = compare("adaptoid", program, options);
    EXPECT_GT(invalid, 0);
    ASSERT_EQ(result.findings.size(), 1U) << listed(result);
    EXPECT_EQ(result.findings.front().difference.names(), (std::vector<std::string>{"A-12", "A-9"}));
}

struct Named {
    std::size_t mistake;
    FindingKind kind;
    std::vector<std::string> clauses;
};

class LongConformBoundaries : public ::testing::TestWithParam<Named> {};

// A program that errs only at the boundary of a number gets a finding with the clause, on a board with few adaptoids.
TEST_P(LongConformBoundaries, AreNamedByTheirClauseAndReduced) {
    const testing::BoundaryMistake mistake = testing::boundary_mistakes()[GetParam().mistake];
    AnsweringProgram program =
        program_with(testing::twisted(mistake.name, {}, testing::shipped("adaptoid"), mistake.twist));
    studies::ConformOptions options;
    options.games = 2;
    options.setups = 5;
    const studies::ConformResult result = compare("adaptoid", program, options);
    EXPECT_EQ(result.verdict(), studies::ConformVerdict::differs);
    const ConformFinding* finding = of_kind(result, GetParam().kind);
    ASSERT_NE(finding, nullptr) << listed(result);
    const auto& clauses = GetParam().clauses;
    EXPECT_NE(std::find(clauses.begin(), clauses.end(), finding->difference.clause), clauses.end()) << listed(result);
    EXPECT_NE(finding->clause_says, "");
    EXPECT_LE(adaptoids_in(finding->smaller.value_or(finding->position)), 4U) << listed(result);
}

INSTANTIATE_TEST_SUITE_P(
    All, LongConformBoundaries,
    ::testing::Values(Named{0, FindingKind::missing_turn, {"A-15"}}, Named{1, FindingKind::missing_turn, {"A-15"}},
                      Named{2, FindingKind::missing_turn, {"A-17", "A-18", "A-19", "A-20", "A-21"}},
                      Named{3, FindingKind::wrong_next, {"A-18", "A-19", "A-20", "A-21"}}),
    [](const auto& each) {
        std::string name = testing::boundary_mistakes()[each.param.mistake].name;
        std::replace_if(
            name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
        return name;
    });

class LongConformMistakes : public ::testing::TestWithParam<std::size_t> {};

// docs/sources.md, known mistakes. For a program that follows another option of a reading, the finding names the
// option.
TEST_P(LongConformMistakes, AreFound) {
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid");
    WrongRule wrong = testing::published_mistakes()[GetParam()];
    const adaptoid::ReadingInfo* misread = nullptr;
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        if (reading.get(wrong.played.readings) != reading.get(wrong.judged_by.readings)) {
            misread = &reading;
        }
    }
    const adaptoid::Readings readings = wrong.played.readings;
    wrong.judged_by = rules;
    wrong.played = rules;
    if (misread != nullptr) {
        misread->set(wrong.played.readings, misread->get(readings));
    }
    AnsweringProgram program = program_with(wrong);
    studies::ConformOptions options;
    options.games = 2;
    options.setups = 5;
    options.findings = 4;
    const studies::ConformResult result = compare("adaptoid", program, options);
    ASSERT_FALSE(result.findings.empty()) << wrong.name;
    EXPECT_NE(result.findings.front().position, "");
    if (misread != nullptr) {
        const bool named =
            std::any_of(result.findings.begin(), result.findings.end(), [&](const ConformFinding& finding) {
                const auto& right = finding.difference.right_under;
                return std::any_of(right.begin(), right.end(), [&](const std::string& option) {
                    return option.find(std::string(misread->key) + "=") != std::string::npos;
                });
            });
        EXPECT_TRUE(named) << listed(result);
    }
}

INSTANTIATE_TEST_SUITE_P(All, LongConformMistakes,
                         ::testing::Range(std::size_t{0}, testing::published_mistakes().size()),
                         [](const auto& mistake) {
                             std::string name = testing::published_mistakes()[mistake.param].name;
                             std::replace_if(
                                 name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

}  // namespace
}  // namespace rulescope
