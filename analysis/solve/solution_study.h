// What a table of values shows about a game: who wins with which lead, positions that are won by a single turn, and a
// sample of positions on which agents can be tested.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/solve/solved_value.h"

namespace rulescope::solve {

/// A turn of a solved position.
struct SolvedTurn {
    std::string turn;
    std::uint64_t count = 0;  ///< number of turns that lead to this position
    SolvedValue value;        ///< with this turn counted
    bool best = false;        ///< true if no turn is better
    bool keeps = false;       ///< true if the turn gives the seat to act the same payoff as the best turn
};

/// The data that a table gives about one position.
struct SolvedPosition {
    std::string position;
    Seat to_act = 0;
    SolvedValue value;
    std::vector<SolvedValue> force;  ///< for three seats or more: for each seat, whether it can force a win
    std::vector<SolvedTurn> turns;   ///< best first; empty if the game is over
    std::vector<std::string> line;   ///< turns of best play
    std::string end;                 ///< the position at the end of this line
};

/// The reason for a position without a value.
inline constexpr const char* not_reached = "no game reaches it, so it was not solved";

/// A position that was asked for.
struct SolvedProbe {
    std::string position;
    std::optional<SolvedPosition> solved;
    std::string reason;  ///< why the table has no value for it; empty if it has one
};

/// The size of a study.
struct StudyOptions {
    std::uint64_t sample = 1000;     ///< positions of the sample, chosen uniformly from the rows; fewer in small tables
    std::uint32_t puzzles = 3;       ///< puzzles of each length
    std::uint32_t candidates = 300;  ///< positions examined for the puzzles of each length
    std::uint64_t seed = 1;
};

/// The unfinished positions in which the seat to act has this lead (engine/packed_game.h).
struct LeadCount {
    int points = 0, pieces = 0;
    std::uint64_t won = 0, lost = 0, others = 0;  ///< positions in tables that count positions, else rows

    [[nodiscard]] std::uint64_t all() const { return won + lost + others; }
};

/// A position in which exactly one turn wins.
struct Puzzle {
    SolvedPosition position;  ///< with all turns, and the line of best play
    std::uint32_t turns = 0;  ///< the win takes this many turns, those of both sides counted
    bool only_moves = false;  ///< in every position of the line in which the solver is to act, exactly one turn wins
};

struct SolutionStudy {
    std::vector<LeadCount> leads;        ///< sorted by points, then by pieces; empty if the game reports no lead
    std::vector<SolvedPosition> sample;  ///< without lines
    std::vector<Puzzle> puzzles;  ///< by number of turns; none with three seats, where a win depends on two others
};

}  // namespace rulescope::solve
