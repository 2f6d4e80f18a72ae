// What the fast twin does with a plan and a state, compiled for the processor it runs on.
#pragma once

#include <cstdint>

#include "analysis/games/adaptoid/twin/code.h"
#include "analysis/games/adaptoid/twin/plan.h"
#include "analysis/games/adaptoid/twin/state.h"

namespace rulescope::engine {

/// A game played at random.
struct Playout {
    std::uint32_t turns = 0;
    std::uint64_t legal = 0;  ///< the numbers of legal turns, added up over the game
};

/// Takes turns one by one; false: no more are wanted (those that follow are not handed over).
using TakeTurn = bool (*)(void* to, const Turn& turn, const State& after);
/// Takes codes, many at a time: `number` of them, one after the other, each of layout.words words.
using TakeCodes = void (*)(void* to, const std::uint64_t* codes, std::size_t number);

/// The same functions for every processor; which set is used is chosen once, when an engine is made.
struct Kernel {
    const char* name;  ///< "x86-64-v3" or "portable"
    void (*turns)(const Plan&, const State&, void* to, TakeTurn);
    std::uint64_t (*count)(const Plan&, const State&);
    std::uint64_t (*perft_counted)(const Plan&, const State&, int depth);
    std::uint64_t (*perft_made)(const Plan&, const State&, int depth, std::uint64_t& seen);
    std::uint64_t (*perft_grouped)(const Plan&, const State&, int depth);
    /// Plays the turn of this number (below the count), and tells it.
    Turn (*play)(const Plan&, State&, std::uint64_t number);
    /// Plays to the end or to max_turns; numbers are drawn as Random(random_state) draws them.
    Playout (*playout)(const Plan&, State&, std::uint64_t random_state, std::uint32_t max_turns);
    /// The codes after every turn of a coded position, in the order of the turns.
    void (*next_codes)(const Plan&, const CodeLayout&, const std::uint64_t* code, void* to, TakeCodes);
    State (*decode)(const Plan&, const CodeLayout&, const std::uint64_t* code);
};

/// One for each kind of plan (plan.h).
struct Kernels {
    Kernel by_table, on_lattice, as_printed;
};

/// For this plan and this processor. `portable`: never the processor's own (for tests and measurements).
const Kernel& kernel_for(const Plan& plan, bool portable = false);

}  // namespace rulescope::engine
