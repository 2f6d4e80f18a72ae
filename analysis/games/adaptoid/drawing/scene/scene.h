// A drawn board: discs and stacks, adaptoids, marks.
//
// Cells lie on the hexagonal lattice of docs/notation.md: the middle row is horizontal,
// x = letter - number / 2, rows go up with the number. Two discs on a cell are drawn as two, the lower
// one showing at the lower right. Holes are absent. On a board told by its contacts (S-19) discs are
// smaller and touching ones are joined by lines, as neighbours on the paper need not touch.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/position.h"
#include "core/board/board.h"

namespace rulescope::drawing {

/// A cell's place in the lists of a scene.
inline std::size_t index(Cell cell) {
    return static_cast<std::size_t>(cell);
}

/// What lies on the board. Every list is by cell.
struct Scene {
    Board board;
    std::vector<std::uint8_t> heights;  ///< discs
    std::vector<adaptoid::Piece> pieces;
    Marks marks;
    bool cell_names = false;
    std::vector<std::string> fills = {};   ///< colour of each cell's upper disc; empty: the usual one
    std::vector<std::string> texts = {};   ///< a text in the middle of each cell; empty: none
    std::vector<std::string> inks = {};    ///< colour of a cell's text; empty: dark
    std::vector<std::uint8_t> frame = {};  ///< cells that the drawing makes room for; empty: those with discs
};

/// The scene of a position, without marks.
Scene scene_of(const adaptoid::RuleSet& rules, const adaptoid::Position& position);

/// How much room the board takes, with `pitch` pixels from the middle of a disc to the next.
Size size_of(const Scene& scene, double pitch);

/// Draws the board with its upper left corner at `corner`; takes size_of() pixels. Groups: "board";
/// in it "disc" (once for each disc), "contact", "adaptoid ...", and "mark reach", "mark out-of-reach",
/// "mark creation", "mark food", "mark highlight", "mark crossed", "mark count", "arrow ..." each with
/// data-cell.
void draw_scene(Svg& svg, Point corner, const Scene& scene, double pitch);

/// The middle of a cell, seen from the corner of the drawing.
Point middle_of(const Scene& scene, Cell cell, double pitch);

/// Radius of a disc, as a share of the pitch.
double disc_radius(const Scene& scene);

/// "B3: White, 3 legs, 2 pincers".
std::string spoken(const std::string& cell_name, const adaptoid::Piece& piece);

}  // namespace rulescope::drawing
