// Boards of hexagonal cells: cells, adjacency and number of discs.
//
// Cells have the names of the online edition: a letter and a number. The letters and numbers of the six neighbours
// differ from those of the cell by (+-1, 0), (0, +-1), (+1, +1) or (-1, -1). In a drawing, all cells of a row have the
// same number, and letters increase to the right. Each cell is half a cell to the left of the cell with the same letter
// in the row below:
//
//             D7  E7  F7  G7
//           C6  D6  E6  F6  G6
//         B5  C5  D5  E5  F5  G5
//       A4  B4  C4  D4  E4  F4  G4
//         A3  B3  C3  D3  E3  F3
//           A2  B2  C2  D2  E2
//             A1  B1  C1  D1
//
// Sources: docs/notation.md, Superadaptoid S-15 to S-19.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace rulescope {

/// A cell of a board: its index in the order A1, A2, ... B1, B2, ...
using Cell = std::int16_t;
inline constexpr Cell no_cell = -1;

/// Coordinates of a cell: letter 1 = A, number 1 = the lowest row.
struct Coordinate {
    int letter = 0;
    int number = 0;
    auto operator<=>(const Coordinate&) const = default;
};

/// The largest letter (26 = Z) and the largest number in the names of cells.
inline constexpr int max_letter = 26;
inline constexpr int max_number = 26;

std::string name_of(Coordinate coordinate);

/// Reads "B4"; accepts a lower-case letter. Any other text is a fault.
Result<Coordinate> parse_coordinate(std::string_view text);

/// The six directions, counter-clockwise from "right".
inline constexpr std::array<Coordinate, 6> directions{{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

/// The meaning of "touching" on a board (reading G-S9).
enum class BoardGraph : std::uint8_t { lattice, contact_graph };

class Board {
public:
    /// A hexagon with `side` cells on each side, 1 <= side <= 13, one disc per cell.
    static Result<Board> hexagon(int side);

    /// A board from a drawing with one character for each cell. The digits 1 and 2 are cells with that number of discs;
    /// '.' is a hole; holes count when the other cells get their names. Neighbours in a row are two characters apart,
    /// so one character is half a cell. The lowest row has number 1; the leftmost cells have the letter A. The board
    /// must be connected.
    static Result<Board> layout(std::string_view drawing);

    /// A board from a list of contacts. The list gives for each cell the cells that it touches, at most six (S-19).
    /// `stacks` lists the cells with two discs.
    static Result<Board> contacts(const std::vector<std::pair<std::string, std::vector<std::string>>>& touching,
                                  const std::vector<std::string>& stacks);

    /// A board from lattice coordinates with their heights. Height 0 is a place without a disc, to which a disc can
    /// move during the setup. Does not test connectedness.
    static Board from_discs(std::vector<std::pair<Coordinate, int>> discs);

    /// Returns this board with `margin` rings of empty places around it, to which discs can move during the setup.
    /// Letters begin again at A, numbers at 1. Lattice boards only.
    [[nodiscard]] Board with_margin(int margin) const;

    [[nodiscard]] int size() const { return static_cast<int>(coordinates_.size()); }
    [[nodiscard]] Coordinate coordinate(Cell cell) const { return coordinates_[index(cell)]; }
    [[nodiscard]] std::string name(Cell cell) const { return name_of(coordinates_[index(cell)]); }
    [[nodiscard]] Cell find(Coordinate coordinate) const;
    /// Returns the cell of a name; no_cell if the board has no such cell.
    [[nodiscard]] Cell find(std::string_view name) const;
    [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const { return neighbours_[index(cell)]; }
    [[nodiscard]] bool adjacent(Cell a, Cell b) const;
    /// Number of discs at the start: 1 or 2; 0 for an empty place of a margin.
    [[nodiscard]] int height(Cell cell) const { return heights_[index(cell)]; }
    [[nodiscard]] const std::vector<std::uint8_t>& heights() const { return heights_; }
    [[nodiscard]] int discs() const;
    [[nodiscard]] BoardGraph graph() const { return graph_; }
    /// Number of pairs of adjacent cells.
    [[nodiscard]] int contacts_count() const;

private:
    static std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }
    std::vector<Coordinate> coordinates_;
    std::vector<std::vector<Cell>> neighbours_;
    std::vector<std::uint8_t> heights_;
    BoardGraph graph_ = BoardGraph::lattice;
};

/// True if all cells with at least one disc are connected by adjacency (S-16).
bool connected(const Board& board, std::span<const std::uint8_t> heights);

/// Number of discs outside the largest connected part.
int strays(const Board& board, std::span<const std::uint8_t> heights);

/// A symmetry as a map of cells: symmetry[c] is the image of cell c.
using Symmetry = std::vector<Cell>;

/// Returns all rotations and reflections of the lattice that map the board, discs included, onto itself. For a contact
/// graph, returns all maps that keep contacts and discs; if there are more than 720, only the identity. The identity
/// comes first.
std::vector<Symmetry> symmetries(const Board& board);

/// Draws the board as the rulebooks do, rows from top to bottom. Each cell shows its `cell_text`, centred in `width`
/// characters. `width` must be even.
std::string draw_text(const Board& board, const std::vector<std::string>& cell_text, int width = 4);

}  // namespace rulescope
