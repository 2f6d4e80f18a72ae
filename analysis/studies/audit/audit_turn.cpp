#include "analysis/studies/audit/audit_turn.h"

#include <fmt/format.h>

#include <stdexcept>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/game/turns.h"

namespace rulescope::studies {

AuditedTurn last_turn_of(const AuditOption& option, const Trace& trace) {
    const AnyGame game = game_of(option.ruleset.rules);
    const Replay played = replay(game, trace);
    if (!played.holds() && (played.turns.empty() || played.turns.back().legal())) {
        throw std::logic_error("a trace of the audit does not hold: " + played.fault);
    }
    AuditedTurn result;
    result.trace = trace;
    result.position = game.text(played.start);
    result.rules = option.rules;
    if (played.turns.empty()) {
        result.after = language_of(game).situation(game, played.start);
        result.position_after = result.position;
        return result;
    }
    const JudgedTurn& last = played.turns.back();
    result.position = game.text(last.plies.empty() ? last.after : last.plies.front().before);
    result.turn = last.legal() ? last.text : last.written;
    if (!last.legal()) {
        result.refusal = FiredLine{std::string(last.refusal->clause), last.refusal->sentence};
        return result;
    }
    for (const EventText& event : language_of(game).turn_events(game, last.plies)) {
        result.events.push_back({std::string(event.event.clause), event.sentence});
    }
    result.after = language_of(game).situation(game, last.after);
    result.position_after = game.text(last.after);
    return result;
}

std::string in_turn(std::uint64_t turn) {
    return turn == 0 ? "before the first turn" : fmt::format("in turn {}", grouped(turn));
}

}  // namespace rulescope::studies
