// The choice of the implementation for exploring and solving: packed states of the twin, packed states of the
// reference, or the reference without packed states.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/packed/packed_game.h"

namespace rulescope::studies {

enum class EngineChoice : std::uint8_t { automatic, fast, reference };

/// Parses "auto", "fast" and "reference"; "" means "auto". Returns nothing for other names.
std::optional<EngineChoice> engine_choice(const std::string& name);
/// Returns the names, for messages.
const std::vector<std::string>& engine_names();

/// Why the twin has no packed states for the game; empty if it has them.
std::vector<std::string> reasons_against_twin(const AnyGame& game);
/// Why the reference has no packed states for the game; empty if it has them.
std::vector<std::string> reasons_against_reference(const AnyGame& game);

/// Returns whether the twin is used. With `fast` it always is, with `reference` it never is. With `automatic` it is
/// used if there are no reasons against it.
bool chooses_twin(const AnyGame& game, EngineChoice choice);

/// Returns the packed states of the chosen implementation, or nothing if it has none. `fast` requires that
/// reasons_against_twin() is empty.
std::optional<packed::AnyPackedGame> packed_game(const AnyGame& game, const AnyState& start, EngineChoice choice);

}  // namespace rulescope::studies
