#include "analysis/games/adaptoid/drawing/plots/heat_map.h"

#include <vector>

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::adaptoid {

namespace {

class DiscBoard final : public drawing::HeatMapBoard {
public:
    explicit DiscBoard(const Board& board) {
        scene_.board = board;
        scene_.heights = board.heights();
        scene_.pieces.resize(static_cast<std::size_t>(board.size()));
    }
    [[nodiscard]] std::vector<std::string> cell_names() const override {
        std::vector<std::string> names;
        for (Cell cell = 0; cell < scene_.board.size(); ++cell) {
            names.push_back(scene_.board.name(cell));
        }
        return names;
    }
    [[nodiscard]] drawing::Size size(double pitch, bool) const override { return size_of(scene_, pitch); }
    void draw(drawing::Svg& svg, drawing::Point corner, double pitch,
              const drawing::ShadedCells& cells) const override {
        drawing::Scene scene = scene_;
        scene.cell_names = cells.names;
        scene.fills = cells.fills;
        scene.inks = cells.inks;
        scene.texts = cells.texts;
        draw_scene(svg, corner, scene, pitch);
    }

private:
    drawing::Scene scene_{};
};

}  // namespace

std::string draw_heat_map(const Board& board, const drawing::HeatMap& map) {
    return drawing::draw_heat_map(DiscBoard(board), map);
}

}  // namespace rulescope::adaptoid
