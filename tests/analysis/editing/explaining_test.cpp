#include <gtest/gtest.h>

#include <set>

#include "analysis/editing/composing.h"
#include "analysis/editing/explaining.h"
#include "analysis/game/language.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::editing::testing {
namespace {

class Explaining : public ::testing::TestWithParam<std::string> {};

std::set<std::string> allowed_cells(const Reasons& reasons) {
    std::set<std::string> cells;
    for (const CellReason& reason : reasons.cells) {
        if (reason.allowed) {
            cells.insert(reason.cell);
        }
    }
    return cells;
}

/// The last cells of the legal plies of two cells that begin on a cell.
std::set<std::string> targets_of(const AnyGame& game, const AnyState& state, const std::string& from) {
    std::set<std::string> targets;
    for (const AnyPly& ply : game.plies(state)) {
        const std::vector<std::string> cells = editing_of(game).cells_of(game, state, ply);
        if (cells.size() == 2 && cells.front() == from) {
            targets.insert(cells.back());
        }
    }
    return targets;
}

/// Every cell has an entry; allowed cells are those of the legal turns; the others have a reason.
TEST_P(Explaining, AllowedCellsAreThoseOfTheLegalTurns) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    for (const AnyState& state : positions_of(game, 4, 21)) {
        const Result<Reasons> first = explain(editing, game, state, "");
        ASSERT_TRUE(first.ok()) << game.text(state);
        EXPECT_EQ(first->cells.size(), editing.cells(game).size());
        int pieces = 0;
        for (const CellReason& reason : first->cells) {
            EXPECT_EQ(reason.allowed, reason.sentence.empty()) << reason.cell;
            if (!reason.allowed || (" " + reason.role + " ").find(" from ") == std::string::npos || ++pieces > 6) {
                continue;
            }
            const std::set<std::string> targets = targets_of(game, state, reason.cell);
            const std::string text = compose(editing, game, state, "", reason.cell).text;
            const Result<Reasons> second = explain(editing, game, state, text);
            ASSERT_TRUE(second.ok()) << text;
            EXPECT_EQ(allowed_cells(*second), targets) << text << " in " << game.text(state);
            for (const CellReason& other : second->cells) {
                EXPECT_EQ(other.allowed, other.sentence.empty()) << other.cell;
                EXPECT_EQ(other.allowed, other.clause.empty()) << other.cell << ": " << other.sentence;
            }
        }
    }
}

TEST_P(Explaining, CellsHaveWords) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    const std::vector<std::string> cells = editing.cells(game);
    EXPECT_EQ(std::set<std::string>(cells.begin(), cells.end()).size(), cells.size());
    for (const AnyState& state : positions_of(game, 2, 22)) {
        const std::vector<CellWords> words = editing.words_of_cells(game, state);
        ASSERT_EQ(words.size(), cells.size());
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            EXPECT_EQ(words[cell].cell, cells[cell]);
            EXPECT_NE(words[cell].words.find(':'), std::string::npos) << words[cell].words;
        }
        EXPECT_NE(editing.words(game, state), "");
    }
}

/// Every cell of a board is in its drawing, at a place of its own.
TEST_P(Explaining, CellsHaveAreasInTheDrawing) {
    const AnyGame game = shipped_game(GetParam());
    const drawing::Pictures& pictures = kit_of(game.rules()).pictures();
    const AnyState state = game.initial();
    const std::vector<drawing::CellArea> areas =
        pictures.cell_areas(pictures.board(game, state), editing_of(game).cells(game));
    std::size_t without_disc = 0;
    for (const CellWords& words : editing_of(game).words_of_cells(game, state)) {
        without_disc += words.words.ends_with("no disc") ? 1U : 0U;
    }
    EXPECT_GE(areas.size() + without_disc, editing_of(game).cells(game).size());
    EXPECT_GT(areas.size(), 0U);
    for (const drawing::CellArea& area : areas) {
        EXPECT_GT(area.width, 10);
        EXPECT_GE(area.centre.x - area.width / 2, 0) << area.cell;
        EXPECT_GE(area.centre.y - area.height / 2, 0) << area.cell;
        for (const drawing::CellArea& other : areas) {
            const double x = area.centre.x - other.centre.x;
            const double y = area.centre.y - other.centre.y;
            EXPECT_TRUE(area.cell == other.cell || x * x + y * y > area.width * area.width) << area.cell << other.cell;
        }
    }
}

/// In a mirrored drawing, every cell is at its mirrored place.
TEST_P(Explaining, AreasFollowTheDrawingThatIsMirrored) {
    const AnyGame game = shipped_game(GetParam());
    const drawing::Pictures& pictures = kit_of(game.rules()).pictures();
    drawing::Figure figure = pictures.board(game, game.initial());
    const std::vector<drawing::CellArea> usual = pictures.cell_areas(figure, editing_of(game).cells(game));
    figure.look.flip = true;
    const std::vector<drawing::CellArea> mirrored = pictures.cell_areas(figure, editing_of(game).cells(game));
    ASSERT_EQ(usual.size(), mirrored.size());
    // A grid of several players is mirrored in itself, so the axis is that of the cells with the same player.
    std::map<std::string, double> axes;
    for (std::size_t cell = 0; cell < usual.size(); ++cell) {
        const std::size_t colon = usual[cell].cell.find(':');
        const std::string player = colon == std::string::npos ? "" : usual[cell].cell.substr(0, colon);
        const double sum = usual[cell].centre.x + mirrored[cell].centre.x;
        EXPECT_NEAR(axes.emplace(player, sum).first->second, sum, 0.01) << usual[cell].cell;
        EXPECT_NEAR(usual[cell].centre.y, mirrored[cell].centre.y, 0.01) << usual[cell].cell;
    }
}

INSTANTIATE_TEST_SUITE_P(Shipped, Explaining, ::testing::ValuesIn(specs::shipped_rule_sets()), [](const auto& name) {
    std::string id = name.param;
    std::replace(id.begin(), id.end(), '-', '_');
    return id;
});

}  // namespace
}  // namespace rulescope::editing::testing
