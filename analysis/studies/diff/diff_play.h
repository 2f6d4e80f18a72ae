// Compares random play under two rule sets.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/statistics/interval.h"

namespace rulescope::studies {

struct DiffPlayOptions {
    std::uint64_t games = 2'000;
    std::uint64_t seed = 1;
    int threads = 1;
    int max_turns = 1'000;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// The end of a game. `payoff` is empty if the game is unfinished.
struct GameEnd {
    int turns = 0;
    std::vector<double> payoff;
};

/// Returns the ends of random games from `start`, in order. `what` names them for the progress.
std::vector<GameEnd> random_ends(const AnyGame& game, const AnyState& start, const DiffPlayOptions& options,
                                 const std::string& what = "");

/// Statistics of random games under one of the rule sets.
struct SidePlay {
    std::uint64_t unfinished = 0;
    double mean_length = 0.0;         ///< mean number of turns of finished games
    std::vector<double> mean_scores;  ///< mean payoff in finished games, indexed by seat
};

/// The mean of the differences B - A over pairs of games with the same seed.
struct PairedDifference {
    double mean = 0.0;
    statistics::Interval interval;  ///< from Student's t distribution
};

/// Returns the mean of these differences (one for each pair), and its interval. For fewer than two pairs the interval
/// is infinitely wide.
PairedDifference difference_of(const std::vector<double>& differences);

/// Results of uniform random games. Both rule sets have the same number of games, with the same seeds.
struct PlayComparison {
    std::uint64_t games = 0;  ///< number of games under each rule set
    std::uint64_t pairs = 0;  ///< number of seeds whose games finished under both rule sets
    bool complete = true;     ///< false if interrupted; the counts then cover only the games before the interrupt
    SidePlay a;
    SidePlay b;
    PairedDifference length;
    PairedDifference first_seat;
};

/// Plays the games of the options under both rule sets and compares them pairwise.
PlayComparison compare_play(const AnyGame& a, const AnyState& start_a, const AnyGame& b, const AnyState& start_b,
                            const DiffPlayOptions& options);

}  // namespace rulescope::studies
