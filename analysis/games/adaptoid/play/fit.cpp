#include "analysis/games/adaptoid/play/fit.h"

#include <fmt/format.h>

#include "analysis/games/adaptoid/play/engine_turns.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/play/training/fitting.h"
#include "analysis/play/reference_turns.h"

namespace rulescope::play {

Fitted fit_adaptoid(const adaptoid::Adaptoid& game, const FittingOptions& options) {
    Fitted fitted;
    const bool three = game.seats() == 3;
    for (const std::string whose : {"own", "prey"}) {
        for (int turns = 0; turns < game.seats() && (three || whose == "own"); ++turns) {
            for (const std::string_view term : adaptoid_term_names) {
                fitted.names.push_back(fmt::format("{}{} {}", three ? whose + " " : "",
                                                   turns == 0   ? "acts"
                                                   : turns == 1 ? "next"
                                                                : "last",
                                                   term));
            }
        }
    }
    const std::size_t numbers = three ? weights_of_three : weights_of_two;
    if (engine::left_to_reference(game.rules()).empty()) {
        fitted.engine = "fast";
        const engine::Engine fast(game.rules(), {game.symmetry(0)});
        const auto make = [&](const std::vector<double>& weights) {
            return EngineEvaluation(fast, adaptoid_weights(weights));
        };
        fitted.rounds = fit_weights(EngineTurns(fast), fast.initial(), numbers, make, options);
        return fitted;
    }
    const auto make = [&](const std::vector<double>& weights) {
        return AdaptoidEvaluation(game, adaptoid_weights(weights));
    };
    fitted.rounds = fit_weights(ReferenceTurns<adaptoid::Adaptoid>(game), game.initial(), numbers, make, options);
    return fitted;
}

}  // namespace rulescope::play
