// Positions for fitting a network: sampled from inside searches, with the value of a deeper search.
//
// An alpha-beta agent plays games against itself. Each game begins with 4 to 12 random turns; later one turn in twelve
// is random. Of the positions that the search of a turn evaluates, six are kept, all with the same probability. Another
// search with a larger budget gives the value of each. Such positions are those that a search evaluates; most of them
// occur only after a bad turn.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/games/adaptoid/play/evaluation.h"

namespace rulescope::training {

struct SearchedPosition {
    twin::State state;
    float value = 0;         ///< log-odds for the seat to act; proven results as in search_value.h
    std::uint32_t game = 0;  ///< number of the game
};

struct PositionOptions {
    std::uint32_t games = 4000;
    std::uint64_t seed = 1;
    std::uint64_t play = 1500;   ///< budget of the games
    std::uint64_t label = 4000;  ///< budget of the values
};

/// Plays `adaptoid`; both searches use `evaluation`. Appends the positions of each game to the file.
void write_positions(const twin::Twin& engine, const adaptoid::AdaptoidTwinEvaluation& evaluation,
                     const PositionOptions& options, const std::string& file);

/// Reads the file of write_positions(). Throws std::runtime_error if it cannot be read. The file has the byte order and
/// the memory layout of the machine that wrote it.
std::vector<SearchedPosition> read_positions(const std::string& file);

}  // namespace rulescope::training
