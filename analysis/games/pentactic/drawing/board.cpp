#include "analysis/games/pentactic/drawing/board.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/pattern.h"
#include "analysis/games/pentactic/drawing/shapes.h"

namespace rulescope::pentactic {

using drawing::Point;
using drawing::Svg;

namespace {

constexpr double slim_margin = 0.12;  // margin on the sides without names, in cells
constexpr double name_margin = 0.58;  // margin on the sides with names, in cells

char at(const PentacticBoard& board, Cell cell) {
    return board.content.empty() ? free_cell : board.content[static_cast<std::size_t>(cell)];
}

std::vector<Cell> cells_with(const PentacticBoard& board, char what) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < board.grid.size(); ++cell) {
        if (at(board, cell) == what) {
            cells.push_back(cell);
        }
    }
    return cells;
}

/// The value of a cell that determines the lines of the grid. A stone has the value of a free cell, because the grid is
/// visible around a stone. Under a pentomino the grid is not visible.
char ground(char content) {
    return content == stone_cell ? free_cell : content;
}

std::string names_of(const PentacticBoard& board, const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells) {
        text += (text.empty() ? "" : " ") + name_of(board, cell);
    }
    return text;
}

/// The letter or the number in the name of a cell.
std::string part_of_name(const PentacticBoard& board, Cell cell, bool letter) {
    const std::string name = name_of(board, cell);
    const std::size_t digits = name.find_first_of("0123456789");
    return letter ? name.substr(0, digits) : name.substr(digits);
}

void draw_grid_names(Svg& svg, const PentacticBoard& board, Point corner, double pitch) {
    const Grid& grid = board.grid;
    const drawing::TextPaint paint{.size = pitch * 0.3, .fill = drawing::page_name_ink(), .cls = "name"};
    const double away = (name_margin + slim_margin) / 2 * pitch;
    // On a board turned by 90 degrees, the columns have numbers.
    const bool letters_below =
        board.shows.empty() ||
        board.named.row(board.shows[0]) == board.named.row(board.shows[static_cast<std::size_t>(grid.columns() - 1)]);
    svg.open("names");
    for (int column = 0; column < grid.columns(); ++column) {
        svg.centred_text({corner.x + (column + 0.5) * pitch, corner.y + grid.rows() * pitch + away},
                         part_of_name(board, grid.at(column, 0), letters_below), paint);
    }
    for (int row = 0; row < grid.rows(); ++row) {
        svg.centred_text({corner.x - away, corner.y + (grid.rows() - row - 0.5) * pitch},
                         part_of_name(board, grid.at(0, row), !letters_below), paint);
    }
    svg.close();
}

/// Draws the text in the middle of the cell. On the cell with the letter of a pentomino, the text is smaller and moved
/// aside.
void draw_cell_text(Svg& svg, const PentacticBoard& board, Cell cell, const std::string& text, Point corner,
                    double pitch) {
    const char content = at(board, cell);
    const Place place = place_of(board.grid, cell);
    Point centre = middle_of(place, corner, pitch);
    drawing::TextPaint paint{.fill = drawing::ink, .cls = "text"};
    double max_width = 0.8;
    paint.size = pitch * 0.34;
    if (const auto piece = piece_of(content)) {
        paint.fill = paint_of(*piece).letter;
        paint.halo = paint_of(*piece).fill;
        if (place == middle_place(places_of(board.grid, cells_with(board, content)))) {
            max_width = 0.3;
            paint.size = pitch * 0.24;
            centre = {centre.x + 0.32 * pitch, centre.y + 0.31 * pitch};
        }
    } else if (content == stone_cell) {
        max_width = 0.5;
        paint.bold = true;
        paint.halo = stone_light;
    }
    paint.size = std::min(paint.size, max_width * pitch / drawing::text_width(text, 1, paint.bold));
    svg.open("mark text", {{"data-cell", name_of(board, cell)}});
    svg.centred_text(centre, text, paint);
    svg.close();
}

void draw_pieces(Svg& svg, const PentacticBoard& board, Point corner, double pitch) {
    for (Piece piece = 0; piece < piece_count; ++piece) {
        const char letter = letter_of(piece);
        const std::vector<Cell> cells = cells_with(board, letter);
        if (cells.empty()) {
            continue;
        }
        const std::vector<Place> places = places_of(board.grid, cells);
        svg.open("pentomino", {{"data-piece", std::string(1, letter)}},
                 fmt::format("{}: {}", letter, names_of(board, cells)));
        draw_surface(svg, places, corner, pitch, piece);
        draw_letter(svg, middle_of(middle_place(places), corner, pitch), pitch, piece);
        svg.close();
    }
}

void draw_free_cells(Svg& svg, const PentacticBoard& board, Point corner, double pitch) {
    const Grid& grid = board.grid;
    svg.rectangle(corner, grid.columns() * pitch, grid.rows() * pitch, 0, {.fill = cell_fill, .cls = "ground"});
    std::vector<Place> places = places_of(grid, cells_with(board, free_cell));
    const std::vector<Place> stones = places_of(grid, cells_with(board, stone_cell));
    places.insert(places.end(), stones.begin(), stones.end());
    svg.path(inner_sides(places, corner, pitch),
             {.stroke = drawing::cell_line, .width = std::max(0.5, pitch * 0.025), .cls = "grid"});
}

void draw_borders(Svg& svg, const PentacticBoard& board, Point corner, double pitch) {
    const Grid& grid = board.grid;
    const auto content = [&](Place place) {
        const Cell cell = grid.at(place.x, grid.rows() - 1 - place.y);
        return cell == no_cell ? '\0' : ground(at(board, cell));
    };
    svg.path(sides_between(grid.columns(), grid.rows(), corner, pitch,
                           [&](Place a, Place b) { return content(a) != content(b); }),
             {.stroke = drawing::ink, .width = border_width(pitch), .cls = "border", .round = true});
}

}  // namespace

PentacticBoard pentactic_board(const Grid& grid, const std::vector<Placement>& pentominoes,
                               const std::vector<Cell>& stones) {
    PentacticBoard board;
    board.grid = grid;
    board.content.assign(static_cast<std::size_t>(grid.size()), free_cell);
    const auto lay = [&](Cell cell, char what) {
        if (cell >= 0 && cell < grid.size()) {
            board.content[static_cast<std::size_t>(cell)] = what;
        }
    };
    for (const Placement& placement : pentominoes) {
        for (const Cell cell : placement.cells) {
            lay(cell, letter_of(placement.piece));
        }
    }
    for (const Cell cell : stones) {
        lay(cell, stone_cell);
    }
    return board;
}

std::pair<Point, Point> frame_of(const PentacticBoard& board, double pitch) {
    const double left = (board.names ? name_margin : slim_margin) * pitch;
    const double top = slim_margin * pitch;
    return {{left, top}, {left + board.grid.columns() * pitch, top + board.grid.rows() * pitch}};
}

drawing::Size size_of(const PentacticBoard& board, double pitch) {
    const Point end = frame_of(board, pitch).second;
    return {end.x + slim_margin * pitch, end.y + (board.names ? name_margin : slim_margin) * pitch};
}

void draw_pentactic_board(Svg& svg, Point corner, const PentacticBoard& board, double pitch) {
    svg.open("pentactic-board", {{"data-grid", (board.shows.empty() ? board.grid : board.named).text()}});
    const Point inset = frame_of(board, pitch).first;
    const Point origin{corner.x + inset.x, corner.y + inset.y};
    const auto middle = [&](Cell cell) { return middle_of(place_of(board.grid, cell), origin, pitch); };
    draw_free_cells(svg, board, origin, pitch);
    for (const PentacticRegion& region : board.bad_regions) {
        svg.open("mark region", {}, drawing::translated("cannot be filled: {}", names_of(board, region.cells)));
        draw_bad_region(svg, places_of(board.grid, region.cells), origin, pitch);
        svg.close();
    }
    draw_pieces(svg, board, origin, pitch);
    draw_borders(svg, board, origin, pitch);
    // The marks are drawn below the stones, because a stone nearly fills its cell.
    if (!board.last.empty()) {
        svg.open("mark last");
        draw_last(svg, places_of(board.grid, board.last), origin, pitch);
        svg.close();
    }
    for (const Cell cell : cells_with(board, stone_cell)) {
        svg.open("stone", {{"data-cell", name_of(board, cell)}},
                 drawing::translated("{}: stone", name_of(board, cell)));
        draw_stone(svg, middle(cell), pitch);
        svg.close();
    }
    for (const Cell cell : board.legal_stones) {
        svg.open("mark legal-stone", {{"data-cell", name_of(board, cell)}});
        draw_legal_stone(svg, middle(cell), pitch);
        svg.close();
    }
    for (const PentacticRegion& region : board.bad_regions) {
        const std::string text = region.text.empty() ? fmt::format("{}", region.cells.size()) : region.text;
        draw_region_text(svg, places_of(board.grid, region.cells), origin, pitch, text);
    }
    for (const auto& [cell, text] : board.texts) {
        draw_cell_text(svg, board, cell, text, origin, pitch);
    }
    if (board.names) {
        draw_grid_names(svg, board, origin, pitch);
    }
    svg.close();
}

std::string accessible_text(const PentacticBoard& board) {
    std::string text = (board.shows.empty() ? board.grid : board.named).text() + ".";
    for (const char letter : piece_letters) {
        const std::vector<Cell> cells = cells_with(board, letter);
        if (!cells.empty()) {
            text += fmt::format(" {}: {}.", letter, names_of(board, cells));
        }
    }
    const std::vector<Cell> stones = cells_with(board, stone_cell);
    if (!stones.empty()) {
        text += drawing::translated(" Stones: {}.", names_of(board, stones));
    }
    const std::size_t free = cells_with(board, free_cell).size();
    return text +
           (free == 1 ? drawing::translated(" {} free cell.", free) : drawing::translated(" {} free cells.", free));
}

// Checks of a board before it is drawn.
namespace {

/// Collects the faults of one board.
class Inspector {
public:
    Inspector(const PentacticBoard& board, const std::string& where) : board_(board), where_(where) {}

    Faults all() {
        const Grid& grid = board_.grid;
        if (grid.columns() < 1 || grid.columns() > max_columns || grid.rows() < 1 || grid.rows() > max_rows) {
            add(fmt::format("a grid of {}; expected 1 to {} columns and rows", grid.text(), max_rows), "P-2", "");
            return faults_;
        }
        if (!board_.content.empty() && board_.content.size() != static_cast<std::size_t>(grid.size())) {
            add(fmt::format("content for {} cells; expected the {} of a grid {}", board_.content.size(), grid.size(),
                            grid.text()),
                "P-2", "");
            return faults_;
        }
        content();
        marks();
        return faults_;
    }

private:
    void add(const std::string& message, const std::string& clause, const std::string& cell) {
        faults_.push_back({where_ + message, clause, cell, 0});
    }

    [[nodiscard]] char at(Cell cell) const {
        return board_.content.empty() ? free_cell : board_.content[static_cast<std::size_t>(cell)];
    }

    void content() {
        const Grid& grid = board_.grid;
        std::map<char, std::vector<Cell>> cells;
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            const char what = at(cell);
            if (piece_of(what)) {
                cells[what].push_back(cell);
            } else if (what != free_cell && what != stone_cell) {
                add(fmt::format("'{}' on {}; expected '{}' for a free cell, '{}' for a stone, or a letter of {}", what,
                                grid.name(cell), free_cell, stone_cell, piece_letters),
                    "P-1", grid.name(cell));
            }
        }
        for (const auto& [letter, of] : cells) {
            if (of.size() != 5) {
                add(fmt::format("pentomino {} has {} cell{}; expected 5", letter, of.size(), of.size() == 1 ? "" : "s"),
                    "P-1", grid.name(of.front()));
            } else if (!has_shape_of(letter, of)) {
                add(fmt::format("the five cells of {} do not form a pentomino {}", letter, letter), "P-1",
                    grid.name(of.front()));
            }
        }
    }

    /// `cells` must be sorted by row from below, then by column. The squares of a shape are sorted in the same way.
    [[nodiscard]] bool has_shape_of(char letter, const std::vector<Cell>& cells) const {
        const Grid& grid = board_.grid;
        int left = grid.columns();
        for (const Cell cell : cells) {
            left = std::min(left, grid.column(cell));
        }
        Shape shape;
        for (std::size_t i = 0; i < shape.size(); ++i) {
            shape[i] = {grid.column(cells[i]) - left, grid.row(cells[i]) - grid.row(cells.front())};
        }
        const std::vector<Shape> shapes = shapes_of(*piece_of(letter), true);
        return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
    }

    void marks() {
        for (const Cell cell : board_.legal_stones) {
            if (inside(cell, "a legal cell") && at(cell) != free_cell) {
                add(fmt::format("{} is marked as a legal cell for a stone, but it is not free", board_.grid.name(cell)),
                    "P-7", board_.grid.name(cell));
            }
        }
        for (const PentacticRegion& region : board_.bad_regions) {
            if (region.cells.empty()) {
                add("a region without cells", "", "");
            }
            std::set<Cell> listed;
            for (const Cell cell : region.cells) {
                if (!inside(cell, "a region")) {
                    continue;
                }
                if (!listed.insert(cell).second) {
                    add(fmt::format("{} is twice in a region", board_.grid.name(cell)), "", board_.grid.name(cell));
                } else if (at(cell) != free_cell) {
                    add(fmt::format("{} is marked as not to be filled, but it is not free", board_.grid.name(cell)), "",
                        board_.grid.name(cell));
                }
            }
        }
        for (const Cell cell : board_.last) {
            if (inside(cell, "the last placement") && at(cell) == free_cell) {
                add(fmt::format("the last placement is on {}, where nothing lies", board_.grid.name(cell)), "",
                    board_.grid.name(cell));
            }
        }
        for (const auto& [cell, text] : board_.texts) {
            inside(cell, fmt::format("text '{}'", text));
        }
    }

    bool inside(Cell cell, const std::string& what) {
        const bool is_inside = cell >= 0 && cell < board_.grid.size();
        if (!is_inside) {
            add(fmt::format("{} is on a cell that the grid {} does not have", what, board_.grid.text()), "P-2", "");
        }
        return is_inside;
    }

    const PentacticBoard& board_;
    const std::string& where_;
    Faults faults_;
};

}  // namespace

Faults faults_of(const PentacticBoard& board, const std::string& where) {
    return Inspector(board, where).all();
}

// Boards that are drawn turned.

PentacticBoard oriented(const PentacticBoard& board, bool flip, int rotate) {
    const int turns = ((rotate % 360) + 360) % 360 / 90;
    if (!flip && turns == 0) {
        return board;
    }
    const Grid& from = board.grid;
    const Grid to = turns % 2 == 1 ? Grid(from.rows(), from.columns()) : from;
    const auto moved = [&](Cell cell) {
        const int x = flip ? from.columns() - 1 - from.column(cell) : from.column(cell);
        const int y = from.row(cell);
        switch (turns) {
            case 1: return to.at(from.rows() - 1 - y, x);
            case 2: return to.at(from.columns() - 1 - x, from.rows() - 1 - y);
            case 3: return to.at(y, from.columns() - 1 - x);
            default: return to.at(x, y);
        }
    };
    const auto all_moved = [&](std::vector<Cell> cells) {
        std::transform(cells.begin(), cells.end(), cells.begin(), moved);
        std::sort(cells.begin(), cells.end());
        return cells;
    };
    PentacticBoard result = board;
    result.grid = to;
    result.named = from;
    result.shows.assign(static_cast<std::size_t>(to.size()), 0);
    result.texts.clear();
    for (Cell cell = 0; cell < from.size(); ++cell) {
        const auto target = static_cast<std::size_t>(moved(cell));
        result.shows[target] = cell;
        if (!board.content.empty()) {
            result.content[target] = board.content[static_cast<std::size_t>(cell)];
        }
    }
    result.legal_stones = all_moved(board.legal_stones);
    result.last = all_moved(board.last);
    for (PentacticRegion& region : result.bad_regions) {
        region.cells = all_moved(region.cells);
    }
    for (const auto& [cell, text] : board.texts) {
        result.texts[moved(cell)] = text;
    }
    return result;
}

std::string name_of(const PentacticBoard& board, Cell cell) {
    return board.shows.empty() ? board.grid.name(cell) : board.named.name(board.shows[static_cast<std::size_t>(cell)]);
}

drawing::PlaceOf places_in(const PentacticBoard& board, Point corner, double pitch, const std::string& prefix) {
    return [board, corner, pitch, prefix](const std::string& name) -> std::optional<drawing::MarkPlace> {
        if (!name.starts_with(prefix)) {
            return std::nullopt;
        }
        for (Cell cell = 0; cell < board.grid.size(); ++cell) {
            if (prefix + name_of(board, cell) != name) {
                continue;
            }
            const Point inset = frame_of(board, pitch).first;
            const Point centre = middle_of(place_of(board.grid, cell), {corner.x + inset.x, corner.y + inset.y}, pitch);
            const bool legal =
                std::find(board.legal_stones.begin(), board.legal_stones.end(), cell) != board.legal_stones.end();
            const bool taken =
                legal || (!board.content.empty() && board.content[static_cast<std::size_t>(cell)] != free_cell);
            std::vector<Point> corners;
            for (const auto& [x, y] : {std::pair(1, -1), std::pair(1, 1), std::pair(-1, 1), std::pair(-1, -1)}) {
                corners.push_back({static_cast<double>(x), static_cast<double>(y)});
            }
            return drawing::MarkPlace{centre, corners, taken, 0.45};
        }
        return std::nullopt;
    };
}

}  // namespace rulescope::pentactic
