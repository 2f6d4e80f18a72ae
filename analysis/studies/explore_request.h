// Exploring the state space of a rule set from one position: on packed states, else position by position in memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/search/explore.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// What is to be explored.
struct ExploreRequest {
    std::optional<std::string> position;  ///< as text; nothing means the start
    std::optional<std::uint64_t> depth;   ///< maximum number of turns
    std::optional<std::uint64_t> states;  ///< maximum number of classes; a layer beyond it is not reported
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< of each process; the rest is stored on disk
    std::string state;                                     ///< a folder for finished layers; "" for none
    std::string engine = "auto";
    bool no_symmetry = false;     ///< stores every position, not one per class
    bool check_symmetry = false;  ///< explores again without symmetry; small spaces are always checked
    bool no_longest = false;      ///< does not search for the longest game

    [[nodiscard]] EngineChoice choice() const { return engine_choice(engine).value_or(EngineChoice::automatic); }
};
std::vector<Option> options(ExploreRequest& request);

/// A rule set and the result of exploring it.
struct ExploreRun {
    specs::LoadedRules ruleset;
    AnyGame game;
    std::string start;  ///< text of the position
    search::ExploreReport found;
};

/// The position from which the request explores. Throws specs::InputError if it is no position between turns, if the
/// engine does not cover the rule set, or if options need what it does not have. Explores nothing.
AnyState explored_start(const ExploreRequest& request, const AnyGame& game, const Run& run);

/// Explores from `start`, which is that of explored_start(). `version` is a part of the identity of the state folder.
/// Throws specs::InputError and storage::FileError.
ExploreRun run_explore(const ExploreRequest& request, const specs::LoadedRules& ruleset, const AnyState& start,
                       const Run& run, const std::string& version);

}  // namespace rulescope::studies
