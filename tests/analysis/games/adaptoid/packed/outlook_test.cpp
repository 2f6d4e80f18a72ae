// The outlook of a position against the turns that the game generates.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/random.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"

namespace rulescope::adaptoid {
namespace {

struct Seen {
    int positions = 0, wins = 0, gains = 0, missed = 0;
};

/// Plays random games and compares the outlook of each position with its turns.
template <class G>
Seen compared(const G& game, int games, std::uint64_t seed) {
    using Code = typename G::Code;
    Seen seen;
    Random random(seed);
    for (int number = 0; number < games; ++number) {
        Code code = game.start();
        for (int turn = 0; turn < 60 && game.ending(code) == packed::ongoing; ++turn) {
            const Seat mover = game.seat_to_act(code);
            std::vector<Code> next;
            bool wins = false;
            game.for_each_next(code, [&](const Code& after) {
                next.push_back(after);
                const int ending = game.ending(after);
                wins = wins || (ending != packed::ongoing &&
                                game.endings()[static_cast<std::size_t>(ending)].winner() == mover);
            });
            for (Seat seat = 0; seat < game.seats(); ++seat) {
                const packed::Outlook outlook = game.outlook(code, seat);
                EXPECT_TRUE(outlook.scored);
                EXPECT_EQ(outlook.turns, next.size()) << game.position_text(code);
                EXPECT_TRUE(wins || !outlook.wins) << game.position_text(code);
                EXPECT_TRUE(outlook.gains || !outlook.wins) << game.position_text(code);
                EXPECT_GE(outlook.lacks, 1);
                if (seat == mover) {
                    ++seen.positions;
                    seen.wins += outlook.wins ? 1 : 0;
                    seen.gains += outlook.gains ? 1 : 0;
                    seen.missed += wins && !outlook.wins ? 1 : 0;
                }
            }
            if (next.empty()) {
                break;
            }
            code = next[random.below(next.size())];
        }
    }
    return seen;
}

TEST(PackedOutlook, AWinningTurnExistsWhereverOneIsReported) {
    for (const char* name : {"adaptoid-tiny", "adaptoid-9", "adaptoid-19", "superadaptoid-tiny", "adapt3-tiny"}) {
        RuleSet rules = rulescope::testing::shipped(name);
        rules.captures = 2;
        const Adaptoid game(rules);
        rulescope::testing::packed_by_twin(game).visit([&](const auto& coded) {
            const Seen seen = compared(coded, 40, 7);
            EXPECT_GT(seen.wins, 5) << name;
            EXPECT_GT(seen.gains, seen.wins) << name;
            EXPECT_LT(seen.missed, seen.wins) << name;  // it misses exchanges only
        });
    }
}

TEST(PackedOutlook, ASeatLacksTheCapturesUpToTheTarget) {
    RuleSet rules = rulescope::testing::shipped("adaptoid-9");
    rules.captures = 4;
    const Adaptoid game(rules);
    rulescope::testing::packed_by_twin(game).visit([&](const auto& coded) {
        const auto code = coded.code_of("B 1-3 A1W00 C3B00");  // White lost one adaptoid, Black three
        EXPECT_EQ(coded.outlook(code, 0).lacks, 1);
        EXPECT_EQ(coded.outlook(code, 1).lacks, 3);
    });
    RuleSet three = rulescope::testing::shipped("adapt3-tiny");
    three.captures = 6;
    const Adaptoid hunted(three);
    rulescope::testing::packed_by_twin(hunted).visit([&](const auto& coded) {
        std::string text = coded.position_text(coded.start());
        text.replace(text.find("0-0-0"), 5, "1-2-4");  // White hunts Red, Black White, Red Black
        const auto code = coded.code_of(text);
        EXPECT_EQ(coded.outlook(code, 0).lacks, 2);
        EXPECT_EQ(coded.outlook(code, 1).lacks, 5);
        EXPECT_EQ(coded.outlook(code, 2).lacks, 4);
    });
}

}  // namespace
}  // namespace rulescope::adaptoid
