// Colours and adaptoids.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rulescope::adaptoid {

/// The colour of pieces. A seat, not a colour, identifies a player. `none` marks an empty cell.
enum class Colour : std::uint8_t { white, black, red, none };
inline constexpr int colour_count = 3;
inline constexpr std::array<Colour, 3> all_colours{Colour::white, Colour::black, Colour::red};

/// "white"
std::string_view name_of(Colour colour);
/// "White", as in sentences; "nobody" for `none`.
std::string title_of(Colour colour);
char letter_of(Colour colour);
std::optional<Colour> colour_of_letter(char letter);
std::optional<Colour> colour_of_name(std::string_view name);
inline constexpr std::size_t index(Colour colour) {
    return static_cast<std::size_t>(colour);
}

/// An adaptoid on the board: a body with legs and pincers.
struct Piece {
    Colour colour = Colour::none;
    std::uint16_t legs = 0;
    std::uint16_t pincers = 0;

    [[nodiscard]] bool empty() const { return colour == Colour::none; }
    [[nodiscard]] int limbs() const { return legs + pincers; }
    bool operator==(const Piece&) const = default;
};

/// "W32": White with three legs and two pincers; "W12.3" if one kind has ten or more; "...." if empty.
std::string text_of(const Piece& piece);

/// Parts of one colour, in the box or on the board.
struct Supply {
    int adaptoids = 0;
    int legs = 0;
    int pincers = 0;
    bool operator==(const Supply&) const = default;
};

/// A supply that never runs out (reading G-23).
inline constexpr int unlimited = 1'000'000;

}  // namespace rulescope::adaptoid
