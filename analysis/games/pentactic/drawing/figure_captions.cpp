// Captions of figures, written from what the figures show.
#include <string>
#include <vector>

#include "analysis/drawing/language/language.h"
#include "analysis/games/pentactic/drawing/figure_puzzle.h"
#include "analysis/games/pentactic/drawing/figure_request.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

using Kind = FigureKind;

namespace {

/// "a1, b2 and c3".
std::string list_of(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == names.size() ? drawing::translated(" and ") : ", ") + names[i];
    }
    return text;
}

std::string cells_text(const Grid& grid, const std::vector<Cell>& cells) {
    std::vector<std::string> names;
    for (const Cell cell : cells) {
        names.push_back(grid.name(cell));
    }
    return list_of(names);
}

std::vector<Cell> stones_of(const RuleSet& rules, const BoardState& board) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
        if (board.at(cell) == Content::stone) {
            cells.push_back(cell);
        }
    }
    return cells;
}

std::string stones_caption(const FigureRequest& request) {
    const auto cells = legal_stones(request);
    std::size_t number = 0;
    for (const std::vector<Cell>& board : cells) {
        number += board.size();
    }
    return number == 0
               ? drawing::translated("{} can lay no stone.", seat_name(request.position.to_act))
               : drawing::translated(
                     "{} may lay a stone on {}, marked with a ring.", seat_name(request.position.to_act),
                     (number == 1 ? drawing::translated("{} cell", number) : drawing::translated("{} cells", number)));
}

std::string position_caption(const FigureRequest& request) {
    const RuleSet& rules = request.rules;
    std::string text;
    for (int number = 0; number < rules.boards(); ++number) {
        const BoardState& board = request.position.boards[static_cast<std::size_t>(number)];
        const std::string whose =
            rules.boards() == 1 ? "" : drawing::translated("On the grid of {}: ", seat_name(static_cast<Seat>(number)));
        text += (text.empty() ? "" : " ") + whose +
                drawing::translated(
                    "{} and {} laid, {} in hand{}.",
                    (board.stones() == 1 ? drawing::translated("{} stone", board.stones())
                                         : drawing::translated("{} stones", board.stones())),
                    (board.placed().size() == 1 ? drawing::translated("{} pentomino", board.placed().size())
                                                : drawing::translated("{} pentominoes", board.placed().size())),
                    hand(rules, request.position, number).size(),
                    board.removed.empty() ? "" : drawing::translated(", {} out of play", board.removed.letters()));
    }
    return text;
}

}  // namespace

std::string caption_of(const FigureRequest& request) {
    const RuleSet& rules = request.rules;
    switch (request.kind) {
        case Kind::position: break;
        case Kind::stones: return stones_caption(request);
        case Kind::pentominoes: {
            const PieceSet removed = request.position.boards.front().removed;
            return drawing::translated(
                "{} pentominoes{}.", rules.pieces.size(),
                removed.empty() ? "" : drawing::translated("; {} is out of play", removed.letters()));
        }
        case Kind::solution: {
            const std::vector<Cell> stones = stones_of(rules, request.position.boards.front());
            return drawing::translated(
                "{} pentominoes cover the grid{}.", rules.pieces.size(),
                stones.empty() ? "" : drawing::translated(" round the stones on {}", cells_text(rules.grid, stones)));
        }
        case Kind::grids: {
            std::vector<std::string> names;
            for (const Grid& grid : printed_grids()) {
                names.push_back(grid.text());
            }
            return drawing::translated("The board has the grids {}.", list_of(names));
        }
        case Kind::unsolvable: {
            if (request.rules.grid.size() > tiling::max_cells || rules.boards() != 1) {
                return "";
            }
            const std::optional<tiling::Reason> reason = why_unsolvable(requested_puzzle(request));
            return reason ? reason->sentence : drawing::translated("This grid can be covered.");
        }
    }
    return position_caption(request);
}

}  // namespace rulescope::pentactic
