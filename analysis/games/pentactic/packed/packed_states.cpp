#include "analysis/games/pentactic/packed/packed_states.h"

#include <stdexcept>

#include "analysis/engine/reference_codes.h"
#include "analysis/engine/twin_game.h"
#include "analysis/games/pentactic/packed/position_codes.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

constexpr int max_bytes = 40;

Position read_or_throw(const Pentactic& game, std::string_view text) {
    Result<Position> position = parse_position(game.rules(), text);
    if (!position.ok()) {
        throw std::invalid_argument(position.faults().front().message);
    }
    return std::move(position.value());
}

template <std::size_t Words>
packed::AnyPackedGame packed_by_reference(const Pentactic& game, const Position& start) {
    using Codes = packed::ReferenceCodes<Pentactic, PositionCodes<Words>>;
    return packed::pack(packed::TwinGame<Codes, Pentactic>(game, Codes(game, PositionCodes<Words>(game.rules())), start,
                                                           &read_or_throw));
}

class PentacticPackedStates final : public packed::PackedStates {
public:
    [[nodiscard]] std::vector<std::string> reasons_against_twin(const AnyGame&) const override {
        return {"the fast twin of Pentactic has no packed states"};
    }
    [[nodiscard]] std::vector<std::string> reasons_against_reference(const AnyGame& game) const override {
        const int bytes = PositionDigits(game.as<Pentactic>().rules()).bytes();
        if (bytes <= max_bytes) {
            return {};
        }
        return {"a position takes " + std::to_string(bytes) + " bytes; codes have at most " +
                std::to_string(max_bytes)};
    }
    [[nodiscard]] packed::AnyPackedGame by_twin(const AnyGame&, const AnyState&) const override {
        throw std::logic_error("the fast twin of Pentactic has no packed states");
    }
    [[nodiscard]] packed::AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const override {
        const Pentactic& reference = game.as<Pentactic>();
        const int bytes = PositionDigits(reference.rules()).bytes();
        return bytes <= 8    ? packed_by_reference<1>(reference, start.as<Position>())
               : bytes <= 16 ? packed_by_reference<2>(reference, start.as<Position>())
                             : packed_by_reference<5>(reference, start.as<Position>());
    }
};

}  // namespace

const packed::PackedStates& packed_states() {
    static const PentacticPackedStates states;
    return states;
}

}  // namespace rulescope::pentactic
