// A drawn board: discs and stacks, adaptoids, marks.
//
// Cells have their places on the hexagonal lattice of docs/notation.md. Rows are horizontal, x = letter - number / 2,
// and a row with a higher number is farther up. A stack is drawn as two discs; the lower disc is visible at the lower
// right. Holes are not drawn. On a board defined by its contacts (S-19), neighbours need not be adjacent on paper.
// Therefore its discs are smaller, and lines join touching discs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/drawing/layout.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/position.h"
#include "core/board/board.h"

namespace rulescope::adaptoid {

/// The index of a cell in the lists of a scene.
inline std::size_t index(Cell cell) {
    return static_cast<std::size_t>(cell);
}

/// Where the names of cells are drawn (scene_names.h).
enum class NamePlace : unsigned char { inside, corner, margin };

/// The content of a drawing. Every list is indexed by cell.
struct Scene {
    Board board;
    std::vector<std::uint8_t> heights;  ///< number of discs
    std::vector<Piece> pieces;
    Marks marks;
    bool cell_names = false;
    NamePlace name_place = NamePlace::inside;
    bool flip = false;                    ///< left and right exchanged
    int rotate = 0;                       ///< degrees, anticlockwise, after the flip; a multiple of 60 keeps the rows
                                          ///< horizontal
    std::vector<std::string> fills = {};  ///< colour of each cell's upper disc; an empty list means the default
    std::vector<std::string> texts = {};  ///< a text in the middle of each cell; an empty list means no texts
    std::vector<std::string> inks = {};   ///< colour of each cell's text; an empty list means dark
    std::vector<std::uint8_t> removed = {};  ///< adaptoids that a turn removed, drawn faded; an empty list means none
    std::vector<Cell> reserved = {};         ///< cells whose middle is kept free for a mark of the editor
    std::vector<std::uint8_t> frame = {};    ///< cells that need space; an empty list means all cells with discs
};

/// The scene of a position, without marks.
Scene scene_of(const RuleSet& rules, const Position& position);

/// The size of the drawing. `pitch` is the distance between the centres of adjacent discs in pixels.
drawing::Size size_of(const Scene& scene, double pitch);

/// Draws the board with its upper left corner at `corner`; its size is size_of(). The output is an SVG group "board".
/// It contains elements of these classes, each with the attribute data-cell: "disc" (one per disc), "contact",
/// "adaptoid ...", "removed ..." (a faded adaptoid), "mark reach", "mark out-of-reach", "mark creation", "mark food",
/// "mark highlight", "mark crossed", "mark count", "arrow ...".
void draw_scene(drawing::Svg& svg, drawing::Point corner, const Scene& scene, double pitch);

/// The board of a scene in a layout, without places of own marks.
drawing::LaidBoard laid_board(const Scene& scene, double pitch);

/// The centre of a cell, relative to the corner of the drawing.
drawing::Point middle_of(const Scene& scene, Cell cell, double pitch);

/// The vector on paper from a cell to the cell that is `step` away, in units of the pitch.
drawing::Point step_on_paper(const Scene& scene, Coordinate step);

/// Radius of a disc, as a share of the pitch.
double disc_radius(const Scene& scene);

/// Font size of a text in the middle of a cell, as a share of the pitch.
double cell_text_size(const std::string& text);

/// "1 leg", "3 legs", in the language in force; and so for pincers.
std::string legs_text(int number);
std::string pincers_text(int number);

/// The description of an adaptoid for screen readers: "B3: White, 3 legs, 2 pincers".
std::string accessible_text(const std::string& cell_name, const Piece& piece);

}  // namespace rulescope::adaptoid
