#include "analysis/games/pentactic/drawing/plots/heat_map.h"

#include <vector>

#include "analysis/drawing/palette.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/palette.h"

namespace rulescope::pentactic {

namespace {

/// Room for the names, as a share of a cell.
constexpr double edge = 0.55;

void draw_names(drawing::Svg& svg, drawing::Point corner, const Grid& grid, double pitch) {
    const drawing::TextPaint paint{.size = pitch * 0.26, .fill = drawing::name_ink, .anchor = drawing::Anchor::middle};
    for (int row = 0; row < grid.rows(); ++row) {
        svg.centred_text({corner.x - pitch * edge / 2, corner.y + (grid.rows() - row - 0.5) * pitch},
                         std::to_string(row + 1), paint);
    }
    for (int column = 0; column < grid.columns(); ++column) {
        svg.centred_text({corner.x + (column + 0.5) * pitch, corner.y + (grid.rows() + edge / 2) * pitch},
                         std::string(1, static_cast<char>('a' + column)), paint);
    }
}

class SquareBoard final : public drawing::HeatMapBoard {
public:
    explicit SquareBoard(const Grid& grid) : grid_(grid) {}

    [[nodiscard]] std::vector<std::string> cell_names() const override {
        std::vector<std::string> names;
        for (Cell cell = 0; cell < grid_.size(); ++cell) {
            names.push_back(grid_.name(cell));
        }
        return names;
    }
    /// The names stand on the left: as much room on the right keeps the grid in the middle.
    [[nodiscard]] drawing::Size size(double pitch, bool names) const override {
        const double room = names ? pitch * edge : 0;
        return {grid_.columns() * pitch + 2 * room, grid_.rows() * pitch + room};
    }
    void draw(drawing::Svg& svg, drawing::Point corner, double pitch,
              const drawing::ShadedCells& cells) const override {
        corner.x += cells.names ? pitch * edge : 0;
        for (Cell cell = 0; cell < grid_.size(); ++cell) {
            const auto number = static_cast<std::size_t>(cell);
            const drawing::Place place = drawing::place_of(grid_, cell);
            svg.open("cell", {{"data-cell", grid_.name(cell)}});
            svg.rectangle({corner.x + place.x * pitch, corner.y + place.y * pitch}, pitch, pitch, 0,
                          {.fill = cells.fills[number], .stroke = drawing::cell_line, .width = 0.8});
            if (!cells.texts[number].empty()) {
                svg.centred_text(middle_of(place, corner, pitch), cells.texts[number],
                                 {.size = pitch * 0.3, .fill = cells.inks[number], .anchor = drawing::Anchor::middle});
            }
            svg.close();
        }
        if (cells.names) {
            draw_names(svg, corner, grid_, pitch);
        }
    }

private:
    Grid grid_;
};

}  // namespace

std::string draw_heat_map(const Grid& grid, const drawing::HeatMap& map) {
    return drawing::draw_heat_map(SquareBoard(grid), map);
}

}  // namespace rulescope::pentactic
