// Four in a row on boards of up to 64 cells: the reference implementation. rule_set.h has the board (F-1).
//
// Every ply is a turn. Order of plies: by column if discs are dropped, else by cell (a1, b1, … a2, b2, …).
//
// Events: `cell` is the cell of the disc. For F-3 and F-4, `seat` places it. For F-5, F-6 and F-7, `amount` is the row,
// counted from 1. F-6 fires when a disc fills its column. For F-8, see append_end().
#pragma once

#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/four_in_a_row/rule_set.h"
#include "core/game.h"

namespace rulescope::four_in_a_row {

// Positions, the plies that change them, and the setups from which they are made: F-2 to F-4.

/// A set of cells: bit c is set if cell c is a member.
using Cells = std::uint64_t;
constexpr Cells bit(Cell cell) {
    return Cells{1} << static_cast<unsigned>(cell);
}

/// A position. It is always valid, because only validate() and played plies make positions. The members are public
/// because the functions that implement the clauses, and the mutants of the tests, change them.
struct Position {
    std::array<Cells, 2> discs{};  ///< discs of each seat: White, then Black (F-2)

    bool operator==(const Position&) const = default;
    [[nodiscard]] Cells occupied() const { return discs[0] | discs[1]; }
    [[nodiscard]] bool free(int cell) const { return (occupied() & bit(static_cast<Cell>(cell))) == 0; }
    [[nodiscard]] int count() const { return std::popcount(occupied()); }
    /// White begins and turns alternate, so the number of discs determines the seat to act (F-3, F-4).
    [[nodiscard]] Seat to_act() const { return static_cast<Seat>(count() % 2); }
    /// The seat that put the last disc; on the empty board the second seat.
    [[nodiscard]] Seat last_to_act() const { return static_cast<Seat>(1 - to_act()); }
};

/// One disc; a ply is a turn (F-4).
struct Ply {
    Cell cell = no_cell;  ///< the cell on which the disc lands; for a full column the place above its top cell
    bool operator==(const Ply&) const = default;
};

/// Description of a position, not validated.
struct Setup {
    struct Disc {
        Cell cell = no_cell;
        Seat seat = 0;
    };
    Seat to_act = 0;
    std::vector<Disc> discs;
};

/// Makes a position from a setup. Returns the position, or all faults of the setup with cells and clauses. Accepts
/// finished positions. Does not prove that the position is reachable.
Result<Position> validate(const RuleSet& rules, const Setup& setup);

// Placing a disc: F-3 to F-7.

/// The cell on which a disc dropped into a column lands (F-5); for a full column the place above its top cell (F-6).
Cell landing_cell(const RuleSet& rules, const Position& position, int column);

/// All legal plies. If discs are dropped, one ply for each column that is not full, sorted by column (F-5, F-6).
/// Otherwise one ply for each free cell, in the order of the cells (F-7).
std::vector<Ply> places(const RuleSet& rules, const Position& position);

/// Returns the reason why a ply is refused, or nothing if it is legal. Examines the cell and the cell below it,
/// independently of places().
std::optional<Refusal> refusal_of_place(const RuleSet& rules, const Position& position, const Ply& ply);

/// Puts a disc of the seat to act on the cell.
void place(const RuleSet& rules, Position& position, const Ply& ply, Events* events);

// Lines and ends: F-8, F-9, G-F1, G-F2.

/// A set of cells that wins if one colour occupies all of them.
struct Line {
    Cells cells = 0;
    Cells beyond = 0;  ///< under G-F1 ignored: the cells next to both ends, where the colour may have no disc

    [[nodiscard]] bool made_by(Cells discs) const { return (discs & cells) == cells && (discs & beyond) == 0; }
};

/// All lines of a board, sorted by the first cell, then by direction: row, column, rising diagonal, falling diagonal.
std::vector<Line> lines_of(const RuleSet& rules);

bool has_line(const std::vector<Line>& lines, Cells discs);

/// Returns the outcome if the game is over. Only the seat that put the last disc can have completed a line.
std::optional<Outcome> outcome_of(const RuleSet& rules, const std::vector<Line>& lines, const Position& position);

/// If the game is over, appends an event with the clause that ended the game. F-8: `cell` and `end` are the ends of
/// the first line, `amount` is the number of lines.
void append_end(const RuleSet& rules, const std::vector<Line>& lines, const Position& position, Events* events);

// Text of positions and turns of four in a row.
//
//   W 7/7/7/7/3B3/2WBW2    White to move; rows from the top, W and B discs, numbers of free cells
//   d                      a disc dropped into column d; "d3" is accepted, too
//   b2                     a disc placed on b2 of a flat board (F-7)

std::string text_of(const RuleSet& rules, const Position& position);

/// Parses a position without validation. Faults give the column.
Result<Setup> parse_setup(const RuleSet& rules, std::string_view text);

/// Calls parse_setup(), then validate().
Result<Position> parse_position(const RuleSet& rules, std::string_view text);

std::string text_of(const RuleSet& rules, const Ply& ply);

/// Parses a ply without testing its legality; faults give the column.
Result<Ply> parse_ply(const RuleSet& rules, const Position& position, std::string_view text);

/// Draws the board: rows from the top with their numbers, letters below; a dot is a free cell.
std::string draw_text(const RuleSet& rules, const Position& position);

class FourInARow {
public:
    using State = Position;
    using Ply = four_in_a_row::Ply;

    /// Requires faults_of(rules) to be empty.
    explicit FourInARow(RuleSet rules);

    [[nodiscard]] const RuleSet& rules() const { return table_->rules; }
    [[nodiscard]] const std::vector<Line>& lines() const { return table_->lines; }

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] Position initial() const { return {}; }
    [[nodiscard]] Seat seat_to_act(const Position& position) const { return position.to_act(); }
    [[nodiscard]] std::vector<Ply> plies(const Position& position) const;
    [[nodiscard]] Position after(const Position& position, const Ply& ply, Events* events = nullptr) const;
    [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const;
    /// White's cells, then Black's, eight cells per byte.
    [[nodiscard]] Key key(const Position& position) const;
    [[nodiscard]] bool between_turns(const Position&) const { return true; }
    [[nodiscard]] bool last_ply_of_turn(const Position&) const { return true; }

    /// Returns the reason why the rules forbid a ply, or nothing if the ply is legal. Works independently of plies().
    [[nodiscard]] std::optional<Refusal> refusal(const Position& position, const Ply& ply) const;

    /// Number of maps of the board onto itself. An upright board (F-5) has only the identity and the left-right
    /// reflection.
    [[nodiscard]] int symmetries() const { return static_cast<int>(table_->maps.size()); }
    [[nodiscard]] Position image(const Position& position, int symmetry) const;
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;

    /// The rank is the number of discs, which increases by one on every turn.
    [[nodiscard]] bool ranked() const { return true; }
    [[nodiscard]] std::int64_t rank(const Position& position) const { return position.count(); }

    [[nodiscard]] std::string text(const Position& position) const;
    [[nodiscard]] std::string turn_text(const Position& position, const std::vector<Ply>& plies) const;

private:
    struct Table {
        RuleSet rules;
        std::vector<Line> lines;
        std::vector<Symmetry> maps;
    };
    std::shared_ptr<const Table> table_;
};

static_assert(Game<FourInARow>);
static_assert(Symmetric<FourInARow>);
static_assert(Ranked<FourInARow>);
static_assert(Notated<FourInARow>);

}  // namespace rulescope::four_in_a_row
