#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "reports/check/check_documents.h"
#include "reports/fields.h"

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
    const std::string text = check_text(run);
    std::istringstream stream(text.substr(text.find("Clauses fired")));
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    lines.erase(lines.begin());
    lines.resize(run.found.clauses.size() + 1);
    return lines;
}

TEST(CheckText, TheClausesThatFiredAreATable) {
    const CheckRun run = checked(2'000);
    ASSERT_FALSE(run.found.clauses.empty());
    EXPECT_EQ(verdict_of(run.found), CheckVerdict::violated) << "play can repeat for ever";
    EXPECT_EQ(word_of(verdict_of(run.found)), "violated");
    const std::vector<std::string> lines = clause_lines(run);
    EXPECT_THAT(lines.front(), testing::MatchesRegex("  clause +plies +positions +games +first turn"));
    for (std::size_t at = 1; at < lines.size(); ++at) {
        EXPECT_THAT(lines[at], testing::StartsWith("  " + run.found.clauses[at - 1].id));
        EXPECT_EQ(lines[at].size(), lines.front().size()) << lines[at];
    }
}

}  // namespace
}  // namespace rulescope::reports
