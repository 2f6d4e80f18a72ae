// Results of an exploration, as texts and numbers. The form is the same for games with codes and games without codes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/layers/layer_counts.h"
#include "core/game.h"

namespace rulescope::search {

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

}  // namespace rulescope::search
