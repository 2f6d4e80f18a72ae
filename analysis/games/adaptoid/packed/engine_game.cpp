#include "analysis/games/adaptoid/packed/engine_game.h"

#include "analysis/games/adaptoid/packed/coded_engine.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/search/perft/perft.h"
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

using search::PerftOptions;
using search::PerftTable;

std::vector<std::string> without_engine_perft(const Adaptoid& game, const Position& start) {
    std::vector<std::string> reasons = without_engine_codes(game);
    if (reasons.empty()) {
        const EngineContext context(game, start);
        if (!context.engine().between_turns(context.start())) {
            reasons.emplace_back("the position is in the middle of a turn");
        } else if (!engine::has_code(context.engine().plan(), context.engine().layout(), context.start())) {
            reasons.emplace_back("more adaptoids are lost in the position than in any game");
        }
    }
    return reasons;
}

PerftTable engine_perft(const Adaptoid& game, const Position& start, const PerftOptions& options) {
    return with_coded_engine(game, start,
                             [&](const auto& coded) { return search::coded_perft(coded, coded.start(), options); });
}

std::vector<std::pair<std::string, std::uint64_t>> engine_perft_divide(const Adaptoid& game, const Position& start,
                                                                       const PerftOptions& options) {
    return with_coded_engine(game, start, [&](const auto& coded) {
        const EngineContext& context = coded.context();
        std::vector<std::pair<std::string, typename std::decay_t<decltype(coded)>::Code>> first;
        context.engine().for_each_turn(context.start(), [&](const engine::Turn& turn, const engine::State& after) {
            first.emplace_back(context.turn_text(context.start(), turn), coded.encode(after));
        });
        return search::coded_divide(coded, first, options);
    });
}

}  // namespace rulescope::adaptoid
