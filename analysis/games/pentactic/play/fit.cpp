#include "analysis/games/pentactic/play/fit.h"

#include <fmt/format.h>

#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/play/training/fitting.h"
#include "analysis/play/reference_turns.h"

namespace rulescope::play {

Fitted fit_pentactic(const pentactic::Pentactic& game, const FittingOptions& options) {
    Fitted fitted;
    for (const std::string which : {"", "second "}) {
        for (const std::string_view term : pentactic_term_names) {
            fitted.names.push_back(fmt::format("{}{}", which, term));
        }
    }
    if (PentacticTwin::covers(game.rules())) {
        fitted.engine = "fast";
        const PentacticTwin twin(game);
        const auto make = [&](const std::vector<double>& weights) {
            return TwinEvaluation(twin, pentactic_weights(weights));
        };
        fitted.rounds = fit_weights(twin, twin.state_of(game.initial()), weights_of_pentactic, make, options);
        return fitted;
    }
    const auto make = [&](const std::vector<double>& weights) {
        return PentacticEvaluation(game, pentactic_weights(weights));
    };
    fitted.rounds =
        fit_weights(ReferenceTurns<pentactic::Pentactic>(game), game.initial(), weights_of_pentactic, make, options);
    return fitted;
}

}  // namespace rulescope::play
