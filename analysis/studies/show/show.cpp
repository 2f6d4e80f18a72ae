#include "analysis/studies/show/show.h"

#include "analysis/game/family.h"

namespace rulescope::studies {

Show show(const specs::LoadedRules& ruleset, const std::optional<std::string>& position,
          const std::optional<std::string>& turn) {
    return show(ruleset, specs::load_rulebook(ruleset.rules.rulebook), game_of(ruleset.rules), position, turn);
}

Show show(const specs::LoadedRules& ruleset, const specs::Rulebook& rulebook, const AnyGame& game,
          const std::optional<std::string>& position, const std::optional<std::string>& turn) {
    Show shown{ruleset, rulebook, game, read_position(game, position), {}};
    if (turn) {
        shown.turn = judge_turn(game, shown.position, *turn, "--turn");
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
