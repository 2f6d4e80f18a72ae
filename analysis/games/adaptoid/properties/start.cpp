// BOARD, MATERIAL ON IT AND START; T-2; N-4, N-5.
#include <fmt/format.h>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

/// Side of a hexagon with this many cells (1, 7, 19, 37 …), or 0.
int side_of_hexagon(int cells) {
    int side = 1;
    while (3 * side * (side - 1) + 1 < cells) {
        ++side;
    }
    return 3 * side * (side - 1) + 1 == cells ? side : 0;
}

/// The cells of a hexagon of side n are those with 1 <= letter, number <= 2n - 1 and |letter - number| < n. Boards with
/// the same number of cells but another outline are not hexagons (S-19).
bool flat_hexagon(const RuleSet& rules) {
    const Board& board = rules.board;
    const int side = side_of_hexagon(board.size());
    bool inside = side > 1 && board.graph() == BoardGraph::lattice && board.discs() == board.size();
    for (Cell cell = 0; cell < board.size() && inside; ++cell) {
        const Coordinate c = board.coordinate(cell);
        const int slant = c.letter - c.number;
        inside = c.letter >= 1 && c.letter < 2 * side && c.number >= 1 && c.number < 2 * side && slant < side &&
                 -slant < side;
    }
    return inside && !rules.setup.by_players;
}

/// the six corners of a hexagon have 3 neighbours, other edge cells 4, all others 6.
Finding a1(const Subject& subject) {
    const Board& board = subject.rules().board;
    const int side = side_of_hexagon(board.size());
    int degrees[7] = {};
    int contacts = 0;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        const Coordinate c = board.coordinate(cell);
        const std::vector<Cell> around = subject.neighbours(cell);
        for (const Cell neighbour : around) {
            if (!touch(c, board.coordinate(neighbour))) {
                return violated(
                    fmt::format("{} is listed as a neighbour of {}", board.name(cell), board.name(neighbour)));
            }
        }
        if (around.size() > 6) {
            return violated(fmt::format("{} touches {} cells", board.name(cell), around.size()));
        }
        ++degrees[around.size()];
        contacts += static_cast<int>(around.size());
    }
    const int edge = 6 * (side - 2);
    const int expected_contacts = 9 * side * side - 15 * side + 6;
    if (degrees[3] != 6 || degrees[4] != edge || degrees[6] != board.size() - 6 - edge ||
        contacts != 2 * expected_contacts) {
        return violated(fmt::format("expected 6 corners, {} edge cells and {} adjacent pairs; found {}, {} and {}",
                                    edge, expected_contacts, degrees[3], degrees[4], contacts / 2));
    }
    return holds();
}

bool by_cells(const RuleSet& rules) {
    return rules.start_by == StartBy::cells;
}
bool by_pie(const RuleSet& rules) {
    return rules.start_by == StartBy::pie;
}

/// Bare adaptoids on exactly the given cells, all other parts in the boxes, no losses.
Finding bare_start(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    const Position start = subject.initial();
    if (static_cast<int>(start.cells.size()) != rules.board.size()) {
        return violated(fmt::format("expected {} cells; found {}", rules.board.size(), start.cells.size()));
    }
    std::vector<Piece> expected(start.cells.size());
    for (const Colour colour : rules.order) {
        for (const Cell cell : rules.start[index(colour)]) {
            expected[static_cast<std::size_t>(cell)] = Piece{colour, 0, 0};
        }
    }
    for (const Cell cell : oracle::cells(start)) {
        if (start.at(cell) != expected[static_cast<std::size_t>(cell)]) {
            return violated(fmt::format("{}: expected {}, found {}", rules.board.name(cell),
                                        text_of(expected[static_cast<std::size_t>(cell)]), text_of(start.at(cell))));
        }
    }
    for (const Colour colour : rules.order) {
        const Supply& box = start.supply[index(colour)];
        const int placed = static_cast<int>(rules.start[index(colour)].size());
        const int adaptoids = rules.supply.adaptoids >= unlimited ? unlimited : rules.supply.adaptoids - placed;
        if (box != Supply{adaptoids, rules.supply.legs, rules.supply.pincers} || start.lost[index(colour)] != 0) {
            return violated(
                fmt::format("{}: expected {} adaptoids, {} legs and {} pincers in the box and nobody lost; "
                            "found {}, {}, {} and {} lost",
                            oracle::name(colour), adaptoids, rules.supply.legs, rules.supply.pincers, box.adaptoids,
                            box.legs, box.pincers, start.lost[index(colour)]));
        }
    }
    return holds();
}

Finding a6(const Subject& subject) {
    const Position start = subject.initial();
    return start.mover() == Colour::white ? holds()
                                          : violated("expected white to begin; found " + oracle::name(start.mover()));
}

// ---- iGGameCenter's pie rule -----------------------------------------------------------------------

Finding n4_listed(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    if (position.phase == Phase::choosing) {
        const bool both = here.plies.size() == 2 && here.plies[0].kind == Ply::Kind::take &&
                          here.plies[1].kind == Ply::Kind::take && here.plies[0].colour != here.plies[1].colour;
        return both && position.to_act == 1 ? holds() : violated("expected the second seat to choose white or black");
    }
    if (position.phase != Phase::placing) {
        return not_applicable();
    }
    std::size_t expected = 0;
    for (const Cell white : oracle::cells(position)) {
        for (const Cell black : oracle::cells(position)) {
            const bool two_discs = position.height(rules, white) > 0 && position.height(rules, black) > 0;
            expected += white != black && two_discs ? 1U : 0U;
        }
    }
    for (const Ply& ply : here.plies) {
        if (ply.kind != Ply::Kind::place || ply.from == ply.to) {
            return violated("a placing that does not put two adaptoids on two cells is listed");
        }
    }
    return here.plies.size() == expected
               ? holds()
               : violated(fmt::format("expected {} placements of one white and one black adaptoid; found {}", expected,
                                      here.plies.size()));
}

Finding n4_placed(const Subject& subject, const Step& step) {
    if (step.ply.kind != Ply::Kind::place) {
        return not_applicable();
    }
    Position expected = step.before;
    expected.at(step.ply.from) = Piece{Colour::white, 0, 0};
    expected.at(step.ply.to) = Piece{Colour::black, 0, 0};
    if (step.after.cells != expected.cells || step.after.phase != Phase::choosing || step.after.to_act != 1) {
        return violated("expected one bare white and one bare black adaptoid, and the second seat to choose; found " +
                        subject.text(step.after));
    }
    return holds();
}

Finding n5(const Subject& subject, const Step& step) {
    if (step.ply.kind != Ply::Kind::take) {
        return not_applicable();
    }
    const Colour other = step.ply.colour == Colour::white ? Colour::black : Colour::white;
    const bool seated = step.after.colour_of_seat[1] == step.ply.colour && step.after.colour_of_seat[0] == other;
    if (!seated || step.after.phase != Phase::step1 || step.after.mover() != Colour::white) {
        return violated(
            fmt::format("the second seat took {}; expected white to begin, whichever seat plays it; found {}",
                        oracle::name(step.ply.colour), subject.text(step.after)));
    }
    return holds();
}

}  // namespace

std::vector<Property> start_properties() {
    return {
        Property{.id = "A-1",
                 .name = "A-1 the board is a hexagon: 37 cells and 90 adjacent pairs where its side is 4",
                 .clauses = {"A-1", "S-2", "N-1"},
                 .presupposes = "a hexagon of side 2 or more, one disc on each cell",
                 .applies = flat_hexagon,
                 .on_rules = a1},
        Property{.id = "A-5",
                 .name = "A-5 play starts with bare adaptoids on the given cells and all other parts in the boxes",
                 .clauses = {"A-5"},
                 .presupposes = "a start on given cells",
                 .applies = by_cells,
                 .on_rules = bare_start},
        Property{.id = "A-6",
                 .name = "A-6 White begins",
                 .clauses = {"A-6"},
                 .presupposes = "a start on given cells",
                 .applies = by_cells,
                 .on_rules = a6},
        Property{.id = "T-2",
                 .name = "T-2 each of three colours starts with one bare adaptoid on its cell",
                 .clauses = {"T-2"},
                 .presupposes = "three seats, a start on given cells",
                 .applies = [](const RuleSet& rules) { return three_seats(rules) && by_cells(rules); },
                 .on_rules = bare_start},
        Property{.id = "N-4",
                 .name = "N-4 the first seat places one white and one black adaptoid anywhere, the second chooses",
                 .clauses = {"N-4"},
                 .presupposes = "a start by the pie rule",
                 .applies = by_pie,
                 .on_position = n4_listed,
                 .on_ply = n4_placed},
        Property{.id = "N-5",
                 .name = "N-5 White begins, whichever seat plays it",
                 .clauses = {"N-5"},
                 .presupposes = "a start by the pie rule",
                 .applies = by_pie,
                 .on_ply = n5},
    };
}

}  // namespace rulescope::adaptoid
