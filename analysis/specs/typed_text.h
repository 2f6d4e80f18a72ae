// Reads positions and turns that the user typed. Errors are thrown as InputError.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "analysis/game/language.h"
#include "analysis/game/played_turn.h"
#include "core/result.h"

namespace rulescope {

/// Reports all faults of a user text together: "--position W 0-0 H9W00, column 7: ...". Throws specs::InputError.
[[noreturn]] void bad_text(const std::string& source, const std::string& given, const Faults& faults);

/// Returns the position of a text, or the initial one if there is no text. `source` ("--position") names the text in
/// messages. Throws specs::InputError with every fault.
template <Game G>
typename G::State read_position(const G& game, const std::optional<std::string>& text,
                                const std::string& source = "--position") {
    if (!text) {
        return game.initial();
    }
    Result<typename G::State> position = parse_state(game, *text);
    if (!position.ok()) {
        bad_text(source, *text, position.faults());
    }
    return std::move(position.value());
}

/// Judges a written turn such as "B3xD4 +C3". Throws specs::InputError if the text is not a turn.
template <Game G>
JudgedTurn<G> judge_turn(const G& game, const typename G::State& before, const std::string& written,
                         const std::string& source) {
    Result<JudgedTurn<G>> turn = parse_turn(game, before, written);
    if (!turn.ok()) {
        bad_text(source, written, turn.faults());
    }
    return std::move(turn.value());
}

}  // namespace rulescope
