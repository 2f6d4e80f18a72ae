// Killer moves: the replies that are tried early, and their order.
#include "analysis/play/search/killer_moves.h"

#include <gtest/gtest.h>

namespace rulescope::play {
namespace {

TEST(PlayKillerMoves, TheLatestRefutationComesFirstAndKeepsItsPlace) {
    KillerMoves<int> known;
    EXPECT_TRUE(known.empty());
    known.refuted_by(1);
    known.refuted_by(2);
    known.refuted_by(1);
    EXPECT_GT(known.worth(2), known.worth(1));
    EXPECT_GT(known.worth(1), 0.0);
    EXPECT_EQ(known.worth(3), 0.0);
}

TEST(PlayKillerMoves, WhatIsLearntComesBeforeWhatWasKnown) {
    KillerMoves<int> known;
    known.refuted_by(1);
    known.refuted_by(2);
    known.learn({7, 1});
    EXPECT_GT(known.worth(7), known.worth(1));
    EXPECT_GT(known.worth(1), known.worth(2));
    EXPECT_GT(known.worth(2), 0.0);
}

TEST(PlayKillerMoves, NoMoreThanSixteenAreKept) {
    KillerMoves<int> known;
    for (int reply = 0; reply < 30; ++reply) {
        known.refuted_by(reply);
    }
    known.learn({100, 101, 102, 103, 104, 105, 106, 107, 108});
    EXPECT_GT(known.worth(107), 0.0);
    EXPECT_EQ(known.worth(108), 0.0);  // eight are learnt at once
    EXPECT_GT(known.worth(22), 0.0);
    EXPECT_EQ(known.worth(21), 0.0);
}

}  // namespace
}  // namespace rulescope::play
