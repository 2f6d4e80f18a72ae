// The functions of the fast twin on plan and state, compiled for several processors.
#pragma once

#include <cstdint>

#include "analysis/games/adaptoid/twin/code.h"
#include "analysis/games/adaptoid/twin/plan.h"
#include "analysis/games/adaptoid/twin/state.h"
#include "analysis/packed/packed_game.h"

namespace rulescope::twin {

/// A randomly played game.
struct Playout {
    std::uint32_t turns = 0;
    std::uint64_t legal = 0;  ///< number of legal turns, summed over the positions of the game
};

/// Receives turns one by one; returns false to stop.
using TakeTurn = bool (*)(void* to, const Turn& turn, const State& after);
/// Receives codes in bundles: `number` consecutive codes of layout.words words each.
using TakeCodes = void (*)(void* to, const std::uint64_t* codes, std::size_t number);

/// Receives turns in bundles: `number` consecutive canonical codes of layout.words words each, and for each turn its
/// rank or ending. The ending is an index: (clause - 1) * (seats + 1) + winning seat, or the number of seats for a
/// draw.
using TakeValueTurns = void (*)(void* to, const std::uint64_t* codes, const packed::ValueTurn* turns,
                                std::size_t number);

/// A table of the functions for one processor; selected once, when a twin is constructed.
struct Kernel {
    const char* name;  ///< "x86-64-v3" or "portable"
    void (*turns)(const Plan&, const State&, void* to, TakeTurn);
    std::uint64_t (*count)(const Plan&, const State&);
    std::uint64_t (*perft_counted)(const Plan&, const State&, int depth);
    std::uint64_t (*perft_grouped)(const Plan&, const State&, int depth);
    /// Plays the turn with index `number`, which must be less than the count, and returns the turn.
    Turn (*play)(const Plan&, State&, std::uint64_t number);
    /// Plays to the end or for max_turns turns, with the random numbers of Random(random_state).
    Playout (*playout)(const Plan&, State&, std::uint64_t random_state, std::uint32_t max_turns);
    /// Passes on the code of the position after each turn of a coded position, in the order of the turns.
    void (*next_codes)(const Plan&, const CodeLayout&, const std::uint64_t* code, void* to, TakeCodes);
    /// Passes on the turns of a canonical position for a search of values (kernel_values.h).
    void (*value_turns)(const Plan&, const CodeLayout&, const ValueMaps&, const std::uint64_t* code, void* to,
                        TakeValueTurns);
    State (*decode)(const Plan&, const CodeLayout&, const std::uint64_t* code);
    /// Plays a turn of another position if it is legal here; see play_if_legal().
    bool (*play_if_legal)(const Plan&, State&, const Turn&);
    /// Passes on the turns that remove adaptoids of others; see for_each_removal().
    void (*removals)(const Plan&, const State&, void* to, TakeTurn);
};

/// One kernel for each kind of plan (plan.h).
struct Kernels {
    Kernel by_table, on_lattice, as_printed;
};

/// The kernel for this plan and this processor. `portable`: the kernel for any processor instead (for tests and
/// measurements).
const Kernel& kernel_for(const Plan& plan, bool portable = false);
/// The name of the kernels that kernel_for() chooses on this processor.
const char* kernel_name();

}  // namespace rulescope::twin
