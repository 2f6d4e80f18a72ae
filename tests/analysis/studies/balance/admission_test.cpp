// Admission of agents by boards with a proved winner, from results made by hand.
#include <gtest/gtest.h>

#include "analysis/studies/balance/balance.h"

namespace rulescope::studies {
namespace {

/// A row with 40 games in each match.
SolvedBoard::Row row(const std::string& agent, std::uint64_t itself, std::uint64_t defended) {
    SolvedBoard::Row row;
    row.agent = agent;
    row.itself = {{itself, 40}, itself};
    row.defender = "greedy";
    row.defended = {{defended, 40}, defended};
    return row;
}

SolvedBoards two_boards(std::uint64_t games) {
    SolvedBoards solved;
    solved.games = games;
    solved.boards.resize(2);
    solved.boards[0].board.title = "12 cells";
    solved.boards[0].winner = "White";
    solved.boards[0].rows = {row("mcts:100", 40, 40), row("alphabeta:500", 38, 38), row("random", 10, 5)};
    solved.boards[1].board.title = "7 cells";
    solved.boards[1].winner = "Black";
    solved.boards[1].rows = {row("mcts:100", 40, 37), row("alphabeta:500", 40, 39), row("random", 10, 5)};
    solved.open = {"19 cells"};
    return solved;
}

TEST(BalanceAdmission, AnAgentIsAdmittedIfItWinsNineteenOfTwentyGamesOnEveryBoard) {
    const Admission admission = admission_of(two_boards(40), {"mcts:100", "alphabeta:500", "random"});
    EXPECT_EQ(admission.boards, 2U);
    EXPECT_EQ(admission.open, std::vector<std::string>{"19 cells"});
    EXPECT_TRUE(admission.admits("alphabeta:500")) << "38 of 40 are exactly 95 %";
    EXPECT_FALSE(admission.admits("mcts:100")) << "37 of 40 are less";
    EXPECT_FALSE(admission.admits("random"));
    EXPECT_FALSE(admission.admits("greedy")) << "not examined";
    EXPECT_EQ(admission.find("greedy"), nullptr);
    EXPECT_FALSE(admission_of(two_boards(40), {"greedy"}).admits("greedy")) << "it played on no board";
}

TEST(BalanceAdmission, BoardsOfEachWinnerAreCountedSeparately) {
    const Admission admission = admission_of(two_boards(40), {"mcts:100"});
    const Admission::Agent& agent = *admission.find("mcts:100");
    ASSERT_EQ(agent.by_seat.size(), 2U);
    EXPECT_EQ(agent.by_seat[0].winner, "White");
    EXPECT_EQ(agent.by_seat[0].boards, 1U);
    EXPECT_EQ(agent.by_seat[0].passed, 1U);
    EXPECT_EQ(agent.by_seat[1].winner, "Black");
    EXPECT_EQ(agent.by_seat[1].passed, 0U);
    ASSERT_EQ(agent.failures.size(), 1U);
    EXPECT_EQ(agent.failures[0].board, "7 cells");
    EXPECT_EQ(agent.failures[0].against, "greedy") << "the worse of the two matches";
    EXPECT_EQ(agent.failures[0].rate, 37.0 / 40);
}

TEST(BalanceAdmission, FewGamesOrNoBoardAdmitNobody) {
    EXPECT_FALSE(admission_of(two_boards(39), {"alphabeta:500"}).admits("alphabeta:500"));
    const Admission none = admission_of(SolvedBoards{40, {}, {}}, {"alphabeta:500"});
    EXPECT_EQ(none.boards, 0U);
    EXPECT_FALSE(none.admits("alphabeta:500"));
}

TEST(BalanceAdmission, GamesThatWereNotPlayedAdmitNobody) {
    SolvedBoard::Row empty;
    EXPECT_FALSE(empty.passed());
    empty.itself = {{40, 40}, 40};
    EXPECT_TRUE(empty.passed()) << "there is no other agent";
    empty.defender = "greedy";
    EXPECT_FALSE(empty.passed());
}

TEST(BalanceAdmission, TheDefenderIsTheAgentOfAnotherFamilyThatSearchesMost) {
    const std::vector<std::string> agents{"random", "mcts:100",       "mcts:400",
                                          "greedy", "alphabeta:1000", "alphabeta:2000"};
    EXPECT_EQ(defender_against("alphabeta:2000", agents), "mcts:400");
    EXPECT_EQ(defender_against("mcts:400", agents), "alphabeta:2000");
    EXPECT_EQ(defender_against("greedy", agents), "mcts:400") << "4 000 positions, more than 2 000";
    EXPECT_EQ(defender_against("mcts:100", {"mcts:100", "mcts:200"}), "mcts:200") << "there is no other family";
    EXPECT_EQ(defender_against("mcts:100", {"mcts:100"}), "");
}

TEST(BalanceAdmission, TheDecidingAgentIsExaminedToo) {
    BalanceOptions options;
    options.strengths = {"random", "greedy"};
    options.agent = "mcts:50";
    EXPECT_EQ(examined_agents(options), (std::vector<std::string>{"random", "greedy", "mcts:50"}));
    options.agent = "greedy";
    EXPECT_EQ(examined_agents(options), (std::vector<std::string>{"random", "greedy"}));
}

}  // namespace
}  // namespace rulescope::studies
