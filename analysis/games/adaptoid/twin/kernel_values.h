// The fast twin, part 8: the turns of a position for a search of values: for each turn the canonical image of the
// position after it and its rank, or the ending.
//
// In the radix layout the codes of all images of a position are sums over its places. A growth that starves no further
// adaptoid changes each of these sums by one product, so that the images are not computed again for every growth.
#pragma once

#include "analysis/games/adaptoid/twin/kernel_code.h"

namespace rulescope::twin::RULESCOPE_ISA {

/// The codes of the cells of all images of one position: [word * stride + map].
class ImageSums {
public:
    ImageSums(const CodeLayout& layout, const ValueMaps& maps)
        : layout_(layout), maps_(maps), size_(maps.board_words * maps.stride) {}

    void clear() {
        for (std::size_t i = 0; i < size_; ++i) {
            sums_[i] = 0;
        }
    }
    void copy(const ImageSums& from) {
        for (std::size_t i = 0; i < size_; ++i) {
            sums_[i] = from.sums_[i];
        }
    }
    /// Adds a digit at a place; a negative digit is a complement.
    void add(int place, std::uint64_t digit) {
        const std::uint64_t* const weights = weights_at(place);
        for (std::size_t i = 0; i < size_; i += 4) {
            for (std::size_t j = 0; j < 4; ++j) {
                sums_[i + j] += digit * weights[i + j];
            }
        }
    }
    /// Writes the words of the smallest code, after a digit is added at a place. The sums do not change.
    void smallest_with(int place, std::uint64_t digit, std::uint64_t* code) const {
        const std::uint64_t* const weights = weights_at(place);
        if (maps_.board_words == 1) {
            std::array<std::uint64_t, 4> best;
            for (std::size_t j = 0; j < 4; ++j) {
                best[j] = sums_[j] + digit * weights[j];
            }
            for (std::size_t i = 4; i < size_; i += 4) {
                for (std::size_t j = 0; j < 4; ++j) {
                    const std::uint64_t sum = sums_[i + j] + digit * weights[i + j];
                    best[j] = sum < best[j] ? sum : best[j];
                }
            }
            const std::uint64_t a = best[0] < best[1] ? best[0] : best[1];
            const std::uint64_t b = best[2] < best[3] ? best[2] : best[3];
            code[0] = a < b ? a : b;
            return;
        }
        std::size_t best = 0;
        for (std::size_t map = 0; map < maps_.stride; ++map) {
            for (std::size_t word = maps_.board_words; word-- > 0;) {
                const std::uint64_t sum = sums_[word * maps_.stride + map] + digit * weights[word * maps_.stride + map];
                const std::uint64_t least =
                    sums_[word * maps_.stride + best] + digit * weights[word * maps_.stride + best];
                if (sum != least) {
                    best = sum < least ? map : best;
                    break;
                }
            }
        }
        for (std::size_t word = 0; word < maps_.board_words; ++word) {
            code[word] = sums_[word * maps_.stride + best] + digit * weights[word * maps_.stride + best];
        }
    }

private:
    [[nodiscard]] const std::uint64_t* weights_at(int place) const {
        return maps_.weights.data() + static_cast<std::size_t>(place) * size_;
    }

    const CodeLayout& layout_;
    const ValueMaps& maps_;
    std::size_t size_;
    std::array<std::uint64_t, max_board_words * max_value_maps> sums_;
};

inline std::uint32_t material_of(const State& state) {
    std::uint32_t material = 0;
    for_each_place(occupied(state), [&](int place) {
        material += 1U + static_cast<std::uint32_t>(limbs_of(state.limbs[static_cast<unsigned>(place)]));
    });
    return material;
}

/// Collects turns in bundles and passes them on.
template <class P>
class ValueBundle {
public:
    ValueBundle(const P& plan, const CodeLayout& layout, const ValueMaps& maps, const State& node, void* to,
                TakeValueTurns take)
        : plan_(plan),
          layout_(layout),
          maps_(maps),
          node_(node),
          to_(to),
          take_(take),
          words_(static_cast<std::size_t>(layout.words)),
          by_digit_(layout.kind == CodeLayout::Kind::radix && layout.box_sizes == 0 && !layout.phases),
          node_sums_(layout, maps),
          base_sums_(layout, maps),
          next_sums_(layout, maps) {
        for (std::uint8_t colour = 0; colour < 3; ++colour) {
            becomes_[colour] = colour;
        }
        // Every turn passes to the next seat, which then becomes seat 0.
        for (int seat = 0; seat < plan.seats && maps.exchanges_seats; ++seat) {
            becomes_[plan.order[static_cast<unsigned>((seat + 1) % plan.seats)]] =
                plan.order[static_cast<unsigned>(seat)];
        }
        if (by_digit_) {
            node_sums_.clear();
            add_all(node_sums_, node);
            node_rank_ = rank_of(node);
            mover_ = mover_of(plan, node);
        }
    }

    void operator()(const Turn&, const State& next) {
        if (next.phase == Phase::over) {
            ended(next);
            return;
        }
        std::uint64_t* const code = codes_.data() + number_ * words_;
        if (by_digit_) {
            next_sums_.clear();
            add_all(next_sums_, next);
            write_code(code, next_sums_, 0, 0, rest_after(next));
        } else {
            const CodeWords words = canonical_code(plan_, layout_, maps_, next);
            for (std::size_t word = 0; word < words_; ++word) {
                code[word] = words[word];
            }
        }
        finish(rank_of(next));
    }
    void begin(const State& base, const Turn& turn, bool move_only) {
        base_over_ = base.phase == Phase::over;
        if (!by_digit_ || base_over_) {
            return;
        }
        if (move_only) {
            base_sums_.copy(node_sums_);
            base_rank_ = node_rank_;
            if (turn.from >= 0) {
                const std::uint64_t digit =
                    layout_.digit[becomes_[mover_]][node_.limbs[static_cast<std::size_t>(turn.from)]];
                base_sums_.add(turn.from, 0 - digit);
                base_sums_.add(turn.to, digit);
            }
        } else {
            base_sums_.clear();
            add_all(base_sums_, base);
            base_rank_ = rank_of(base);
        }
        rest_ = rest_after(base);
    }
    void grown(const Turn& turn, const State& next, int place, std::uint8_t before, std::uint8_t after, bool created) {
        if (next.phase == Phase::over) {
            ended(next);
            return;
        }
        if (!by_digit_) {
            (*this)(turn, next);
            return;
        }
        const auto& digit = layout_.digit[becomes_[mover_]];
        const std::uint64_t was = created ? 0U : digit[before];
        write_code(codes_.data() + number_ * words_, base_sums_, place, digit[after] - was, rest_);
        finish(base_rank_ + 1);
    }
    void hand_over() {
        if (number_ != 0) {
            take_(to_, codes_.data(), turns_.data(), number_);
            number_ = 0;
        }
    }

private:
    static std::uint32_t rank_of(const State& state) {
        return 4096U * (std::uint32_t{state.lost[0]} + state.lost[1] + state.lost[2]) + material_of(state);
    }
    void add_all(ImageSums& sums, const State& state) const {
        for (int seat = 0; seat < plan_.seats; ++seat) {
            const std::uint8_t colour = plan_.order[static_cast<unsigned>(seat)];
            for_each_place(state.at[colour], [&](int place) {
                sums.add(place, layout_.digit[becomes_[colour]][state.limbs[static_cast<unsigned>(place)]]);
            });
        }
    }
    /// The part of a code that is not in the cells, for a position after the turn.
    [[nodiscard]] std::uint64_t rest_after(const State& next) const {
        return layout_.rest_weight *
               rest_of(plan_, layout_, maps_.exchanges_seats ? with_seat_0_to_act(plan_, next) : next);
    }
    void write_code(std::uint64_t* code, const ImageSums& sums, int place, std::uint64_t digit,
                    std::uint64_t rest) const {
        for (std::size_t word = maps_.board_words; word < words_; ++word) {
            code[word] = 0;
        }
        sums.smallest_with(place, digit, code);
        code[layout_.rest_word] += rest;
    }
    void ended(const State& next) {
        int winner = plan_.seats;
        for (int seat = 0; seat < plan_.seats && next.winner != nobody; ++seat) {
            winner = colour_of(plan_, next, seat) == next.winner ? seat : winner;
        }
        turns_[number_] = {0, (static_cast<int>(next.clause) - 1) * (plan_.seats + 1) + winner};
        next_turn();
    }
    void finish(std::uint32_t rank) {
        turns_[number_] = {rank, packed::ongoing};
        next_turn();
    }
    void next_turn() {
        if (++number_ == bundle) {
            hand_over();
        }
    }

    static constexpr std::size_t bundle = 64;
    const P& plan_;
    const CodeLayout& layout_;
    const ValueMaps& maps_;
    const State& node_;
    void* to_;
    TakeValueTurns take_;
    std::size_t words_;
    bool by_digit_, base_over_ = false;
    std::array<std::uint8_t, 3> becomes_{};  ///< [colour]: the colour in the position after the turn
    ImageSums node_sums_, base_sums_, next_sums_;
    std::uint64_t rest_ = 0;
    std::uint32_t node_rank_ = 0, base_rank_ = 0;
    std::uint8_t mover_ = 0;
    std::size_t number_ = 0;
    std::array<std::uint64_t, bundle * max_code_words> codes_;
    std::array<packed::ValueTurn, bundle> turns_;
};

/// Passes on the turns of a canonical position.
template <class P>
inline void value_turns(const P& plan, const CodeLayout& layout, const ValueMaps& maps, const std::uint64_t* code,
                        void* to, TakeValueTurns take) {
    const State state = decode(plan, layout, code);
    ValueBundle<P> bundle(plan, layout, maps, state, to, take);
    for_each_turn(plan, state, bundle);
    bundle.hand_over();
}

}  // namespace rulescope::twin::RULESCOPE_ISA
