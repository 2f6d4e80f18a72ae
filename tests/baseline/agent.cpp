#include "tests/baseline/agent.h"

#include <memory>
#include <stdexcept>
#include <vector>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/adaptoid/play/engine_turns.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/restrictions.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "tests/baseline/alphabeta.h"

namespace rulescope::play::baseline {

using adaptoid::Adaptoid;
using Unrestricted = Restricted<EngineTurns, AdaptoidKinds>;

AnyAgent baseline_agent(const Adaptoid& game, std::uint64_t nodes) {
    if (game.seats() != 2 || searches_on(game.rules()) != "fast") {
        throw std::invalid_argument("the baseline plays rules of two seats that the fast twin covers");
    }
    const auto fast = std::make_shared<const EngineTurns>(engine::Engine(game.rules(), symmetries(game.rules().board)));
    const EngineEvaluation evaluation(fast->engine(), fitted_adaptoid_weights);
    const Agent<Adaptoid> agent = [fast, evaluation, nodes](const Adaptoid&, const adaptoid::Position& position,
                                                            Random& random) {
        const engine::State state = engine::state_of(fast->engine(), position);
        AlphaBetaOptions options;
        options.nodes = nodes;
        // Agents search restricted games, here without a restriction.
        const Unrestricted turns(*fast, fast->seat_to_act(state), 0);
        const auto decision = alphabeta(turns, evaluation, state, options, random);
        Choice<Adaptoid> choice{fast->engine().plies_of(state, decision.turn), fast->count_turns(state), {}};
        if (decision.legal > 1) {
            choice.expected = {decision.expected[0], decision.expected[1]};
        }
        return choice;
    };
    return any_agent<Adaptoid>(agent);
}

}  // namespace rulescope::play::baseline
