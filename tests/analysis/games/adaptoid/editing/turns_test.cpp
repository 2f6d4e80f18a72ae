#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/editing/composing.h"
#include "analysis/editing/explaining.h"
#include "analysis/game/language.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::editing::testing {
namespace {

TEST(ExplainingAdaptoid, F2EveryForbiddenCellHasItsClause) {
    const AnyGame game = shipped_game("adaptoid");
    const Result<AnyState> state = parse_state(game, "W 0-0 D3W30 D5B22 D6B00 C5B00");
    ASSERT_TRUE(state.ok());
    const Result<Reasons> reasons = explain(editing_of(game), game, *state, "D3");
    ASSERT_TRUE(reasons.ok());
    const auto reason = [&](const std::string& cell) {
        return *std::find_if(reasons->cells.begin(), reasons->cells.end(),
                             [&](const CellReason& one) { return one.cell == cell; });
    };
    EXPECT_TRUE(reason("D4").allowed);
    EXPECT_EQ(reason("D5").clause, "A-20");
    EXPECT_EQ(reason("D5").sentence, "D3 has no pincers, and an adaptoid without pincers cannot capture");
    EXPECT_EQ(reason("D7").clause, "A-15");
    EXPECT_EQ(reason("D3").clause, "A-8");
    ASSERT_EQ(reasons->counts.size(), 4U);
    EXPECT_EQ(reasons->counts.front().sentence, "C5 finds food 4 and needs 0");
}

TEST(ExplainingAdaptoid, StarvingIsWhatTheTurnWouldRemove) {
    const AnyGame game = shipped_game("adaptoid");
    const Result<AnyState> state = parse_state(game, "W 0-0 A1B30 A2W00 D4W10");
    ASSERT_TRUE(state.ok());
    const Result<Reasons> now = explain(editing_of(game), game, *state, "");
    ASSERT_TRUE(now.ok());
    EXPECT_EQ(now->starving, std::vector<std::string>{"A1"});
    const Result<Reasons> after = explain(editing_of(game), game, *state, "+L:D4");
    ASSERT_TRUE(after.ok());
    EXPECT_EQ(after->starving, std::vector<std::string>{"A1"});
}

AnyState position(const AnyGame& game, const std::string& text) {
    const Result<AnyState> state = parse_state(game, text);
    EXPECT_TRUE(state.ok()) << text;
    return *state;
}

/// Clicks one after the other; every click must be accepted.
Composed clicked(const AnyGame& game, const AnyState& state, const std::vector<std::string>& clicks) {
    Composed composed = compose(editing_of(game), game, state, "");
    for (const std::string& click : clicks) {
        composed = compose(editing_of(game), game, state, composed.text, click);
        EXPECT_EQ(composed.message, "") << click;
    }
    return composed;
}

std::string role_of(const Composed& composed, const std::string& cell) {
    const auto next =
        std::find_if(composed.next.begin(), composed.next.end(), [&](const NextCell& one) { return one.cell == cell; });
    return next == composed.next.end() ? "" : next->role;
}

/// The figure F2 of the rulebook: the adaptoid with three legs reaches 18 cells.
TEST(AdaptoidTurns, F2TheAdaptoidOnB3ReachesEighteenCells) {
    const AnyGame game = shipped_game("adaptoid");
    const AnyState state = position(game, "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13");
    const Composed selected = clicked(game, state, {"B3"});
    EXPECT_EQ(selected.text, "B3");
    int free = 0;
    for (const NextCell& next : selected.next) {
        free += next.role == "to" ? 1 : 0;
    }
    EXPECT_EQ(free, 18);
    EXPECT_EQ(role_of(selected, "D3"), "attack");
    const Composed refused = compose(editing_of(game), game, state, "B3", "B5");
    EXPECT_EQ(refused.text, "B5") << "a click on another own adaptoid selects it";
}

TEST(AdaptoidTurns, AMoveAndALimbAreClicked) {
    const AnyGame game = shipped_game("adaptoid");
    const AnyState state = position(game, "W 0-0 B3W10 F4B00");
    EXPECT_EQ(role_of(clicked(game, state, {}), "B3"), "from grow");
    EXPECT_EQ(role_of(clicked(game, state, {}), "B4"), "create");
    EXPECT_EQ(clicked(game, state, {"B3", "pincer"}).text, "+P:B3");
    const Composed moved = clicked(game, state, {"B3", "C4"});
    EXPECT_EQ(moved.text, "B3-C4");
    EXPECT_FALSE(moved.complete);
    EXPECT_EQ(role_of(moved, "C4"), "grow");
    const Composed whole = clicked(game, state, {"B3", "C4", "C4", "leg"});
    EXPECT_EQ(whole.text, "B3-C4 +L:C4");
    EXPECT_TRUE(whole.complete);
    EXPECT_FALSE(whole.open);
    const Composed typed = compose(editing_of(game), game, state, "b3-c4  +L:c4");
    EXPECT_EQ(typed.text, "B3-C4 +L:C4");
    EXPECT_TRUE(typed.complete);
    const Composed enemy = compose(editing_of(game), game, state, "", "F4");
    EXPECT_EQ(enemy.clause, "A-8");
    EXPECT_EQ(enemy.message, "F4 is not an adaptoid of White, whose turn it is; F4 is not an adaptoid of White");
}

TEST(AdaptoidTurns, G13AMoveIsCompleteAndOpenWhereGrowthIsOptional) {
    const AnyGame game = shipped_game("adaptoid", {"readings.growth=optional"});
    const AnyState state = position(game, "W 0-0 B3W10 F4B00");
    const Composed moved = clicked(game, state, {"B3", "C4"});
    EXPECT_TRUE(moved.complete);
    EXPECT_TRUE(moved.open);
    const Composed passed = clicked(game, state, {"pass"});
    EXPECT_EQ(passed.text, "pass");
    EXPECT_TRUE(passed.complete);
}

TEST(AdaptoidTurns, N4AndS16TheWholeSetUpOfSuperadaptoidIsClicked) {
    const AnyGame game = shipped_game("superadaptoid-pie");
    AnyState state = game.initial();
    Random random(8);
    const auto play = [&](const std::vector<std::string>& clicks) {
        const Composed turn = clicked(game, state, clicks);
        ASSERT_TRUE(turn.complete) << turn.text;
        const Result<JudgedTurn> judged = parse_turn(game, state, turn.text);
        ASSERT_TRUE(judged.ok() && judged->legal()) << turn.text;
        state = judged->after;
    };
    const auto any_cell = [&](const std::vector<std::string>& clicks) {
        const Composed composed = clicked(game, state, clicks);
        return composed.next[random.below(composed.next.size())].cell;
    };
    for (int disc = 0; disc < 3; ++disc) {
        play({any_cell({})});
    }
    const std::string from = any_cell({});
    play({from, any_cell({from})});
    play({"done"});
    const std::string white = any_cell({});
    play({white, any_cell({white})});
    play({"white"});
    EXPECT_TRUE(game.text(state).starts_with("W 0-0 ")) << game.text(state);
    EXPECT_NE(game.text(state).find(" first=black"), std::string::npos);  // the second player took White
    EXPECT_EQ(language_of(game).state_document(game, state)["phase"], "step1");
}

}  // namespace
}  // namespace rulescope::editing::testing
