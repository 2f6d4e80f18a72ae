#include "analysis/play/pentactic_agents.h"

#include <memory>

#include "analysis/play/deciding.h"
#include "analysis/play/pentactic_evaluation.h"
#include "analysis/play/pentactic_restrictions.h"
#include "analysis/play/random_agent.h"

namespace rulescope::play {

using pentactic::Pentactic;

std::optional<AgentFault> fault_of(const AgentSpec& spec, const pentactic::RuleSet& rules) {
    return fault_for(spec, rules.seats(), restrictions_of(rules), rules.title);
}

std::string_view searches_on(const pentactic::RuleSet&) {
    return "reference";
}

Agent<Pentactic> make_agent(const AgentSpec& spec, const Pentactic& game) {
    if (spec.kind == AgentSpec::Kind::random && spec.without.empty()) {
        return RandomAgent{};
    }
    using Turns = PliedTurns<Pentactic>;
    const TurnKinds left_out = pentactic_kinds(spec.without);
    const auto plied = std::make_shared<const Turns>(game);
    const PentacticEvaluation evaluation(game, fitted_pentactic_weights);
    return [spec, left_out, plied, evaluation](const Pentactic&, const pentactic::Position& position, Random& random) {
        if (left_out == 0) {
            const auto decision = decide_as(spec, *plied, position, random, Unguided{}, evaluation);
            return Choice<Pentactic>{decision.turn, decision.legal, told_expectation(spec, *plied, decision)};
        }
        const Restricted<Turns, PentacticKinds> restricted(*plied, plied->seat_to_act(position), left_out);
        const auto decision = decide_as(spec, restricted, position, random, Unguided{}, evaluation);
        return Choice<Pentactic>{decision.turn, plied->count_turns(position),
                                 told_expectation(spec, restricted, decision)};
    };
}

}  // namespace rulescope::play
