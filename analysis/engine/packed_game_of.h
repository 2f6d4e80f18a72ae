// PackedGameOf<G>: makes a PackedGame from a game that fulfils CodedGame.
#pragma once

#include <array>

#include "analysis/engine/packed_game.h"

namespace rulescope::packed {

/// A game with its own functions for delivering successors in blocks.
template <class G>
concept BulkSuccessors = requires(const G& game, const typename G::Code& code, void* to,
                                  void (*take)(void*, const typename G::Code*, std::size_t)) {
    game.next_codes(code, to, take);
};

template <CodedGame G>
class PackedGameOf final : public PackedGame<words_of<G>> {
    static constexpr std::size_t words = words_of<G>;
    using Base = PackedGame<words>;

public:
    using typename Base::Code;
    using typename Base::Take;
    using typename Base::TakeTurns;

    explicit PackedGameOf(G game) : game_(std::move(game)) {}

    [[nodiscard]] const G& game() const { return game_; }

    [[nodiscard]] int seats() const override { return game_.seats(); }
    [[nodiscard]] int code_bytes() const override { return game_.code_bytes(); }
    [[nodiscard]] Code start() const override { return game_.start(); }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override { return game_.seat_to_act(code); }
    [[nodiscard]] int ending(const Code& code) const override { return game_.ending(code); }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return game_.endings(); }
    [[nodiscard]] bool ranked() const override { return game_.ranked(); }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override { return game_.rank(code); }
    [[nodiscard]] int symmetries() const override { return game_.symmetries(); }
    [[nodiscard]] Code smallest_image(const Code& code) const override { return game_.smallest_image(code); }
    [[nodiscard]] int orbit_size(const Code& code) const override { return game_.orbit_size(code); }
    [[nodiscard]] std::string position_text(const Code& code) const override { return game_.position_text(code); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const override {
        return game_.turn_text(from, to);
    }
    [[nodiscard]] Code code_of(std::string_view text) const override { return game_.code_of(text); }
    [[nodiscard]] std::string_view engine() const override { return game_.engine(); }

    void next_codes(const Code& code, void* to, Take take) const override {
        if constexpr (BulkSuccessors<G>) {
            game_.next_codes(code, to, take);
        } else {
            std::array<Code, block> codes;  // left uninitialised for speed
            std::size_t number = 0;
            game_.for_each_next(code, [&](const Code& next) {
                codes[number++] = next;
                if (number == block) {
                    take(to, codes.data(), std::exchange(number, 0));
                }
            });
            if (number > 0) {
                take(to, codes.data(), number);
            }
        }
    }
    void next_turns(const Code& code, bool symmetry, void* to, TakeTurns take) const override {
        std::array<Code, block> codes;
        std::array<ValueTurn, block> turns;
        std::size_t number = 0;
        packed::for_each_turn(game_, code, symmetry, [&](const Code& next, const ValueTurn& turn) {
            codes[number] = next;
            turns[number++] = turn;
            if (number == block) {
                take(to, codes.data(), turns.data(), std::exchange(number, 0));
            }
        });
        if (number > 0) {
            take(to, codes.data(), turns.data(), number);
        }
    }
    [[nodiscard]] NodeInfo<words> node_info(const Code& code, bool symmetry) const override {
        return packed::node_info(game_, code, symmetry);
    }
    [[nodiscard]] std::uint64_t count_turns(const Code& code) const override {
        return packed::count_turns(game_, code);
    }
    [[nodiscard]] Outlook outlook(const Code& code, Seat seat) const override {
        return packed::outlook(game_, code, seat);
    }
    [[nodiscard]] Lead lead(const Code& code) const override { return packed::lead(game_, code); }
    [[nodiscard]] const ValueGame<words>* values() const override { return value_game(game_); }

private:
    static constexpr std::size_t block = 32;  ///< number of successors that are delivered together

    G game_;
};

}  // namespace rulescope::packed
