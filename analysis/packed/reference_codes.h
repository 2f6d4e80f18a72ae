// ReferenceCodes: adds codes for positions to the reference implementation, and gives it the interface of a twin
// (CodedTwin, twin_game.h). It is used for rule sets that no twin can pack, and in tests that compare a twin with the
// reference.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/packed/packed_game.h"
#include "analysis/packed/packed_states.h"
#include "analysis/packed/radix_code.h"
#include "analysis/packed/twin_game.h"

namespace rulescope::packed {

/// The constructor of Codec takes a rule set. Codec provides encode(position between turns) and the inverse function
/// decode(code). It also provides code_bytes(), and endings(), which returns all outcomes in a fixed order.
template <Game G, class Codec>
class ReferenceCodes {
public:
    using State = typename G::State;
    using Code = typename Codec::Code;
    static constexpr std::string_view engine_name = "reference";

    explicit ReferenceCodes(const G& game) : game_(game), codec_(game.rules()), endings_(codec_.endings()) {}

    [[nodiscard]] State state_of(const State& position) const { return position; }
    [[nodiscard]] State position_of(const State& state) const { return state; }
    [[nodiscard]] Code encode(const State& state) const { return codec_.encode(state); }
    [[nodiscard]] State decode(const Code& code) const { return codec_.decode(code); }
    [[nodiscard]] int code_bytes() const { return codec_.code_bytes(); }
    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        rulescope::for_each_turn(game_, state, visit);
    }
    [[nodiscard]] int seat_to_act(const State& state) const { return game_.seat_to_act(state); }
    [[nodiscard]] std::vector<Outcome> endings() const { return endings_; }
    [[nodiscard]] int ending(const State& state) const {
        const std::optional<Outcome> outcome = game_.outcome(state);
        if (!outcome) {
            return ongoing;
        }
        const auto place = std::find(endings_.begin(), endings_.end(), *outcome);
        if (place == endings_.end()) {
            throw std::logic_error("an outcome by " + std::string(outcome->clause) +
                                   " that is not in the list of endings");
        }
        return static_cast<int>(place - endings_.begin());
    }
    /// Packs the 64-bit rank of the reference into 32 bits: the upper half times 4096, plus the lower half. The lower
    /// half must be less than 4096. The upper half may contain the number of captures.
    [[nodiscard]] std::uint32_t rank(const State& state) const {
        const auto rank = static_cast<std::uint64_t>(game_.rank(state));
        return static_cast<std::uint32_t>((rank >> 32U) * 4096U + (rank & 0xffffffffU));
    }
    [[nodiscard]] State image(const State& state, int symmetry) const { return game_.image(state, symmetry); }

private:
    G game_;
    Codec codec_;
    std::vector<Outcome> endings_;
};

/// Makes a packed game from the reference. RadixCodes makes the codes from the digits of each position. A code must
/// have at most max_code_bytes bytes.
template <class Digits, Game G>
AnyPackedGame packed_by_digits(const G& game, const typename G::State& start) {
    return with_width(Digits(game.rules()).bytes(), [&](auto words) {
        using Codes = ReferenceCodes<G, RadixCodes<Digits, words>>;
        return AnyPackedGame(std::make_shared<const TwinGame<Codes, G>>(game, Codes(game), start));
    });
}

/// Packed states of the reference alone; `reason`: why there are none of a twin.
template <Game G, class Digits>
class StatesByDigits final : public PackedStates {
public:
    explicit StatesByDigits(std::string reason) : reason_(std::move(reason)) {}
    [[nodiscard]] std::vector<std::string> reasons_against_twin(const AnyGame&) const override { return {reason_}; }
    [[nodiscard]] std::vector<std::string> reasons_against_reference(const AnyGame& game) const override {
        return Digits(game.as<G>().rules()).reasons_against();
    }
    [[nodiscard]] AnyPackedGame by_twin(const AnyGame&, const AnyState&) const override {
        throw std::logic_error(reason_);
    }
    [[nodiscard]] AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const override {
        return packed_by_digits<Digits>(game.as<G>(), start.as<typename G::State>());
    }

private:
    std::string reason_;
};

}  // namespace rulescope::packed
