// Positions of Pentactic, the plies that change them, and the setups from which they are made.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Content of a cell.
enum class Content : std::int8_t { stone = -2, empty = -1 };  // 0 to 11: the pentomino with that index
constexpr Content content_of(Piece piece) {
    return static_cast<Content>(piece);
}
constexpr bool is_piece(Content content) {
    return static_cast<int>(content) >= 0;
}
constexpr Piece piece_of(Content content) {
    return static_cast<Piece>(content);
}

/// The kind of decision of the seat to act.
enum class Phase : std::uint8_t {
    removing,     ///< takes a pentomino out of play (P-5, P-14, P-19)
    stones,       ///< lays a stone or passes (P-7, P-15, P-20)
    pentominoes,  ///< lays a pentomino or passes (P-8, P-15, P-21, P-22)
    over          ///< the game is over
};

/// One grid with its content and the pentominoes that were removed.
struct BoardState {
    std::vector<Content> cells;
    PieceSet removed;  ///< removed pentominoes of the player who lays on this board

    bool operator==(const BoardState&) const = default;
    [[nodiscard]] Content at(Cell cell) const { return cells[static_cast<std::size_t>(cell)]; }
    Content& at(Cell cell) { return cells[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] PieceSet placed() const;
    [[nodiscard]] int stones() const;
};

/// The result of the first game of a basic match (P-4, P-5, P-10).
struct FirstGame {
    int score = 0;  ///< score of the second seat, which laid the pentominoes
    PieceSet removed;
    bool operator==(const FirstGame&) const = default;
};

/// A position. It is always valid, because only validate() and played plies make positions. The members are public
/// because the files that implement the clauses, and the mutants of the tests, change them.
struct Position {
    std::vector<BoardState> boards;  ///< one in the basic game and the solitaire, else one for each seat
    std::vector<int> stones;         ///< number in the box of each seat; 0 for a seat without stones
    Phase phase = Phase::removing;
    Seat to_act = 0;
    Seat starter = 0;                ///< the first seat of this round (G-P7)
    std::optional<FirstGame> first;  ///< set only in the second game of a basic match

    bool operator==(const Position&) const = default;
};

/// One decision.
struct Ply {
    enum class Kind : std::uint8_t {
        remove,  ///< removes `piece` of the player of `board`
        stone,   ///< lays a stone on cells[0] of `board`
        place,   ///< lays `piece` on `cells` (ascending) of `board`
        pass
    };
    Kind kind = Kind::pass;
    std::uint8_t board = 0;  ///< the seat of the board's player; 0 if there is one grid
    Piece piece = 0;
    std::array<Cell, 5> cells{no_cell, no_cell, no_cell, no_cell, no_cell};
    bool operator==(const Ply&) const = default;
};

// ---- derived values of a position -----------------------------------------------------------------

/// The seat that lays pentominoes on this board. In a basic match, this is the second seat in the first game and the
/// first seat in the second game.
Seat pentomino_seat(const RuleSet& rules, const Position& position, int board);
/// In a basic match: the seat that lays the stones in the current game.
Seat stones_seat(const Position& position);
/// Pentominoes still to be laid on this board.
PieceSet hand(const RuleSet& rules, const BoardState& board);
PieceSet hand(const RuleSet& rules, const Position& position, int board);
/// True if a stone may lie on the cell: the cell is free, and its row and column have no other stone (P-7).
bool stone_fits(const RuleSet& rules, const BoardState& board, Cell cell);
/// The score of a seat; lower is better (P-10, P-17). It is the number of pentominoes not yet laid. In duel and group,
/// the stones left in the own box are added; in basic, the stones left in the opponent's box are subtracted. Includes
/// the removed pentominoes if they count (G-P3).
int score(const RuleSet& rules, const Position& position, Seat seat);

/// Description of a position, not validated.
struct Setup {
    Position position;
    bool stones_given = false;  ///< true if the text gave the boxes of stones
    std::vector<int> columns;   ///< column of each board in the text, from 1
};

/// Makes a position from a setup. Returns the position, or all faults of the setup with cells and clauses. If an end
/// condition is met, applies the end, as after a ply.
Result<Position> validate(const RuleSet& rules, const Setup& setup);

}  // namespace rulescope::pentactic
