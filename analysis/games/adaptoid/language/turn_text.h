// Turns of the Adaptoid family: read, judged, and described event by event.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/language/event_text.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// A turn such as "B3xD4 +C3", judged ply by ply; the faults of a text that is no turn.
Result<JudgedTurn<Adaptoid>> parse_turn(const Adaptoid& game, const Position& before, const std::string& written);

/// What a turn did, as `show` tells it to people and to programs alike: staying is told, A-10 says who is
/// not fed, and what no turn changes is left out (A-20, see notes_of).
std::vector<EventText> tell_turn(const RuleSet& rules, const std::vector<PlayedPly<Adaptoid>>& plies);

/// Whom the mover's adaptoids without pincers could reach and not capture: one sentence for each of them.
std::vector<std::string> notes_of(const Adaptoid& game, const Position& position);

}  // namespace rulescope::adaptoid
