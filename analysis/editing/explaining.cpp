#include "analysis/editing/explaining.h"

#include <algorithm>

#include "analysis/editing/composing.h"
#include "analysis/game/language.h"

namespace rulescope::editing {

namespace {

bool ended(const AnyGame& game, const Place& place) {
    return !place.plies.empty() && turn_complete(game, place.state);
}

/// True if the place follows from the start of the turn by plies that are not written.
bool unwritten(const Editing& editing, const Place& place) {
    return !place.plies.empty() &&
           std::all_of(place.plies.begin(), place.plies.end(), [&](const AnyPly& ply) { return editing.silent(ply); });
}

/// The reasons of all places against a click on the cell, in one sentence. `start`: before the turn.
CellReason reason_of(const Editing& editing, const AnyGame& game, const AnyState& start,
                     const std::vector<Place>& places, const Composed& composed, const std::string& cell) {
    const auto next =
        std::find_if(composed.next.begin(), composed.next.end(), [&](const NextCell& one) { return one.cell == cell; });
    if (next != composed.next.end()) {
        return {cell, true, next->role, "", ""};
    }
    CellReason reason{cell, false, "", "", ""};
    for (const Place& place : places) {
        std::optional<Refusal> refusal =
            ended(game, place) ? std::nullopt : editing.refused(game, place.state, place.partial, cell);
        // A selected piece that only a later ply can use: why an earlier one cannot.
        if (!refusal && !place.partial.empty() && unwritten(editing, place)) {
            refusal = editing.refused(game, start, place.partial, cell);
        }
        if (refusal && reason.sentence.empty()) {
            reason.clause = std::string(refusal->clause);
            reason.sentence = refusal->sentence;
        } else if (refusal && reason.sentence.find(refusal->sentence) == std::string::npos) {
            reason.sentence += "; " + refusal->sentence;
        }
    }
    if (reason.sentence.empty()) {
        reason.clause = editing.turn_clause(game);
        reason.sentence = !composed.choices.empty() ? "a choice is to be made first"
                          : composed.complete       ? "the turn is complete"
                                                    : "no turn goes on with this cell";
    }
    return reason;
}

/// The cells whose pieces leave the board during the plies because of the counts.
std::vector<std::string> left(const Editing& editing, const AnyGame& game, const AnyState& start,
                              const std::vector<AnyPly>& plies) {
    Events events;
    static_cast<void>(after_plies(game, start, plies, &events));
    std::vector<std::string> cells;
    for (const Event& event : events) {
        if (event.clause == editing.starvation_clause()) {
            cells.push_back(language_of(game).cell(game, event));
        }
    }
    return cells;
}

}  // namespace

Result<Reasons> explain(const Editing& editing, const AnyGame& game, const AnyState& state, const std::string& from) {
    Reasons reasons;
    reasons.from = from;
    if (game.outcome(state)) {
        for (const std::string& cell : editing.cells(game)) {
            reasons.cells.push_back({cell, false, "", std::string(game.outcome(state)->clause), "the game is over"});
        }
        reasons.counts = editing.counts(game, state);
        return reasons;
    }
    const Composed composed = compose(editing, game, state, from);
    reasons.from = composed.text;
    const std::vector<Place> places = places_of(editing, game, state, composed.text);
    if (places.empty()) {
        return Fault{composed.message.empty() ? "'" + from +
                                                    "' is not the beginning of a turn; expected the name of a "
                                                    "cell or the text of a turn"
                                              : composed.message,
                     composed.clause, "", 1};
    }
    for (const std::string& cell : editing.cells(game)) {
        reasons.cells.push_back(reason_of(editing, game, state, places, composed, cell));
    }
    const Place& first = places.front();
    reasons.counts = editing.counts(game, first.state);
    reasons.starving =
        ended(game, first) ? left(editing, game, state, first.plies) : editing.starving(game, first.state);
    return reasons;
}

}  // namespace rulescope::editing
