// Codes of positions: numbers of fixed length, exact and reversible (explore::CodedGame).
//
// Two layouts; the shorter one is taken for each rule set.
//   radix   words of mixed radix: as many cells as fit into a word, each a digit (empty, or colour and configuration);
//           the rest (seat, losses, ...) as one number above the last cells, or in a word of its own.
//   runs    for large boards and finite supplies: one bit per cell and colour, then for each adaptoid in the order of
//           colour and cell its legs as so many 1s and a 0, its pincers likewise; then the rest. At most
//           2 * adaptoids + legs + pincers bits per colour, however they are spread.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/games/adaptoid/twin/plan.h"
#include "analysis/games/adaptoid/twin/state.h"

namespace rulescope::engine {

/// 64 cells of 15 and 15 limbs, six of them to a word, and a word for the rest.
inline constexpr int max_code_words = 12;
using CodeWords = std::array<std::uint64_t, max_code_words>;

struct CodeLayout {
    enum class Kind : std::uint8_t { radix, runs };
    Kind kind = Kind::radix;
    int words = 1;
    int bytes = 8;  ///< in use, from the lowest of word 0

    // radix
    std::uint64_t base = 57;                                                    ///< digits of a cell
    std::uint64_t base_reciprocal = 0;                                          ///< 2^64 / base, rounded down
    std::array<std::array<std::uint16_t, 256>, 3> digit{};                      ///< by colour and limbs
    std::vector<std::uint8_t> colour_of_digit, limbs_of_digit, parts_of_digit;  ///< by digit; 0 is the empty cell
    int per_word = 10;                                                          ///< cells in a word
    std::array<std::uint64_t, max_places> weight{};                             ///< by place
    std::array<std::uint8_t, max_places> word_of_place{};
    std::uint64_t rest_weight = 1;
    int rest_word = 0;

    // runs
    int rest_bits = 0;

    // the rest: seat, losses by colour, and what only some rule sets need
    std::uint64_t losses = 17;    ///< lost + 1 at most
    std::uint64_t box_sizes = 0;  ///< 0: boxes follow from the board
    int boxes_told = 0;           ///< of so many seats; the others' boxes follow from these and the board
    bool phases = false;          ///< pie: phase and who plays which colour
    bool winners = false;         ///< an end that the board does not show
};

CodeLayout layout_of(const Plan& plan);

/// Is the rest a number of one word? Only boxes that change hands can be too many to be told.
bool rest_fits(const Plan& plan);

/// The code of a position between turns.
CodeWords encode(const Plan& plan, const CodeLayout& layout, const State& state);
State decode(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words);

/// Can a position be told in this layout? (Positions typed by people may have lost more than any game can.)
bool has_code(const Plan& plan, const CodeLayout& layout, const State& state);

/// Who decides, without turning the rest of the code into a position.
std::uint8_t seat_in(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words);

/// Captures and material of a coded position, likewise.
struct CodeRank {
    std::uint32_t lost = 0, material = 0;
};
CodeRank rank_in(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words);

/// encode(image(state, symmetry)).
CodeWords encode_image(const Plan& plan, const CodeLayout& layout, const State& state, int symmetry);

/// The image of a position under symmetry number `symmetry` of the plan.
State image(const Plan& plan, const State& state, int symmetry);

}  // namespace rulescope::engine
