// Killer moves: the replies that are tried early, and their order.
#include "analysis/play/search/alphabeta.h"

#include <gtest/gtest.h>

namespace rulescope::play {
namespace {

TEST(PlayKillerMoves, TheLatestRefutationComesFirstAndKeepsItsPlace) {
    KillerMoves<int> killers;
    EXPECT_TRUE(killers.empty());
    killers.refuted_by(1);
    killers.refuted_by(2);
    killers.refuted_by(1);
    EXPECT_GT(killers.worth(2), killers.worth(1));
    EXPECT_GT(killers.worth(1), 0.0);
    EXPECT_EQ(killers.worth(3), 0.0);
}

TEST(PlayKillerMoves, LearntTurnsComeBeforeEarlierOnes) {
    KillerMoves<int> killers;
    killers.refuted_by(1);
    killers.refuted_by(2);
    killers.learn({7, 1});
    EXPECT_GT(killers.worth(7), killers.worth(1));
    EXPECT_GT(killers.worth(1), killers.worth(2));
    EXPECT_GT(killers.worth(2), 0.0);
}

TEST(PlayKillerMoves, NoMoreThanSixteenAreKept) {
    KillerMoves<int> killers;
    for (int reply = 0; reply < 30; ++reply) {
        killers.refuted_by(reply);
    }
    killers.learn({100, 101, 102, 103, 104, 105, 106, 107, 108});
    EXPECT_GT(killers.worth(107), 0.0);
    EXPECT_EQ(killers.worth(108), 0.0);  // eight are learnt at once
    EXPECT_GT(killers.worth(22), 0.0);
    EXPECT_EQ(killers.worth(21), 0.0);
}

}  // namespace
}  // namespace rulescope::play
