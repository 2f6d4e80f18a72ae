#include "analysis/games/pentactic/play/agents.h"

#include <memory>

#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/games/pentactic/play/restrictions.h"
#include "analysis/play/agent_fault.h"
#include "analysis/play/deciding.h"
#include "analysis/play/random_agent.h"

namespace rulescope::play {

using pentactic::Pentactic;

std::optional<AgentFault> fault_of(const AgentSpec& spec, const pentactic::RuleSet& rules) {
    return fault_for(spec, rules.seats(), restrictions_of(rules), rules.title);
}

std::string_view searches_on(const pentactic::RuleSet& rules) {
    return PentacticTwin::covers(rules) ? "fast" : "reference";
}

namespace {

/// The weights were fitted on the printed grids (P-2) and mislead on smaller ones. Games on smaller grids are short
/// enough for playouts to the end.
constexpr int min_guided_cells = 48;

}  // namespace

Agent<Pentactic> make_agent(const AgentSpec& spec, const Pentactic& game) {
    const bool random_play = spec.kind == AgentSpec::Kind::random && spec.without.empty();
    const TurnKinds left_out = pentactic_kinds(spec.without);
    if (PentacticTwin::covers(game.rules())) {
        const auto twin = std::make_shared<const PentacticTwin>(game);
        if (random_play) {
            return [twin](const Pentactic&, const pentactic::Position& position, Random& random) {
                const auto decision = any_turn(*twin, twin->state_of(position), random);
                return Choice<Pentactic>{{decision.turn}, decision.legal};
            };
        }
        return [spec, left_out, twin](const Pentactic&, const pentactic::Position& position, Random& random) {
            const TwinState state = twin->state_of(position);
            const TwinEvaluation evaluation(*twin, fitted_pentactic_weights);
            const auto decide = [&](const auto& guidance) {
                return decide_without<PentacticKinds>(left_out, spec, *twin, state, random, guidance, evaluation);
            };
            const bool guided = twin->rules().grid.size() >= min_guided_cells;
            const auto decision =
                guided ? decide(Guidance<TwinEvaluation>{evaluation, guided_options(0)}) : decide(Guidance<Unguided>{});
            return Choice<Pentactic>{{decision.turn}, twin->count_turns(state), expectation_of(spec, *twin, decision)};
        };
    }
    if (random_play) {
        return RandomAgent{};
    }
    const auto reference = std::make_shared<const ReferenceTurns<Pentactic>>(game);
    const PentacticEvaluation evaluation(game, fitted_pentactic_weights);
    return
        [spec, left_out, reference, evaluation](const Pentactic&, const pentactic::Position& position, Random& random) {
            const auto decision = decide_without<PentacticKinds>(left_out, spec, *reference, position, random,
                                                                 Guidance<Unguided>{}, evaluation);
            return Choice<Pentactic>{decision.turn, left_out == 0 ? decision.legal : reference->count_turns(position),
                                     expectation_of(spec, *reference, decision)};
        };
}

}  // namespace rulescope::play
