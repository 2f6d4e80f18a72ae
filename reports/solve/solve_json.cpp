// The document of `solve` for a rule set.
#include <fmt/format.h>

#include <stdexcept>

#include "analysis/game/language.h"
#include "analysis/specs/trace.h"
#include "reports/rule_set_document.h"
#include "reports/solve/solve_documents.h"

namespace rulescope::reports {

namespace {

/// Replays a line with the reference engine. Throws std::logic_error if a turn is not legal or the line does not lead
/// to `end`.
Json replayed(const specs::LoadedRules& loaded, const AnyGame& game, const std::string& position,
              const std::vector<std::string>& turns, const std::string& end) {
    Trace trace;
    trace.ruleset = loaded.rules.name;
    trace.set = loaded.overrides;
    trace.start = position;
    trace.turns = turns;
    const Replay<AnyGame> replay = rulescope::replay(game, trace);
    if (!replay.holds() || game.text(replay.end()) != end) {
        throw std::logic_error(fmt::format("a line of the table does not hold: from {}: {}", position, replay.fault));
    }
    trace.choices = replay.choices;
    return json_of(trace);
}

}  // namespace

SeatWords seat_words(const specs::LoadedRules& loaded, const AnyGame& game) {
    return {seat_names(loaded.rules), seat_colours(loaded.rules),
            [loaded, game](const std::string& position, const std::vector<std::string>& turns, const std::string& end) {
                return replayed(loaded, game, position, turns, end);
            }};
}

Json solve_json(const specs::LoadedRules& loaded, const AnyGame& game, const solve::SolveResult& result,
                const std::string& table) {
    Json document = new_document("solve", 2);
    document["engine"] = result.engine;
    add_rule_set(document, loaded);
    document.update(solve_fields(result, seat_words(loaded, game), table));
    return document;
}

}  // namespace rulescope::reports
