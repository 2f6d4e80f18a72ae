#include "analysis/games/pentactic/drawing/lattice.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

namespace rulescope::pentactic {

using drawing::Point;

namespace {

bool is_among(const std::vector<Place>& places, Place place) {
    return std::find(places.begin(), places.end(), place) != places.end();
}

Place operator+(Place a, Place b) {
    return {a.x + b.x, a.y + b.y};
}

std::string text_of(Point point) {
    return drawing::number(point.x) + " " + drawing::number(point.y);
}

/// The directions of the sides of a square, clockwise: right, down, left, up. The inside is on the right of each side.
constexpr std::array<Place, 4> directions{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// The square to the right of the side that begins in this corner and has this direction.
Place right_hand(Place corner, std::size_t direction) {
    constexpr std::array<Place, 4> to_square{{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}};
    return corner + to_square[direction];
}
/// The square to the left of the side that begins in this corner and has this direction.
Place left_hand(Place corner, std::size_t direction) {
    constexpr std::array<Place, 4> to_square{{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};
    return corner + to_square[direction];
}

}  // namespace

Place place_of(const Grid& grid, Cell cell) {
    return {grid.column(cell), grid.rows() - 1 - grid.row(cell)};
}

std::vector<Place> places_of(const Grid& grid, const std::vector<Cell>& cells) {
    std::vector<Place> places;
    for (const Cell cell : cells) {
        places.push_back(place_of(grid, cell));
    }
    return places;
}

std::vector<Place> places_of(const Shape& shape) {
    int top = 0;
    for (const Square& square : shape) {
        top = std::max(top, square.row);
    }
    std::vector<Place> places;
    for (const Square& square : shape) {
        places.push_back({square.column, top - square.row});
    }
    return places;
}

Place extent_of(const std::vector<Place>& places) {
    Place extent;
    for (const Place place : places) {
        extent = {std::max(extent.x, place.x + 1), std::max(extent.y, place.y + 1)};
    }
    return extent;
}

Place middle_place(const std::vector<Place>& places) {
    // Distances are computed in integers. If several squares are equally near, every machine therefore selects the same
    // one.
    const int count = static_cast<int>(places.size());
    Place sum;
    for (const Place place : places) {
        sum = sum + place;
    }
    const auto distance = [&](Place place) {
        const int x = place.x * count - sum.x;
        const int y = place.y * count - sum.y;
        return x * x + y * y;
    };
    return *std::min_element(places.begin(), places.end(), [&](Place a, Place b) { return distance(a) < distance(b); });
}

Point middle_of(Place place, Point corner, double pitch) {
    return {corner.x + (place.x + 0.5) * pitch, corner.y + (place.y + 0.5) * pitch};
}

std::string sides_between(int columns, int rows, Point corner, double pitch,
                          const std::function<bool(Place, Place)>& separated) {
    std::string path;
    // First the lines between rows of squares, then the lines between columns of squares.
    for (const bool level : {true, false}) {
        const int lines = level ? rows : columns;
        const int length = level ? columns : rows;
        for (int line = 0; line <= lines; ++line) {
            int from = -1;
            for (int at = 0; at <= length; ++at) {
                const Place before = level ? Place{at, line - 1} : Place{line - 1, at};
                const Place behind = level ? Place{at, line} : Place{line, at};
                const bool drawn = at < length && separated(before, behind);
                if (drawn && from < 0) {
                    from = at;
                } else if (!drawn && from >= 0) {
                    const double across = (level ? corner.y : corner.x) + line * pitch;
                    const double begin = (level ? corner.x : corner.y) + from * pitch;
                    const double end = (level ? corner.x : corner.y) + at * pitch;
                    path += level ? fmt::format("M{} {}H{}", drawing::number(begin), drawing::number(across),
                                                drawing::number(end))
                                  : fmt::format("M{} {}V{}", drawing::number(across), drawing::number(begin),
                                                drawing::number(end));
                    from = -1;
                }
            }
        }
    }
    return path;
}

std::string inner_sides(const std::vector<Place>& places, Point corner, double pitch) {
    const Place extent = extent_of(places);
    return sides_between(extent.x, extent.y, corner, pitch,
                         [&](Place a, Place b) { return is_among(places, a) && is_among(places, b); });
}

std::string outline_of(const std::vector<Place>& places, Point corner, double pitch, double inset) {
    // The sides not yet traversed. The key is the first corner and the direction of a side.
    std::map<std::pair<Place, std::size_t>, bool> left;
    for (const Place place : places) {
        constexpr std::array<Place, 4> corners{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
        for (std::size_t direction = 0; direction < directions.size(); ++direction) {
            const Place begin = place + corners[direction];
            if (!is_among(places, left_hand(begin, direction))) {
                left[{begin, direction}] = true;
            }
        }
    }
    std::string path;
    while (!left.empty()) {
        const Place first = left.begin()->first.first;
        const std::size_t first_direction = left.begin()->first.second;
        Place at = first;
        std::size_t direction = first_direction;
        std::vector<Point> points;
        do {
            left.erase({at, direction});
            at = at + directions[direction];
            // Keep the squares on the right: turn right if there is no square ahead on the right, turn left if there is
            // one ahead on the left.
            std::size_t next = direction;
            if (!is_among(places, right_hand(at, direction))) {
                next = (direction + 1) % 4;
            } else if (is_among(places, left_hand(at, direction))) {
                next = (direction + 3) % 4;
            }
            if (next != direction) {
                // The inside is to the right of both sides that meet at this corner.
                const Place in_a = directions[(direction + 1) % 4];
                const Place in_b = directions[(next + 1) % 4];
                points.push_back({corner.x + at.x * pitch + (in_a.x + in_b.x) * inset,
                                  corner.y + at.y * pitch + (in_a.y + in_b.y) * inset});
            }
            direction = next;
        } while (at != first || direction != first_direction);
        for (std::size_t i = 0; i < points.size(); ++i) {
            path += (i == 0 ? "M" : "L") + text_of(points[i]);
        }
        path += "Z";
    }
    return path;
}

}  // namespace rulescope::pentactic
