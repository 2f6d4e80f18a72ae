#include "analysis/games/adaptoid/packed/notated_twin.h"

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/search/perft.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

NotatedTwin::NotatedTwin(const Adaptoid& game, bool portable)
    : game_(game), twin_(game.rules(), symmetries_of(game), portable) {}

std::string NotatedTwin::text(const State& state) const {
    return game_.text(twin::position_of(twin_, state));
}

std::string NotatedTwin::turn_text(const State& state, const std::vector<Ply>& plies) const {
    return game_.turn_text(twin::position_of(twin_, state), plies);
}

std::optional<twin::State> position_from(const NotatedTwin& game, const std::string& text) {
    const Result<Position> position = parse_position(game.reference().rules(), text);
    return position ? std::optional(twin::state_of(game.twin(), *position)) : std::nullopt;
}

using search::PerftOptions;
using search::PerftTable;

std::vector<std::string> without_twin_perft(const Adaptoid& game, const Position& start) {
    std::vector<std::string> reasons = without_twin_codes(game);
    if (reasons.empty()) {
        const TwinContext context(game, start);
        if (!context.twin().between_turns(context.start())) {
            reasons.emplace_back("the position is in the middle of a turn");
        } else if (!twin::has_code(context.twin().plan(), context.twin().layout(), context.start())) {
            reasons.emplace_back("more adaptoids are lost in the position than in any game");
        }
    }
    return reasons;
}

PerftTable twin_perft(const Adaptoid& game, const Position& start, const PerftOptions& options) {
    return with_packed_twin(game, start,
                            [&](const auto& coded) { return search::coded_perft(coded, coded.start(), options); });
}

std::vector<std::pair<std::string, std::uint64_t>> twin_perft_divide(const Adaptoid& game, const Position& start,
                                                                     const PerftOptions& options) {
    return with_packed_twin(game, start, [&](const auto& coded) {
        const TwinContext& context = coded.context();
        std::vector<std::pair<std::string, typename std::decay_t<decltype(coded)>::Code>> first;
        context.twin().for_each_turn(context.start(), [&](const twin::Turn& turn, const twin::State& after) {
            first.emplace_back(context.turn_text(context.start(), turn), coded.encode(after));
        });
        return search::coded_divide(coded, first, options);
    });
}

}  // namespace rulescope::adaptoid
