#include <gtest/gtest.h>

#include "analysis/editing/composing.h"
#include "analysis/editing/explaining.h"
#include "analysis/game/language.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::editing::testing {
namespace {

std::string edited(const AnyGame& game, std::string setup, const std::vector<Edit>& edits) {
    for (const Edit& edit : edits) {
        const Edited result = editing_of(game).edit(game, setup, edit);
        EXPECT_TRUE(result.changed) << edit.tool << " " << edit.cell << ": "
                                    << (result.faults.empty() ? "" : result.faults.front().message);
        setup = result.setup;
    }
    return setup;
}

TEST(PentacticEdits, TheStartIsSetUpOnEmptyGrids) {
    for (const std::string& name : specs::shipped_rule_sets("pentactic")) {
        const AnyGame game = shipped_game(name);
        const pentactic::RuleSet& rules = game.as<pentactic::Pentactic>().rules();
        std::vector<Edit> edits;
        for (const pentactic::Cell cell : rules.start_stones) {
            edits.push_back({"stone", rules.grid.name(cell)});
        }
        EXPECT_EQ(edited(game, editing_of(game).empty_setup(game), edits), game.text(game.initial())) << name;
    }
}

TEST(PentacticEdits, APentominoIsLaidTurnedMovedAndTakenUp) {
    const AnyGame game = shipped_game("pentactic-basic");
    const std::string out = edited(game, editing_of(game).empty_setup(game), {{"out:I"}, {"phase:stones"}});
    EXPECT_EQ(out, "A stones game=1 board=8/8/8/8/8/8/8/8-I");
    const std::string laid = edited(game, out, {{"L", "a1"}});
    EXPECT_EQ(laid, "A stones game=1 board=8/8/8/8/L7/L7/L7/LL6-I");
    EXPECT_EQ(edited(game, laid, {{"L", "c1", {{"turn", "1"}}}}), "A stones game=1 board=8/8/8/8/8/8/5L2/2LLLL2-I");
    EXPECT_EQ(edited(game, laid, {{"remove", "a3"}}), out);
    const Edited outside = editing_of(game).edit(game, laid, {"L", "h1"});
    EXPECT_FALSE(outside.changed);
    EXPECT_EQ(outside.faults.front().clause, "P-1");
    const Edited twice = editing_of(game).edit(game, laid, {"out:L"});
    EXPECT_TRUE(twice.changed);
    EXPECT_FALSE(twice.faults.empty());
}

TEST(PentacticEdits, AStoneInAGroupComesFromTheBoxOfAnOpponent) {
    const AnyGame game = shipped_game("pentactic-group");
    const std::string setup = edited(game, game.text(game.initial()), {{"stone", "A:d4"}});
    EXPECT_NE(setup.find("stones=8,7,8"), std::string::npos) << setup;
    EXPECT_EQ(edited(game, setup, {{"remove", "A:d4"}}), game.text(game.initial()));
}

TEST(PentacticTurns, APentominoIsChosenTurnedAndLaid) {
    const AnyGame game = shipped_game("pentactic-basic");
    const Result<AnyState> state = parse_state(game, "B pentominoes game=1 board=8/8/8/3o4/8/8/8/8-I");
    ASSERT_TRUE(state.ok());
    const Editing& editing = editing_of(game);
    Composed composed = compose(editing, game, *state, "", "L");
    EXPECT_EQ(composed.text, "L:");
    composed = compose(editing, game, *state, composed.text, "turn");
    EXPECT_EQ(composed.text, "L:r1");
    composed = compose(editing, game, *state, composed.text, "flip");
    EXPECT_EQ(composed.text, "L:r1f");
    const auto next =
        std::find_if(composed.next.begin(), composed.next.end(), [](const NextCell& one) { return one.cell == "a1"; });
    ASSERT_NE(next, composed.next.end());
    EXPECT_EQ(next->covers, (std::vector<std::string>{"a1", "b1", "c1", "d1", "a2"}));
    const Composed other = compose(editing, game, *state, composed.text, "F");
    EXPECT_EQ(other.text, "F:");
    composed = compose(editing, game, *state, composed.text, "a1");
    EXPECT_EQ(composed.text, "L:a1,b1,c1,d1,a2");
    EXPECT_TRUE(composed.complete);
    const Composed refused = compose(editing, game, *state, "L:r1f", "h1");
    EXPECT_EQ(refused.text, "L:r1f");
    EXPECT_EQ(refused.message, "the L does not lie on the grid with all of its five squares");
    EXPECT_EQ(refused.clause, "P-8");
}

TEST(PentacticTurns, AStoneIsRefusedByItsRow) {
    const AnyGame game = shipped_game("pentactic-basic");
    const Result<AnyState> state = parse_state(game, "A stones game=1 board=8/8/8/3o4/L7/L7/L7/LL6-I");
    ASSERT_TRUE(state.ok());
    const Result<Reasons> reasons = explain(editing_of(game), game, *state, "");
    ASSERT_TRUE(reasons.ok());
    const auto sentence = [&](const std::string& cell) {
        return std::find_if(reasons->cells.begin(), reasons->cells.end(),
                            [&](const CellReason& one) { return one.cell == cell; })
            ->sentence;
    };
    EXPECT_EQ(sentence("d5"), "a stone lies on d5 already");
    EXPECT_EQ(sentence("d2"), "d2 shares a column with the stone on d5");
    EXPECT_EQ(sentence("h5"), "h5 shares a row with the stone on d5");
    EXPECT_EQ(sentence("b1"), "the L covers b1");
    EXPECT_EQ(sentence("h8"), "");
}

}  // namespace
}  // namespace rulescope::editing::testing
