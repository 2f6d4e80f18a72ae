#include "analysis/games/pentactic/drawing/sheet.h"
#include "tests/analysis/games/pentactic/drawing/support.h"

namespace rulescope::drawing::testing {
namespace {

PentacticPuzzle puzzle(int columns, int rows, std::string_view full, const std::string& difficulty) {
    PentacticPuzzle result;
    result.board = board_with(columns, rows, only(full, ""));
    result.solution = board_with(columns, rows, full);
    result.difficulty = difficulty;
    return result;
}

PentacticSheet six() {
    PentacticSheet sheet;
    sheet.title = "Six puzzles";
    for (int i = 0; i < 2; ++i) {
        sheet.puzzles.push_back(puzzle(8, 8, full_8x8, "easy"));
        sheet.puzzles.push_back(puzzle(9, 7, full_9x7, "medium"));
        sheet.puzzles.push_back(puzzle(11, 6, full_11x6, "hard"));
    }
    return sheet;
}

double attribute(const std::string& svg, const std::string& name) {
    return std::stod(svg.substr(svg.find(" " + name + "=\"") + name.size() + 3));
}

TEST(DrawingPentacticSheet, P22PuzzlesAreNumberedAndShowTheirStonesAlone) {
    PentacticSheet sheet = six();
    sheet.first_number = 7;
    sheet.caption = "Place all twelve.";
    const std::string svg = sound(draw_pentactic_sheet(sheet));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "<g class=\"puzzle\" data-number=\""), 6);
    EXPECT_EQ(count_of(svg, "<g class=\"stone\""), 2 * (4 + 3 + 6));
    EXPECT_EQ(count_of(svg, "<g class=\"pentomino\""), 0);
    EXPECT_EQ(count_of(svg, "class=\"number\""), 6);
    EXPECT_EQ(count_of(svg, ">12<"), 1);
    EXPECT_EQ(count_of(svg, "class=\"difficulty\""), 6);
    EXPECT_EQ(svg, sound(draw_pentactic_sheet(sheet)));
    sheet.puzzles[0].difficulty.clear();
    EXPECT_EQ(count_of(sound(draw_pentactic_sheet(sheet)), "class=\"difficulty\""), 5);
}

/// The corners of the boards, in order.
std::vector<std::string> grounds(const std::string& svg) {
    std::vector<std::string> found;
    const std::string begin = "<rect x=\"";
    for (std::size_t at = svg.find(begin); at != std::string::npos; at = svg.find(begin, at + 1)) {
        found.push_back(svg.substr(at, svg.find("/>", at) - at));
    }
    return found;
}

TEST(DrawingPentacticSheet, SolutionsHaveThePlacesOfTheirPuzzles) {
    PentacticSheet sheet = six();
    const std::string puzzles = sound(draw_pentactic_sheet(sheet));
    sheet.solutions = true;
    const std::string solutions = sound(draw_pentactic_sheet(sheet));
    EXPECT_TRUE(well_formed(solutions));
    EXPECT_EQ(count_of(solutions, "<g class=\"pentomino\""), 72);
    EXPECT_EQ(count_of(solutions, "class=\"letter\""), 72);
    EXPECT_EQ(grounds(puzzles), grounds(solutions));
    EXPECT_EQ(grounds(puzzles).size(), 6U);
}

TEST(DrawingPentacticSheet, ThePageHasTheShapeOfA4AndHoldsAllBoards) {
    for (const std::size_t count : {1U, 2U, 4U, 6U}) {
        for (const int columns : {0, 1, 3, 9}) {
            PentacticSheet sheet = six();
            sheet.puzzles.resize(count);
            sheet.columns = columns;
            const std::string svg = sound(draw_pentactic_sheet(sheet));
            const double width = attribute(svg, "width");
            const double height = attribute(svg, "height");
            EXPECT_NEAR(height / width, std::sqrt(2.0), 0.005);
            for (const std::string& ground : grounds(svg)) {
                EXPECT_GT(attribute(ground, "x"), 0);
                EXPECT_LT(attribute(ground, "x") + attribute(ground, "width"), width);
                EXPECT_LT(attribute(ground, "y") + attribute(ground, "height"), height);
            }
        }
    }
}

TEST(DrawingPentacticSheet, P22ASolutionThatDoesNotSolveItsPuzzleIsAFault) {
    PentacticSheet sheet;
    EXPECT_EQ(faults_text(draw_pentactic_sheet(sheet)), "a sheet without puzzles; expected one at least\n");
    sheet = six();
    sheet.puzzles[0].solution.reset();
    sheet.puzzles[1].solution = board_with(8, 8, full_8x8);
    sheet.puzzles[2].solution->content = only(full_11x6, "PYUXIZWFTVN");  // without the L
    sheet.puzzles[3].board.content[0] = stone_cell;
    sheet.puzzles[4].solution->content = "x";
    EXPECT_TRUE(draw_pentactic_sheet(sheet).ok());  // the page of puzzles has no solutions
    sheet.solutions = true;
    EXPECT_EQ(faults_text(draw_pentactic_sheet(sheet)),
              "puzzle 1: it has no solution to be drawn\n"
              "puzzle 2: the solution is on a grid 8x8; expected 9x7\n"
              "puzzle 3: the solution leaves e5 free\n"
              "puzzle 3: the solution leaves b6 free\n"
              "puzzle 3: the solution leaves c6 free\n"
              "puzzle 3: the solution leaves d6 free\n"
              "puzzle 3: the solution leaves e6 free\n"
              "puzzle 4: the solution changes what the puzzle gives on a1\n"
              "puzzle 5: solution: content for 1 cells; expected the 63 of a grid 9x7\n");
}

}  // namespace
}  // namespace rulescope::drawing::testing
