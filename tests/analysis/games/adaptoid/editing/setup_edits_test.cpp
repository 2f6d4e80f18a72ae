#include <gtest/gtest.h>

#include "analysis/game/language.h"
#include "core/adaptoid/adaptoid.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::editing::testing {
namespace {

using adaptoid::Adaptoid;

/// Applies edits to a setup; every edit must change it.
std::string edited(const AnyGame& game, std::string setup, const std::vector<Edit>& edits) {
    for (const Edit& edit : edits) {
        const Edited result = editing_of(game).edit(game, setup, edit);
        EXPECT_TRUE(result.changed) << edit.tool << " " << edit.cell;
        setup = result.setup;
    }
    return setup;
}

/// The edits that set up a position on an empty board.
std::vector<Edit> edits_for(const AnyGame& game, const AnyState& state) {
    const adaptoid::RuleSet& rules = game.as<Adaptoid>().rules();
    const auto& position = state.as<adaptoid::Position>();
    std::vector<Edit> edits;
    const auto add = [&](const std::string& tool, const std::string& cell, int times) {
        edits.insert(edits.end(), static_cast<std::size_t>(times), Edit{tool, cell});
    };
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        const int more = position.height(rules, cell) - rules.board.height(cell);
        add("disc+", rules.board.name(cell), std::max(0, more));
        add("disc-", rules.board.name(cell), std::max(0, -more));
        if (const adaptoid::Piece& piece = position.at(cell); !piece.empty()) {
            add(std::string(name_of(piece.colour)), rules.board.name(cell), 1);
            add("leg+", rules.board.name(cell), piece.legs);
            add("pincer+", rules.board.name(cell), piece.pincers);
        }
    }
    for (const adaptoid::Colour colour : rules.order) {
        add("lost+:" + std::string(name_of(colour)), "", position.lost[index(colour)]);
    }
    switch (position.phase) {
        case adaptoid::Phase::stacking: add("setup:stacking", "", 1); break;
        case adaptoid::Phase::discs: add("setup:discs", "", 1); break;
        case adaptoid::Phase::placing: add("setup:placing", "", 1); break;
        case adaptoid::Phase::choosing: add("setup:choosing", "", 1); break;
        default: add("move:" + std::string(name_of(position.mover())), "", 1); break;
    }
    if (position.colour_of_seat[0] != adaptoid::Colour::none && rules.start_by == adaptoid::StartBy::pie) {
        add("first:" + std::string(name_of(position.colour_of_seat[0])), "", 1);
    }
    return edits;
}

TEST(AdaptoidEdits, AnyPositionIsSetUpOnAnEmptyBoard) {
    for (const std::string& name : specs::shipped_rule_sets("adaptoid")) {
        const AnyGame game = shipped_game(name);
        for (const AnyState& state : positions_of(game, 6, 41)) {
            if (state.as<adaptoid::Position>().disc_moves > 0 || !game.as<Adaptoid>().rules().supply_follows()) {
                continue;
            }
            const std::string text = edited(game, editing_of(game).empty_setup(game), edits_for(game, state));
            EXPECT_EQ(text, game.text(state)) << name;
        }
    }
}

TEST(AdaptoidEdits, PiecesAndLimbsAreSetUpByClicks) {
    const AnyGame game = shipped_game("adaptoid");
    const std::string text = edited(game, editing_of(game).empty_setup(game),
                                    {{"white", "D3"},
                                     {"leg+", "D3"},
                                     {"leg+", "D3"},
                                     {"leg+", "D3"},
                                     {"black", "D5"},
                                     {"leg+", "D5"},
                                     {"leg+", "D5"},
                                     {"pincer+", "D5"},
                                     {"pincer+", "D5"},
                                     {"black", "D6"},
                                     {"black", "C5"}});
    EXPECT_EQ(text, "W 0-0 C5B00 D3W30 D5B22 D6B00");
}

TEST(AdaptoidEdits, ASetupThatIsNoPositionKeepsItsTextAndEveryFault) {
    const AnyGame game = shipped_game("adaptoid");
    std::vector<Edit> edits{{"white", "B4"}};
    edits.insert(edits.end(), 7, Edit{"leg+", "B4"});
    const std::string setup = edited(game, "W 0-0 F4B00", edits);
    EXPECT_EQ(setup, "W 0-0 B4W70 F4B00");
    const Edited again = editing_of(game).edit(game, setup, {"setup:placing"});
    EXPECT_FALSE(again.changed);  // this rule set has no such phase
    const Edited lost = editing_of(game).edit(game, setup, {"lost+:white"});
    ASSERT_EQ(lost.faults.size(), 1U);
    EXPECT_EQ(lost.faults.front().clause, "A-14");
    EXPECT_EQ(lost.faults.front().cell, "B4");
    const Edited mended = editing_of(game).edit(game, lost.setup, {"leg-", "B4"});
    EXPECT_TRUE(mended.faults.empty());
    EXPECT_EQ(mended.setup, "W 1-0 B4W60 F4B00");
}

TEST(AdaptoidEdits, BoxesFollowTheBoardWhereTheTextGivesThem) {
    const AnyGame game = shipped_game("adaptoid", {"readings.captured_return=captor"});
    const std::string start = game.text(game.initial());
    const std::string setup = edited(game, start, {{"white", "C4"}, {"leg+", "C4"}, {"pincer+", "F4"}});
    EXPECT_EQ(setup, "W 0-0 B4W00 C4W10 F4B01 supply=W10.11.12,B11.12.11");
    EXPECT_TRUE(parse_state(game, setup).ok());
    EXPECT_EQ(edited(game, setup, {{"remove", "C4"}, {"pincer-", "F4"}}), start);
}

TEST(AdaptoidEdits, CellsAreSpoken) {
    const AnyGame game = shipped_game("adaptoid");
    const Result<AnyState> state = parse_state(game, "B 0-1 B3W32 F4B00");
    ASSERT_TRUE(state.ok());
    const std::vector<CellWords> words = editing_of(game).words_of_cells(game, *state);
    const auto of = [&](const std::string& cell) {
        return std::find_if(words.begin(), words.end(), [&](const CellWords& one) { return one.cell == cell; })->words;
    };
    EXPECT_EQ(of("B3"), "B3: White adaptoid, 3 legs, 2 pincers");
    EXPECT_EQ(of("A1"), "A1: free");
    EXPECT_EQ(editing_of(game).words(game, *state),
              "Black begins its turn. White has lost 0 and has B3 (3 legs, 2 pincers). "
              "Black has lost 1 and has F4 (bare).");
}

}  // namespace
}  // namespace rulescope::editing::testing
