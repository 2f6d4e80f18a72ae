#include "analysis/drawing/cell_pictures.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "analysis/drawing/language/language.h"
#include "analysis/drawing/messages.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style/in_force.h"

namespace rulescope::drawing {

namespace {

constexpr double margin = 0.15;  // around the board, in distances of cells
constexpr double piece_radius = 0.4;

/// The cells of a board as they lie on paper, in distances of cells; y grows downwards.
struct Layout {
    std::vector<FamilyBoard::Place> places;
    std::vector<Point> centres;  ///< from the upper left corner of the board
    std::vector<Point> corners;  ///< directions from a centre to the corners of its cell
    Size size{};

    Layout(std::vector<FamilyBoard::Place> cells, bool hexagonal, const BoardLook& look) : places(std::move(cells)) {
        const double turn = look.rotate * std::numbers::pi / 180;
        const auto turned = [&](double x, double y) {
            x = look.flip ? -x : x;
            return Point{x * std::cos(turn) - y * std::sin(turn), -(x * std::sin(turn) + y * std::cos(turn))};
        };
        const int count = hexagonal ? 6 : 4;
        const double reach = hexagonal ? 1 / std::sqrt(3.0) : std::sqrt(0.5);
        for (int corner = 0; corner < count; ++corner) {
            const double angle =
                (hexagonal ? 90.0 : 45.0) * std::numbers::pi / 180 + 2 * std::numbers::pi * corner / count;
            corners.push_back(turned(reach * std::cos(angle), reach * std::sin(angle)));
        }
        Point low{1e9, 1e9};
        Point high{-1e9, -1e9};
        for (const FamilyBoard::Place& place : places) {
            const Point centre = turned(place.x, place.y);
            centres.push_back(centre);
            for (const Point& corner : corners) {
                low = {std::min(low.x, centre.x + corner.x), std::min(low.y, centre.y + corner.y)};
                high = {std::max(high.x, centre.x + corner.x), std::max(high.y, centre.y + corner.y)};
            }
        }
        for (Point& centre : centres) {
            centre = {centre.x - low.x + margin, centre.y - low.y + margin};
        }
        size = {high.x - low.x + 2 * margin, high.y - low.y + 2 * margin};
    }

    [[nodiscard]] Point centre(std::size_t cell, Point corner, double pitch) const {
        return {corner.x + centres[cell].x * pitch, corner.y + centres[cell].y * pitch};
    }
    [[nodiscard]] std::vector<Point> outline(std::size_t cell, Point corner, double pitch) const {
        const Point middle = centre(cell, corner, pitch);
        std::vector<Point> points;
        for (const Point& at : corners) {
            points.push_back({middle.x + at.x * pitch, middle.y + at.y * pitch});
        }
        return points;
    }
    [[nodiscard]] std::optional<std::size_t> find(const std::string& name) const {
        const auto found =
            std::find_if(places.begin(), places.end(), [&](const auto& one) { return one.name == name; });
        return found == places.end() ? std::nullopt : std::optional<std::size_t>(found - places.begin());
    }
};

class CellHeatMap final : public HeatMapBoard {
public:
    explicit CellHeatMap(Layout layout) : layout_(std::move(layout)) {}
    [[nodiscard]] std::vector<std::string> cell_names() const override {
        std::vector<std::string> names;
        for (const FamilyBoard::Place& place : layout_.places) {
            names.push_back(place.name);
        }
        return names;
    }
    [[nodiscard]] Size size(double pitch, bool) const override {
        return {layout_.size.width * pitch, layout_.size.height * pitch};
    }
    void draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const override {
        for (std::size_t cell = 0; cell < layout_.places.size(); ++cell) {
            const Point middle = layout_.centre(cell, corner, pitch);
            svg.polygon(layout_.outline(cell, corner, pitch), {.fill = cells.fills[cell], .stroke = cell_line});
            svg.centred_text(middle, cells.texts[cell], {.size = 0.28 * pitch, .fill = cells.inks[cell]});
            if (cells.names) {
                svg.centred_text({middle.x, middle.y - 0.3 * pitch}, layout_.places[cell].name,
                                 {.size = 0.16 * pitch, .fill = cells.inks[cell], .cls = "name"});
            }
        }
    }

private:
    Layout layout_;
};

Paint paint_of(Seat seat) {
    constexpr std::array<const char*, 4> fills{"#ffffff", "#26292e", "#b3261e", "#1a4e8a"};
    constexpr std::array<const char*, 4> classes{"piece white", "piece black", "piece red", "piece blue"};
    return {.fill = fills[seat % 4U], .stroke = "#000000", .width = 1.5, .cls = classes[seat % 4U]};
}

}  // namespace

BoardPictures::Board CellPictures::board_of(const AnyGame& game, const AnyState& state, const Marked& marked,
                                            double pitch) const {
    const auto layout = std::make_shared<const Layout>(board_.cells(game.rules()), board_.hexagonal(), marked.look);
    const FamilyBoard::Content content = board_.content(game, state);
    const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
    std::vector<std::size_t> open;
    if (marked.turns) {
        for (const AnyPly& ply : game.plies(state)) {
            if (const int cell = board_.cell_of(game, ply); cell != FamilyBoard::nothing) {
                open.push_back(static_cast<std::size_t>(cell));
            }
        }
    }
    const int last = marked.last.empty() ? FamilyBoard::nothing : board_.cell_of(game, marked.last.back());
    std::string description;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        std::string names;
        for (std::size_t cell = 0; cell < content.size(); ++cell) {
            names += content[cell] == static_cast<int>(piece) ? " " + layout->places[cell].name : "";
        }
        description += word(pieces[piece].name) + ":" + (names.empty() ? messages().no_cells : names) + ". ";
    }
    const bool named = marked.look.names != Names::none;
    Board board;
    board.size = {layout->size.width * pitch, layout->size.height * pitch};
    board.description = description;
    board.draw = [this, layout, content, pieces, open, last, named, pitch, rules = game.rules(),
                  chains = board_.deciding(game, state)](Svg& svg, Point corner) {
        svg.open("cells");
        draw_ground(
            svg, rules, [&](std::size_t cell) { return layout->outline(cell, corner, pitch); }, pitch);
        for (std::size_t cell = 0; cell < content.size(); ++cell) {
            const Point middle = layout->centre(cell, corner, pitch);
            svg.polygon(layout->outline(cell, corner, pitch), {.fill = disc_fill, .stroke = disc_edge, .cls = "cell"});
            if (content[cell] != FamilyBoard::nothing) {
                svg.circle(middle, piece_radius * pitch,
                           paint_of(pieces[static_cast<std::size_t>(content[cell])].seat));
            } else if (named) {
                svg.centred_text(middle, layout->places[cell].name,
                                 {.size = 0.26 * pitch, .fill = name_ink, .cls = "name"});
            }
        }
        for (const std::size_t cell : open) {
            svg.open("mark open", {{"data-cell", layout->places[cell].name}});
            svg.circle(layout->centre(cell, corner, pitch), 0.32 * pitch, {.stroke = green, .width = 0.06 * pitch});
            svg.close();
        }
        if (last != FamilyBoard::nothing) {
            const auto cell = static_cast<std::size_t>(last);
            svg.open("mark last", {{"data-cell", layout->places[cell].name}});
            svg.circle(layout->centre(cell, corner, pitch), 0.16 * pitch,
                       {.fill = blue, .stroke = paper, .width = 0.035 * pitch});
            svg.close();
        }
        for (const std::vector<int>& chain : chains) {
            svg.open("mark line", {{"data-cell", layout->places[static_cast<std::size_t>(chain.front())].name + " " +
                                                     layout->places[static_cast<std::size_t>(chain.back())].name}});
            for (const auto& [colour, width] : {std::pair{paper, 0.2}, std::pair{green, 0.12}}) {
                for (std::size_t i = 1; i < chain.size(); ++i) {
                    svg.line(layout->centre(static_cast<std::size_t>(chain[i - 1]), corner, pitch),
                             layout->centre(static_cast<std::size_t>(chain[i]), corner, pitch),
                             {.stroke = colour, .width = width * pitch, .round = true});
                }
            }
            svg.close();
        }
        svg.close();
    };
    board.place_of = [layout, content, open, named, pitch](const std::string& name) -> std::optional<MarkPlace> {
        const std::optional<std::size_t> cell = layout->find(name);
        if (!cell) {
            return std::nullopt;
        }
        const bool taken =
            named || content[*cell] != FamilyBoard::nothing || std::find(open.begin(), open.end(), *cell) != open.end();
        return MarkPlace{layout->centre(*cell, {}, pitch), layout->corners, taken, 0.46};
    };
    for (const FamilyBoard::Piece& piece : pieces) {
        board.key.push_back(
            {[seat = piece.seat](Svg& svg, Point at, double) { svg.circle(at, 12, paint_of(seat)); }, word(piece.name)});
    }
    if (last != FamilyBoard::nothing) {
        board.legend.push_back(
            {[](Svg& svg, Point at, double) { svg.circle(at, 5, {.fill = blue, .stroke = paper, .width = 1}); },
             messages().last_move});
    }
    return board;
}

std::string piece_picture(const FamilyBoard::Piece& piece, bool removed) {
    constexpr double side = 32;
    Svg svg;
    svg.circle({side / 2, side / 2}, piece_radius * side, paint_of(piece.seat));
    if (removed) {
        const double low = 0.6 * side;  // beside the middle of the piece
        const double high = 0.92 * side;
        const Paint paint{.stroke = red_mark, .width = 0.1 * side, .round = true};
        svg.line({low, low}, {high, high}, paint);
        svg.line({low, high}, {high, low}, paint);
    }
    return svg.document(side, side, removed ? "remove" : piece.id, "");
}

std::unique_ptr<HeatMapBoard> CellPictures::heat_map_board(const AnyRules& rules) const {
    return std::make_unique<CellHeatMap>(Layout(board_.cells(rules), board_.hexagonal(), BoardLook{}));
}

}  // namespace rulescope::drawing
