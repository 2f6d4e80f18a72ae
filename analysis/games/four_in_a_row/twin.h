// The fast twin of core/four_in_a_row: bit boards with a guard bit above every column.
//
//   3 |  2  6 10 14      The bits of 4 columns and 3 rows. If the board is shifted right by 1, 4, 5 or 3 bits, each
//   2 |  1  5  9 13      cell receives the bit of the cell above, right, above right or below right. Bits 3, 7, 11
//   1 |  0  4  8 12      and 15 are always 0, so that no line crosses an edge of the board.
//
// The representation is by J. Tromp, https://tromp.github.io/c4/c4.html.
//
// The twin lists turns in the same order as the reference, so that the same random numbers give the same game.
//
// A code is one word. An upright board has Tromp's encoding: in every column, the bit directly above the top disc is 1
// (in an empty column, the lowest bit is 1). All bits above that bit are 0. Below it, the bit of a white disc is 1 and
// the bit of a black disc is 0. The code of a flat board has the white discs in the lower bits and the black discs in
// the upper bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/play/turn_game.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

struct TwinState {
    std::array<std::uint64_t, 2> discs{};  ///< [seat]

    bool operator==(const TwinState&) const = default;
    [[nodiscard]] std::uint64_t occupied() const { return discs[0] | discs[1]; }
    [[nodiscard]] int to_act() const { return std::popcount(occupied()) % 2; }
};

class Twin {
public:
    using State = TwinState;
    using Turn = Ply;
    using Code = packed::Code<1>;

    /// Returns whether the board with its guard bits fits one word.
    static bool covers(const RuleSet& rules) { return rules.width * (rules.height + 1) <= 64; }
    /// Returns whether the codes fit one word.
    static bool codes_cover(const RuleSet& rules) {
        return rules.width * (rules.height + 1) * (rules.drops() ? 1 : 2) <= 64;
    }
    /// The reason why the codes do not fit one word; "" if they fit.
    static std::string reason_against(const RuleSet& rules) {
        return codes_cover(rules) ? "" : "a packed state of " + rules.grid().text() + " takes more than 64 bits";
    }
    /// Requires covers(). encode() and decode() also require codes_cover().
    explicit Twin(const RuleSet& rules);

    [[nodiscard]] State state_of(const Position& position) const;
    [[nodiscard]] Position position_of(const State& state) const;

    // ---- play::TurnGame -----------------------------------------------------------------------------
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int seat_to_act(const State& state) const { return state.to_act(); }
    [[nodiscard]] bool over(const State& state, play::Payoffs& payoffs) const;
    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        const auto seat = static_cast<std::size_t>(state.to_act());
        for (std::uint64_t open = legal_places(state); open != 0;) {
            const std::uint64_t disc = next_place(open);
            State next = state;
            next.discs[seat] |= disc;
            if (!visit(turn_of(disc), next)) {
                return;
            }
            open &= ~disc;
        }
    }
    [[nodiscard]] std::uint64_t count_turns(const State& state) const {
        return static_cast<std::uint64_t>(std::popcount(legal_places(state)));
    }
    Turn play(State& state, std::uint64_t number) const;
    [[nodiscard]] play::Payoffs playout(State state, Random& random, std::uint32_t max_turns) const;
    [[nodiscard]] const State& identity(const State& state) const { return state; }
    [[nodiscard]] std::uint64_t hash(const State& state) const { return storage::code_hash<2>(state.discs); }

    // ---- packed::CodedTwin --------------------------------------------------------------------------
    [[nodiscard]] Code encode(const State& state) const {
        return {state.discs[0] | (rules_.drops() ? state.occupied() + bottom_ : state.discs[1] << bits_)};
    }
    [[nodiscard]] State decode(const Code& code) const;
    static constexpr std::string_view engine_name = "fast";
    [[nodiscard]] int code_bytes() const { return (bits_ * (rules_.drops() ? 1 : 2) + 7) / 8; }
    /// The outcomes, indexed by ending(): White has a line, Black has a line, the board is full without a line.
    [[nodiscard]] std::vector<Outcome> endings() const;
    [[nodiscard]] int ending(const State& state) const;
    [[nodiscard]] std::uint32_t rank(const State& state) const {
        return static_cast<std::uint32_t>(std::popcount(state.occupied()));
    }
    [[nodiscard]] State image(const State& state, int symmetry) const;

private:
    [[nodiscard]] std::uint64_t bit_of(int cell) const {
        return std::uint64_t{1} << (cell % rules_.width * stride_ + cell / rules_.width);
    }
    /// Returns whether this seat has a line (F-8, G-F1).
    [[nodiscard]] bool has_line(const State& state, int seat) const;
    /// The cells where a disc can be placed if the game is not over (F-5, F-6, F-7).
    [[nodiscard]] std::uint64_t places(const State& state) const {
        // The addition carries a bit to the lowest free cell of every column.
        return board_ & (rules_.drops() ? state.occupied() + bottom_ : ~state.occupied());
    }
    /// places(), or 0 if the game is over.
    [[nodiscard]] std::uint64_t legal_places(const State& state) const {
        return has_line(state, 1 - state.to_act()) ? 0 : places(state);
    }
    /// The first of these bits in the order in which turns are listed: column by column, on a flat board row by row.
    [[nodiscard]] std::uint64_t next_place(std::uint64_t places) const;
    [[nodiscard]] Turn turn_of(std::uint64_t disc) const {
        const int bit = std::countr_zero(disc);
        return {static_cast<Cell>(bit % stride_ * rules_.width + bit / stride_)};
    }

    RuleSet rules_;
    int stride_;                  ///< bits per column
    int bits_;                    ///< bits of all columns
    std::uint64_t bottom_ = 0;    ///< the lowest cell of every column
    std::uint64_t board_ = 0;     ///< all cells
    std::vector<Symmetry> maps_;  ///< symmetries as maps between cells of the reference; used on flat boards
};

static_assert(play::TurnGame<Twin>);

}  // namespace rulescope::four_in_a_row
