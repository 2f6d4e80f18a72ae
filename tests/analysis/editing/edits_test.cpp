#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::editing::testing {
namespace {

class Edits : public ::testing::TestWithParam<std::string> {};

/// All choices of the options of a tool, one after the other; the other options have their defaults.
std::vector<std::map<std::string, std::string>> options_of(const Tool& tool) {
    std::vector<std::map<std::string, std::string>> list{{}};
    for (const ToolOption& option : tool.options) {
        for (const std::string& value : option.values) {
            list.push_back({{option.name, value}});
        }
    }
    return list;
}

void expect_sound(const AnyGame& game, const std::string& before, const Edited& edited, const std::string& what) {
    const Result<AnyState> read = parse_state(game, edited.setup);
    if (!edited.changed) {
        EXPECT_EQ(edited.setup, before) << what;
        EXPECT_FALSE(edited.faults.empty()) << what;
        return;
    }
    if (edited.faults.empty()) {
        ASSERT_TRUE(read.ok()) << what << ": " << edited.setup;
    } else {
        EXPECT_FALSE(read.ok()) << what << ": " << edited.setup;
    }
    for (const Fault& fault : edited.faults) {
        EXPECT_NE(fault.message, "") << what;
    }
}

/// Every tool gives a setup that can be edited on, with all its faults, on every cell.
TEST_P(Edits, EveryToolOnEveryCellGivesAPositionOrFaults) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    const std::vector<std::string> cells = editing.cells(game);
    std::vector<std::string> setups{game.text(game.initial()), editing.empty_setup(game),
                                    game.text(positions_of(game, 1, 31).back())};
    for (const std::string& setup : setups) {
        for (const Tool& tool : editing.tools(game)) {
            for (const auto& options : options_of(tool)) {
                const std::size_t step = std::max<std::size_t>(1, cells.size() / 12);
                for (std::size_t cell = 0; cell < (tool.on_cell ? cells.size() : 1); cell += step) {
                    const std::string name = tool.on_cell ? cells[cell] : "";
                    const Edited edited = editing.edit(game, setup, {tool.id, name, options});
                    expect_sound(game, setup, edited, GetParam() + " " + tool.id + " " + name);
                    if (edited.changed) {
                        // A setup with faults is still text that the next edit can read.
                        const Edited again = editing.edit(game, edited.setup, {tool.id, name, options});
                        EXPECT_TRUE(again.changed || again.setup == edited.setup);
                        for (const Fault& fault : again.faults) {
                            EXPECT_EQ(fault.message.find("expected the colour to move"), std::string::npos);
                        }
                    }
                }
            }
        }
    }
}

TEST_P(Edits, UnknownToolsCellsAndTextsAreRefused) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    const std::string start = game.text(game.initial());
    for (const Edit& edit : {Edit{"hammer", editing.cells(game).front()}, Edit{"remove", "Z99"}, Edit{"remove", ""}}) {
        const Edited edited = editing.edit(game, start, edit);
        EXPECT_FALSE(edited.changed);
        EXPECT_EQ(edited.setup, start);
        EXPECT_FALSE(edited.faults.empty());
    }
    for (const std::string text : {"", "nonsense", "W", "W x-y B4W00", "W 0-0 B4W00 B4"}) {
        const Edited edited = editing.edit(game, text, {"remove", editing.cells(game).front()});
        EXPECT_FALSE(edited.changed) << text;
        EXPECT_EQ(edited.setup, text);
        EXPECT_FALSE(edited.faults.empty()) << text;
    }
}

/// The text of a position is carried to the same rules unchanged.
TEST_P(Edits, CarriedToItsOwnRulesAPositionStays) {
    const AnyGame game = shipped_game(GetParam());
    for (const AnyState& state : positions_of(game, 5, 33)) {
        const Result<AnyState> same = editing_of(game).carried(game, state, game);
        ASSERT_TRUE(same.ok()) << game.text(state);
        EXPECT_EQ(game.text(*same), game.text(state));
    }
}

/// A position is drawn as a setup just as it is drawn as a position.
TEST_P(Edits, ASetupHasTheBoardOfItsPosition) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    const drawing::Pictures& pictures = kit_of(game.rules()).pictures();
    for (const AnyState& state : positions_of(game, 5, 34)) {
        const std::optional<AnyState> shown = editing.state_to_draw(game, game.text(state));
        ASSERT_TRUE(shown) << game.text(state);
        EXPECT_EQ(*pictures.draw(pictures.board(game, *shown)), *pictures.draw(pictures.board(game, state)));
        const std::vector<CellWords> words = editing.words_of_cells(game, *shown);
        const std::vector<CellWords> expected = editing.words_of_cells(game, state);
        ASSERT_EQ(words.size(), expected.size());
        for (std::size_t cell = 0; cell < words.size(); ++cell) {
            EXPECT_EQ(words[cell].words, expected[cell].words);
            EXPECT_EQ(words[cell].occupied, expected[cell].occupied);
        }
    }
    EXPECT_TRUE(editing.state_to_draw(game, editing.empty_setup(game)));
    EXPECT_FALSE(editing.state_to_draw(game, "nonsense"));
}

/// Every setup that a tool leaves is drawn, or its drawing is refused with a reason.
TEST_P(Edits, SetupsThatAreNoPositionsAreDrawn) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    const drawing::Pictures& pictures = kit_of(game.rules()).pictures();
    const std::vector<std::string> cells = editing.cells(game);
    int drawn = 0;
    std::string setup = editing.empty_setup(game);
    for (const Tool& tool : editing.tools(game)) {
        const Edited edited = editing.edit(game, setup, {tool.id, tool.on_cell ? cells[cells.size() / 2] : ""});
        setup = edited.setup;
        const std::optional<AnyState> shown = editing.state_to_draw(game, setup);
        ASSERT_TRUE(shown) << setup;
        const Result<std::string> svg = pictures.draw(pictures.board(game, *shown));
        drawn += svg.ok() ? 1 : 0;
        EXPECT_TRUE(svg.ok() || !svg.faults().front().message.empty()) << setup;
    }
    EXPECT_GT(drawn, 0);
}

/// Tools that place a piece have a drawing; other tools may have none.
TEST_P(Edits, ToolsForPiecesAreDrawn) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    for (const Tool& tool : editing.tools(game)) {
        const std::string svg = editing.picture(game, tool.id);
        EXPECT_TRUE(svg.empty() || svg.starts_with("<svg ")) << tool.id;
        EXPECT_TRUE(!svg.empty() || !tool.on_cell || tool.id == "remove") << tool.id;
    }
    EXPECT_EQ(editing.picture(game, "hammer"), "");
    EXPECT_EQ(editing.picture(game, ""), "");
}

INSTANTIATE_TEST_SUITE_P(Shipped, Edits, ::testing::ValuesIn(specs::shipped_rule_sets()), [](const auto& name) {
    std::string id = name.param;
    std::replace(id.begin(), id.end(), '-', '_');
    return id;
});

}  // namespace
}  // namespace rulescope::editing::testing
