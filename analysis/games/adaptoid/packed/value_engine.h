// The symmetries of a rule set for values, on codes of the fast twin (packed::ValueGame).
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <vector>

#include "analysis/games/adaptoid/packed/code_images.h"
#include "analysis/games/adaptoid/twin/engine.h"

namespace rulescope::adaptoid {

template <std::size_t Words>
class ValueEngine final : public packed::ValueGame<Words> {
public:
    using Code = packed::Code<Words>;
    using TakeTurns = packed::TakeTurns<Words>;

    /// `board_maps`: all maps of the board under which the rules stay the same, at most engine::max_value_maps.
    ValueEngine(engine::Engine engine, const std::vector<Symmetry>& board_maps)
        : engine_(std::move(engine)),
          maps_(engine::value_maps_of(plan(), layout(), board_maps)),
          images_(plan(), layout(), maps_.maps) {}

    [[nodiscard]] int order() const override { return maps_.order(plan()); }
    [[nodiscard]] bool exchanges_seats() const override { return maps_.exchanges_seats; }
    [[nodiscard]] Code canonical(const Code& code) const override {
        const bool turns = maps_.exchanges_seats && engine::seat_in(plan(), layout(), code.data()) != 0;
        const Code turned = turns ? encode(engine::with_seat_0_to_act(plan(), decode(code))) : code;
        return images_.usable() ? images_.smallest(turned)
                                : code_in(engine::canonical_code(plan(), layout(), maps_, decode(turned)));
    }
    [[nodiscard]] std::vector<Code> images(const Code& code) const override {
        std::vector<Code> all;
        engine::State state = decode(code);
        for (int seat = 0; seat < (maps_.exchanges_seats ? plan().seats : 1); ++seat) {
            for (const auto& map : maps_.maps) {
                all.push_back(encode(engine::image_under(state, map)));
            }
            // One rotation of all seats; the colour of the seat to act moves to the next seat.
            state.seat = static_cast<std::uint8_t>((state.seat + 1) % plan().seats);
            state = seats_rotated(state);
        }
        std::sort(all.begin(), all.end(), packed::code_less<Words>);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }
    void next_turns(const Code& code, void* to, TakeTurns take) const override {
        struct Bundle {
            void* to;
            TakeTurns take;
            std::size_t words;
        } bundle{to, take, static_cast<std::size_t>(layout().words)};
        engine_.kernel().value_turns(
            plan(), layout(), maps_, code.data(), &bundle,
            [](void* into, const std::uint64_t* codes, const packed::ValueTurn* turns, std::size_t number) {
                const auto& all = *static_cast<const Bundle*>(into);
                std::array<Code, 64> piece;
                for (std::size_t begin = 0; begin < number; begin += piece.size()) {
                    const std::size_t size = std::min(number - begin, piece.size());
                    for (std::size_t i = 0; i < size; ++i) {
                        piece[i] = Code{};
                        for (std::size_t word = 0; word < Words && word < all.words; ++word) {
                            piece[i][word] = codes[(begin + i) * all.words + word];
                        }
                    }
                    all.take(all.to, piece.data(), turns + begin, size);
                }
            });
    }

private:
    [[nodiscard]] const engine::Plan& plan() const { return engine_.plan(); }
    [[nodiscard]] const engine::CodeLayout& layout() const { return engine_.layout(); }
    [[nodiscard]] engine::State decode(const Code& code) const {
        return engine_.kernel().decode(plan(), layout(), code.data());
    }
    [[nodiscard]] Code encode(const engine::State& state) const {
        return code_in(engine::encode(plan(), layout(), state));
    }
    [[nodiscard]] Code code_in(const engine::CodeWords& words) const {
        Code code{};
        for (std::size_t word = 0; word < Words && word < static_cast<std::size_t>(layout().words); ++word) {
            code[word] = words[word];
        }
        return code;
    }
    /// Every seat's pieces, boxes and losses go to the next seat. `state.seat` is not changed.
    [[nodiscard]] engine::State seats_rotated(const engine::State& state) const {
        engine::State turned = state;
        turned.seat = static_cast<std::uint8_t>(plan().seats - 1);  // this seat becomes seat 0
        turned = engine::with_seat_0_to_act(plan(), turned);
        turned.seat = state.seat;
        return turned;
    }

    engine::Engine engine_;
    engine::ValueMaps maps_;
    CodeImages<Words> images_;
};

}  // namespace rulescope::adaptoid
