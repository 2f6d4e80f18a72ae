// Reads positions and turns that the user typed. Errors are thrown as InputError.
#pragma once

#include <optional>
#include <string>

#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "core/result.h"

namespace rulescope {

/// Reports all faults of a user text together: "--position W 0-0 H9W00, column 7: ...". Throws specs::InputError.
[[noreturn]] void bad_text(const std::string& source, const std::string& given, const Faults& faults);

/// Returns the position of a text, or the initial one if there is no text. `source` ("--position") names the text in
/// messages. Throws specs::InputError with every fault.
AnyState read_position(const AnyGame& game, const std::optional<std::string>& text,
                       const std::string& source = "--position");

/// Judges a written turn such as "B3xD4 +C3". Throws specs::InputError if the text is not a turn.
JudgedTurn judge_turn(const AnyGame& game, const AnyState& before, const std::string& written,
                      const std::string& source);

}  // namespace rulescope
