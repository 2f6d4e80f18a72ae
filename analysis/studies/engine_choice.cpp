#include "analysis/studies/engine_choice.h"

#include <algorithm>

#include "analysis/games/kit/game_kit.h"

namespace rulescope::studies {

namespace {

const packed::PackedStates* packed_states(const AnyGame& game) {
    return kit_of(game.rules()).packed_states();
}

std::vector<std::string> no_packed_states() {
    return {"its positions have no codes"};
}

}  // namespace

std::optional<EngineChoice> engine_choice(const std::string& name) {
    if (name.empty()) {
        return EngineChoice::automatic;
    }
    const auto place = std::find(engine_names().begin(), engine_names().end(), name);
    return place == engine_names().end() ? std::nullopt
                                         : std::optional(static_cast<EngineChoice>(place - engine_names().begin()));
}

const std::vector<std::string>& engine_names() {
    static const std::vector<std::string> names{"auto", "fast", "reference"};  // in the order of EngineChoice
    return names;
}

std::vector<std::string> reasons_against_twin(const AnyGame& game) {
    const packed::PackedStates* states = packed_states(game);
    return states == nullptr ? no_packed_states() : states->reasons_against_twin(game);
}

std::vector<std::string> reasons_against_reference(const AnyGame& game) {
    const packed::PackedStates* states = packed_states(game);
    return states == nullptr ? no_packed_states() : states->reasons_against_reference(game);
}

bool chooses_twin(const AnyGame& game, EngineChoice choice) {
    return choice == EngineChoice::fast || (choice == EngineChoice::automatic && reasons_against_twin(game).empty());
}

std::optional<packed::AnyPackedGame> packed_game(const AnyGame& game, const AnyState& start, EngineChoice choice) {
    if (chooses_twin(game, choice)) {
        return packed_states(game)->by_twin(game, start);
    }
    if (reasons_against_reference(game).empty()) {
        return packed_states(game)->by_reference(game, start);
    }
    return std::nullopt;
}

}  // namespace rulescope::studies
