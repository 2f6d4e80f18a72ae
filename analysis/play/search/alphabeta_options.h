// Budget and pruning parameters of the alpha-beta search.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rulescope::play {

struct AlphaBetaOptions {
    std::uint64_t nodes = 1000;  ///< budget in positions; the turns at the root are always evaluated once
    int deepest = 60;            ///< maximum number of rounds
    double margin = 1.0;         ///< margin of the second round, in log-odds
    double widening = 1.5;       ///< factor of the margin from round to round
    /// These two divisors limit the number of replies searched at the last depth. The limit is the budget left after
    /// the evaluation of the root's turns, divided by `first_replies` while there are no killer moves, else by
    /// `later_replies`. The limit is at least 4; a divisor of 0 means no limit. With a small budget the search tries a
    /// few replies to each of many turns; with thousands of positions it searches all replies.
    double first_replies = 6;
    double later_replies = 18;
    int noisy = 2;         ///< turns that remove pieces searched in each quiescence position; 0: no quiescence search
    int noisy_depth = 1;   ///< maximum number of such turns in succession
    int late = 4;          ///< turns of a position searched to the full depth; later ones are reduced by one turn
    int reduced_from = 3;  ///< minimum depth at which late turns are reduced
    std::size_t killers = 4;  ///< killer moves tried before the turns of a position are listed
};

}  // namespace rulescope::play
