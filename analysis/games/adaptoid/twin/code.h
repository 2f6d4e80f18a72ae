// Codes of positions for packed::PackedGame. A code is a number of fixed length. Different positions have different
// codes, and each code can be decoded.
//
// There are two layouts; each rule set uses the shorter one.
//   radix   Each word contains as many cells as fit. Each cell is a digit: 0 if it is empty, otherwise the colour, legs
//           and pincers of its adaptoid. The rest (seat, losses, ...) is one number. It is above the digits of the last
//           cells or in a separate word.
//   runs    For large boards and finite supplies. A code consists of the rest, then one bit for each cell and colour,
//           then the limbs of each adaptoid. Adaptoids are sorted by colour and cell. The legs of an adaptoid are a run
//           of 1s and a 0, and so are its pincers. The runs of a colour together have at most
//           2 * adaptoids + legs + pincers bits.
//
// The symmetries of a rule set for values (packed::ValueGame) are all maps of the board, and the exchange of the seats
// with their colours. They are prepared for codes: the code of an image is a sum of digit times weight over the places.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/games/adaptoid/twin/plan.h"
#include "analysis/games/adaptoid/twin/state.h"

namespace rulescope::twin {

/// The longest codes are those of 64 cells with up to 15 legs and 15 pincers: six cells per word, and a word for the
/// rest.
inline constexpr int max_code_words = 12;
using CodeWords = std::array<std::uint64_t, max_code_words>;

struct CodeLayout {
    enum class Kind : std::uint8_t { radix, runs };
    Kind kind = Kind::radix;
    int words = 1;
    int bytes = 8;  ///< number of bytes used, counted from the lowest byte of word 0

    // radix
    std::uint64_t base = 57;                                                    ///< number of values of a digit
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
    std::uint64_t losses = 17;    ///< maximum number of losses of a colour, plus 1
    std::uint64_t box_sizes = 0;  ///< number of values that a count in a box can have; 0 if boxes follow from the board
    int boxes_coded = 0;   ///< number of seats whose boxes are stored; other boxes follow from these and the board
    bool phases = false;   ///< the rest includes phase and colours of the seats (pie rule)
    bool winners = false;  ///< the rest includes the winner, for ends that the board does not show
};

CodeLayout layout_of(const Plan& plan);

/// Returns whether the rest fits into one word. It can be too large only if captured parts change hands (G-22).
bool rest_fits(const Plan& plan);

/// Encodes a position between turns. Requires has_code().
CodeWords encode(const Plan& plan, const CodeLayout& layout, const State& state);
State decode(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words);

/// Returns whether the layout can encode a position. It cannot encode a position before step 2 of a turn, or a position
/// typed by a user that has more losses than any game.
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

/// The image of a position under the plan's symmetry with the index `symmetry`.
State image(const Plan& plan, const State& state, int symmetry);
/// The image of a position under a map of places.
State image_under(const State& state, const std::array<std::int8_t, max_places>& map);

/// The kernel computes the images of a position under at most this number of maps together.
inline constexpr std::size_t max_value_maps = 48;
/// The layout `radix` has at most this number of words with cells for codes of packed::max_code_bytes.
inline constexpr std::size_t max_board_words = 5;

struct ValueMaps {
    std::vector<std::array<std::int8_t, max_places>> maps;  ///< maps of places; the identity first
    /// True if the rules do not distinguish the seats. The image with seat 0 to act then represents a position.
    bool exchanges_seats = false;
    std::size_t stride = 0;       ///< number of maps, rounded up to a multiple of 4
    std::size_t board_words = 0;  ///< number of words with cells (layout `radix`)
    /// [(place * board_words + word) * stride + map]: the weight of the cell to which the map takes the place, in this
    /// word; 0 if the cell is in another word. The surplus maps are the identity.
    std::vector<std::uint64_t> weights;

    /// The order of the group.
    [[nodiscard]] int order(const Plan& plan) const {
        return static_cast<int>(maps.size()) * (exchanges_seats ? plan.seats : 1);
    }
};

/// True if the rules stay the same when every seat takes the place of the next seat, with its colour.
bool seats_are_alike(const Plan& plan);

/// `board_maps`: all maps of the board under which the rules stay the same; the identity first.
ValueMaps value_maps_of(const Plan& plan, const CodeLayout& layout, const std::vector<Symmetry>& board_maps);

/// The position with the seats rotated so that the seat to act becomes seat 0, each seat with its colour.
State with_seat_0_to_act(const Plan& plan, const State& state);

/// The code that represents an unfinished position and its images.
CodeWords canonical_code(const Plan& plan, const CodeLayout& layout, const ValueMaps& maps, const State& state);

}  // namespace rulescope::twin
