#include "analysis/games/pentactic/drawing/figure.h"

#include <map>
#include <regex>

#include "tests/analysis/games/pentactic/drawing/support.h"

namespace rulescope::drawing::testing {
namespace {

using pentactic::PieceSet;

PieceSet set_of(std::string_view letters) {
    PieceSet set;
    for (const char letter : letters) {
        set = set.with(*pentactic::piece_of(letter));
    }
    return set;
}

PentacticPlayer player(const std::string& heading, std::string_view on_board, std::string_view hand,
                       std::string_view removed, int stones) {
    PentacticPlayer result;
    result.heading = heading;
    result.board = board_with(8, 8, only(full_8x8, on_board));
    result.hand = set_of(hand);
    result.removed = set_of(removed);
    result.stones_left = stones;
    return result;
}

/// The number of pieces in each row of a hand, from top to bottom.
std::vector<int> rows_of_hand(const std::string& svg) {
    const std::regex letter("<text x=\"[-0-9.]+\" y=\"([-0-9.]+)\" class=\"hand-letter\"");
    std::map<double, int> rows;
    for (auto at = std::sregex_iterator(svg.begin(), svg.end(), letter); at != std::sregex_iterator(); ++at) {
        ++rows[std::stod((*at)[1].str())];
    }
    std::vector<int> sizes;
    for (const auto& [y, size] : rows) {
        sizes.push_back(size);
    }
    return sizes;
}

TEST(DrawingPentacticFigure, RowsOfPiecesInHandAreEven) {
    const auto rows = [](double width, std::string_view hand, std::string_view crossed) {
        Svg svg;
        draw_hand(svg, {0, 0}, width, set_of(hand), set_of(crossed), 40);
        return rows_of_hand(svg.document(width, 200, "hand", ""));
    };
    // A square of a small piece is a fifth of the pitch, 8 pixels. All twelve in one row are 35 squares wide.
    EXPECT_EQ(rows(400, "FILNPTUVWXYZ", ""), (std::vector<int>{12}));
    EXPECT_EQ(rows(250, "FILNPTUVWXYZ", ""), (std::vector<int>{6, 6}));
    EXPECT_EQ(rows(136, "FILNPTUVWXYZ", ""), (std::vector<int>{4, 4, 4}));
    EXPECT_EQ(rows(250, "FILNPTUVWX", "YZ"), (std::vector<int>{6, 6}));
    EXPECT_EQ(rows(250, "FILNPTUVWXY", ""), (std::vector<int>{5, 6}));
    EXPECT_EQ(rows(1, "FX", ""), (std::vector<int>{1, 1}));  // too narrow for any piece
}

TEST(DrawingPentacticFigure, TitleCaptionAndLegendAreAroundTheBoard) {
    PentacticFigure figure;
    figure.board = board_with(8, 8, only(full_8x8, "LW"));
    figure.board.legal_stones = cells(figure.board, "a8");
    figure.title = "Stones & pentominoes";
    figure.caption = "What may\nbe done.";
    const std::string svg = sound(draw_layout(layout_of(figure)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "class=\"heading\""), 1);
    EXPECT_EQ(count_of(svg, ">Stones &amp; pentominoes<"), 2);  // drawn, and the document's
    EXPECT_EQ(count_of(svg, "class=\"caption\""), 2);
    EXPECT_EQ(count_of(svg, "<g class=\"legend\""), 1);
    EXPECT_EQ(svg, sound(draw_layout(layout_of(figure))));
    figure.legend = false;
    EXPECT_EQ(count_of(sound(draw_layout(layout_of(figure))), "<g class=\"legend\""), 0);
    figure.board.legal_stones.clear();
    figure.legend = true;
    EXPECT_EQ(count_of(sound(draw_layout(layout_of(figure))), "<g class=\"legend\""), 0);
}

TEST(DrawingPentacticFigure, FaultsOfBoardAndPitchAreReportedTogether) {
    PentacticFigure figure;
    figure.board = board_with(8, 8, "o");
    figure.pitch = 5;
    EXPECT_EQ(faults_text(draw_layout(layout_of(figure))),
              "a pitch of 5 pixels; expected 12 to 400\ncontent for 1 cells; expected the 64 of a grid 8x8\n");
    figure.board.content.clear();
    for (const double pitch : {12.0, 400.0}) {
        figure.pitch = pitch;
        EXPECT_TRUE(draw_layout(layout_of(figure)).ok());
    }
    for (const double pitch : std::vector<double>{11.9, 401, 0, -40, std::nan(""), INFINITY}) {
        figure.pitch = pitch;
        EXPECT_FALSE(draw_layout(layout_of(figure)).ok()) << pitch;
    }
}

TEST(DrawingPentacticTable, P13TwoBoardsAreInOneLineWithHandsAndStones) {
    PentacticTable table;
    table.players = {player("A", "LWZ", "FINPTUVY", "X", 5), player("B", "LYT", "INPUVWXZ", "F", 0)};
    const std::string svg = sound(draw_layout(layout_of(table)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "<g class=\"player\" data-player=\""), 2);
    EXPECT_EQ(count_of(svg, ">A<"), 1);
    EXPECT_EQ(count_of(svg, "class=\"hand-letter\""), 18);
    EXPECT_EQ(count_of(svg, "<g class=\"pentomino\""), 6 + 16);
    EXPECT_EQ(count_of(svg, "<g class=\"pentomino crossed\""), 2);
    EXPECT_EQ(count_of(svg, "class=\"letter\""), 6);
    EXPECT_EQ(count_of(svg, ">\u00d7 5<"), 1);
    EXPECT_EQ(count_of(svg, ">\u00d7 0<"), 1);
    EXPECT_NE(svg.find("In hand: FINPTUVY. Out of the game: X. Stones left: 5. B: 8x8."), std::string::npos);
    EXPECT_EQ(svg, sound(draw_layout(layout_of(table))));
}

double width_of(const std::string& svg) {
    return std::stod(svg.substr(svg.find("width=\"") + 7));
}

TEST(DrawingPentacticTable, P3OneToSixBoardsAreInLinesOfUpToThree) {
    PentacticTable table;
    std::vector<double> widths;
    for (int players = 1; players <= 6; ++players) {
        table.players.push_back(player(std::string(1, static_cast<char>('A' + players - 1)), "L", "F", "", 8));
        const std::string svg = sound(draw_layout(layout_of(table)));
        EXPECT_TRUE(well_formed(svg));
        EXPECT_EQ(count_of(svg, "<g class=\"pentactic-board\""), players);
        widths.push_back(width_of(svg));
    }
    EXPECT_LT(widths[0], widths[1]);
    EXPECT_LT(widths[1], widths[2]);
    EXPECT_EQ(widths[3], widths[1]);  // four: two by two
    EXPECT_EQ(widths[4], widths[2]);
    EXPECT_EQ(widths[5], widths[2]);
    table.columns = 1;
    EXPECT_EQ(width_of(sound(draw_layout(layout_of(table)))), widths[0]);
}

TEST(DrawingPentacticTable, P5APentominoIsInHandOrOnTheBoardOrOutOfTheGame) {
    PentacticTable table;
    EXPECT_EQ(faults_text(draw_layout(layout_of(table))), "a picture without boards; expected one at least\n");
    table.players = {player("A", "LW", "LF", "FW", 1), player("", "L", "", "", -1)};
    table.players[1].board.legal_stones = {0};
    EXPECT_EQ(faults_text(draw_layout(layout_of(table))),
              "board A: pentomino F is out of the game and in hand\n"
              "board A: pentomino L is in hand and on the board\n"
              "board A: pentomino W is out of the game and on the board\n"
              "board 2: a1 is marked as a legal cell for a stone, but it is not free\n");
}

TEST(DrawingPentacticSet, P1TheChartShowsAllTwelveAndStrikesOutWhatIsUsed) {
    PentacticSet set;
    std::string svg = sound(draw_layout(layout_of(set)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "<g class=\"pentomino\""), 12);
    for (const char letter : pentactic::piece_letters) {
        EXPECT_EQ(count_of(svg, std::string("class=\"letter\"")), 12);
        EXPECT_EQ(count_of(svg, std::string("fill=\"") + "#1b1b1b\">" + letter + "</text>") +
                      count_of(svg, std::string("fill=\"") + "#ffffff\">" + letter + "</text>"),
                  1);
    }
    set.crossed = set_of("FIX");
    set.caption = "Three are gone.";
    svg = sound(draw_layout(layout_of(set)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "<g class=\"pentomino\""), 9);
    EXPECT_EQ(count_of(svg, "<g class=\"pentomino crossed\""), 3);
    EXPECT_EQ(count_of(svg, "class=\"letter\""), 12);
    EXPECT_NE(svg.find("Struck out: FIX."), std::string::npos);
    EXPECT_EQ(svg, sound(draw_layout(layout_of(set))));
    set.pitch = 1;
    EXPECT_FALSE(draw_layout(layout_of(set)).ok());
}

}  // namespace
}  // namespace rulescope::drawing::testing
