// The shapes of a drawn board: which part of the paper each adaptoid, name and mark covers. All lengths are in units of
// the pitch, relative to the corner of the drawing. Placement and tests use these lists.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/geometry.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::adaptoid {

enum class ShapeKind : unsigned char {
    adaptoid,
    label,      ///< the number on an adaptoid
    cell_mark,  ///< a number, X, plus or text in the middle of a cell
    food,       ///< a food token
    reserved,   ///< the place of a mark of the editor
    ring,       ///< around a changed or starving adaptoid
    name,
    cross,
    count,  ///< a plate with a food count
    arrow
};

/// One drawn thing. `cell` is the cell it belongs to; `to` is the end of an arrow.
struct Shape {
    ShapeKind kind = ShapeKind::adaptoid;
    Cell cell = no_cell;
    Cell to = no_cell;
    std::vector<drawing::PaperShape> outline{};
};

/// Distance that placed things keep from shapes, in units of the pitch.
inline constexpr double clear_of_shapes = 0.012;

/// Distance from an outline to the nearest shape that `counts`; infinite if there is none.
template <class Counts>
double clearance(const std::vector<drawing::PaperShape>& outline, const std::vector<Shape>& shapes,
                 const Counts& counts) {
    double nearest = 1e9;
    for (const Shape& shape : shapes) {
        if (counts(shape)) {
            nearest = std::min(nearest, drawing::gap(outline, shape.outline));
        }
    }
    return nearest;
}

/// Radius of an adaptoid with its limbs, in units of the pitch.
double adaptoid_radius(const Scene& scene);

/// Outer radius of the rings around discs, in units of the pitch.
double ring_radius(const Scene& scene);

/// Returns whether the cell has a text of its own (Scene::texts).
bool has_text(const Scene& scene, Cell cell);

/// The numbers of the adaptoids that have a mark of this kind on the cell, in numeric order ("2" before "10"). The
/// amount of a mark says how often its number is repeated.
std::vector<std::string> numbers_at(const Marks& marks, Cell cell, MarkKind kind);
/// The numbers with commas between them.
std::string joined_numbers(const std::vector<std::string>& numbers);

/// A food token of a cell.
struct PlacedToken {
    Cell cell = no_cell;
    std::string label;
    drawing::Point middle;
    double size = 1;  ///< 1 is the usual size
};

/// The tokens in the middle of free cells, in rows of at most three.
std::vector<PlacedToken> tokens_in_the_middle(const Scene& scene);
Shape shape_of(const PlacedToken& token);

/// Adaptoids, their labels, and everything that is always in the middle of its cell.
std::vector<Shape> fixed_shapes(const Scene& scene);

}  // namespace rulescope::adaptoid
