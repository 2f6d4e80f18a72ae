// The fast twin, part 6: encoding and decoding of positions (layouts: code.h).
#pragma once

#include "analysis/games/adaptoid/twin/kernel_board.h"

namespace rulescope::twin::RULESCOPE_ISA {

__extension__ using Wide = unsigned __int128;

/// number / base, computed with the reciprocal of the base. The estimate is at most one too small.
inline std::uint64_t quotient(std::uint64_t number, std::uint64_t base, std::uint64_t reciprocal) {
    const auto above = static_cast<std::uint64_t>((static_cast<Wide>(number) * reciprocal) >> 64U);
    return number - above * base >= base ? above + 1 : above;
}

inline int cell_at(const auto& plan, int place) {
    return plan.cell_of[static_cast<unsigned>(place)];
}

/// Everything except the cells, as a number in mixed radix.
class Rest {
public:
    explicit Rest(std::uint64_t value = 0) : value_(value) {}
    void put(std::uint64_t radix, std::uint64_t digit) {
        value_ += digit * weight_;
        weight_ *= radix;
    }
    std::uint64_t take(std::uint64_t radix) {
        const std::uint64_t digit = value_ % radix;
        value_ /= radix;
        return digit;
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_;
    std::uint64_t weight_ = 1;
};

inline std::uint64_t rest_of(const auto& plan, const CodeLayout& layout, const State& state) {
    Rest rest;
    rest.put(static_cast<std::uint64_t>(plan.seats), state.seat);
    for (int seat = 0; seat < plan.seats; ++seat) {
        rest.put(layout.losses, state.lost[plan.order[static_cast<unsigned>(seat)]]);
    }
    if (layout.phases) {
        rest.put(3, state.phase == Phase::placing ? 0U : state.phase == Phase::choosing ? 1U : 2U);
        rest.put(2, state.exchanged);
    }
    if (layout.winners) {
        rest.put(5, state.phase == Phase::over && state.clause == Clause::g14 ? 1U + state.winner : 0U);
    }
    for (int seat = 0; seat < layout.boxes_coded; ++seat) {
        const std::uint8_t colour = plan.order[static_cast<unsigned>(seat)];
        rest.put(layout.box_sizes, plan.adaptoids == endless ? 0 : state.adaptoids[colour]);
        rest.put(layout.box_sizes, plan.legs == endless ? 0 : state.legs[colour]);
        rest.put(layout.box_sizes, plan.pincers == endless ? 0 : state.pincers[colour]);
    }
    return rest.value();
}

/// Writes numbers of a few bits each, consecutively.
class BitWriter {
public:
    explicit BitWriter(std::uint64_t* words) : words_(words) {}
    void put(std::uint64_t value, unsigned bits) {
        const unsigned shift = at_ & 63U;
        words_[at_ >> 6U] |= value << shift;
        if (shift + bits > 64) {
            words_[(at_ >> 6U) + 1] |= value >> (64 - shift);
        }
        at_ += bits;
    }
    /// Writes a run of `ones` 1s, then a 0.
    void put_run(int ones) {
        put((std::uint64_t{1} << static_cast<unsigned>(ones)) - 1, static_cast<unsigned>(ones) + 1);
    }

private:
    std::uint64_t* words_;
    unsigned at_ = 0;
};

/// Reads the numbers and runs of a BitWriter.
class BitReader {
public:
    explicit BitReader(const std::uint64_t* words, int number)
        : words_(words), number_(static_cast<unsigned>(number)) {}
    std::uint64_t take(unsigned bits) {
        const std::uint64_t value = peek() & (bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1);
        at_ += bits;
        return value;
    }
    int take_run() {
        const int ones = std::countr_one(peek());
        at_ += static_cast<unsigned>(ones) + 1;
        return ones;
    }

private:
    [[nodiscard]] std::uint64_t peek() const {
        const unsigned word = at_ >> 6U;
        const unsigned shift = at_ & 63U;
        std::uint64_t value = word < number_ ? words_[word] >> shift : 0;
        if (shift != 0 && word + 1 < number_) {
            value |= words_[word + 1] << (64 - shift);
        }
        return value;
    }
    const std::uint64_t* words_;
    unsigned number_;
    unsigned at_ = 0;
};

/// Adds the digits of the cells and the rest to `words`, which must be 0. If `map` is not null, encodes the image under
/// this map of places.
inline void encode_radix(const auto& plan, const CodeLayout& layout, const State& state, const std::int8_t* map,
                         std::uint64_t* words) {
    words[layout.rest_word] = rest_of(plan, layout, state) * layout.rest_weight;
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t colour = plan.order[static_cast<unsigned>(seat)];
        for_each_place(state.at[colour], [&](int place) {
            const auto at = static_cast<std::size_t>(map == nullptr ? place : map[place]);
            words[layout.word_of_place[at]] +=
                layout.weight[at] * layout.digit[colour][state.limbs[static_cast<unsigned>(place)]];
        });
    }
}

/// Writes layout.words words.
inline void encode(const auto& plan, const CodeLayout& layout, const State& state, std::uint64_t* words) {
    for (int word = 0; word < layout.words; ++word) {
        words[word] = 0;
    }
    if (layout.kind == CodeLayout::Kind::radix) {
        encode_radix(plan, layout, state, nullptr, words);
        return;
    }
    const std::uint64_t rest = rest_of(plan, layout, state);
    BitWriter bits(words);
    bits.put(rest, static_cast<unsigned>(layout.rest_bits));
    for (int seat = 0; seat < plan.seats; ++seat) {
        Bits cells = 0;
        for_each_place(state.at[plan.order[static_cast<unsigned>(seat)]],
                       [&](int place) { cells |= bit(cell_at(plan, place)); });
        bits.put(cells, static_cast<unsigned>(plan.cells));
    }
    for (int seat = 0; seat < plan.seats; ++seat) {
        for_each_place(state.at[plan.order[static_cast<unsigned>(seat)]], [&](int place) {
            const std::uint8_t limbs = state.limbs[static_cast<unsigned>(place)];
            bits.put_run(legs_of(limbs));
            bits.put_run(pincers_of(limbs));
        });
    }
}

inline void put_adaptoid(const auto& plan, State& state, int place, std::uint8_t colour, int legs, int pincers) {
    state.at[colour] |= bit(place);
    state.limbs[static_cast<unsigned>(place)] = static_cast<std::uint8_t>(legs + 16 * pincers);
    note_limbs(plan, state, place);
    if (plan.supply_follows) {
        change(state.adaptoids[colour], -1);
        change(state.legs[colour], -legs);
        change(state.pincers[colour], -pincers);
    }
}

/// G-22 captor: computes the last box from the other boxes and the board, because the number of parts is constant.
inline void fill_last_box(const auto& plan, State& state) {
    int adaptoids = plan.seats * plan.adaptoids;
    int legs = plan.seats * plan.legs;
    int pincers = plan.seats * plan.pincers;
    for_each_place(occupied(state), [&](int place) {
        const std::uint8_t limbs = state.limbs[static_cast<unsigned>(place)];
        adaptoids -= 1;
        legs -= legs_of(limbs);
        pincers -= pincers_of(limbs);
    });
    for (int seat = 0; seat + 1 < plan.seats; ++seat) {
        const std::uint8_t colour = plan.order[static_cast<unsigned>(seat)];
        adaptoids -= state.adaptoids[colour];
        legs -= state.legs[colour];
        pincers -= state.pincers[colour];
    }
    const std::uint8_t last = plan.order[static_cast<unsigned>(plan.seats - 1)];
    state.adaptoids[last] = plan.adaptoids == endless ? endless : static_cast<std::uint8_t>(adaptoids);
    state.legs[last] = plan.legs == endless ? endless : static_cast<std::uint8_t>(legs);
    state.pincers[last] = plan.pincers == endless ? endless : static_cast<std::uint8_t>(pincers);
}

inline State decode(const auto& plan, const CodeLayout& layout, const std::uint64_t* words) {
    State state;
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t colour = plan.order[static_cast<unsigned>(seat)];
        state.adaptoids[colour] = plan.adaptoids;
        state.legs[colour] = plan.legs;
        state.pincers[colour] = plan.pincers;
    }
    Rest rest;
    if (layout.kind == CodeLayout::Kind::radix) {
        rest = Rest(words[layout.rest_word] / layout.rest_weight);
        int cell = 0;
        for (int word = 0; cell < plan.cells; ++word) {
            std::uint64_t left = words[word];
            if (word == layout.rest_word) {
                left %= layout.rest_weight;
            }
            const int first = cell;
            cell = first + layout.per_word < plan.cells ? first + layout.per_word : plan.cells;
            for (int at = first; left != 0; ++at) {
                const std::uint64_t above = quotient(left, layout.base, layout.base_reciprocal);
                const std::uint64_t digit = left - above * layout.base;
                left = above;
                if (digit != 0) {
                    const std::uint8_t limbs = layout.limbs_of_digit[digit];
                    put_adaptoid(plan, state, plan.place_of[static_cast<unsigned>(at)], layout.colour_of_digit[digit],
                                 legs_of(limbs), pincers_of(limbs));
                }
            }
        }
    } else {
        BitReader bits(words, layout.words);
        rest = Rest(bits.take(static_cast<unsigned>(layout.rest_bits)));
        std::array<Bits, 3> cells{};
        for (int seat = 0; seat < plan.seats; ++seat) {
            cells[static_cast<unsigned>(seat)] = bits.take(static_cast<unsigned>(plan.cells));
        }
        for (int seat = 0; seat < plan.seats; ++seat) {
            for_each_place(cells[static_cast<unsigned>(seat)], [&](int cell) {
                const int legs = bits.take_run();
                const int pincers = bits.take_run();
                put_adaptoid(plan, state, plan.place_of[static_cast<unsigned>(cell)],
                             plan.order[static_cast<unsigned>(seat)], legs, pincers);
            });
        }
    }
    state.seat = static_cast<std::uint8_t>(rest.take(static_cast<std::uint64_t>(plan.seats)));
    for (int seat = 0; seat < plan.seats; ++seat) {
        state.lost[plan.order[static_cast<unsigned>(seat)]] = static_cast<std::uint8_t>(rest.take(layout.losses));
    }
    std::uint64_t phase = 2;
    if (layout.phases) {
        phase = rest.take(3);
        state.exchanged = static_cast<std::uint8_t>(rest.take(2));
    }
    const std::uint64_t winner_digit = layout.winners ? rest.take(5) : 0;
    for (int seat = 0; seat < layout.boxes_coded; ++seat) {
        const std::uint8_t colour = plan.order[static_cast<unsigned>(seat)];
        for (auto* const box : {&state.adaptoids, &state.legs, &state.pincers}) {
            const std::uint64_t left = rest.take(layout.box_sizes);
            (*box)[colour] = (*box)[colour] == endless ? endless : static_cast<std::uint8_t>(left);
        }
    }
    if (layout.boxes_coded == plan.seats - 1) {
        fill_last_box(plan, state);
    }
    if (phase != 2) {
        state.phase = phase == 0 ? Phase::placing : Phase::choosing;
        return state;
    }
    if (winner_digit != 0) {
        state.phase = Phase::over;
        state.winner = static_cast<std::uint8_t>(winner_digit - 1);
        state.clause = Clause::g14;
        return state;
    }
    // All other ends are visible on the board. The seat before the seat to act made the last turn.
    const int last = state.seat == 0 ? plan.seats - 1 : state.seat - 1;
    std::uint8_t winner = 0;
    Clause clause = Clause::none;
    if (ended(plan, state, colour_of(plan, state, last), winner, clause)) {
        state.phase = Phase::over;
        state.winner = winner;
        state.clause = clause;
    }
    return state;
}

/// Collects the codes of the positions after turns in bundles and passes the bundles on. In the radix layout, a growth
/// that starves no further adaptoid changes one word of a common code by one addition.
class CodeBundle {
public:
    /// `node` and `code`: the position before the turns, and its code.
    CodeBundle(const Plan& plan, const CodeLayout& layout, const State& node, const std::uint64_t* code, void* to,
               TakeCodes take)
        : plan_(plan),
          layout_(layout),
          node_(node),
          code_(code),
          to_(to),
          take_(take),
          words_(static_cast<std::size_t>(layout.words)),
          by_digit_(layout.kind == CodeLayout::Kind::radix && layout.box_sizes == 0) {}

    void operator()(const Turn&, const State& next) {
        encode(plan_, layout_, next, next_code());
        finish_code();
    }
    void begin(const State& base, const Turn& turn, bool move_only) {
        if (!by_digit_) {
            return;
        }
        mover_ = mover_of(plan_, node_);
        if (!move_only) {
            encode(plan_, layout_, base, base_.data());
            return;
        }
        for (std::size_t word = 0; word < words_; ++word) {
            base_[word] = code_[word];
        }
        // The seat is the lowest digit of the rest.
        base_[static_cast<std::size_t>(layout_.rest_word)] +=
            layout_.rest_weight * (std::uint64_t{base.seat} - std::uint64_t{node_.seat});
        if (turn.from >= 0) {
            const auto from = static_cast<unsigned>(turn.from);
            const auto to = static_cast<unsigned>(turn.to);
            const std::uint64_t digit = layout_.digit[mover_][node_.limbs[from]];
            base_[layout_.word_of_place[from]] -= layout_.weight[from] * digit;
            base_[layout_.word_of_place[to]] += layout_.weight[to] * digit;
        }
    }
    void grown(const Turn& turn, const State& next, int place, std::uint8_t before, std::uint8_t after, bool created) {
        if (!by_digit_) {
            (*this)(turn, next);
            return;
        }
        std::uint64_t* const code = next_code();
        for (std::size_t word = 0; word < words_; ++word) {
            code[word] = base_[word];
        }
        const auto& digit = layout_.digit[mover_];
        const auto at = static_cast<unsigned>(place);
        const std::uint64_t was = created ? 0U : digit[before];
        code[layout_.word_of_place[at]] += layout_.weight[at] * (digit[after] - was);
        finish_code();
    }
    void hand_over() {
        if (number_ != 0) {
            take_(to_, codes_.data(), number_);
            number_ = 0;
        }
    }

private:
    std::uint64_t* next_code() { return codes_.data() + number_ * words_; }
    void finish_code() {
        if (++number_ == bundle) {
            hand_over();
        }
    }

    static constexpr std::size_t bundle = 64;
    const Plan& plan_;
    const CodeLayout& layout_;
    const State& node_;
    const std::uint64_t* code_;
    void* to_;
    TakeCodes take_;
    std::size_t words_;
    bool by_digit_;
    std::size_t number_ = 0;
    std::uint8_t mover_ = 0;
    std::array<std::uint64_t, max_code_words> base_{};
    std::array<std::uint64_t, bundle * max_code_words> codes_;
};

/// Passes on the codes of the positions after all turns of a position, in bundles.
inline void next_codes(const auto& plan, const CodeLayout& layout, const std::uint64_t* code, void* to,
                       TakeCodes take) {
    const State state = decode(plan, layout, code);
    CodeBundle bundle(plan, layout, state, code, to, take);
    for_each_turn(plan, state, bundle);
    bundle.hand_over();
}

}  // namespace rulescope::twin::RULESCOPE_ISA
