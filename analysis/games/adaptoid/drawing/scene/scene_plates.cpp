#include "analysis/games/adaptoid/drawing/scene/scene_plates.h"

#include <cmath>

#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/scene_names.h"

namespace rulescope::drawing {
namespace {

struct Plate {
    Point middle;
    PlateSize size;

    /// Returns whether the plate is less than `margin` away from the point.
    [[nodiscard]] bool covers(Point point, double margin) const {
        return std::abs(point.x - middle.x) < size.width / 2 + margin &&
               std::abs(point.y - middle.y) < size.height / 2 + margin;
    }
    [[nodiscard]] bool meets(const Plate& other) const {
        return std::abs(other.middle.x - middle.x) < (size.width + other.size.width) / 2 &&
               std::abs(other.middle.y - middle.y) < (size.height + other.size.height) / 2;
    }
};

/// The cost of a plate: the limbs, names and food tokens that it covers.
double hidden_by(const Plate& plate, const Scene& scene, double pitch) {
    const double radius = disc_radius(scene);
    double cost = 0;
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        const Point at = middle_of(scene, cell, pitch);
        for (const Point limb : limb_points(at, radius * pitch, scene.pieces[static_cast<std::size_t>(cell)])) {
            cost += plate.covers(limb, 0.03 * pitch) ? 1 : 0;
        }
        if (name_in_gap(scene, cell)) {
            cost += plate.covers({at.x, at.y + (radius + 0.1) * pitch}, 0.05 * pitch) ? 0.8 : 0;
        }
    }
    for (const Cell cell : scene.marks.with(MarkKind::food)) {
        cost += plate.covers(middle_of(scene, cell, pitch), 0.17 * pitch) ? 1 : 0;
    }
    return cost;
}

}  // namespace

std::vector<Point> places_of_counts(const Scene& scene, double pitch) {
    std::vector<Plate> placed;
    for (const FoodCount& count : scene.marks.food) {
        const Point at = middle_of(scene, count.cell, pitch);
        const PlateSize size = size_of_count(pitch, count);
        // At this distance the plate is directly outside its own disc.
        const double away = (disc_radius(scene) + 0.012) * pitch + size.height / 2;
        Plate best{{at.x, at.y - away}, size};
        double smallest = 1e9;
        for (const double side : {-1.0, 1.0}) {
            for (const double aside : {0.0, -0.14, 0.14}) {
                const Plate plate{{at.x + aside * pitch, at.y + side * away}, size};
                double cost = hidden_by(plate, scene, pitch) + 0.1 * std::abs(aside);
                for (const Plate& other : placed) {
                    cost += plate.meets(other) ? 5 : 0;
                }
                if (cost < smallest - 1e-9) {
                    best = plate;
                    smallest = cost;
                }
            }
        }
        placed.push_back(best);
    }
    std::vector<Point> middles;
    for (const Plate& plate : placed) {
        middles.push_back(plate.middle);
    }
    return middles;
}

}  // namespace rulescope::drawing
