// The twelve pentominoes: five squares joined by their sides (P-1).
//
//   F  .XX   I  X   L  X.   N  .X   P  XX   T  XXX   U  X.X   V  X..   W  X..   X  .X.   Y  .X   Z  XX.
//      XX.      X      X.      .X      XX      .X.      XXX      X..      XX.      XXX      XX      .X.
//      .X.      X      X.      XX      X.      .X.               XXX      .XX      .X.      .X      .XX
//               X      XX      X.                                                           .X
//               X
//
// Letters and counts (12 free, 63 fixed shapes) are those of Golomb's "Polyominoes" (1965).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulescope::pentactic {

/// A pentomino: its index in the order F I L N P T U V W X Y Z.
using Piece = std::uint8_t;
inline constexpr int piece_count = 12;
inline constexpr std::string_view piece_letters = "FILNPTUVWXYZ";

constexpr char letter_of(Piece piece) {
    return piece_letters[piece];
}
/// Returns the pentomino of a capital letter; nothing if there is none.
std::optional<Piece> piece_of(char letter);

/// A subset of the twelve pentominoes.
class PieceSet {
public:
    constexpr PieceSet() = default;
    static constexpr PieceSet all() { return PieceSet((1U << piece_count) - 1); }

    [[nodiscard]] constexpr bool has(Piece piece) const { return (bits_ >> piece & 1U) != 0; }
    [[nodiscard]] constexpr PieceSet with(Piece piece) const { return PieceSet(bits_ | 1U << piece); }
    [[nodiscard]] constexpr PieceSet without(Piece piece) const { return PieceSet(bits_ & ~(1U << piece)); }
    [[nodiscard]] int size() const;
    [[nodiscard]] bool empty() const { return bits_ == 0; }
    [[nodiscard]] std::vector<Piece> pieces() const;
    /// The letters in their order, "FLZ".
    [[nodiscard]] std::string letters() const;
    [[nodiscard]] constexpr std::uint16_t bits() const { return static_cast<std::uint16_t>(bits_); }
    constexpr bool operator==(const PieceSet&) const = default;

private:
    constexpr explicit PieceSet(std::uint32_t bits) : bits_(bits) {}
    std::uint32_t bits_ = 0;
};

/// A square of a shape: columns count to the right, rows upwards, both from 0.
struct Square {
    int column = 0;
    int row = 0;
    auto operator<=>(const Square&) const = default;
};

/// A fixed shape: its five squares, moved so that the smallest column and row are 0, sorted by row, then by column.
using Shape = std::array<Square, 5>;

/// Returns all fixed shapes of a piece: its rotations and, if `flips` is true, the rotations of the piece turned over
/// (G-P13). With `flips`, there are F 8 I 2 L 8 N 8 P 8 T 4 U 4 V 4 W 4 X 1 Y 8 Z 4 shapes; without, F 4 I 2 L 4 N 4 P
/// 4 T 4 U 4 V 4 W 4 X 1 Y 4 Z 2. The shape drawn above comes first, the others follow in the order of their squares.
std::vector<Shape> shapes_of(Piece piece, bool flips);

}  // namespace rulescope::pentactic
