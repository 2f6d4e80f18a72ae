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

/// The description of a turn for `show`, as text and JSON. It includes staying, A-10 names the adaptoids that are
/// not fed, and A-20, which no turn changes, is omitted (see notes_of()).
std::vector<EventText> describe_turn(const RuleSet& rules, const std::vector<PlayedPly<Adaptoid>>& plies);

/// One sentence for each of the mover's adaptoids without pincers that could reach enemies but cannot capture them
///
std::vector<std::string> notes_of(const Adaptoid& game, const Position& position);

}  // namespace rulescope::adaptoid
