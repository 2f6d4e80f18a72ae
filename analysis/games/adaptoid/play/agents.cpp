#include "analysis/games/adaptoid/play/agents.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "analysis/games/adaptoid/play/engine_images.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/playout_policy.h"
#include "analysis/games/adaptoid/play/restrictions.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/play/deciding.h"
#include "analysis/play/random_image.h"

namespace rulescope::play {

using adaptoid::Adaptoid;

std::string_view searches_on(const adaptoid::RuleSet& rules) {
    return engine::left_to_reference(rules).empty() ? "fast" : "reference";
}

Agent<Adaptoid> make_agent(const AgentSpec& spec, const Adaptoid& game) {
    const bool random_play = spec.kind == AgentSpec::Kind::random && spec.without.empty();
    const TurnKinds left_out = adaptoid_kinds(spec.without);
    if (searches_on(game.rules()) == "fast") {
        const auto fast =
            std::make_shared<const EngineTurns>(engine::Engine(game.rules(), symmetries(game.rules().board)));
        if (random_play) {
            return [fast](const Adaptoid&, const adaptoid::Position& position, Random& random) {
                const engine::State state = engine::state_of(fast->engine(), position);
                const auto decision = any_turn(*fast, state, random);
                return Choice<Adaptoid>{fast->engine().plies_of(state, decision.turn), decision.legal};
            };
        }
        const bool by_terms = std::find(spec.without.begin(), spec.without.end(), network_part) != spec.without.end();
        const EngineEvaluation evaluation =
            by_terms ? EngineEvaluation(fast->engine(), fitted_adaptoid_weights) : fitted_evaluation(fast->engine());
        return [spec, left_out, fast, evaluation, images = EngineImages(fast->engine())](
                   const Adaptoid&, const adaptoid::Position& position, Random& random) {
            const engine::State state = engine::state_of(fast->engine(), position);
            const int symmetry = any_symmetry(images.symmetries(), random);
            const Guidance<AdaptoidPlayoutPolicy> policy{AdaptoidPlayoutPolicy(*fast), guided_options()};
            auto decision = decide_without<AdaptoidKinds>(left_out, spec, *fast, images.image(state, symmetry), random,
                                                          policy, evaluation);
            decision.turn = images.original(decision.turn, symmetry);
            decision.expected = images.original(decision.expected, symmetry);
            return Choice<Adaptoid>{fast->engine().plies_of(state, decision.turn), fast->count_turns(state),
                                    expectation_of(spec, *fast, decision)};
        };
    }
    return reference_agent<AdaptoidKinds>(spec, left_out, game, AdaptoidEvaluation(game, fitted_adaptoid_weights));
}

}  // namespace rulescope::play
