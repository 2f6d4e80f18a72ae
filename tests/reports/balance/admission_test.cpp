// The section and the sentences on admission, from results made by hand.
#include <gtest/gtest.h>

#include "reports/balance/admission.h"
#include "reports/balance/balance.h"
#include "reports/table.h"
#include "tests/reports/balance/small_study.h"

namespace rulescope::reports {
namespace {

using studies::SolvedBoard;

SolvedBoard board(const std::string& title, const std::string& winner, std::uint32_t turns, const std::string& proof) {
    SolvedBoard board;
    board.board.title = title;
    board.winner = winner;
    board.value = {winner == "White" ? 1.0 : 0.0, winner == "White" ? 0 : 1, turns, proof};
    return board;
}

SolvedBoard::Row row(const std::string& agent, std::uint64_t itself, std::uint64_t defended,
                     const std::string& defender) {
    SolvedBoard::Row row;
    row.agent = agent;
    row.itself = {{itself, 40}, 12};
    row.defender = defender;
    row.defended = {{defended, 40}, 30};
    return row;
}

studies::SolvedBoards solved_boards() {
    studies::SolvedBoards solved;
    solved.games = 40;
    solved.boards = {board("12 cells", "White", 17, ""), board("19 cells", "Black", 23, "rulescope solve x")};
    solved.boards[0].rows = {row("mcts:100", 40, 20, "alphabeta:500"), row("alphabeta:500", 40, 40, "mcts:100")};
    solved.boards[1].rows = {row("mcts:100", 29, 40, "alphabeta:500"), row("alphabeta:500", 39, 40, "mcts:100")};
    return solved;
}

studies::BalanceResult study_of(const studies::SolvedBoards& solved, const std::string& agent) {
    studies::BalanceResult result;
    result.options.chapters = {"solved"};
    result.deciding.emplace_back();
    result.deciding.front().agent = agent;
    result.admission = studies::admission_of(solved, {"mcts:100", "alphabeta:500"});
    result.solved = solved;
    return result;
}

std::vector<std::string> sentences_of(const studies::BalanceResult& result) {
    std::vector<std::string> sentences;
    add_admission(result, sentences);
    return sentences;
}

TEST(BalanceAdmissionSection, AgentsAndBoardsHaveTables) {
    const studies::BalanceResult result = study_of(solved_boards(), "mcts:100");
    const BalanceSection section = solved_section(*result.admission, result.solved);
    ASSERT_EQ(section.tables.size(), 3U);
    EXPECT_EQ(table_text(section.tables[0]),
              "  Agent          Admitted  White wins  Black wins  Fails on\n"
              "  mcts:100       no        0 of 1      0 of 1      12 cells, White wins: 50 % against alphabeta:500; "
              "19 cells, Black wins: 72 % against itself\n"
              "  alphabeta:500  yes       1 of 1      1 of 1      -\n");
    EXPECT_EQ(section.tables[1].title, "12 cells: White wins within 17 turns against every defence");
    EXPECT_EQ(section.tables[1].caption, "Solved in this run. Games won by the winning seat.");
    EXPECT_EQ(section.tables[2].caption,
              "Proved: specs/proved.toml (rulescope solve x). Games won by the winning seat.");
    EXPECT_EQ(
        table_text(section.tables[2]),
        "  Agent          Against itself   95 % interval  Different games  Against            Won    95 % interval  "
        "Different games\n"
        "  mcts:100               72.5 %  57.2 to 83.9 %               12  alphabeta:500  100.0 %  91.2 to 100.0 %  "
        "             30\n"
        "  alphabeta:500          97.5 %  87.1 to 99.6 %               12  mcts:100       100.0 %  91.2 to 100.0 %  "
        "             30\n");
}

TEST(BalanceAdmissionSentences, AnAgentThatFailsIsNoWitness) {
    const std::vector<std::string> sentences = sentences_of(study_of(solved_boards(), "mcts:100"));
    ASSERT_EQ(sentences.size(), 2U);
    EXPECT_EQ(sentences[0],
              "mcts:100 is not admitted as a witness: it wins too few games on 2 of the 2 solved boards (worst: 12 "
              "cells, White wins: "
              "50 % against alphabeta:500). The deciding match therefore does not show who is favoured.");
    EXPECT_EQ(
        sentences[1],
        "Admitted: alphabeta:500. Not admitted, with the worst board: mcts:100 (12 cells, White wins: 50 % against "
        "alphabeta:500).");
}

TEST(BalanceAdmissionSentences, AnAdmittedAgentIsAWitness) {
    EXPECT_EQ(
        sentences_of(study_of(solved_boards(), "alphabeta:500"))[0],
        "alphabeta:500 is admitted as a witness: it won at least 95 % of its games on each of the 2 solved boards "
        "(1 won by White, 1 by Black).");
}

TEST(BalanceAdmissionSentences, OnlyAdmittedAgentsSpeakForStrength) {
    studies::BalanceResult result = study_of(solved_boards(), "mcts:100");
    studies::Score score;
    score.counts = {{0.0, 40}, {0.5, 0}, {1.0, 60}};
    score.wins = 60;
    score.losses = 40;
    score.judged.interval = statistics::score(score.counts);
    result.strength = studies::Strength{100, {{"mcts", "mcts:100", 100, {score}}}};
    EXPECT_EQ(sentences_of(result)[2],
              "No agent of the chapter on strength is admitted, so their scores do not answer who is favoured.");
    result.strength->rows.push_back({"alphabeta", "alphabeta:500", 500, {score}});
    EXPECT_EQ(sentences_of(result)[2],
              "Between admitted agents the first seat scores 60.0 % (95 % interval 50.2 to 69.1 %, 100 games) when "
              "alphabeta:500 plays every seat.");
}

TEST(BalanceAdmissionSentences, NothingIsLeftUnsaid) {
    studies::SolvedBoards few = solved_boards();
    few.games = 12;
    few.open = {"37 cells"};
    EXPECT_EQ(
        sentences_of(study_of(few, "mcts:100")),
        (std::vector<std::string>{"No agent is admitted as a witness: 12 games in each match on a solved board are "
                                  "too few; at least 40 are needed (--anchor-games).",
                                  "No winner was proved on 37 cells; no games were played there."}));
    EXPECT_EQ(sentences_of(study_of({}, "mcts:100")),
              std::vector<std::string>{"No board of this rule set is solved: no agent is admitted as a witness."});
    studies::BalanceResult without = study_of({}, "mcts:100");
    without.admission.reset();
    without.options.chapters.clear();
    EXPECT_EQ(sentences_of(without),
              std::vector<std::string>{"The chapter on solved boards was left out, so it is unknown whether mcts:100 "
                                       "finds proved wins."});
}

TEST(BalanceAdmissionPage, ARefusedAgentDecidesNothing) {
    studies::BalanceResult result = small_study({"adaptoid-tiny"}, {});
    result.deciding.front().verdict.by_seat.front().balance = statistics::Balance::favoured;
    const std::string refused = "this player misses wins on small boards with a proved winner";
    EXPECT_NE(balance_page(result).find("whether this player finds proved wins was not measured"), std::string::npos);
    EXPECT_EQ(balance_page(result).find(refused), std::string::npos);
    result.admission = studies::admission_of(solved_boards(), {"random"});
    result.solved = std::nullopt;
    EXPECT_NE(balance_page(result).find(refused), std::string::npos);
    EXPECT_EQ(balance_page(result).find("was not measured"), std::string::npos);
}

}  // namespace
}  // namespace rulescope::reports
