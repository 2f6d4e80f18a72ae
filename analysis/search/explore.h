// Explorations: options and progress, the report, and the exploration of a game without packed states.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/packed/packed_game.h"
#include "analysis/parallel/communicator.h"
#include "analysis/search/coded/layer_codes.h"
#include "analysis/storage/checkpoint_folder.h"
#include "core/game.h"

namespace rulescope::search {

// Options of an exploration (bounds, memory, threads, folders), and the progress that it reports.

struct ExploreProgress {
    std::size_t turn = 0;     ///< index of the layer that is being generated
    std::uint64_t done = 0;   ///< number of expanded positions of the previous layer, in this process
    std::uint64_t total = 0;  ///< number of positions of the previous layer, in this process
    std::uint64_t found = 0;  ///< number of positions in finished layers plus number of candidates, in this process
    std::uint64_t bytes = 0;  ///< memory in use, in bytes
};

struct ExploreOptions {
    bool symmetry = true;
    std::size_t depth = 1'000'000;  ///< maximum number of turns
    /// Maximum number of codes; a layer with which the total exceeds it is not reported.
    std::uint64_t states = ~std::uint64_t{0};
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< memory limit of this process
    int threads = 1;
    std::string state_folder{};         ///< folder of the checkpoints; "" for none
    storage::StateIdentity identity{};  ///< identity of the run to which the checkpoints belong
    /// Folder for sorted runs if there is no state folder; "" for the system's temporary folder.
    std::string scratch_folder{};
    std::function<void(const ExploreProgress&)> progress{};
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

/// Results to compute in addition to the counts.
struct ExploreExtras {
    bool longest = true;
    /// True to check the counts by a second search without symmetry; small spaces are always checked.
    bool check_symmetry = false;
};

struct LongestOptions {
    int threads = 1;
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
    const std::atomic<bool>* stop = nullptr;
};

/// Options of a search without packed states (space_search.h).
struct SpaceOptions {
    std::uint64_t states = 1'000'000;  ///< maximum number of positions between turns; a batch may exceed it slightly
    std::uint32_t depth = 100'000;     ///< maximum number of turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< limit of the estimated memory, in bytes
    int threads = 1;
    /// Called periodically. `turn`: the number of the current turn; `total`: the number of positions before this turn;
    /// `done`: how many of these are expanded; `found`: the number of positions found.
    std::function<void(std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t found)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

// Results of an exploration, as texts and numbers. The form is the same for games with codes and games without codes.

/// The texts of the turns of a whole game or a part of it.
using TurnTexts = std::vector<std::string>;

struct ExploreReport {
    std::string engine;  ///< "reference" or "fast"
    bool coded = true;   ///< false if searched without codes, in memory
    int symmetries = 1;  ///< number of symmetries used; 1 if symmetry is not used
    bool exhaustive = false;
    std::string stopped_by;  ///< "states", "depth", "interrupt", "disk", "memory" or ""
    std::string fault;       ///< error message of the file system
    std::string state_lost;  ///< why a later run cannot resume from the state; "" if it can

    LayerCounts total;
    std::vector<LayerCounts> layers;

    /// An outcome, and a shortest game that ends with it.
    struct Ending {
        Outcome outcome;
        std::uint64_t positions = 0;
        std::optional<std::size_t> turns{};
        TurnTexts game{};
        std::string position{};
    };
    std::vector<Ending> endings;  ///< only endings that were found

    struct Example {
        std::size_t layer = 0;
        std::string position;
        std::string turn;  ///< text of the turn; "" if the example is only a position
    };
    std::optional<Example> dead_end, non_increasing_turn, decreasing_turn;

    std::optional<bool> cyclic;  ///< true if play can repeat a position; not set if this is undetermined
    std::string cyclic_reason;   ///< why `cyclic` is not set
    /// The texts of the prefix and of the loop.
    std::optional<std::pair<TurnTexts, TurnTexts>> lasso;

    std::optional<std::uint64_t> longest;  ///< length of the longest game, in turns
    std::string longest_reason;            ///< why `longest` is not set
    TurnTexts longest_game;

    std::optional<bool> symmetry_checked;  ///< true if a search without symmetry gave equal counts

    double bytes_per_class = 0;  ///< size in bytes of the stored layers, divided by the number of classes
    std::uint64_t memory_peak = 0;
    std::uint64_t on_disk = 0;
    std::size_t resumed = 0;  ///< number of layers read from a checkpoint
    double search_seconds = 0, longest_seconds = 0;
};

// Explores a state space: finds all positions that are reachable from a start position. Reports the counts of each
// layer, and examples.

/// Explores from the game's start, layer by layer, on several threads and processes. Throws storage::FileError if the
/// state folder cannot be used or its content is damaged, and std::logic_error if a search without symmetry gives
/// different counts.
ExploreReport explore_packed(const packed::AnyPackedGame& game, const ExploreOptions& options,
                             parallel::Communicator& communicator, const ExploreExtras& extras = {});

/// Explores a game without packed states: ply by ply, in memory, in one process.
ExploreReport explore_unpacked(const AnyGame& game, const AnyState& start, const SpaceOptions& options);

}  // namespace rulescope::search
