// What an alpha-beta search may spend, and how it chooses what to leave out.
#pragma once

#include <cstdint>

namespace rulescope::play {

struct AlphaBetaOptions {
    std::uint64_t nodes = 1000;  ///< positions to look at; the turns of the position itself are always looked at once
    int deepest = 60;            ///< rounds
    double margin = 1.0;         ///< in log-odds, in the second round
    double widening = 1.5;       ///< the margin's factor from round to round
    /// Replies at the end of a line: so many times fewer than positions are left once the position's own turns are
    /// judged, until good replies are known, and then. Few positions are spent on few replies, so that many turns are
    /// answered; with thousands of positions no reply is left out. 0: none is.
    double first_replies = 6;
    double later_replies = 18;
    int noisy = 2;        ///< turns that take something, looked at where a line ends; 0: no quiescence
    int noisy_depth = 1;  ///< so many of them in a row
};

}  // namespace rulescope::play
