#include "analysis/games/adaptoid/oracle/lattice.h"

#include <algorithm>
#include <limits>
#include <set>

namespace rulescope::adaptoid {

namespace {

/// A sixth of a turn takes the direction "right" (1, 0) to (1, 1), that to (0, 1), and so on round.
Coordinate turned(Coordinate c) {
    return {c.letter - c.number, c.letter};
}

/// The mirror that exchanges letter and number keeps (1, 1) and exchanges (1, 0) with (0, 1).
Coordinate mirrored(Coordinate c) {
    return {c.number, c.letter};
}

Coordinate image(Coordinate c, int turns, bool mirror) {
    if (mirror) {
        c = mirrored(c);
    }
    for (int turn = 0; turn < turns; ++turn) {
        c = turned(c);
    }
    return c;
}

/// The map of the whole board, or nothing if the image is another board. Turned images lie somewhere
/// else on the honeycomb; they are pushed back by the corner of the box around them.
std::vector<Cell> map_of(const Board& board, int turns, bool mirror) {
    constexpr int far = std::numeric_limits<int>::max();
    Coordinate low{far, far};
    Coordinate image_low{far, far};
    std::vector<Coordinate> images;
    for (int cell = 0; cell < board.size(); ++cell) {
        const Coordinate c = board.coordinate(static_cast<Cell>(cell));
        const Coordinate to = image(c, turns, mirror);
        images.push_back(to);
        low = {std::min(low.letter, c.letter), std::min(low.number, c.number)};
        image_low = {std::min(image_low.letter, to.letter), std::min(image_low.number, to.number)};
    }
    std::vector<Cell> map;
    for (std::size_t cell = 0; cell < images.size(); ++cell) {
        const Coordinate place{images[cell].letter - image_low.letter + low.letter,
                               images[cell].number - image_low.number + low.number};
        const Cell to = board.find(place);
        if (to == no_cell || board.height(to) != board.height(static_cast<Cell>(cell))) {
            return {};
        }
        map.push_back(to);
    }
    return map;
}

using Group = std::set<std::vector<Cell>>;

/// Everything that the maps make when combined.
Group closure(const std::vector<std::vector<Cell>>& maps, int cells) {
    std::vector<Cell> identity;
    for (int cell = 0; cell < cells; ++cell) {
        identity.push_back(static_cast<Cell>(cell));
    }
    Group group{identity};
    std::vector<std::vector<Cell>> waiting{identity};
    while (!waiting.empty()) {
        const std::vector<Cell> known = waiting.back();
        waiting.pop_back();
        for (const std::vector<Cell>& map : maps) {
            std::vector<Cell> combined;
            for (const Cell cell : known) {
                combined.push_back(map[static_cast<std::size_t>(cell)]);
            }
            if (group.insert(combined).second) {
                waiting.push_back(combined);
            }
        }
    }
    return group;
}

}  // namespace

bool touch(Coordinate a, Coordinate b) {
    const int letters = b.letter - a.letter;
    const int numbers = b.number - a.number;
    return (letters == 0 && (numbers == 1 || numbers == -1)) || (numbers == 0 && (letters == 1 || letters == -1)) ||
           (letters == numbers && (letters == 1 || letters == -1));
}

std::vector<std::vector<Cell>> generating_maps(const Board& board) {
    std::vector<std::vector<Cell>> maps;
    if (board.graph() != BoardGraph::lattice) {
        return maps;
    }
    Group known = closure(maps, board.size());
    for (const bool mirror : {false, true}) {
        for (int turns = 0; turns < 6; ++turns) {
            const std::vector<Cell> map = map_of(board, turns, mirror);
            if (!map.empty() && known.count(map) == 0) {
                maps.push_back(map);
                known = closure(maps, board.size());
            }
        }
    }
    return maps;
}

}  // namespace rulescope::adaptoid
