#include "analysis/games/pentactic/packed/packed_states.h"

#include <stdexcept>

#include "analysis/engine/reference_codes.h"
#include "analysis/games/pentactic/packed/position_digits.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

class PentacticPackedStates final : public packed::PackedStates {
public:
    [[nodiscard]] std::vector<std::string> reasons_against_twin(const AnyGame&) const override {
        return {"the fast twin of Pentactic has no packed states"};
    }
    [[nodiscard]] std::vector<std::string> reasons_against_reference(const AnyGame& game) const override {
        return PositionDigits(game.as<Pentactic>().rules()).reasons_against();
    }
    [[nodiscard]] packed::AnyPackedGame by_twin(const AnyGame&, const AnyState&) const override {
        throw std::logic_error("the fast twin of Pentactic has no packed states");
    }
    [[nodiscard]] packed::AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const override {
        return packed::packed_by_digits<PositionDigits>(game.as<Pentactic>(), start.as<Position>());
    }
};

}  // namespace

const packed::PackedStates& packed_states() {
    static const PentacticPackedStates states;
    return states;
}

}  // namespace rulescope::pentactic
