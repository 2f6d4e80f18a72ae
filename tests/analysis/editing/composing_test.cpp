#include <gtest/gtest.h>

#include <set>

#include "analysis/editing/composing.h"
#include "analysis/game/language.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::editing::testing {
namespace {

class Composing : public ::testing::TestWithParam<std::string> {};

/// Every ply that is not silent has clicks, and the clicks give the ply's own text and no illegal ply.
void every_ply_has_clicks(const AnyGame& game, const AnyState& state) {
    const Editing& editing = editing_of(game);
    const std::vector<AnyPly> plies = game.plies(state);
    const auto clicks = clicks_in(editing, game, state);
    std::set<std::string> entered;
    for (const auto& [ply, path] : clicks) {
        EXPECT_NE(std::find(plies.begin(), plies.end(), ply), plies.end()) << game.text(state);
        entered.insert(game.turn_text(state, {ply}));
    }
    std::set<std::string> legal;
    for (const AnyPly& ply : plies) {
        if (!editing.silent(ply)) {
            legal.insert(game.turn_text(state, {ply}));
        }
    }
    EXPECT_EQ(entered, legal) << game.text(state);
}

/// The clicks of a turn; a turn of silent plies is a choice with its own text.
std::vector<std::string> clicks_of(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) {
    const Editing& editing = editing_of(game);
    std::vector<std::string> all;
    AnyState state = before;
    for (const AnyPly& ply : plies) {
        if (!editing.silent(ply)) {
            for (const auto& [entered, path] : clicks_in(editing, game, state)) {
                if (entered == ply) {
                    all.insert(all.end(), path.begin(), path.end());
                    break;
                }
            }
        }
        state = game.after(state, ply);
    }
    return all.empty() ? std::vector<std::string>{game.turn_text(before, plies)} : all;
}

void turns_by_clicks(const AnyGame& game, const AnyState& state, Random& random, std::size_t sample) {
    const Editing& editing = editing_of(game);
    every_ply_has_clicks(game, state);
    const std::vector<Turn<AnyGame>> turns = turns_of(game, state);
    for (std::size_t number = 0; number < std::min(sample, turns.size()); ++number) {
        const Turn<AnyGame>& turn = turns[random.below(turns.size())];
        if (turn.plies.size() > 1) {
            every_ply_has_clicks(game, game.after(state, turn.plies.front()));
        }
        const std::string text = game.turn_text(state, turn.plies);
        Composed composed = compose(editing, game, state, "");
        EXPECT_TRUE(composed.open);
        for (const std::string& click : clicks_of(game, state, turn.plies)) {
            composed = compose(editing, game, state, composed.text, click);
            EXPECT_EQ(composed.message, "") << text << " after " << click;
        }
        EXPECT_EQ(composed.text, text) << game.text(state);
        EXPECT_TRUE(composed.complete) << text << " in " << game.text(state);
        // The same text, typed.
        const Composed typed = compose(editing, game, state, text);
        EXPECT_TRUE(typed.complete);
        EXPECT_EQ(typed.open, composed.open);
        EXPECT_EQ(typed.text, text);
    }
}

TEST_P(Composing, EveryTurnIsEnteredByClicksAlone) {
    const AnyGame game = shipped_game(GetParam());
    Random random(16);
    for (const AnyState& state : positions_of(game, 4, 7)) {
        turns_by_clicks(game, state, random, 4);
    }
}

/// Random clicks end in a legal turn, and every click that is offered is accepted.
TEST_P(Composing, RandomClicksEndInALegalTurn) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    Random random(5);
    for (const AnyState& state : positions_of(game, 3, 11)) {
        for (int time = 0; time < 4; ++time) {
            Composed composed = compose(editing, game, state, "");
            for (int click = 0; click < 40 && !composed.complete; ++click) {
                std::vector<std::string> offered;
                for (const NextCell& cell : composed.next) {
                    offered.push_back(cell.cell);
                }
                for (const Choice& choice : composed.choices) {
                    offered.push_back(choice.id);
                }
                ASSERT_FALSE(offered.empty()) << composed.text << " in " << game.text(state);
                composed = compose(editing, game, state, composed.text, offered[random.below(offered.size())]);
                EXPECT_EQ(composed.message, "");
            }
            if (composed.complete) {
                const Result<JudgedTurn> turn = parse_turn(game, state, composed.text);
                ASSERT_TRUE(turn.ok()) << composed.text;
                EXPECT_TRUE(turn->legal()) << composed.text << " in " << game.text(state);
                EXPECT_EQ(turn->text, composed.text);
            }
        }
    }
}

/// A click that is not offered changes nothing and says why; no click and no text can break the function.
TEST_P(Composing, OtherClicksAndTextsAreRefusedWithAReason) {
    const AnyGame game = shipped_game(GetParam());
    const Editing& editing = editing_of(game);
    const AnyState state = positions_of(game, 1, 3).back();
    const Composed composed = compose(editing, game, state, "");
    std::set<std::string> offered;
    for (const NextCell& cell : composed.next) {
        offered.insert(cell.cell);
    }
    for (const std::string& cell : editing.cells(game)) {
        const Composed after = compose(editing, game, state, "", cell);
        if (offered.count(cell) == 0) {
            EXPECT_EQ(after.text, "");
            EXPECT_NE(after.message, "") << cell;
        }
    }
    for (const std::string text : {"nonsense", "Z99", "+", "x", "L:r9", "pass pass", "stone", "B4-", "\xff"}) {
        const Composed after = compose(editing, game, state, text);
        EXPECT_FALSE(after.complete) << text;
        EXPECT_NE(after.message, "") << text;
    }
    EXPECT_NE(compose(editing, game, state, "", "Z99").message, "");
}

INSTANTIATE_TEST_SUITE_P(Shipped, Composing, ::testing::ValuesIn(specs::shipped_rule_sets()), [](const auto& name) {
    std::string id = name.param;
    std::replace(id.begin(), id.end(), '-', '_');
    return id;
});

class LongComposing : public ::testing::TestWithParam<std::string> {};

TEST_P(LongComposing, EveryTurnOfTwentyPositionsIsEnteredByClicksAlone) {
    const AnyGame game = shipped_game(GetParam());
    Random random(17);
    for (const AnyState& state : positions_of(game, 20, 9)) {
        turns_by_clicks(game, state, random, 20);
    }
}

INSTANTIATE_TEST_SUITE_P(Shipped, LongComposing, ::testing::ValuesIn(specs::shipped_rule_sets()), [](const auto& name) {
    std::string id = name.param;
    std::replace(id.begin(), id.end(), '-', '_');
    return id;
});

}  // namespace
}  // namespace rulescope::editing::testing
