#include "analysis/studies/diff/diff_request.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/verify/knowledge.h"
#include "tests/analysis/editing/positions.h"

namespace rulescope::studies {
namespace {

using editing::testing::positions_of;
using editing::testing::shipped_game;

AnyState read(const AnyGame& game, const std::string& text) {
    const Result<AnyState> state = parse_state(game, text);
    EXPECT_TRUE(state.ok()) << text;
    return *state;
}

const ReadingHere* find(const TurnsHere& here, const std::string& key, const std::string& option) {
    const auto found = std::find_if(here.readings.begin(), here.readings.end(),
                                    [&](const ReadingHere& one) { return one.key == key && one.option == option; });
    return found == here.readings.end() ? nullptr : &*found;
}

TEST(TurnsHere, G2AttackingTheStrongerIsLostUnderIllegal) {
    const AnyGame game = shipped_game("adaptoid");
    const TurnsHere here = turns_here(game, read(game, "W 0-0 D4W11 D5B02 A1W00"));
    const ReadingHere* stronger = find(here, "attack_stronger", "illegal");
    ASSERT_NE(stronger, nullptr);
    EXPECT_EQ(stronger->gap, "G-2");
    EXPECT_TRUE(stronger->gained.empty());
    EXPECT_FALSE(stronger->lost.empty());
    for (const std::string& turn : stronger->lost) {
        EXPECT_TRUE(turn.starts_with("D4xD5")) << turn;
    }
    EXPECT_TRUE(here.complete);
}

TEST(TurnsHere, G13OptionalGrowthGainsExactlyTheTurnsWithoutGrowth) {
    const AnyGame game = shipped_game("adaptoid");
    const TurnsHere here = turns_here(game, game.initial());
    const ReadingHere* optional = find(here, "growth", "optional");
    ASSERT_NE(optional, nullptr);
    EXPECT_EQ(optional->gained, std::vector<std::string>{"pass"});
    EXPECT_TRUE(optional->lost.empty());
    EXPECT_TRUE(optional->changed.empty());
}

TEST(TurnsHere, G15SequentialStarvationChangesResults) {
    const AnyGame game = shipped_game("adaptoid");
    const TurnsHere here = turns_here(game, read(game, "W 0-0 A1B30 A2B12 B2W00 G7W00"));
    const ReadingHere* sequential = find(here, "starvation", "sequential");
    ASSERT_NE(sequential, nullptr);
    ASSERT_FALSE(sequential->changed.empty());
    EXPECT_NE(sequential->changed.front().difference, "");
}

/// What is listed as gained is refused now and legal under the option; what is listed as lost, the other way round.
TEST(TurnsHere, GainedAndLostTurnsAreJudgedSoByTheReader) {
    for (const std::string name :
         {"adaptoid-tiny", "adapt3", "superadaptoid-stacks", "pentactic-duel", "tic-tac-toe"}) {
        const AnyGame game = shipped_game(name);
        for (const AnyState& state : positions_of(game, 3, 51)) {
            const TurnsHere here = turns_here(game, state);
            EXPECT_TRUE(here.complete);
            for (const ReadingHere& reading : here.readings) {
                if (!reading.not_possible.empty() || !reading.over.empty()) {
                    continue;
                }
                const verify::Knowledge& knowledge = verify::knowledge_of(game);
                const std::vector<ReadingInForce> all = readings_of(game.rules());
                const auto of = std::find_if(all.begin(), all.end(),
                                             [&](const ReadingInForce& one) { return one.key == reading.key; });
                ASSERT_NE(of, all.end());
                const auto option = static_cast<std::size_t>(
                    std::find(of->options.begin(), of->options.end(), reading.option) - of->options.begin());
                const AnyGame under_option = game_of(knowledge.with_reading(game.rules(), reading.key, option));
                const Result<AnyState> there = kit_of(game.rules()).editing().carried(game, state, under_option);
                ASSERT_TRUE(there.ok());
                const auto legal = [](const AnyGame& under, const AnyState& in, const std::string& turn) {
                    const Result<JudgedTurn> judged = parse_turn(under, in, turn);
                    return judged.ok() && judged->legal();
                };
                for (std::size_t i = 0; i < std::min<std::size_t>(5, reading.gained.size()); ++i) {
                    EXPECT_TRUE(legal(under_option, *there, reading.gained[i]))
                        << reading.key << " " << reading.gained[i];
                    EXPECT_FALSE(legal(game, state, reading.gained[i])) << reading.key << " " << reading.gained[i];
                }
                for (std::size_t i = 0; i < std::min<std::size_t>(5, reading.lost.size()); ++i) {
                    EXPECT_FALSE(legal(under_option, *there, reading.lost[i])) << reading.key << " " << reading.lost[i];
                    EXPECT_TRUE(legal(game, state, reading.lost[i])) << reading.key << " " << reading.lost[i];
                }
            }
        }
    }
}

TEST(TurnsHere, APositionWithTooManyTurnsIsNotExamined) {
    const AnyGame game = shipped_game("adaptoid");
    const TurnsHere here = turns_here(game, game.initial(), {7});
    EXPECT_FALSE(here.complete);
    EXPECT_EQ(here.examined, 0U);
}

}  // namespace
}  // namespace rulescope::studies
