// THE BOX AND THE PLAYERS: P-1, P-2, P-3.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

// ---- P-1 ----------------------------------------------------------------------------------------------

/// All placements of all twelve pentominoes on the empty grid of the rule set.
std::vector<Placement> all_placements(const RuleSet& rules) {
    RuleSet twelve = rules;
    twelve.pieces = PieceSet::all();
    return oracle::room_for_pentominoes(
        twelve, BoardState{std::vector<Content>(static_cast<std::size_t>(rules.grid.size()), Content::empty), {}});
}

/// Every set of five joined squares is a placement of exactly one pentomino. There are 63 shapes up to translation.
Finding p1_shapes(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    const std::vector<Placement> expected = all_placements(rules);
    std::vector<Placement> found = subject.placements();
    std::sort(found.begin(), found.end());
    if (found != expected) {
        return violated(fmt::format("expected {} placements of the twelve on {}, found {}", expected.size(),
                                    rules.grid.text(), found.size()));
    }
    if (rules.grid.columns() < 5 || rules.grid.rows() < 5) {
        return holds();  // the grid is too small for some shapes
    }
    std::set<std::vector<Cell>> shapes;
    for (const Placement& placement : found) {
        int left = rules.grid.columns();
        for (const Cell cell : placement.cells) {
            left = std::min(left, cell % rules.grid.columns());
        }
        const int corner = placement.cells[0] / rules.grid.columns() * rules.grid.columns() + left;
        std::vector<Cell> shape;
        for (const Cell cell : placement.cells) {
            shape.push_back(static_cast<Cell>(cell - corner));
        }
        shapes.insert(shape);
    }
    const std::size_t fixed = rules.flips() ? 63 : 41;
    return shapes.size() == fixed ? holds()
                                  : violated(fmt::format("expected {} fixed shapes; found {}", fixed, shapes.size()));
}

Finding p1_laid(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    bool any = false;
    for (const BoardState& board : here.position.boards) {
        for (const Piece piece : oracle::laid(board).pieces()) {
            any = true;
            if (oracle::pentomino_of(rules.grid, oracle::squares_of(board, piece), rules.flips()) != piece) {
                return violated(fmt::format("the squares of the {} are not five in its shape", letter_of(piece)));
            }
        }
    }
    return any ? holds() : not_applicable();
}

// ---- P-2 ----------------------------------------------------------------------------------------------

bool printed(const Grid& grid) {
    const auto is = [&](int columns, int rows) { return grid.columns() == columns && grid.rows() == rows; };
    return is(8, 8) || is(9, 7) || is(11, 6);
}

Finding p2_box(const Subject& subject) {
    RuleSet rules = subject.rules();
    const std::vector<std::string> warnings = subject.warnings(rules);
    const bool warned = std::find(warnings.begin(), warnings.end(), "P-2") != warnings.end();
    if (warned != !printed(rules.grid) && (printed(rules.grid) || rules.pieces == PieceSet::all())) {
        return violated(fmt::format("{} is {}a printed grid; found a warning that {}", rules.grid.text(),
                                    printed(rules.grid) ? "" : "not ", warned ? "it is not" : "is missing"));
    }
    const Position start = subject.initial();
    for (const BoardState& board : start.boards) {
        if (oracle::left(rules, board) != rules.pieces) {
            return violated("expected every pentomino of the game at hand at the start; found " + subject.text(start));
        }
    }
    for (const int wrong : {-1, 9}) {
        rules.stones = wrong;
        if (subject.accepts(rules)) {
            return violated(fmt::format("a box holds 8 stones; {} are accepted", wrong));
        }
    }
    return holds();
}

/// Every stone is in a box or on a grid; every pentomino is in hand, laid or out of play.
Finding p2_nothing_lost(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    int stones = std::accumulate(position.stones.begin(), position.stones.end(), 0);
    for (const int box : position.stones) {
        if (box < 0 || box > rules.stones) {
            return violated(fmt::format("{} stones are in a box", box));
        }
    }
    for (const BoardState& board : position.boards) {
        stones += static_cast<int>(oracle::stones_on(board).size());
        for (const Piece piece : oracle::laid(board).pieces()) {
            if (!rules.pieces.has(piece) || board.removed.has(piece)) {
                return violated(fmt::format("the {} lies on the grid and is not in play", letter_of(piece)));
            }
        }
    }
    const bool boxes_each = rules.mode == Mode::duel || rules.mode == Mode::group;
    const int expected = rules.stones * (boxes_each ? rules.players : 1);
    return stones == expected
               ? holds()
               : violated(fmt::format("expected {} stones on the grids and in the boxes; found {}", expected, stones));
}

// ---- P-3 ----------------------------------------------------------------------------------------------

Finding p3(const Subject& subject) {
    RuleSet rules = subject.rules();
    int min_seats = 2;
    int max_seats = 2;
    switch (rules.mode) {
        case Mode::solitaire: min_seats = max_seats = 1; break;
        case Mode::basic: break;
        case Mode::duel: break;
        case Mode::group: min_seats = 3, max_seats = 6; break;
    }
    if (subject.seats() != rules.players || subject.seats() < min_seats || subject.seats() > max_seats) {
        return violated(fmt::format("{} players sit down; expected {} to {}", subject.seats(), min_seats, max_seats));
    }
    const std::size_t sets =
        rules.mode == Mode::duel || rules.mode == Mode::group ? static_cast<std::size_t>(rules.players) : 1;
    if (subject.initial().boards.size() != sets) {
        return violated(fmt::format("{} sets of the game are needed; found {}", sets, subject.initial().boards.size()));
    }
    rules.readings.same_removal = SameRemoval::allowed;  // `forbidden` needs a pentomino for every player (G-P16)
    for (int players = 0; players <= 8; ++players) {
        rules.players = players;
        const bool right = players >= min_seats && players <= max_seats;
        if (subject.accepts(rules) != right) {
            return violated(fmt::format("{} players are {}", players, right ? "refused" : "accepted"));
        }
    }
    return holds();
}

}  // namespace

std::vector<Property> material_properties() {
    return {
        Property{.id = "P-1",
                 .name = "P-1 there are 12 pentominoes in 63 fixed shapes, and what lies on a grid is one",
                 .clauses = {"P-1"},
                 .on_rules = p1_shapes,
                 .on_position = p1_laid},
        Property{.id = "P-2",
                 .name = "P-2 a box has 12 pentominoes and 8 stones, and none of them is ever lost",
                 .clauses = {"P-2"},
                 .on_rules = p2_box,
                 .on_position = p2_nothing_lost},
        Property{.id = "P-3",
                 .name = "P-3 one plays alone, two the basic game and the duel, three to six the group",
                 .clauses = {"P-3"},
                 .on_rules = p3},
    };
}

}  // namespace rulescope::pentactic
