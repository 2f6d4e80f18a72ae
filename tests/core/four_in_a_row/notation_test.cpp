// Four in a row as text, and invalid setups and rule sets: every fault, with its clause, cell and column.
#include <gtest/gtest.h>

#include "tests/support/four_in_a_row/contract.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::flat_rules;
using testing::four_in_a_row_rules;
using testing::overlines_ignored;
using testing::tic_tac_toe;

TEST(FourInARowNotation, positions_come_back_as_they_were) {
    for (const auto& [rules, text] : {std::pair{four_in_a_row_rules(), "W 7/7/7/7/3B3/2WBW2"},
                                      {four_in_a_row_rules(12, 2), "B 12/W11"},
                                      {four_in_a_row_rules(1, 3), "B 1/1/W"},
                                      {tic_tac_toe(), "B 1W1/3/3"},
                                      {flat_rules(13, 1, 3), "W 11BW"},
                                      {tic_tac_toe(), "B BBW/WWB/BWW"}}) {
        const Result<Position> read = parse_position(rules, text);
        ASSERT_TRUE(read.ok()) << text << ": " << read.faults().front().message;
        EXPECT_EQ(text_of(rules, *read), text);
    }
}

TEST(FourInARowNotation, turns_are_columns_or_cells) {
    const RuleSet rules = four_in_a_row_rules();
    const Position at = parse_position(rules, "B 7/7/7/7/7/3W3").value();
    const Cell d2 = rules.grid().find("d2");
    for (const char* text : {"d", "D", " d ", "d2", "D2"}) {
        ASSERT_TRUE(parse_ply(rules, at, text).ok()) << text;
        EXPECT_EQ(parse_ply(rules, at, text)->cell, d2) << text;
    }
    EXPECT_EQ(text_of(rules, Ply{d2}), "d");
    EXPECT_EQ(text_of(tic_tac_toe(), parse_ply(tic_tac_toe(), Position{}, "c2").value()), "c2");
    for (const char* text : {"", "h", "d7", "d0", "d02", "4", "d d", "d2x", "-"}) {
        EXPECT_FALSE(parse_ply(rules, at, text).ok()) << text;
    }
    EXPECT_FALSE(parse_ply(tic_tac_toe(), Position{}, "c").ok());
    EXPECT_EQ(parse_ply(rules, at, "d  e").faults().front().column, 4);
}

TEST(FourInARowNotation, boards_are_drawn_as_text) {
    const RuleSet rules = four_in_a_row_rules(4, 3);
    EXPECT_EQ(draw_text(rules, parse_position(rules, "B 4/1W2/1BW1").value()),
              "  3 . . . .\n"
              "  2 . W . .\n"
              "  1 . B W .\n"
              "    a b c d");
}

/// "F-5 c3 12; …": clause, cell and column of every fault.
template <class T>
std::string faults_in(const Result<T>& result) {
    std::string text;
    for (const Fault& fault : result.ok() ? Faults{} : result.faults()) {
        EXPECT_FALSE(fault.message.empty());
        text += (text.empty() ? "" : "; ") + fault.clause + " " + fault.cell + " " + std::to_string(fault.column);
    }
    return text;
}

TEST(FourInARowNotation, faults_of_texts_name_their_column) {
    const RuleSet rules = four_in_a_row_rules(4, 3);
    struct Row {
        const char* text;
        const char* faults;
    };
    for (const Row& row : {Row{"", "F-2  1"}, Row{"W", "F-2  2"}, Row{"R 4/4/4", "F-2  1"}, Row{"W 4/4/4 x", "F-2  9"},
                           Row{"W 4/4", "  6"}, Row{"W 4/4/4/4", "  8"}, Row{"W 4/5/4", "  5"}, Row{"W 4/3/4", "  6"},
                           Row{"W 4/4/", "  7"}, Row{"W 4/4/0W3", "  7"}, Row{"W 4/4/3x", "  8"},
                           Row{"W 4/4/WBWBW", "  11"}, Row{"W 4/4/99999999999", "  7"}, Row{"W 4/4/2w1", "  8"}}) {
        EXPECT_EQ(faults_in(parse_position(rules, row.text)), row.faults) << row.text;
    }
    const std::string text = "W 4/1B2/1WWB";
    ASSERT_EQ(faults_in(parse_position(rules, text)), "");
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_NE(faults_in(parse_position(rules, text.substr(0, length))), "") << text.substr(0, length);
    }
}

TEST(FourInARowNotation, every_fault_of_a_set_up_is_named_at_once) {
    const RuleSet rules = four_in_a_row_rules(4, 3, 3);
    const auto faults = [&](const char* text) { return faults_in(parse_position(rules, text)); };
    EXPECT_EQ(faults("W W3/2B1/W3"), "F-5 c2 0; F-5 a3 0");
    EXPECT_EQ(faults("B 4/4/WB2"), "F-4  0");
    EXPECT_EQ(faults("W 4/4/W3"), "F-4  0");
    EXPECT_EQ(faults("B 4/4/WW2"), "F-4  0");
    EXPECT_EQ(faults("W 4/BB2/WWW1"), "F-4  0");
    EXPECT_EQ(faults("W 4/BBB1/WWW1"), "F-8  0") << "White had a line before Black's last disc";
    const four_in_a_row::Setup wrong{0, {{0, 0}, {0, 1}, {99, 0}, {9, 1}, {-1, 1}}};
    EXPECT_EQ(faults_in(validate(rules, wrong)), "F-1 a1 0; F-1  0; F-1  0; F-5 b3 0");
}

TEST(FourInARowNotation, F_8_one_disc_on_top_has_made_all_lines) {
    // Two lines through one disc; two separate lines; a line that lies below other discs.
    EXPECT_EQ(faults_in(parse_position(tic_tac_toe(), "B WWW/WBB/WBB")), "");
    EXPECT_EQ(faults_in(parse_position(flat_rules(3, 4, 3), "B WWW/BB1/BBB/WWW")), "F-8  0; F-8  0");
    EXPECT_EQ(faults_in(parse_position(flat_rules(3, 5, 3), "B WWW/BB1/1BB/B2/WWW")), "F-8  0");
    EXPECT_EQ(faults_in(parse_position(four_in_a_row_rules(4, 3, 3), "B 4/BB2/WWW1")), "");
    EXPECT_EQ(faults_in(parse_position(four_in_a_row_rules(4, 3, 3), "B 4/BWB1/WWWB")), "F-8  0");
    // Under G-F1 a disc at the end of a longer line has not made a shorter one before.
    EXPECT_EQ(faults_in(parse_position(overlines_ignored(four_in_a_row_rules(5, 2, 3)), "B BB3/WWW2")), "");
}

TEST(FourInARowRuleSet, faults_name_the_key) {
    const auto faults = [](int width, int height, int length) {
        std::string text;
        for (const Fault& fault : faults_of(four_in_a_row_rules(width, height, length))) {
            text += fault.message + "; ";
        }
        return text;
    };
    EXPECT_EQ(faults(7, 6, 4), "");
    EXPECT_EQ(faults(8, 8, 4), "");
    EXPECT_EQ(faults(1, 64, 64), "");
    EXPECT_EQ(faults(0, 65, 1),
              "board.width is 0; expected 1 to 26; board.height is 65; expected 1 to 64; goal.length is 1; expected 2 "
              "to 64; ");
    EXPECT_EQ(faults(9, 8, 4), "board.width x board.height is 72; expected 1 to 64; ");
    EXPECT_TRUE(warnings_of(four_in_a_row_rules()).empty());
    EXPECT_TRUE(warnings_of(four_in_a_row_rules(2, 4)).empty());
    EXPECT_EQ(warnings_of(four_in_a_row_rules(3, 3)).size(), 1U);
}

TEST(FourInARowRuleSet, readings_are_data) {
    RuleSet rules = four_in_a_row_rules();
    ASSERT_EQ(reading_infos().size(), 2U);
    for (const ReadingInfo& reading : reading_infos()) {
        EXPECT_EQ(reading.get(rules.readings), 0) << reading.key;
        reading.set(rules.readings, 1);
        EXPECT_EQ(reading.get(rules.readings), 1) << reading.key;
    }
    EXPECT_EQ(rules.readings, (Readings{Overline::ignored, FullBoard::second_seat_wins}));
}

}  // namespace
}  // namespace rulescope::four_in_a_row
