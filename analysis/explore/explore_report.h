// What exploring found, told in texts and numbers: the same for games with codes and for those without.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/explore/layers/layer_counts.h"
#include "core/game.h"

namespace rulescope::explore {

/// A game, or part of one: the texts of its turns.
using TurnTexts = std::vector<std::string>;

struct ExploreReport {
    std::string engine;  ///< "reference" or "fast"
    bool coded = true;   ///< false: searched without codes, in memory
    int symmetries = 1;  ///< that were made use of; 1: none
    bool exhaustive = false;
    std::string stopped_by;  ///< "states", "depth", "interrupt", "disk", "memory" or ""
    std::string fault;       ///< what the disk said

    LayerCounts total;
    std::vector<LayerCounts> layers;

    /// A way in which games end, and a shortest game that ends so.
    struct Ending {
        Outcome outcome;
        std::uint64_t positions = 0;
        std::optional<std::size_t> turns{};
        TurnTexts game{};
        std::string position{};
    };
    std::vector<Ending> endings;  ///< only those that were met

    struct Example {
        std::size_t layer = 0;
        std::string position;
        std::string turn;  ///< where it is about a turn
    };
    std::optional<Example> dead_end, non_increasing_turn, decreasing_turn;

    std::optional<bool> cyclic;  ///< nothing: not known
    std::string cyclic_reason;   ///< why not
    /// The way there, and the way round.
    std::optional<std::pair<TurnTexts, TurnTexts>> lasso;

    std::optional<std::uint64_t> longest;  ///< turns
    std::string longest_reason;            ///< why not
    TurnTexts longest_game;

    std::optional<bool> symmetry_checked;  ///< searched without symmetry too: the counts were the same

    double bytes_per_class = 0;  ///< of layers as they are kept
    std::uint64_t memory_peak = 0;
    std::uint64_t on_disk = 0;
    std::size_t resumed = 0;  ///< layers taken from a checkpoint
    double search_seconds = 0, longest_seconds = 0;
};

}  // namespace rulescope::explore
