#include "analysis/games/adaptoid/packed/engine_game.h"

#include "analysis/games/adaptoid/twin/translation.h"
#include "core/adaptoid/text/notation.h"

namespace rulescope::adaptoid {

EngineGame::EngineGame(const Adaptoid& game, bool portable)
    : game_(game), engine_(game.rules(), symmetries_of(game), portable) {}

std::string EngineGame::text(const State& state) const {
    return game_.text(engine::position_of(engine_, state));
}

std::string EngineGame::turn_text(const State& state, const std::vector<Ply>& plies) const {
    return game_.turn_text(engine::position_of(engine_, state), plies);
}

std::optional<engine::State> position_from(const EngineGame& game, const std::string& text) {
    const Result<Position> position = parse_position(game.reference().rules(), text);
    return position ? std::optional(engine::state_of(game.engine(), *position)) : std::nullopt;
}

}  // namespace rulescope::adaptoid
