#include "analysis/drawing/cell_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"

namespace rulescope::drawing {

namespace {

constexpr double name_margin = 0.55;  // for names along the edge, in distances of cells
constexpr double piece_radius = 0.4;

/// The cells of a board as they lie on paper, in distances of cells; y grows downwards.
struct CellLayout {
    std::vector<FamilyBoard::Place> places;
    std::vector<Point> centres;  ///< from the upper left corner of the drawing
    std::vector<Point> corners;  ///< directions from a centre to the corners of its cell
    bool hexagonal;
    BoardLook look;
    double margin;  ///< around the board
    Size size{};

    CellLayout(std::vector<FamilyBoard::Place> cells, bool hexagons, const BoardLook& wanted)
        : places(std::move(cells)), hexagonal(hexagons), look(wanted), margin(hexagons ? 0.15 : 0.12) {
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
            centre = {centre.x - low.x + left(), centre.y - low.y + right()};
        }
        size = {high.x - low.x + left() + right(), high.y - low.y + left() + right()};
    }

    [[nodiscard]] bool names_at_edge() const {
        return look.names == Names::margin || (!hexagonal && look.names == Names::usual);
    }
    /// In the middle of free hexagons.
    [[nodiscard]] bool names_in_middle() const {
        return hexagonal && (look.names == Names::usual || look.names == Names::inside);
    }
    [[nodiscard]] bool names_in_corner() const {
        return look.names == Names::corner || (!hexagonal && look.names == Names::inside);
    }
    /// The margin at the left and below.
    [[nodiscard]] double left() const { return names_at_edge() ? name_margin : margin; }
    /// The margin above and at the right: along a rhombus names may be on any side.
    [[nodiscard]] double right() const { return hexagonal ? left() : margin; }
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
};

class CellHeatMap final : public HeatMapBoard {
public:
    explicit CellHeatMap(CellLayout layout) : layout_(std::move(layout)) {}
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
    CellLayout layout_;
};

Paint paint_of(const FamilyBoard& board, const FamilyBoard::Piece& piece) {
    constexpr std::array<const char*, 4> fills{"#ffffff", "#26292e", "#b3261e", "#1a4e8a"};
    return {.fill = fills[piece.seat % 4U], .stroke = "#000000", .width = 1.5, .cls = board.noun() + " " + piece.id};
}

void draw_last(Svg& svg, Point at, double pitch) {
    svg.circle(at, 0.16 * pitch, {.fill = blue, .stroke = paper, .width = 0.035 * pitch});
}

/// The letters of columns and the numbers of rows, once each: along the lower and the left edge of squares, before the
/// first cell of a row or column of hexagons.
void draw_edge_names(Svg& svg, const CellLayout& layout, Point corner, double pitch) {
    const TextPaint paint{.size = pitch * 0.3, .fill = page_name_ink(), .cls = "name"};
    const double away = (0.5 + (name_margin + layout.margin) / 2) * pitch;
    const double bottom = corner.y + (layout.size.height - name_margin - 0.5) * pitch;
    const double left = corner.x + (name_margin + 0.5) * pitch;
    svg.open("names");
    for (const bool letters : {true, false}) {
        const bool below = letters == (layout.look.rotate % 180 == 0);
        std::map<std::string, std::vector<Point>> lines;
        std::vector<std::string> order;
        for (std::size_t cell = 0; cell < layout.places.size(); ++cell) {
            const std::string& name = layout.places[cell].name;
            const std::size_t digits = name.find_first_of("0123456789");
            const std::string part = letters ? name.substr(0, digits) : name.substr(digits);
            if (lines[part].empty()) {
                order.push_back(part);
            }
            lines[part].push_back(layout.centre(cell, corner, pitch));
        }
        for (const std::string& part : order) {
            const std::vector<Point>& line = lines[part];
            const Point first = line.front();
            if (layout.hexagonal && line.size() > 1) {
                svg.centred_text({first.x + 0.9 * (first.x - line[1].x), first.y + 0.9 * (first.y - line[1].y)}, part,
                                 paint);
            } else {
                svg.centred_text(below ? Point{first.x, bottom + away} : Point{left - away, first.y}, part, paint);
            }
        }
    }
    svg.close();
}

/// Names in the middle of free hexagons, or in a corner of each cell.
void draw_cell_names(Svg& svg, const CellLayout& layout, const FamilyBoard::Content& content, Point corner,
                     double pitch) {
    svg.open("names");
    for (std::size_t cell = 0; cell < layout.places.size(); ++cell) {
        const Point at = layout.centre(cell, corner, pitch);
        if (!layout.hexagonal) {
            svg.text({at.x - 0.47 * pitch, at.y - 0.31 * pitch}, layout.places[cell].name,
                     {.size = 0.2 * pitch, .fill = name_ink, .anchor = Anchor::start, .cls = "name"});
        } else if (layout.names_in_corner()) {
            svg.centred_text({at.x, at.y - 0.46 * pitch}, layout.places[cell].name,
                             {.size = 0.13 * pitch, .fill = name_ink, .cls = "name"});
        } else if (content[cell] == FamilyBoard::nothing) {
            svg.centred_text(at, layout.places[cell].name, {.size = 0.26 * pitch, .fill = name_ink, .cls = "name"});
        }
    }
    svg.close();
}

std::vector<std::string> legal_turns(const AnyGame& game, const AnyState& state) {
    std::vector<std::string> texts;
    for (const Turn<AnyGame>& turn : turns_of(game, state)) {
        texts.push_back(game.turn_text(state, turn.plies));
    }
    return texts;
}

/// The situation as a sentence in the language in force.
std::string situation_words(const AnyGame& game, const AnyState& state) {
    if (language_in_force() == nullptr) {
        return language_of(game).situation(game, state);
    }
    const std::vector<std::string> names = seat_names(game.rules());
    const std::optional<Outcome> outcome = game.outcome(state);
    if (!outcome) {
        return translated("{} to move.", translated_name(names[game.seat_to_act(state)]));
    }
    const std::optional<Seat> winner = outcome->winner();
    return winner ? translated("{} has won.", translated_name(names[*winner])) : translated("The game is drawn.");
}

/// Returns whether a figure of the kind marks the legal turns.
bool marks_turns(const std::string& kind) {
    return kind == board_figure_kinds()[1].name;
}

}  // namespace

std::span<const FigureKindInfo> board_figure_kinds() {
    static const std::array<FigureKindInfo, 2> kinds{{{"position", "The position"}, {"turns", "Legal turns"}}};
    return kinds;
}

/// The marks to draw on a board. The pieces that decided the game are always marked, too.
struct CellPictures::Marked {
    bool turns = false;          ///< true to mark the cells to which the legal turns lead
    std::vector<AnyPly> last{};  ///< the turn that led to the position, if it is to be marked
    BoardLook look{};            ///< names of cells, orientation; own marks are drawn by draw_layout()
};

struct CellPictures::Board {
    LaidBoard laid{};
    std::vector<LegendEntry> key{};     ///< the pieces
    std::vector<LegendEntry> legend{};  ///< the marks
};

CellPictures::Board CellPictures::board_of(const AnyGame& game, const AnyState& state, const Marked& marked,
                                           double pitch) const {
    const auto layout = std::make_shared<const CellLayout>(board_.cells(game.rules()), board_.hexagonal(), marked.look);
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
    const int last = marked.last.empty() ? FamilyBoard::nothing : board_.marked_cell(game, marked.last.back(), state);
    const std::vector<std::string> seats = seat_names(game.rules());
    std::string words;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        std::string names;
        for (std::size_t cell = 0; cell < content.size(); ++cell) {
            names += content[cell] == static_cast<int>(piece) ? " " + layout->places[cell].name : "";
        }
        words += (piece == 0 ? "" : " ") + translated_name(seats[pieces[piece].seat]) + ":" +
                 (names.empty() ? translated(" none") : names) + ".";
    }
    const auto free = std::count(content.begin(), content.end(), FamilyBoard::nothing);
    Board board;
    board.laid.size = {layout->size.width * pitch, layout->size.height * pitch};
    board.laid.description = translated("{}. {} {} free {}.", board_.extent(game.rules()), words, free,
                                        free == 1 ? translated("cell") : translated("cells"));
    board.laid.draw = [this, layout, content, pieces, open, last, pitch, rules = game.rules(),
                       chains = board_.deciding(game, state),
                       description = board.laid.description](Svg& svg, Point corner) {
        svg.open("cells", {}, description);
        if (layout->names_at_edge()) {
            draw_edge_names(svg, *layout, corner, pitch);
        }
        if (!layout->hexagonal) {
            const double around = layout->left() + layout->right();
            svg.rectangle({corner.x + layout->left() * pitch, corner.y + layout->margin * pitch},
                          (layout->size.width - around) * pitch, (layout->size.height - around) * pitch, 0.15 * pitch,
                          {.fill = disc_fill, .stroke = disc_edge, .width = 1.5, .cls = "board"});
        }
        draw_ground(
            svg, rules, [&](std::size_t cell) { return layout->outline(cell, corner, pitch); }, pitch);
        for (std::size_t cell = 0; cell < content.size(); ++cell) {
            const Point middle = layout->centre(cell, corner, pitch);
            const bool taken = content[cell] != FamilyBoard::nothing;
            if (layout->hexagonal) {
                svg.polygon(layout->outline(cell, corner, pitch),
                            {.fill = disc_fill, .stroke = disc_edge, .cls = taken ? "ground" : "cell"});
            } else if (!taken) {
                svg.circle(middle, piece_radius * pitch, {.fill = lower_disc_fill, .stroke = disc_edge, .cls = "cell"});
            }
            if (taken) {
                svg.circle(middle, piece_radius * pitch,
                           paint_of(board_, pieces[static_cast<std::size_t>(content[cell])]));
            }
        }
        if (layout->names_in_middle() || layout->names_in_corner()) {
            draw_cell_names(svg, *layout, content, corner, pitch);
        }
        for (const std::size_t cell : open) {
            svg.open("mark open", {{"data-cell", layout->places[cell].name}});
            svg.circle(layout->centre(cell, corner, pitch), 0.3 * pitch, {.stroke = green, .width = 0.07 * pitch});
            svg.close();
        }
        if (last != FamilyBoard::nothing) {
            const auto cell = static_cast<std::size_t>(last);
            svg.open("mark last", {{"data-cell", layout->places[cell].name}});
            draw_last(svg, layout->centre(cell, corner, pitch), pitch);
            svg.close();
        }
        for (const std::vector<int>& chain : chains) {
            if (chain.empty()) {
                continue;
            }
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
    board.laid.place_of =
        [find = [this, rules = game.rules()](const std::string& name) { return board_.find(rules, name); }, layout,
         content, open, pitch](const std::string& name) -> std::optional<MarkPlace> {
        const int found = find(name);
        if (found == FamilyBoard::nothing) {
            return std::nullopt;
        }
        const auto cell = static_cast<std::size_t>(found);
        const bool taken = content[cell] != FamilyBoard::nothing || layout->names_in_middle() ||
                           std::find(open.begin(), open.end(), cell) != open.end();
        return MarkPlace{layout->centre(cell, {}, pitch), layout->corners, taken, 0.46};
    };
    for (const FamilyBoard::Piece& piece : pieces) {
        board.key.push_back(
            {[paint = paint_of(board_, piece)](Svg& svg, Point at, double) { svg.circle(at, 12, paint); },
             translated_name(piece.name)});
    }
    if (last != FamilyBoard::nothing) {
        board.legend.push_back({draw_last, translated("last move")});
    }
    return board;
}

Result<Layout> CellPictures::layout_of(const Shown& shown, const Figure& figure) const {
    Board board = board_of(shown.game, shown.state, {marks_turns(shown.kind), shown.last, figure.look}, figure.pitch);
    Layout layout;
    layout.title = figure.title.empty() ? shown.game.rules().title : figure.title;
    layout.caption = figure.caption;
    layout.boards = {std::move(board.laid)};
    layout.pitch = figure.pitch;
    layout.cell_turn = board_.hexagonal() ? 60 : 90;
    layout.look = figure.look;
    layout.legend = std::move(board.legend);
    layout.key = std::move(board.key);
    return layout;
}

std::string CellPictures::caption_of(const Shown& shown) const {
    const std::size_t number = marks_turns(shown.kind) ? legal_turns(shown.game, shown.state).size() : 0;
    const std::string turns = number == 0 ? ""
                              : number == 1
                                  ? " " + translated("{} turn is legal; it is marked with a ring.", number)
                                  : " " + translated("{} turns are legal; each is marked with a ring.", number);
    return situation_words(shown.game, shown.state) + turns;
}

nlohmann::ordered_json CellPictures::marks_of(const Shown& shown) const {
    return {{"turns", marks_turns(shown.kind) ? legal_turns(shown.game, shown.state) : std::vector<std::string>{}}};
}

Result<Layout> CellPictures::layout_of_turn(const AnyGame& game, const AnyState& before,
                                            const std::vector<AnyPly>& plies) const {
    Layout layout;
    layout.title = game.rules().title;
    layout.pitch = 26;
    layout.boards = {board_of(game, before, {}, layout.pitch).laid,
                     board_of(game, after_plies(game, before, plies), {false, plies}, layout.pitch).laid};
    layout.boards[0].heading = translated("Before");
    layout.boards[1].heading = translated("After");
    layout.description = layout.boards[1].description;
    return layout;
}

Pictures::Film CellPictures::film_of(const AnyGame& game, const Path& path, bool) const {
    constexpr std::size_t longest = 12;  // in turns
    const std::size_t length = path.turns.size();
    if (length == 0) {
        return {};
    }
    const std::vector<std::string> names = seat_names(game.rules());
    const std::size_t first = length > longest ? length - longest : 0;
    Layout layout;
    layout.title = game.rules().title;
    layout.columns = 4;
    layout.pitch = 18;
    for (std::size_t turn = first; turn < length; ++turn) {
        const AnyState& before = path.states[turn];
        LaidBoard board = board_of(game, path.states[turn + 1], {false, path.turns[turn]}, layout.pitch).laid;
        board.heading = fmt::format("{} {}: {}", turn + 1, names[game.seat_to_act(before)],
                                    game.turn_text(before, path.turns[turn]));
        layout.description = board.description;
        layout.boards.push_back(std::move(board));
    }
    return {std::move(layout), first == 0 ? "" : translated("The last {} of {} turns.", length - first, length)};
}

std::vector<LaidBoard> CellPictures::plain_boards(const AnyGame& game, const AnyState& state, double pitch) const {
    return {board_of(game, state, {}, pitch).laid};
}

std::string piece_picture(const FamilyBoard& board, const FamilyBoard::Piece& piece, bool removed) {
    constexpr double side = 32;
    Svg svg;
    svg.circle({side / 2, side / 2}, piece_radius * side, paint_of(board, piece));
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
    return std::make_unique<CellHeatMap>(CellLayout(board_.cells(rules), board_.hexagonal(), BoardLook{}));
}

}  // namespace rulescope::drawing
