// TwinGame: a packed game made from a twin and the reference. A twin is a second implementation of the rules. Its
// states have codes. The reference provides texts and symmetries.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/orbit.h"
#include "analysis/packed/packed_game.h"
#include "core/result.h"

namespace rulescope::packed {

/// A twin whose codes can be converted back to states. Two codes are equal if and only if the reference's keys are
/// equal. The twin represents a turn by a ply or a list of plies. ReferenceCodes (reference_codes.h) also fulfils this
/// concept; it packs positions of the reference.
template <class T, class G>
concept CodedTwin = Game<G> && requires(const T& twin, const typename T::State& state, const typename T::Code& code,
                                        const typename G::State& position) {
    { twin.state_of(position) } -> std::same_as<typename T::State>;
    { twin.position_of(state) } -> std::same_as<typename G::State>;
    { twin.encode(state) } -> std::same_as<typename T::Code>;
    { twin.decode(code) } -> std::same_as<typename T::State>;
    { twin.code_bytes() } -> std::convertible_to<int>;
    { T::engine_name } -> std::convertible_to<std::string_view>;
    { twin.seat_to_act(state) } -> std::convertible_to<int>;
    /// See PackedGame.
    { twin.endings() } -> std::same_as<std::vector<Outcome>>;
    { twin.ending(state) } -> std::convertible_to<int>;
    { twin.rank(state) } -> std::convertible_to<std::uint32_t>;
    /// `int` is the index of a symmetry, which is the same in the twin and in the reference.
    { twin.image(state, int{}) } -> std::same_as<typename T::State>;
};

template <class T, class G>
requires CodedTwin<T, G> && Notated<G> && Symmetric<G> && Ranked<G>
class TwinGame : public PackedGame<std::tuple_size_v<typename T::Code>> {
    using Base = PackedGame<std::tuple_size_v<typename T::Code>>;

public:
    using Base::words;
    using typename Base::Code;

    /// `start` must be between turns. Only the symmetries that map `start` to itself are used.
    TwinGame(const G& game, T twin, const typename G::State& start)
        : game_(game),
          twin_(std::move(twin)),
          endings_(twin_.endings()),
          symmetries_(symmetries_keeping(game, start)),
          start_(twin_.encode(twin_.state_of(start))) {}

    [[nodiscard]] int seats() const override { return game_.seats(); }
    [[nodiscard]] int code_bytes() const override { return twin_.code_bytes(); }
    [[nodiscard]] Code start() const override { return start_; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override {
        return static_cast<Seat>(twin_.seat_to_act(twin_.decode(code)));
    }
    [[nodiscard]] int ending(const Code& code) const override { return twin_.ending(twin_.decode(code)); }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return endings_; }
    void next_codes(const Code& code, void* to, Take<words> take) const override {
        Delivery<words> delivery(to, take);
        twin_.for_each_turn(twin_.decode(code), [&](const auto&, const auto& next) {
            delivery.add(twin_.encode(next));
            return true;
        });
        delivery.flush();
    }
    void next_turns(const Code& code, bool symmetry, void* to, TakeTurns<words> take) const override {
        TurnDelivery<words> delivery(to, take);
        twin_.for_each_turn(twin_.decode(code), [&](const auto&, const auto& next) {
            const NodeInfo<words> info = info_of(next, twin_.encode(next), symmetry);
            delivery.add(info.smallest, {info.rank, info.ending});
            return true;
        });
        delivery.flush();
    }
    [[nodiscard]] NodeInfo<words> node_info(const Code& code, bool symmetry) const override {
        return info_of(twin_.decode(code), code, symmetry);
    }
    [[nodiscard]] bool ranked() const override { return game_.ranked(); }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override { return twin_.rank(twin_.decode(code)); }
    [[nodiscard]] int symmetries() const override { return static_cast<int>(symmetries_.size()); }
    [[nodiscard]] Code smallest_image(const Code& code) const override {
        return symmetries_.size() == 1 ? code : smallest_of(twin_.decode(code), code);
    }
    [[nodiscard]] int orbit_size(const Code& code) const override {
        if (symmetries_.size() == 1) {
            return 1;
        }
        // The order of the group divided by the number of symmetries that keep the position (Lagrange).
        const auto state = twin_.decode(code);
        std::size_t keeping = 1;
        for (std::size_t i = 1; i < symmetries_.size(); ++i) {
            keeping += twin_.encode(twin_.image(state, symmetries_[i])) == code ? 1U : 0U;
        }
        return static_cast<int>(symmetries_.size() / keeping);
    }
    [[nodiscard]] std::string position_text(const Code& code) const override {
        return game_.text(twin_.position_of(twin_.decode(code)));
    }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const override {
        std::string text;
        const auto before = twin_.decode(from);
        twin_.for_each_turn(before, [&](const auto& turn, const auto& next) {
            if (text.empty() && twin_.encode(next) == to) {
                text = game_.turn_text(twin_.position_of(before), std::vector<typename G::Ply>{turn});
            }
            return text.empty();
        });
        return text;
    }
    [[nodiscard]] Code code_of(std::string_view text) const override {
        const Result<typename G::State> position = parse_position(game_.rules(), text);
        if (!position.ok()) {
            throw std::invalid_argument(position.faults().front().message);
        }
        if (!game_.between_turns(*position)) {
            throw std::invalid_argument("expected a position between turns; this one is in the middle of a turn");
        }
        return twin_.encode(twin_.state_of(*position));
    }
    [[nodiscard]] std::string_view engine() const override { return T::engine_name; }

private:
    /// `code` is the code of the state.
    [[nodiscard]] Code smallest_of(const typename T::State& state, const Code& code) const {
        Code smallest = code;
        for (std::size_t i = 1; i < symmetries_.size(); ++i) {
            const Code image = twin_.encode(twin_.image(state, symmetries_[i]));
            smallest = code_less(image, smallest) ? image : smallest;
        }
        return smallest;
    }
    [[nodiscard]] NodeInfo<words> info_of(const typename T::State& state, const Code& code, bool symmetry) const {
        NodeInfo<words> info{twin_.ending(state), 0, code};
        if (info.ending == ongoing) {
            info.rank = ranked() ? twin_.rank(state) : 0;
            info.smallest = symmetry ? smallest_of(state, code) : code;
        }
        return info;
    }

    G game_;
    T twin_;
    std::vector<Outcome> endings_;
    std::vector<int> symmetries_;  ///< the symmetries that keep the start, as indices in the reference
    Code start_{};
};

}  // namespace rulescope::packed
