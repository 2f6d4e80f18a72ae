#include "analysis/studies/show_request.h"

#include "analysis/game/family.h"

namespace rulescope::studies {

std::vector<Option> options(ShowRequest& request) {
    return {
        {"--position", "TEXT", "Position to show (default: the start)", &request.position},
        {"--turn", "TEXT", "Check this turn: whether it is legal, the clause that decides, and its effect",
         &request.turn},
        {"--all", "", "List every legal turn, however many", &request.all},
        {"--names", "", "Write the names of free cells into the drawing", &request.names},
    };
}

Show show(const specs::LoadedRules& ruleset, const ShowRequest& request) {
    return show(ruleset, specs::load_rulebook(ruleset.rules.rulebook), game_of(ruleset.rules), request);
}

Show show(const specs::LoadedRules& ruleset, const specs::Rulebook& rulebook, const AnyGame& game,
          const ShowRequest& request) {
    Show shown{ruleset, rulebook, game, read_position(game, request.position), {}};
    if (request.turn) {
        shown.turn = judge_turn(game, shown.position, *request.turn, "--turn");
        return shown;
    }
    shown.legal_turns = turn_texts(game, shown.position);
    return shown;
}

Show show(const specs::LoadedRules& ruleset, const Trace& trace) {
    const AnyGame game = game_of(ruleset.rules);
    Replay played = replay(game, trace);
    Show shown{ruleset, specs::load_rulebook(ruleset.rules.rulebook), game, played.start, {}};
    shown.played = std::move(played);
    return shown;
}

}  // namespace rulescope::studies
