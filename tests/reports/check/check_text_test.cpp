#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "reports/fields.h"
#include "reports/studies/check.h"
#include "reports/table.h"

namespace rulescope::reports {
namespace {

CheckRun checked(std::uint64_t states) {
    CheckRequest request;
    request.as_read = true;
    request.options.states = states;
    request.options.games = 20;
    return run_check(request, specs::load_rules("adaptoid-7", {"goal.captures=1"}), {});
}

/// The lines of the table of clauses: its labels, then a line for each clause.
std::vector<std::string> clause_lines(const CheckRun& run) {
    const std::string text = text_of(outcome_of(run).document());
    std::istringstream stream(text.substr(text.find("  Clause  ")));
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    lines.resize(run.found.clauses.size() + 1);
    return lines;
}

TEST(CheckText, TheClausesThatFiredAreATable) {
    const CheckRun run = checked(2'000);
    ASSERT_FALSE(run.found.clauses.empty());
    EXPECT_EQ(verdict_of(run.found), CheckVerdict::violated) << "play can repeat for ever";
    EXPECT_EQ(word_of(verdict_of(run.found)), "violated");
    const std::vector<std::string> lines = clause_lines(run);
    EXPECT_THAT(lines.front(), testing::MatchesRegex("  Clause +Plies of the search +Positions +Random games +First turn"));
    std::set<std::string> ids;
    for (const verify::CoveredClause& clause : run.found.clauses) {
        ids.insert(clause.id);
    }
    for (std::size_t at = 1; at < lines.size(); ++at) {
        EXPECT_EQ(ids.erase(lines[at].substr(2, lines[at].find(' ', 2) - 2)), 1U) << lines[at];
        EXPECT_EQ(width_of(lines[at]), width_of(lines.front())) << lines[at];
    }
}

}  // namespace
}  // namespace rulescope::reports
