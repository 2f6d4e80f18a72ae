// The value of the start position: the first seat's score under its best first turn against the best reply.
//
// The chapter plays matches from the positions after each opening line of a few turns and selects the best line by
// successive halving (Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013),
// applied to a game tree: in every round all remaining lines get new games, twice as many as in the round before; then
// at every position of the tree the seat to act keeps the better half of its remaining turns. The score of the selected
// line is measured in new games, because the selection biases the scores on which it is based.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/balance/score.h"

namespace rulescope::studies {

/// One opening line. Lines that lead to symmetric positions from the same position are one class; `turns` is the first
/// of them in the order of turns.
struct OpeningLine {
    std::vector<std::string> turns;  ///< in notation
    std::uint64_t alike = 1;         ///< number of lines in the class
    int rounds = 0;                  ///< number of rounds in which the line got games
    Score score;                     ///< score of the first seat, over the games of all rounds
};

struct OpeningLines {
    std::string agent;                 ///< plays every seat
    int turns = 0;                     ///< length of the lines
    std::uint64_t games = 0;           ///< number of games of each line in the first round
    std::vector<OpeningLine> lines;    ///< in the order of turns
    std::size_t best = 0;              ///< index of the line that was selected
    std::optional<OpeningLine> again;  ///< the selected line in new games; nothing if the chapter was stopped
};

}  // namespace rulescope::studies
