#include "analysis/games/four_in_a_row/packed_states.h"

#include "analysis/engine/reference_codes.h"
#include "analysis/games/four_in_a_row/twin.h"
#include "core/four_in_a_row/four_in_a_row.h"
#include "core/four_in_a_row/notation.h"

namespace rulescope::four_in_a_row {

namespace {

/// Encodes positions of the reference as codes of the twin.
class TwinCodec {
public:
    using Code = Twin::Code;
    explicit TwinCodec(const RuleSet& rules) : twin_(rules) {}

    [[nodiscard]] Code encode(const Position& position) const { return twin_.encode(twin_.state_of(position)); }
    [[nodiscard]] Position decode(const Code& code) const { return twin_.position_of(twin_.decode(code)); }
    [[nodiscard]] int code_bytes() const { return twin_.code_bytes(); }
    [[nodiscard]] std::vector<Outcome> endings() const { return twin_.endings(); }

private:
    Twin twin_;
};

std::vector<std::string> reasons(const AnyGame& game) {
    if (Twin::codes_cover(game.as<FourInARow>().rules())) {
        return {};
    }
    return {"the board with an additional row has more than 64 cells (on a flat board: more than 32)"};
}

class FourInARowPackedStates final : public packed::PackedStates {
public:
    [[nodiscard]] std::vector<std::string> reasons_against_twin(const AnyGame& game) const override {
        return reasons(game);
    }
    [[nodiscard]] std::vector<std::string> reasons_against_reference(const AnyGame& game) const override {
        return reasons(game);
    }
    [[nodiscard]] packed::AnyPackedGame by_twin(const AnyGame& game, const AnyState& start) const override {
        const FourInARow& reference = game.as<FourInARow>();
        return packed::AnyPackedGame(std::make_shared<const packed::TwinGame<Twin, FourInARow>>(
            reference, Twin(reference.rules()), start.as<Position>()));
    }
    [[nodiscard]] packed::AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const override {
        using Codes = packed::ReferenceCodes<FourInARow, TwinCodec>;
        const FourInARow& reference = game.as<FourInARow>();
        return packed::AnyPackedGame(std::make_shared<const packed::TwinGame<Codes, FourInARow>>(
            reference, Codes(reference), start.as<Position>()));
    }
};

}  // namespace

const packed::PackedStates& packed_states() {
    static const FourInARowPackedStates states;
    return states;
}

}  // namespace rulescope::four_in_a_row
