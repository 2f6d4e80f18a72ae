#include "analysis/games/pentactic/play/agents.h"

#include <memory>

#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/games/pentactic/play/restrictions.h"
#include "analysis/play/deciding.h"
#include "analysis/play/random_image.h"

namespace rulescope::play {

using pentactic::Pentactic;

std::string_view searches_on(const pentactic::RuleSet& rules) {
    return PentacticTwin::covers(rules) ? "fast" : "reference";
}

namespace {

/// The evaluation guides the search only on grids with at least this number of cells. The weights were fitted on the
/// printed grids (P-2) and are wrong for smaller grids. Games on smaller grids are short enough for playouts to the
/// end.
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
        return on_random_image<Pentactic>([spec, left_out, twin](const Pentactic&, const pentactic::Position& position,
                                                                 Random& random) {
            const TwinState state = twin->state_of(position);
            const TwinEvaluation evaluation(*twin, fitted_pentactic_weights);
            const auto decide = [&](const auto& guidance) {
                return decide_without<PentacticKinds>(left_out, spec, *twin, state, random, guidance, evaluation);
            };
            const bool guided = twin->rules().grid.size() >= min_guided_cells;
            const auto decision =
                guided ? decide(Guidance<TwinEvaluation>{evaluation, guided_options(0)}) : decide(Guidance<Unguided>{});
            return Choice<Pentactic>{{decision.turn}, twin->count_turns(state), expectation_of(spec, *twin, decision)};
        });
    }
    return reference_agent<PentacticKinds>(spec, left_out, game, PentacticEvaluation(game, fitted_pentactic_weights));
}

}  // namespace rulescope::play
