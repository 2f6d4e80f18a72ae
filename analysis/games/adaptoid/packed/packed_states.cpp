#include "analysis/games/adaptoid/packed/packed_states.h"

#include "analysis/engine/reference_codes.h"
#include "analysis/games/adaptoid/packed/coded_engine.h"
#include "analysis/games/adaptoid/packed/position_digits.h"
#include "core/adaptoid/text/notation.h"

namespace rulescope::adaptoid {

namespace {

class AdaptoidPackedStates final : public packed::PackedStates {
public:
    [[nodiscard]] std::vector<std::string> reasons_against_twin(const AnyGame& game) const override {
        return without_engine_codes(game.as<Adaptoid>());
    }
    [[nodiscard]] std::vector<std::string> reasons_against_reference(const AnyGame& game) const override {
        return PositionDigits(game.as<Adaptoid>().rules()).reasons_against();
    }
    [[nodiscard]] packed::AnyPackedGame by_twin(const AnyGame& game, const AnyState& start) const override {
        return with_coded_engine(game.as<Adaptoid>(), start.as<Position>(), [](const auto& coded) {
            return packed::AnyPackedGame(std::make_shared<const std::decay_t<decltype(coded)>>(coded));
        });
    }
    [[nodiscard]] packed::AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const override {
        return packed::packed_by_digits<PositionDigits>(game.as<Adaptoid>(), start.as<Position>());
    }
};

}  // namespace

const packed::PackedStates& packed_states() {
    static const AdaptoidPackedStates states;
    return states;
}

}  // namespace rulescope::adaptoid
