// The documents of an audit: all of them are renderings of one struct.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/studies/audit/audit_request.h"
#include "reports/fields.h"
#include "reports/studies/audit.h"

namespace rulescope::reports {
namespace {

using testing::HasSubstr;

AuditResult audited(const std::string& ruleset, const std::vector<std::string>& set) {
    AuditOptions options;
    options.states = 300;
    options.games = 4;
    options.directed = 200;
    return run_audit(options, specs::load_rules(ruleset, set), studies::Run());
}

/// Every option and situation of a small board: legal and refused turns, proofs, and situations under another option.
const AuditResult& small_audit() {
    static const AuditResult result = audited("adaptoid-7-close", {"goal.captures=1"});
    return result;
}

/// With options that begin differently and stones that the seed placed.
const AuditResult& drafted_audit() {
    static const AuditResult result = audited("pentactic-group-tiny", {});
    return result;
}

TEST(AuditDocument, PartsAreWrittenIfTheyAreThere) {
    std::map<std::string, int> kinds;
    for (const AuditResult* result : {&small_audit(), &drafted_audit()}) {
        const Json document = json_from(*result);
        ASSERT_EQ(document["gaps"].size(), result->points.size());
        std::map<std::string, std::uint64_t> verdicts;
        for (std::size_t at = 0; at < result->points.size(); ++at) {
            const AuditedPoint& point = result->points[at];
            const Json& gap = document["gaps"][at];
            ++verdicts[gap["verdict"].get<std::string>()];
            ++kinds[point.compared() ? "compared" : "not compared"];
            EXPECT_EQ(gap["compared"], !gap["pairs"].empty()) << point.id;
            for (std::size_t number = 0; number < point.pairs.size(); ++number) {
                const AuditedPair& pair = point.pairs[number];
                const Json& written = gap["pairs"][number];
                kinds["covered"] += pair.covered ? 1 : 0;
                EXPECT_EQ(written.contains("depth"), pair.covered.has_value()) << point.id;
                EXPECT_EQ(written.contains("kind"), pair.line.has_value()) << point.id;
                EXPECT_EQ(written.contains("sides"), !pair.sides.empty()) << point.id;
                for (std::size_t side = 0; side < pair.sides.size(); ++side) {
                    ++kinds[pair.sides[side].turn.legal() ? "legal" : "refused"];
                    EXPECT_EQ(written["sides"][side]["legal"], !written["sides"][side].contains("refusal"));
                }
            }
        }
        EXPECT_EQ(document["verdicts"], Json(verdicts_of(*result)));
        for (const auto& [verdict, number] : verdicts) {
            EXPECT_EQ(document["verdicts"][verdict], number) << verdict;
        }
        for (std::size_t at = 0; at < result->situations.size(); ++at) {
            const AuditedSituation& situation = result->situations[at];
            const Json& written = document["situations"][at];
            ++kinds[situation.here.turn ? "found" : "not found"];
            EXPECT_EQ(written["verdict"] == "found", written.contains("trace")) << situation.id;
            EXPECT_EQ(written["under"].is_null(), !situation.under) << situation.id;
            kinds["under"] += situation.under ? 1 : 0;
        }
    }
    for (const char* kind :
         {"compared", "not compared", "covered", "legal", "refused", "found", "not found", "under"}) {
        EXPECT_GT(kinds[kind], 0) << kind;
    }
}

TEST(AuditDocument, OnlyThePageHasPictures) {
    AuditResult result = small_audit();
    EXPECT_EQ(json_from(result).dump().find("\"drawn\""), std::string::npos);
    const auto drawn = [&] {
        std::size_t pairs = 0;
        for (const AuditedPoint& point : result.points) {
            for (const AuditedPair& pair : point.pairs) {
                pairs += !pair.sides.empty() && pair.sides.front().turn.drawn ? 1U : 0U;
            }
        }
        return pairs;
    };
    EXPECT_EQ(drawn(), 0U);
    mark_drawn(result, AuditDrawings::one_per_point);
    const std::size_t points = drawn();
    EXPECT_LE(points, result.points.size());
    mark_drawn(result, AuditDrawings::all);
    EXPECT_GT(drawn(), points);
    const std::string page =
        page_of(outcome_of(small_audit(), specs::load_rules(result.ruleset, result.set)).document());
    EXPECT_THAT(page, HasSubstr("<svg"));
}

// A page shows code by marks; a backtick would stand there as it is.
TEST(AuditDocument, HasNoBackticks) {
    for (const AuditResult* result : {&small_audit(), &drafted_audit()}) {
        EXPECT_EQ(json_from(*result).dump().find('`'), std::string::npos);
    }
    EXPECT_THAT(json_from(small_audit()).dump(), HasSubstr("the subcommand diff compares"));
}

TEST(AuditDocument, TheReportsChapterKeepsToSmallerBounds) {
    const AuditOptions smaller = smaller_audit(AuditOptions{});
    EXPECT_LT(smaller.games, AuditOptions{}.games);
    EXPECT_LT(smaller.states, AuditOptions{}.states);
    AuditOptions few;
    few.games = 5;
    EXPECT_EQ(smaller_audit(few).games, 5U);
}

}  // namespace
}  // namespace rulescope::reports
