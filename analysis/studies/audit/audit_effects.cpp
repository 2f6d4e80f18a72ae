#include "analysis/studies/audit/audit_effects.h"

#include "analysis/game/family.h"
#include "analysis/play/random_agent.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::studies {

AuditPlay audit_play(const specs::LoadedRules& ruleset, const AuditOptions& options) {
    const AnyGame game = game_of(ruleset.rules);
    play::MatchOptions match;
    match.games = options.games;
    match.seed = options.seed;
    match.threads = 1;
    match.max_turns = options.max_turns;
    match.stop = options.stop;
    GameEnds ends;
    play::play_games(game, game.initial(), play::RandomAgent{}, match, ends);
    return {std::move(ends.list)};
}

}  // namespace rulescope::studies
