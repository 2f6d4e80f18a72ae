// Random games under two rule sets at once: how often play comes across a parting, and partings too deep for the walk
// (walk.h).
//
// Three kinds of games. In uniform ones every legal ply is equally likely. In the biased ones a few plies are sampled
// and one of them is played: in novelty-seeking games the one whose clauses fired least often so far; in event-weighted
// games the one whose clauses weigh most, each game with weights of its own. Attacks, starvation and ends come sooner
// so, and with them what depends on a reading. Counts of clauses are taken over round by round, so that no game depends
// on the threads.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/verify/difference/line.h"

namespace rulescope::verify {

struct SearchOptions {
    std::uint64_t games = 2'000;
    std::uint64_t seed = 1;
    int max_turns = 1'000;  ///< a game is left after so many
    int threads = 1;
    std::size_t shortened = 16;  ///< how many of the shortest partings are made shorter
    /// Called from time to time with what is done, how much of it and of how much.
    std::function<void(const char* what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// What came of random games.
struct PartingsInPlay {
    std::vector<int> turns;  ///< for each game the turn in which the rule sets parted on it; 0: they did not

    [[nodiscard]] std::uint64_t games() const { return turns.size(); }
    [[nodiscard]] std::uint64_t parted() const {
        return turns.size() - static_cast<std::uint64_t>(std::count(turns.begin(), turns.end(), 0));
    }
};

/// One game in which every ply is equally likely: game `number` from 1 of a seed.
JointLine random_line(const Sides& games, const Pair& start, const SearchOptions& options, std::uint64_t number);

/// Uniformly random games: in how many of them the rule sets part on the line of play, and when.
PartingsInPlay partings_in_play(const Sides& games, const Pair& start, const SearchOptions& options);

/// What a search brought.
struct Searched {
    std::optional<Parting> parting;  ///< the one with the fewest turns
    std::uint64_t games = 0;         ///< played for it, of all kinds
    std::uint64_t parted = 0;        ///< of these
    bool cut_short = false;          ///< stopped from outside
};

/// Looks for a parting in options.games biased games, beside the uniform ones that were played, and makes the shortest
/// ones shorter. `uniform` is what partings_in_play gave for the same start and seed.
Searched search_by_play(const Sides& games, const Pair& start, const SearchOptions& options,
                        const PartingsInPlay& uniform);

/// How a parting may be looked for where the walk found none: from a pair that looks the same, the line on which the
/// rule sets part, or nothing. Directed searches take this form, too.
using PartingSearch = std::function<std::optional<Parting>(const Sides& games, const Pair& start)>;

}  // namespace rulescope::verify
