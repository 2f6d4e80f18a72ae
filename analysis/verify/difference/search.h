// Finds divergences of two rule sets: in random games, and guided towards a situation.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/verify/difference/difference.h"
#include "analysis/verify/directed.h"

namespace rulescope::verify {

// Plays random games under two rule sets at once. Measures how often play reaches a divergence, and finds divergences
// that are too deep for the walk (walk.h).
//
// Games are uniform or biased. Uniform games choose each legal ply with the same probability. Biased games draw a few
// plies and play one of them; there are two kinds. Novelty-seeking games play the drawn ply whose clauses fired least
// often so far. Event-weighted games play the drawn ply with the highest sum of clause weights; each game has its own
// random weights. Attacks, starvation and ends occur earlier in biased games than in uniform ones, and so do the
// consequences of readings. Counts of clauses are merged round by round, so that no game depends on the number of
// threads.

struct SearchOptions {
    std::uint64_t games = 2'000;
    std::uint64_t seed = 1;
    int max_turns = 1'000;  ///< a game ends after this many turns
    int threads = 1;
    std::size_t shortened = 16;  ///< number of divergences, shortest first, that are shortened
    /// Called at intervals with the name of the stage, the amount done and the total.
    std::function<void(const char* what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// The results of random games.
struct DivergencesInPlay {
    std::vector<int> turns;  ///< [game]: turn of the divergence; 0 if there is none

    [[nodiscard]] std::uint64_t games() const { return turns.size(); }
    [[nodiscard]] std::uint64_t diverged() const {
        return turns.size() - static_cast<std::uint64_t>(std::count(turns.begin(), turns.end(), 0));
    }
};

/// Plays uniform game `number` (from 1) of options.seed.
JointLine random_line(const Sides& games, const Pair& start, const SearchOptions& options, std::uint64_t number);

/// Plays uniform random games and records the turn of the divergence in each.
DivergencesInPlay divergences_in_play(const Sides& games, const Pair& start, const SearchOptions& options);

/// The result of a search.
struct Searched {
    std::optional<Divergence> divergence;  ///< the divergence after the smallest number of turns
    std::uint64_t games = 0;               ///< number of games of all kinds
    std::uint64_t diverged = 0;            ///< number of games with a divergence
    bool cut_short = false;                ///< ended by `stop`
};

/// Plays options.games biased games, adds the divergences of the uniform games in `uniform`, and shortens the shortest
/// divergences. `uniform` is the result of divergences_in_play() for the same start and seed.
Searched search_by_play(const Sides& games, const Pair& start, const SearchOptions& options,
                        const DivergencesInPlay& uniform);

/// A further search, used if the walk finds nothing. From a pair on which both sides agree, it returns a line with a
/// divergence, or nothing. Directed searches have this form.
using DivergenceSearch = std::function<std::optional<Divergence>(const Sides& games, const Pair& start)>;

// A directed search (verify/directed.h) for a divergence. It serves games that are too large for an exhaustive walk and
// divergences that are too rare for random games. The family provides the potential.

/// The result of a directed search for a divergence.
struct DirectedDivergence {
    std::optional<Divergence> divergence;
    std::uint64_t plies = 0;  ///< number of plies played
};

/// Searches for a divergence, guided by potential(game A, state of A). A lower potential is nearer to a divergence.
/// Both sides must agree at `start`. The line found is not necessarily shortest.
DirectedDivergence search_divergence(const Sides& games, const Pair& start,
                                     const std::function<double(const AnyGame&, const AnyState&)>& potential,
                                     const BeamBounds& bounds);

}  // namespace rulescope::verify
