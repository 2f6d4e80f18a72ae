// The document of `solve` for a rule set.
#include "analysis/game/language.h"
#include "analysis/specs/trace.h"
#include "reports/rule_set_document.h"
#include "reports/solve/solve_documents.h"

namespace rulescope::reports {

SeatWords seat_words(const specs::LoadedRules& loaded, const AnyGame& game) {
    return {seat_names(loaded.rules), seat_colours(loaded.rules),
            [loaded, game](const std::string& position, const std::vector<std::string>& turns, const std::string& end) {
                return json_of(checked_trace(loaded, game, position, turns, end));
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
