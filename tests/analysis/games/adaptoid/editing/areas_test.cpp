#include <gtest/gtest.h>

#include <regex>

#include "analysis/game/language.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::editing::testing {
namespace {

/// The translation of the first group of a class in an SVG; `cell` is its data-cell, if given.
drawing::Point translation(const std::string& svg, const std::string& cls, const std::string& cell = "") {
    const std::string of_cell = cell.empty() ? "" : "[^>]*data-cell=\"" + cell + "\"";
    const std::regex group("<g class=\"" + cls + of_cell + "[^>]*transform=\"translate\\(([-0-9.]+) ([-0-9.]+)\\)");
    std::smatch found;
    if (!std::regex_search(svg, found, group)) {
        ADD_FAILURE() << cls << " " << cell;
        return {};
    }
    return {std::stod(found[1]), std::stod(found[2])};
}

TEST(AdaptoidAreas, AnAdaptoidIsDrawnInTheAreaOfItsCell) {
    const AnyGame game = shipped_game("adaptoid");
    const Result<AnyState> state = parse_state(game, "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13");
    ASSERT_TRUE(state.ok());
    const drawing::Pictures& pictures = kit_of(game.rules()).pictures();
    for (const int rotate : {0, 60, 180}) {
        drawing::Figure figure = pictures.board(game, *state);
        figure.look.rotate = rotate;
        const Result<std::string> svg = pictures.draw(figure);
        ASSERT_TRUE(svg.ok());
        const drawing::Point board = translation(*svg, "board");
        int pieces = 0;
        for (const drawing::CellArea& area : pictures.cell_areas(figure, editing_of(game).cells(game))) {
            for (const std::string cell : {"F6", "B5", "B3", "D4", "D3", "E2"}) {
                if (area.cell == cell) {
                    const drawing::Point piece = translation(*svg, "adaptoid", cell);
                    EXPECT_NEAR(board.x + piece.x, area.centre.x, 0.02) << cell;
                    EXPECT_NEAR(board.y + piece.y, area.centre.y, 0.02) << cell;
                    ++pieces;
                }
            }
        }
        EXPECT_EQ(pieces, 6);
    }
}

}  // namespace
}  // namespace rulescope::editing::testing
