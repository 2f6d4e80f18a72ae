// Parses and judges turns of the Adaptoid family, and describes them event by event.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/language/event_text.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// Parses a turn such as "B3xD4 +C3" and judges it ply by ply. Returns faults if the text cannot be parsed.
Result<JudgedTurn<Adaptoid>> parse_turn(const Adaptoid& game, const Position& before, const std::string& written);

/// The description of a turn. The command `show` prints it as text and as JSON. It mentions staying. For an
/// adaptoid that starves, it contains the event of A-10 but not the event of A-23. Events of A-20 are omitted, because
/// they do not depend on the turn (see notes_of()).
std::vector<EventText> describe_turn(const RuleSet& rules, const std::vector<PlayedPly<Adaptoid>>& plies);

/// One sentence for each adaptoid of the mover that can reach enemies but cannot capture them, because it has no
/// pincers.
std::vector<std::string> notes_of(const Adaptoid& game, const Position& position);

}  // namespace rulescope::adaptoid
