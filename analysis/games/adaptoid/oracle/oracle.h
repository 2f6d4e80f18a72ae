// The oracle: an independent implementation of the rulebook. It computes everything from the board alone. The
// properties compare the implementation under test with it.
//
// The oracle does not call core's functions for movement, growth, feeding and outcome; otherwise the properties would
// compare the reference with itself. Every function takes the readings from the rule set.
#pragma once

#include <optional>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"
#include "core/adaptoid/rule_set.h"
#include "core/board/board.h"

namespace rulescope::adaptoid::oracle {

// ---- counting ---------------------------------------------------------------------------------

/// All cells, in the order of the board.
std::vector<Cell> cells(const Position& position);
bool has_cell(const std::vector<Cell>& cells, Cell cell);
/// The adaptoids, legs and pincers of a colour on the board.
Supply on_board(const Position& position, Colour colour);
/// True in step 1 and step 2 of a turn; false in the setup and after the end.
bool in_turn(const Position& position);
/// The colour that played the last turn, for a position between turns. It is the colour before the colour to act.
Colour last_mover(const RuleSet& rules, const Position& position);
/// The colour after `colour` in the order of the seats.
Colour next(const RuleSet& rules, Colour colour);
/// T-4: White hunts Red, Red hunts Black, Black hunts White; with two colours each hunts the other.
Colour hunter_of(const RuleSet& rules, Colour colour);

// ---- feeding (A-23, S-17, S-18) ------------------------------------------------------------------

/// Number of discs on the neighbouring cells.
int discs_around(const RuleSet& rules, const Position& position, Cell cell);
/// Food of an adaptoid on the cell: the number of discs on free neighbouring cells. Under G-S5 `two`, the discs of
/// occupied neighbouring stacks count, too.
int food(const RuleSet& rules, const Position& position, Cell cell);
/// Need of the adaptoid, under the reading of G-7.
int need(const RuleSet& rules, const Piece& piece);
/// Returns whether the food on the cell covers the need of its adaptoid.
bool fed(const RuleSet& rules, const Position& position, Cell cell);
/// The unfed adaptoids of one colour.
std::vector<Cell> unfed(const RuleSet& rules, const Position& position, Colour colour);
/// The unfed adaptoids of all colours except the mover's.
std::vector<Cell> unfed_enemies(const RuleSet& rules, const Position& position, Colour mover);
/// Enemies that leave in step 3, under the reading of G-15.
std::vector<Cell> starving(const RuleSet& rules, const Position& position, Colour mover);

// ---- movement (A-15, A-17 to A-20) ----------------------------------------------------------------

/// Number of steps that the adaptoid may take (A-15, G-6).
int steps(const RuleSet& rules, const Piece& piece);
/// Empty cells on which the adaptoid can end its move, in ascending order. Returns nothing if the computation exceeds
/// its budget. This happens only for long walks of an exact number of steps (G-4).
std::optional<std::vector<Cell>> landings(const RuleSet& rules, const Position& position, Cell from);
/// Cells onto which the adaptoid can step although an adaptoid of any colour is there. Returns nothing if the
/// computation exceeds its budget (see landings()).
std::optional<std::vector<Cell>> contacts(const RuleSet& rules, const Position& position, Cell from);

/// The result of an attack.
enum class Clash : std::uint8_t { forbidden, attacker_wins, attacker_falls, both_fall };
Clash clash(const RuleSet& rules, const Position& position, Cell from, Cell to);

// ---- growth (A-12 to A-14) -------------------------------------------------------------------------

/// returns whether the mover can create an adaptoid on the cell.
bool may_create(const RuleSet& rules, const Position& position, Cell cell);
/// G-10, G-12: returns whether the adaptoid on the cell can get a leg, or a pincer.
bool may_add(const RuleSet& rules, const Position& position, Cell cell, bool leg);
/// Returns whether any growth is possible, on any cell.
bool growth_possible(const RuleSet& rules, const Position& position);

// ---- the stages of a ply -------------------------------------------------------------------------

/// The stages of one ply of a turn: boards, boxes and losses after each step.
struct Stages {
    Colour mover = Colour::none;
    Position moved;               ///< after step 1; if the ply is a growth, before the ply
    Position grown;               ///< after step 2, before starvation
    bool ended_in_step1 = false;  ///< a colour has lost in step 1, and the turn ends (G-17)
    bool waits = false;           ///< step 2 follows as another ply
    bool starved = false;         ///< the ply includes step 3
};
/// Computes the stages of a legal ply.
Stages stages(const RuleSet& rules, const Position& before, const Ply& ply);

/// Removes an adaptoid from the board. A-21 and G-22 decide where its parts go. The loss is counted if `counted` is
/// true.
void take_away(const RuleSet& rules, Position& position, Cell cell, Colour captor, bool counted);

// ---- the end (A-26 to A-28, T-8 to T-12) --------------------------------------------------------

/// The colours that meet a condition for losing.
struct Losers {
    std::vector<Colour> by_target;   ///< colours that have lost the target number of adaptoids (A-26, T-8)
    std::vector<Colour> by_absence;  ///< colours without adaptoids on the board (A-27, G-T2)
    [[nodiscard]] std::vector<Colour> all() const;
    [[nodiscard]] bool empty() const { return by_target.empty() && by_absence.empty(); }
};
Losers losers(const RuleSet& rules, const Position& position);
bool has(const std::vector<Colour>& colours, Colour colour);

// ---- texts ------------------------------------------------------------------------------------------

std::string name(const RuleSet& rules, Cell cell);
std::string names(const RuleSet& rules, const std::vector<Cell>& cells);
std::string name(Colour colour);

}  // namespace rulescope::adaptoid::oracle

namespace rulescope::adaptoid {

// The hexagonal lattice, derived from the names of the cells alone.

/// Returns whether two places of the lattice are adjacent: their coordinates differ by (+-1, 0), (0, +-1), (+1, +1) or
/// (-1, -1).
bool touch(Coordinate a, Coordinate b);

/// Generators of the board's symmetry group. A symmetry maps each cell to a cell with the same number of discs. The
/// list is empty if the board has no symmetry or is defined by its contacts.
std::vector<std::vector<Cell>> generating_maps(const Board& board);

}  // namespace rulescope::adaptoid
