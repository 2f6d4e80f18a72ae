// ReferenceCodes: positions of the reference with codes, with the interface of a twin (CodedTwin, twin_game.h). For
// families whose twin has no packed states, and for tests of a twin's codes against the reference.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/engine/coded_game.h"

namespace rulescope::packed {

/// Codec provides encode(position) and decode(code), inverse to each other; code_bytes(); endings(), all outcomes in a
/// fixed order. Every ply of G must be a turn.
template <Game G, class Codec>
class ReferenceCodes {
public:
    using State = typename G::State;
    using Code = typename Codec::Code;
    static constexpr std::string_view engine_name = "reference";

    ReferenceCodes(G game, Codec codec)
        : game_(std::move(game)), codec_(std::move(codec)), endings_(codec_.endings()) {}

    [[nodiscard]] State state_of(const State& position) const { return position; }
    [[nodiscard]] State position_of(const State& state) const { return state; }
    [[nodiscard]] Code encode(const State& state) const { return codec_.encode(state); }
    [[nodiscard]] State decode(const Code& code) const { return codec_.decode(code); }
    [[nodiscard]] int code_bytes() const { return codec_.code_bytes(); }
    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        for (const typename G::Ply& ply : game_.plies(state)) {
            if (!visit(ply, game_.after(state, ply))) {
                return;
            }
        }
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
    [[nodiscard]] std::uint32_t rank(const State& state) const { return static_cast<std::uint32_t>(game_.rank(state)); }
    [[nodiscard]] State image(const State& state, int symmetry) const { return game_.image(state, symmetry); }

private:
    G game_;
    Codec codec_;
    std::vector<Outcome> endings_;
};

}  // namespace rulescope::packed
