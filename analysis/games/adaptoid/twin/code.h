// Codes of positions: numbers of fixed length, exact and reversible (packed::CodedGame).
//
// There are two layouts; each rule set uses the shorter one.
//   radix   words of mixed radix: each word has as many cells as fit, each cell is a digit (empty, or colour and
//           configuration); the rest (seat, losses, ...) is a number above the last cells, or in a word of its own.
//   runs    for large boards and finite supplies: one bit per cell and colour, then for each adaptoid, in the order of
//           colour and cell, its legs as a run of 1s and a 0, its pincers likewise; then the rest. At most
//           2 * adaptoids + legs + pincers bits per colour, independent of their distribution.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/games/adaptoid/twin/plan.h"
#include "analysis/games/adaptoid/twin/state.h"

namespace rulescope::engine {

/// Maximum: 64 cells with up to 15 legs and 15 pincers, six of them per word, and a word for the rest.
inline constexpr int max_code_words = 12;
using CodeWords = std::array<std::uint64_t, max_code_words>;

struct CodeLayout {
    enum class Kind : std::uint8_t { radix, runs };
    Kind kind = Kind::radix;
    int words = 1;
    int bytes = 8;  ///< number of bytes used, from the lowest of word 0

    // radix
    std::uint64_t base = 57;                                                    ///< number of values of a cell
    std::uint64_t base_reciprocal = 0;                                          ///< 2^64 / base, rounded down
    std::array<std::array<std::uint16_t, 256>, 3> digit{};                      ///< [colour][limbs]
    std::vector<std::uint8_t> colour_of_digit, limbs_of_digit, parts_of_digit;  ///< [digit]; 0 is the empty cell
    int per_word = 10;                                                          ///< cells per word
    std::array<std::uint64_t, max_places> weight{};                             ///< [place]
    std::array<std::uint8_t, max_places> word_of_place{};
    std::uint64_t rest_weight = 1;
    int rest_word = 0;

    // runs
    int rest_bits = 0;

    // the rest: seat, losses by colour, and fields that only some rule sets need
    std::uint64_t losses = 17;    ///< maximum of the losses + 1
    std::uint64_t box_sizes = 0;  ///< number of values of a box; 0: boxes follow from the board
    int boxes_coded = 0;   ///< number of seats whose boxes are stored; the other boxes follow from these and the board
    bool phases = false;   ///< pie rule: phase and colours of the seats
    bool winners = false;  ///< an end that the board does not show
};

CodeLayout layout_of(const Plan& plan);

/// Returns whether the rest fits one word. Only boxes that change hands can make it too large.
bool rest_fits(const Plan& plan);

/// Encodes a position between turns. Requires has_code().
CodeWords encode(const Plan& plan, const CodeLayout& layout, const State& state);
State decode(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words);

/// Returns whether the layout can encode a position. (Positions typed by users can have more losses than any game.)
bool has_code(const Plan& plan, const CodeLayout& layout, const State& state);

/// The seat to act, without decoding the rest.
std::uint8_t seat_in(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words);

/// Captures and material of a coded position, without decoding the rest.
struct CodeRank {
    std::uint32_t lost = 0, material = 0;
};
CodeRank rank_in(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words);

/// The same as encode(image(state, symmetry)).
CodeWords encode_image(const Plan& plan, const CodeLayout& layout, const State& state, int symmetry);

/// The image of a position under symmetry number `symmetry` of the plan.
State image(const Plan& plan, const State& state, int symmetry);

}  // namespace rulescope::engine
