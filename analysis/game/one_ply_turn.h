// Reads and judges turns of games in which every ply is a turn.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "analysis/game/played_turn.h"
#include "core/result.h"

namespace rulescope {

/// Reads a written ply with the family's parse_ply(rules, state, text) and returns it as a judged turn. Returns faults
/// if the text is not a ply.
template <Notated G>
Result<JudgedTurn<G>> one_ply_turn(const G& game, const typename G::State& before, const std::string& written) {
    const Result<typename G::Ply> ply = parse_ply(game.rules(), before, written);
    if (!ply.ok()) {
        return ply.faults();
    }
    JudgedTurn<G> turn;
    turn.written = written;
    turn.after = before;
    turn.refusal = game.refusal(before, *ply);
    if (turn.refusal) {
        turn.column = 1;
        return turn;
    }
    std::optional<PlayedPly<G>> played = play_listed(game, before, *ply);
    // plies() and refusal() decide legality independently and must agree.
    if (!played) {
        throw std::logic_error(fmt::format("plies() and refusal() disagree about '{}' in '{}'",
                                           game.turn_text(before, {*ply}), game.text(before)));
    }
    turn.plies.push_back(std::move(*played));
    turn.after = turn.plies.back().after;
    turn.text = game.turn_text(before, {*ply});
    return turn;
}

}  // namespace rulescope
