#include "core/pentactic/laying.h"

#include <algorithm>

#include "core/pentactic/clauses.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

/// True if the seat to act may lay stones on this board. It may do so on the only board (P-6), on the board of the
/// other player (P-13), or on the board of any opponent (P-20).
bool is_target(const RuleSet& rules, const Position& position, int board) {
    return rules.mode == Mode::basic || (board != position.to_act && rules.mode != Mode::solitaire);
}

int own_board(const RuleSet& rules, const Position& position) {
    return rules.boards() == 1 ? 0 : position.to_act;
}

const BoardState& board_of(const Position& position, int board) {
    return position.boards[static_cast<std::size_t>(board)];
}

bool fits(const BoardState& board, const Placement& placement) {
    return std::all_of(placement.cells.begin(), placement.cells.end(),
                       [&](Cell cell) { return board.at(cell) == Content::empty; });
}

std::string_view pass_clause(const RuleSet& rules, const Position& position) {
    const ModeClauses& clauses = clauses_of(rules.mode);
    return position.phase == Phase::stones ? clauses.pass_stones : clauses.pass_pentominoes;
}

/// True if this is the first stone turn of a game of the basic match.
bool game_begins(const RuleSet& rules, const Position& position) {
    const BoardState& board = position.boards.front();
    return rules.mode == Mode::basic && position.phase == Phase::stones && board.stones() == 0 &&
           board.placed().empty();
}

/// True if the squares form one of the shapes of the piece, at any place (P-1, G-P13). The test does not use the list
/// of placements.
bool is_shape(const RuleSet& rules, Piece piece, const std::array<Cell, 5>& cells) {
    Shape shape;
    int left = max_columns;
    int low = max_rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        shape[i] = {rules.grid.column(cells[i]), rules.grid.row(cells[i])};
        left = std::min(left, shape[i].column);
        low = std::min(low, shape[i].row);
    }
    for (Square& square : shape) {
        square = {square.column - left, square.row - low};
    }
    const std::vector<Shape> shapes = shapes_of(piece, rules.flips());
    return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
}

void hand_on(const RuleSet& rules, Position& position) {
    if (rules.mode == Mode::solitaire) {
        return;
    }
    if (rules.mode == Mode::basic) {  // P-6: stones and pentominoes alternate
        const bool stones_next = position.phase == Phase::pentominoes;
        position.phase = stones_next ? Phase::stones : Phase::pentominoes;
        position.to_act = stones_next ? stones_seat(position) : pentomino_seat(rules, position, 0);
        return;
    }
    const int seats = rules.seats();
    position.to_act = static_cast<Seat>((position.to_act + 1) % seats);
    if (position.to_act != position.starter) {
        return;
    }
    if (position.phase == Phase::stones) {  // P-15: all players have laid a stone; pentominoes follow
        position.phase = Phase::pentominoes;
        return;
    }
    position.phase = Phase::stones;
    if (rules.readings.phase_order == PhaseOrder::rotating) {  // G-P7
        position.starter = static_cast<Seat>((position.starter + 1) % seats);
        position.to_act = position.starter;
    }
}

}  // namespace

std::vector<Ply> stones_to_lay(const RuleSet& rules, const Position& position) {
    std::vector<Ply> list;
    if (position.stones[position.to_act] == 0) {
        return list;
    }
    for (int board = 0; board < rules.boards(); ++board) {
        if (!is_target(rules, position, board)) {
            continue;
        }
        for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
            if (stone_fits(rules, board_of(position, board), cell)) {
                Ply ply{Ply::Kind::stone, static_cast<std::uint8_t>(board), 0, Ply{}.cells};
                ply.cells[0] = cell;
                list.push_back(ply);
            }
        }
    }
    return list;
}

std::vector<Ply> pentominoes_to_lay(const RuleSet& rules, const std::vector<Placement>& placements,
                                    const Position& position, int board) {
    const PieceSet in_hand = hand(rules, position, board);
    std::vector<Ply> list;
    for (const Placement& placement : placements) {
        if (in_hand.has(placement.piece) && fits(board_of(position, board), placement)) {
            list.push_back({Ply::Kind::place, static_cast<std::uint8_t>(board), placement.piece, placement.cells});
        }
    }
    return list;
}

bool can_lay_pentomino(const RuleSet& rules, const std::vector<Placement>& placements, const Position& position,
                       int board) {
    const PieceSet in_hand = hand(rules, position, board);
    return std::any_of(placements.begin(), placements.end(), [&](const Placement& placement) {
        return in_hand.has(placement.piece) && fits(board_of(position, board), placement);
    });
}

bool may_pass_freely(const RuleSet& rules) {
    return rules.readings.pass == Pass::free && (rules.mode == Mode::duel || rules.mode == Mode::group);
}

std::optional<Refusal> refusal_of_stone(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string_view clause = clauses_of(rules.mode).stone;
    if (!is_target(rules, position, ply.board)) {
        return Refusal{clause, "a stone goes on the grid of an opponent"};
    }
    if (position.stones[position.to_act] == 0) {
        return Refusal{"P-2", seat_name(position.to_act) + " has no stone left"};
    }
    const Cell cell = ply.cells[0];
    const BoardState& board = position.boards[ply.board];
    if (cell < 0 || cell >= rules.grid.size()) {
        return Refusal{"P-7", "a stone needs a cell of the grid"};
    }
    const std::string name = rules.grid.name(cell);
    if (board.at(cell) == Content::stone) {
        return Refusal{"P-7", "a stone lies on " + name + " already"};
    }
    if (board.at(cell) != Content::empty) {
        return Refusal{"P-7", std::string("the ") + letter_of(piece_of(board.at(cell))) + " covers " + name};
    }
    for (Cell other = 0; other < rules.grid.size(); ++other) {
        if (board.at(other) != Content::stone) {
            continue;
        }
        const bool row = rules.grid.row(other) == rules.grid.row(cell);
        if (row || rules.grid.column(other) == rules.grid.column(cell)) {
            return Refusal{
                "P-7", name + " shares a " + (row ? "row" : "column") + " with the stone on " + rules.grid.name(other)};
        }
    }
    return std::nullopt;
}

std::optional<Refusal> refusal_of_pentomino(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string_view clause = clauses_of(rules.mode).pentomino;
    if (ply.board != own_board(rules, position)) {
        return Refusal{clause, "pentominoes go on the own grid"};
    }
    const std::string letter = ply.piece < piece_count ? std::string(1, letter_of(ply.piece)) : "?";
    if (ply.piece >= piece_count || !rules.pieces.has(ply.piece)) {
        return Refusal{"P-1", "there is no pentomino " + letter + " in this game"};
    }
    const BoardState& board = position.boards[ply.board];
    if (board.removed.has(ply.piece)) {
        return Refusal{clauses_of(rules.mode).draft, "the " + letter + " is out of play"};
    }
    if (board.placed().has(ply.piece)) {
        return Refusal{clause, "the " + letter + " has been laid already"};
    }
    for (const Cell cell : ply.cells) {
        if (cell < 0 || cell >= rules.grid.size()) {
            return Refusal{clause, "the " + letter + " does not lie on the grid with all of its five squares"};
        }
        const std::string name = rules.grid.name(cell);
        if (board.at(cell) == Content::stone) {
            return Refusal{clause, "a stone lies on " + name};
        }
        if (board.at(cell) != Content::empty) {
            return Refusal{clause, std::string("the ") + letter_of(piece_of(board.at(cell))) + " covers " + name};
        }
    }
    if (!std::is_sorted(ply.cells.begin(), ply.cells.end()) || !is_shape(rules, ply.piece, ply.cells)) {
        const Piece piece = ply.piece;
        RuleSet turned_over = rules;
        turned_over.readings.flips = Flips::yes;
        const bool mirrored = !rules.flips() && is_shape(turned_over, piece, ply.cells);
        return Refusal{mirrored ? "G-P13" : "P-1", mirrored ? "the " + letter + " would have to be turned over"
                                                            : "these cells do not have the shape of the " + letter};
    }
    return std::nullopt;
}

std::optional<Refusal> refusal_of_pass(const RuleSet& rules, const std::vector<Placement>& placements,
                                       const Position& position) {
    const std::string_view clause = pass_clause(rules, position);
    if (may_pass_freely(rules)) {
        return std::nullopt;
    }
    const bool can = position.phase == Phase::stones
                         ? !stones_to_lay(rules, position).empty()
                         : can_lay_pentomino(rules, placements, position, own_board(rules, position));
    if (can) {
        const bool either = rules.mode == Mode::duel || rules.mode == Mode::group;
        return Refusal{either ? "G-P6" : clause, std::string("a player who can lay a ") +
                                                     (position.phase == Phase::stones ? "stone" : "pentomino") +
                                                     " must do so"};
    }
    return std::nullopt;
}

void lay(const RuleSet& rules, Position& position, const Ply& ply, Events* events) {
    const auto fire = [&](std::string_view clause, int piece = 0) {
        emit(events, {.clause = clause, .cell = ply.cells[0], .seat = ply.board, .amount = piece});
    };
    if (game_begins(rules, position)) {
        fire("P-6");
    }
    BoardState& board = position.boards[ply.board];
    if (ply.kind == Ply::Kind::stone) {
        board.at(ply.cells[0]) = Content::stone;
        --position.stones[position.to_act];
        fire("P-7");
        if (rules.mode != Mode::basic) {
            fire(clauses_of(rules.mode).stone);
        }
    } else if (ply.kind == Ply::Kind::place) {
        for (const Cell cell : ply.cells) {
            board.at(cell) = content_of(ply.piece);
        }
        fire(clauses_of(rules.mode).pentomino, ply.piece);
    } else {
        fire(pass_clause(rules, position));
    }
    hand_on(rules, position);
}

}  // namespace rulescope::pentactic
