// The default match of a family declares its agent admitted: here the agent plays small boards again, measured as in
// `balance`, and must win at least 95 % of its games from the winning seat.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/balance_context.h"
#include "analysis/studies/balance/board_value.h"

namespace rulescope::studies {
namespace {

/// The chapter on solved boards, on the first board that each seat is expected to win; the other boards stay open.
SolvedBoards on_one_board_for_each_winner(BalanceOptions& options, const specs::LoadedRules& rules) {
    std::set<int> winners;
    MatchContext matches;
    matches.threads = 2;
    matches.version = "test";
    matches.solve = [&](const play::SolvableBoard& board) {
        BoardSearch search;
        search.version = matches.version;
        return winners.insert(board.expected).second ? board_value(board, search) : ExactValue{};
    };
    BalanceContext context{options, matches};
    return solved_chapter(context, rules);
}

void expect_admitted(const std::string& name) {
    SCOPED_TRACE(name);
    const specs::LoadedRules rules = specs::load_rules(name);
    const play::DefaultMatch match = kit_of(rules.rules).agents().default_match(rules.rules);
    ASSERT_EQ(match.tested, play::Tested::admitted);
    BalanceOptions options;
    options.agent = match.agent;
    const SolvedBoards solved = on_one_board_for_each_winner(options, rules);
    ASSERT_GE(solved.boards.size(), 1U);
    for (const SolvedBoard& board : solved.boards) {
        const SolvedBoard::Row& row = board.rows.front();
        EXPECT_GE(row.itself.won.among, Admission::enough) << board.board.title;
        EXPECT_GE(row.itself.rate(), Admission::required) << board.board.title << ": " << board.winner;
    }
    EXPECT_TRUE(admission_of(solved, {match.agent}).admits(match.agent));
}

TEST(LongDefaultMatch, TheAgentOfTwoSeatsWinsWhatIsProved) {
    expect_admitted("adaptoid");
}

TEST(LongDefaultMatch, TheAgentOfThreeSeatsWinsWhatIsProved) {
    expect_admitted("adapt3");
}

/// An agent that does not search is not admitted by the same measure.
TEST(LongDefaultMatch, ARandomAgentMissesWhatIsProved) {
    const specs::LoadedRules rules = specs::load_rules("adaptoid");
    BalanceOptions options;
    options.agent = "random";
    const SolvedBoards solved = on_one_board_for_each_winner(options, rules);
    ASSERT_EQ(solved.boards.size(), 2U) << "one for each winner";
    EXPECT_FALSE(admission_of(solved, {"random"}).admits("random"));
}

}  // namespace
}  // namespace rulescope::studies
