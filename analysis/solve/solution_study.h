// What a table of values shows: the requested part of the solution, who wins with which lead, and a line of best play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/search/graphs/turn_graph.h"
#include "analysis/solve/solved_value.h"

namespace rulescope::solve {

// What a table of values shows about a game: who wins with which lead, positions that are won by a single turn, and a
// sample of positions on which agents can be tested.

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

/// The unfinished positions in which the seat to act has this lead (packed/packed_game.h).
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

// A part of a solution: what is requested, and the graph of its positions.

/// The part of a solution to show.
struct SolutionPart {
    enum class Kind : std::uint8_t {
        strategy,  ///< one best turn of the winner in each position, all turns of the other seats
        line,      ///< a line of best play, with other turns at each position
        turns      ///< all positions within a number of turns
    };
    Kind kind = Kind::line;
    std::uint32_t turns = 0;           ///< for `turns`: the number of turns
    std::size_t max_alternatives = 9;  ///< for `line`: number of other turns shown at each position, best first
    std::uint64_t max_positions = 10'000;
};

/// The seat that can force a win, and the number of turns that the win takes at most.
struct ForcedWin {
    std::optional<Seat> seat;  ///< not set if no seat can force a win
    std::uint32_t turns = 0;
};

struct SolutionGraph {
    search::TurnGraph graph;
    std::vector<std::string> positions;  ///< [node]: the position as text
    std::vector<ForcedWin> wins;         ///< [node]
    search::Walk line;                   ///< the nodes of the line of best play; empty for the other parts
    std::vector<std::uint32_t> others;   ///< [node]: number of positions after other turns that are left out
    bool too_many = false;               ///< the part has more positions than allowed; the graph is incomplete
};

}  // namespace rulescope::solve
