// Winners and the clauses that decide (A-3, A-26 to A-28; G-17 to G-19 as W5 to W9; G-35).
#include "core/adaptoid/outcome.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Outcome, A26_to_A28_a_game_ends_as_the_rulebook_says) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"A-26 the fifth capture in step 1 ends the game before the growth", "", "W 0-4 B4W11 C4B00 F4B00",
             "B4xC4 +L:C4", "B 0-5 C4W11 F4B00", "white A-26"},
            {"A-26 the fifth by starving", "", "W 2-4 A1B30 C3W00 F4B00", "+B2", "B 2-5 B2W00 C3W00 F4B00",
             "white A-26"},
            {"A-26 at least five: two at once from four", "", "W 2-4 A1B20 A2B30 C3W00 F4B00", "+B2",
             "B 2-6 B2W00 C3W00 F4B00", "white A-26"},
            {"A-26 the fourth does not end it", "", "W 4-3 A1B30 C3W00 F4B00", "+B2", "B 4-4 B2W00 C3W00 F4B00"},
            {"A-26 the mover can lose by its own attack", "", "W 4-1 A4W00 B4W11 C4B02 F4B00", "B4xC4 +A3",
             "B 5-1 A4W00 C4B02 F4B00", "black A-26"},
            {"A-27 nobody left on the board", "", "W 1-2 B4W11 C4B00", "B4xC4 +L:C4", "B 1-3 C4W11", "white A-27"},
            {"A-27 the last one starves", "", "W 1-2 A1B30 C3W00", "+B2", "B 1-3 B2W00 C3W00", "white A-27"},
            {"A-27 the mover's last one dies in the attack", "", "W 1-2 B4W11 C4B02", "B4xC4 +L:C4", "B 2-2 C4B02",
             "black A-27"},
            {"A-27 equal pincers, and the enemy has others", "", "W 1-2 B4W11 C4B01 F4B00", "B4xC4 +L:C4",
             "B 2-3 F4B00", "black A-27"},
            {"A-26 and A-27 the fifth was the last", "", "W 1-4 B4W11 C4B00", "B4xC4 +L:C4", "B 1-5 C4W11",
             "white A-26 A-27"},
            {"A-28 W8: both wiped out, the last mover wins", "", "W 0-0 B4W11 C4B01", "B4xC4", "B 1-1", "white A-28"},
            {"A-28 and when Black moved last, Black", "", "B 0-0 B4W01 C4B11", "C4xB4", "W 1-1", "black A-28"},
            {"A-28 W9: both reach five, the last mover wins", "", "W 4-4 B4W11 A4W00 C4B01 F4B00", "B4xC4",
             "B 5-5 A4W00 F4B00", "white A-28"},
            {"A-28 the same with Black to move", "", "B 4-4 B4W01 A4W00 C4B11 F4B00", "C4xB4", "W 5-5 A4W00 F4B00",
             "black A-28"},
        });
}

TEST(Outcome, A26_the_target_is_the_rule_sets) {
    RuleSet rules = by_hand::adaptoid();
    rules.captures = 1;
    expect_rows(rules,
                {{"one is enough", "", "W 0-0 A1B30 C3W00 F4B00", "+B2", "B 0-1 B2W00 C3W00 F4B00", "white A-26"}});
    rules.captures = 7;
    expect_rows(rules,
                {{"six are not", "", "W 0-4 A1B20 A2B30 C3W00 F4B00", "+B2", "B 0-6 B2W00 C3W00 F4B00"},
                 {"seven are", "", "W 0-5 A1B20 A2B30 C3W00 F4B00", "+B2", "B 0-7 B2W00 C3W00 F4B00", "white A-26"}});
}

TEST(Outcome, G17_the_winner_is_asked_for_after_each_step_or_at_the_end) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"W5 immediate", "", "W 4-3 B4W11 C3W00 C4B01 A1B30 F4B00", "B4xC4 +B2", "B 5-4 A1B30 C3W00 F4B00",
             "black A-26"},
            {"W5 end of turn", "win_check=end_of_turn", "W 4-3 B4W11 C3W00 C4B01 A1B30 F4B00", "B4xC4 +B2",
             "B 5-5 B2W00 C3W00 F4B00", "white A-28"},
            {"W7 immediate", "", "W 0-0 B4W11 C4B01 A1B40", "B4xC4", "B 1-1 A1B40", "black A-27"},
            {"W7 end of turn", "win_check=end_of_turn", "W 0-0 B4W11 C4B01 A1B40", "B4xC4", "B 1-2", "white A-28"},
            {"W7 end of turn, who cannot grow loses", "win_check=end_of_turn step2_impossible=lose",
             "W 0-0 B4W11 C4B01 A1B40", "B4xC4", "B 1-1 A1B40 over=black", "black G-14"},
            {"the fifth capture, and the turn goes on", "win_check=end_of_turn", "W 0-4 B4W11 C4B00 F4B00",
             "B4xC4 +L:C4", "B 0-5 C4W21 F4B00", "white A-26"},
            {"the fifth capture, and the turn must go on", "win_check=end_of_turn", "W 0-4 B4W11 C4B00 F4B00", "B4xC4",
             "refused A-9 G-13"},
            {"nothing to decide", "win_check=end_of_turn", "W 0-3 B4W11 C4B00 F4B00", "B4xC4 +L:C4",
             "B 0-4 C4W21 F4B00"},
        });
}

TEST(Outcome, G18_six_to_five_in_one_turn_is_a_tie_or_not) {
    // A mover loses one adaptoid in a turn, two only by attacking its own (G-3).
    const char* end = "win_check=end_of_turn landing_on_own=legal";
    const char* larger = "win_check=end_of_turn landing_on_own=legal tie=larger_count";
    expect_rows(by_hand::adaptoid(),
                {
                    {"both reached five: a tie, the last mover wins", end, "W 4-4 B4W11 C4W01 C3W00 A1B30 F4B00",
                     "B4xC4 +B2", "B 6-5 B2W00 C3W00 F4B00", "white A-28"},
                    {"Black captured six, White five", larger, "W 4-4 B4W11 C4W01 C3W00 A1B30 F4B00", "B4xC4 +B2",
                     "B 6-5 B2W00 C3W00 F4B00", "black G-18"},
                    {"White captured six, Black five", "win_check=end_of_turn tie=larger_count",
                     "W 4-4 B4W11 C4B01 C3W00 A1B30 F4B00", "B4xC4 +B2", "B 5-6 B2W00 C3W00 F4B00", "white G-18 A-28"},
                    {"five each: a tie all the same", "win_check=end_of_turn tie=larger_count",
                     "W 4-3 B4W11 C3W00 C4B01 A1B30 F4B00", "B4xC4 +B2", "B 5-5 B2W00 C3W00 F4B00", "white A-28 G-18"},
                });
}

TEST(Outcome, G19_the_fifth_capture_against_an_empty_board) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"W6 last mover", "", "W 4-0 B4W11 A4W00 C4B01", "B4xC4", "B 5-1 A4W00", "white A-28"},
            {"W6 target first", "target_vs_elimination=target_first", "W 4-0 B4W11 A4W00 C4B01", "B4xC4", "B 5-1 A4W00",
             "black G-19"},
            {"W6 elimination first", "target_vs_elimination=elimination_first", "W 4-0 B4W11 A4W00 C4B01", "B4xC4",
             "B 5-1 A4W00", "white G-19"},
            {"the other way round: last mover", "", "W 0-4 B4W11 C4B01 F4B00", "B4xC4", "B 1-5 F4B00", "white A-28"},
            {"the other way round: target first", "target_vs_elimination=target_first", "W 0-4 B4W11 C4B01 F4B00",
             "B4xC4", "B 1-5 F4B00", "white G-19"},
            {"the other way round: elimination first", "target_vs_elimination=elimination_first",
             "W 0-4 B4W11 C4B01 F4B00", "B4xC4", "B 1-5 F4B00", "black G-19"},
            {"nothing to choose: both wiped out", "target_vs_elimination=target_first", "W 0-0 B4W11 C4B01", "B4xC4",
             "B 1-1", "white A-28"},
            {"nothing to choose: five each", "target_vs_elimination=elimination_first", "W 4-4 B4W11 A4W00 C4B01 F4B00",
             "B4xC4", "B 5-5 A4W00 F4B00", "white A-28"},
        });
}

TEST(Outcome, G35_a_tie_where_the_rulebook_has_no_rule_for_ties) {
    RuleSet dutch = by_hand::adaptoid();
    dutch.rulebook = "adaptoid-nl";
    const char* five_each = "W 4-4 B4W11 A4W00 C4B01 F4B00";
    const char* last_and_last = "B 0-0 B4W01 C4B11";
    const char* fifth_and_last = "W 4-0 B4W11 A4W00 C4B01";
    expect_rows(
        dutch,
        {
            {"five each: the last mover, by no clause", "", five_each, "B4xC4", "B 5-5 A4W00 F4B00", "white G-35"},
            {"five each: the other side", "tie_winner=opponent", five_each, "B4xC4", "B 5-5 A4W00 F4B00", "black G-35"},
            {"five each: nobody", "tie_winner=draw", five_each, "B4xC4", "B 5-5 A4W00 F4B00", "draw G-35"},
            {"nobody left: the last mover", "", last_and_last, "C4xB4", "W 1-1", "black G-35"},
            {"nobody left: the other side", "tie_winner=opponent", last_and_last, "C4xB4", "W 1-1", "white G-35"},
            {"nobody left: nobody", "tie_winner=draw", last_and_last, "C4xB4", "W 1-1", "draw G-35"},
            {"G-19 comes first", "tie_winner=draw target_vs_elimination=target_first", fifth_and_last, "B4xC4",
             "B 5-1 A4W00", "black G-19"},
            {"not a tie", "tie_winner=draw", "W 0-4 B4W11 C4B00 F4B00", "B4xC4", "B 0-5 C4W11 F4B00", "white A-26"},
        });
    // A rulebook with a rule for ties: the switch departs from it, and the end cites the switch.
    expect_rows(by_hand::adaptoid(),
                {
                    {"as printed", "tie_winner=last_mover", five_each, "B4xC4", "B 5-5 A4W00 F4B00", "white A-28"},
                    {"switched", "tie_winner=draw", five_each, "B4xC4", "B 5-5 A4W00 F4B00", "draw G-35"},
                });
}

TEST(Outcome, a_finished_position_is_read_as_finished) {
    struct Row {
        const char* text;
        Colour winner;
        const char* clause;
    };
    const RuleSet rules = by_hand::adaptoid();
    const Adaptoid game(rules);
    for (const Row& row :
         {Row{"B 0-5 C4W11 F4B00", Colour::white, "A-26"}, Row{"W 0-5 C4W11 F4B00", Colour::white, "A-26"},
          Row{"W 7-2 C4W11 F4B00", Colour::black, "A-26"}, Row{"W 1-0 F4B00", Colour::black, "A-27"},
          Row{"B 1-1", Colour::white, "A-28"}, Row{"W 1-1", Colour::black, "A-28"},
          Row{"W 5-5 A4W00 F4B00", Colour::black, "A-28"}}) {
        SCOPED_TRACE(row.text);
        const Position over = position(rules, row.text);
        EXPECT_EQ(over.phase, Phase::over);
        ASSERT_TRUE(over.verdict.has_value());
        EXPECT_EQ(over.verdict->winner, row.winner);
        EXPECT_EQ(over.verdict->clause, row.clause);
        EXPECT_TRUE(game.plies(over).empty());
        EXPECT_TRUE(game.refusal(over, Ply{}).has_value()) << "nothing may be played any more";
        const std::optional<Outcome> outcome = game.outcome(over);
        ASSERT_TRUE(outcome.has_value());
        EXPECT_EQ(outcome->clause, row.clause);
        EXPECT_EQ(outcome->winner(), row.winner == Colour::white ? Seat{0} : Seat{1});
        EXPECT_EQ(outcome->payoff,
                  row.winner == Colour::white ? (std::vector<double>{1, 0}) : (std::vector<double>{0, 1}));
    }
    EXPECT_FALSE(game.outcome(game.initial()).has_value());
}

TEST(Outcome, A26_and_A27_are_asked_of_each_colour) {
    const RuleSet rules = by_hand::adaptoid();
    const Position from = position(rules, "W 4-5 C4W11");
    EXPECT_FALSE(reached_target(rules, from, Colour::white));
    EXPECT_TRUE(reached_target(rules, from, Colour::black));
    EXPECT_FALSE(without_adaptoids(rules, from, Colour::white));
    EXPECT_TRUE(without_adaptoids(rules, from, Colour::black));
}

TEST(Outcome, A3_the_score_shown_is_never_more_than_there_are_counters) {
    const RuleSet rules = by_hand::adaptoid();
    for (const auto& [lost, shown] :
         {std::pair{0, 0}, std::pair{4, 4}, std::pair{5, 5}, std::pair{6, 5}, std::pair{9, 5}}) {
        EXPECT_EQ(shown_score(rules, lost), shown);
    }
    EXPECT_EQ(shown_score(adapt3(), 9), 9);
    EXPECT_EQ(shown_score(adapt3(), 11), 10);
}

}  // namespace
}  // namespace rulescope::adaptoid
