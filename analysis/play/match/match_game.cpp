#include "analysis/play/match/match_game.h"

#include <utility>

namespace rulescope::play {

MatchGame::MatchGame(AnyGame of, const Agents& agents)
    : game(std::move(of)),
      start(game.initial()),
      family(&agents),
      random(agents.make_agent(AgentSpec{}, game)),
      pieces(agents.pieces(game.rules())),
      on_twin(agents.random_games(game)) {}

MatchPlayers same_players(const MatchGame& game, const AgentSpec& spec) {
    const AnyAgent agent = game.family->make_agent(spec, game.game);
    return {std::vector<AnyAgent>(static_cast<std::size_t>(game.game.seats()), agent), spec == AgentSpec{}};
}

}  // namespace rulescope::play
