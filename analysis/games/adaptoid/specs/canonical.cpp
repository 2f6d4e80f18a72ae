#include "analysis/games/adaptoid/specs/canonical.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/specs/rule_set_parts.h"
#include "analysis/specs/toml/document.h"

namespace rulescope::adaptoid {

namespace {

/// The side of the board if it is a hexagon, else 0.
int hexagon_side(const Board& board) {
    for (int side = 1; side <= 13; ++side) {
        const Board hexagon = *Board::hexagon(side);
        if (hexagon.size() != board.size()) {
            continue;
        }
        for (Cell cell = 0; cell < board.size(); ++cell) {
            if (board.coordinate(cell) != hexagon.coordinate(cell) || board.height(cell) != 1) {
                return 0;
            }
        }
        return side;
    }
    return 0;
}

/// The board without the empty cells at its edge; reading [setup] adds the margin again.
Board without_margin(const Board& board) {
    std::vector<std::pair<Coordinate, int>> discs;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        if (board.height(cell) > 0) {
            discs.emplace_back(board.coordinate(cell), board.height(cell));
        }
    }
    return Board::from_discs(std::move(discs));
}

std::string contacts_text(const Board& board) {
    std::vector<std::string> stacks;
    std::string lines;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        std::vector<std::string> around;
        for (const Cell next : board.neighbours(cell)) {
            around.push_back(board.name(next));
        }
        lines += fmt::format("{} = {}\n", board.name(cell), specs::list_of(around));
        if (board.height(cell) == 2) {
            stacks.push_back(board.name(cell));
        }
    }
    return fmt::format("[board]\nstacks = {}\n[board.contacts]\n{}", specs::list_of(stacks), lines);
}

std::string board_text(const RuleSet& rules) {
    if (rules.board.graph() == BoardGraph::contact_graph) {
        return contacts_text(rules.board);
    }
    Board board = without_margin(rules.board);
    if (board.size() != rules.board.size()) {
        board = board.with_margin(0);  // a margin changes the names of cells
    }
    const int side = hexagon_side(board);
    return side > 0 ? fmt::format("[board]\nhexagon = {}\n", side)
                    : fmt::format("[board]\nlayout = \"\"\"\n{}\"\"\"\n", layout_text(board));
}

std::string start_lines(const RuleSet& rules) {
    if (rules.start_by == StartBy::pie) {
        return "[start]\nby = \"pie\"\n";
    }
    std::string text = "[start]\n";
    for (const Colour colour : all_colours) {
        if (!rules.has(colour)) {
            continue;
        }
        std::vector<Cell> cells = rules.start[index(colour)];
        std::sort(cells.begin(), cells.end());
        std::vector<std::string> names;
        for (const Cell cell : cells) {
            names.push_back(rules.board.name(cell));
        }
        text += fmt::format("{} = {}\n", name_of(colour), specs::list_of(names));
    }
    return text;
}

std::string supply_text(int count) {
    return count >= unlimited ? "\"unlimited\"" : fmt::format("{}", count);
}

}  // namespace

std::string layout_text(const Board& board) {
    // The horizontal position is 2 * letter - number, in half cells, as on the rulebooks' boards.
    struct Sign {
        int x = 0;
        int number = 0;
        char sign = '.';
    };
    std::vector<Sign> signs;
    bool first_letter = false;
    bool first_number = false;
    int highest = 1;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        const Coordinate c = board.coordinate(cell);
        if (board.height(cell) == 0) {
            continue;
        }
        signs.push_back({2 * c.letter - c.number, c.number, board.height(cell) == 2 ? '2' : '1'});
        first_letter = first_letter || c.letter == 1;
        first_number = first_number || c.number == 1;
        highest = std::max(highest, c.number);
    }
    if (!first_letter || !first_number) {
        signs.push_back({1, 1, '.'});  // with a hole at A1, all other cells keep their names
    }
    int smallest = signs.front().x;
    for (const Sign& sign : signs) {
        smallest = std::min(smallest, sign.x);
    }
    std::vector<std::string> rows(static_cast<std::size_t>(highest));
    for (const Sign& sign : signs) {
        std::string& row = rows[static_cast<std::size_t>(highest - sign.number)];
        const auto column = static_cast<std::size_t>(sign.x - smallest);
        if (row.size() <= column) {
            row.resize(column + 1, ' ');
        }
        row[column] = sign.sign;
    }
    return fmt::format("{}\n", fmt::join(rows, "\n"));
}

std::string canonical_text(const RuleSet& rules) {
    std::vector<std::string> order;
    for (const Colour colour : rules.order) {
        order.emplace_back(name_of(colour));
    }
    std::string text =
        fmt::format("title = {}\nfamily = \"adaptoid\"\nrulebook = {}\n\n{}\n[seats]\norder = {}\n\n{}\n",
                    specs::quoted(rules.title), specs::quoted(rules.rulebook), board_text(rules), specs::list_of(order),
                    start_lines(rules));
    if (rules.setup.by_players) {
        text += fmt::format("[setup]\nby = \"pie\"\ndiscs = {}\nmax_moves = {}\n\n", rules.setup.discs,
                            rules.setup.max_moves);
    }
    text += fmt::format("[supply]\nadaptoids = {}\nlegs = {}\npincers = {}\n\n", supply_text(rules.supply.adaptoids),
                        supply_text(rules.supply.legs), supply_text(rules.supply.pincers));
    text += fmt::format("[goal]\ncaptures = {}\ncounters = {}\n\n", rules.captures, rules.counters);
    return text + specs::readings_text(reading_infos(), rules.readings);
}

}  // namespace rulescope::adaptoid
