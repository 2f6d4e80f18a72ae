// Which implementation explores and solves: packed states by the twin, packed states by the reference, or the reference
// without packed states.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/engine/any_packed_game.h"
#include "analysis/game/any_game.h"

namespace rulescope::studies {

enum class EngineChoice : std::uint8_t { automatic, fast, reference };

/// "auto" or "", "fast", "reference"; nothing for other names.
std::optional<EngineChoice> engine_choice(const std::string& name);
/// Their names, for messages.
const std::vector<std::string>& engine_names();

/// Why the twin has no packed states of the game; empty: it has.
std::vector<std::string> reasons_against_twin(const AnyGame& game);
/// The same of the reference.
std::vector<std::string> reasons_against_reference(const AnyGame& game);

/// Does the twin play, given the choice? For `fast` whatever the reasons against it.
bool chooses_twin(const AnyGame& game, EngineChoice choice);

/// The best packed states that the choice allows; nothing: there are none. `fast` needs a twin without reasons against.
std::optional<packed::AnyPackedGame> packed_game(const AnyGame& game, const AnyState& start, EngineChoice choice);

}  // namespace rulescope::studies
