// Turns of the Adaptoid family: parsed, judged, and described event by event.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/language/event_text.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// Parses a turn such as "B3xD4 +C3" and judges it ply by ply. Returns faults if the text is not a turn.
Result<JudgedTurn<Adaptoid>> parse_turn(const Adaptoid& game, const Position& before, const std::string& written);

/// The description of a turn for `show`, as text and JSON. It includes staying. An adaptoid that starves is
/// described by A-10 only, not by A-23 too. A-20 is omitted, because it does not depend on the turn (see notes_of()).
std::vector<EventText> describe_turn(const RuleSet& rules, const std::vector<PlayedPly<Adaptoid>>& plies);

/// One sentence for each adaptoid of the mover that can reach enemies but cannot capture them, because it has no
/// pincers.
std::vector<std::string> notes_of(const Adaptoid& game, const Position& position);

}  // namespace rulescope::adaptoid
