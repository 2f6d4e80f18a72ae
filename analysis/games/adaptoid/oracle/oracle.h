// The rulebook a second time, told for the properties: counted and walked on the board alone.
//
// Nothing here asks core's chapters (movement, growth, feeding, outcome): properties would then only
// say that the reference agrees with itself. Every function takes the readings from the rule set.
#pragma once

#include <optional>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid::oracle {

// ---- counting ---------------------------------------------------------------------------------

/// All cells, in the order of the board.
std::vector<Cell> cells(const Position& position);
bool has_cell(const std::vector<Cell>& cells, Cell cell);
/// Parts of a colour on the board.
Supply on_board(const Position& position, Colour colour);
/// Is this a turn's first or second step (and neither set-up nor end)?
bool in_turn(const Position& position);
/// Who acted last in a position between turns: the colour before the one to act.
Colour last_mover(const RuleSet& rules, const Position& position);
/// The colour after this one in the order of the seats.
Colour next(const RuleSet& rules, Colour colour);
/// T-4: White hunts Red, Red hunts Black, Black hunts White; with two colours each hunts the other.
Colour hunter_of(const RuleSet& rules, Colour colour);

// ---- feeding (A-23, S-17, S-18) ------------------------------------------------------------------

int discs_around(const RuleSet& rules, const Position& position, Cell cell);
int food(const RuleSet& rules, const Position& position, Cell cell);
int need(const RuleSet& rules, const Piece& piece);
bool fed(const RuleSet& rules, const Position& position, Cell cell);
/// Unfed adaptoids of one colour; of everybody but one colour.
std::vector<Cell> unfed(const RuleSet& rules, const Position& position, Colour colour);
std::vector<Cell> unfed_enemies(const RuleSet& rules, const Position& position, Colour mover);
/// Enemies that leave in step 3, as G-15 has it.
std::vector<Cell> starving(const RuleSet& rules, const Position& position, Colour mover);

// ---- movement (A-15, A-17 to A-20) ----------------------------------------------------------------

/// How many steps the adaptoid may take (A-15, G-6).
int steps(const RuleSet& rules, const Piece& piece);
/// Empty cells on which the adaptoid can end, ascending; nothing if walking it out takes too long
/// (only long walks of an exact number of steps, G-4).
std::optional<std::vector<Cell>> landings(const RuleSet& rules, const Position& position, Cell from);
/// Occupied cells that it can step onto, whoever stands there.
std::optional<std::vector<Cell>> contacts(const RuleSet& rules, const Position& position, Cell from);

/// What becomes of an attack.
enum class Clash : std::uint8_t { forbidden, attacker_wins, attacker_falls, both_fall };
Clash clash(const RuleSet& rules, const Position& position, Cell from, Cell to);

// ---- growth (A-12 to A-14) -------------------------------------------------------------------------

bool may_create(const RuleSet& rules, const Position& position, Cell cell);
bool may_add(const RuleSet& rules, const Position& position, Cell cell, bool leg);
bool growth_possible(const RuleSet& rules, const Position& position);

// ---- a ply taken apart ---------------------------------------------------------------------------

/// Where one ply of a turn leads, step by step, as the rulebook tells it: boards, boxes and losses.
struct Stages {
    Colour mover = Colour::none;
    Position moved;               ///< after step 1 (for a growth: the position before it)
    Position grown;               ///< after step 2, before anyone starves
    bool ended_in_step1 = false;  ///< somebody has lost already: nothing follows (G-17)
    bool waits = false;           ///< step 2 is still to come
    bool starved = false;         ///< step 3 took place in this ply
};
Stages stages(const RuleSet& rules, const Position& before, const Ply& ply);

/// Takes an adaptoid away: its parts return (A-21, G-22), its loss is counted.
void take_away(const RuleSet& rules, Position& position, Cell cell, Colour captor, bool counted);

// ---- the end (A-26 to A-28, T-8 to T-12) --------------------------------------------------------

/// Colours of the game that meet a condition for losing.
struct Losers {
    std::vector<Colour> by_target;   ///< so many of theirs were captured (A-26, T-8)
    std::vector<Colour> by_absence;  ///< nobody of theirs is on the board (A-27, G-T2)
    [[nodiscard]] std::vector<Colour> all() const;
    [[nodiscard]] bool empty() const { return by_target.empty() && by_absence.empty(); }
};
Losers losers(const RuleSet& rules, const Position& position);
bool has(const std::vector<Colour>& colours, Colour colour);

// ---- words ------------------------------------------------------------------------------------------

std::string name(const RuleSet& rules, Cell cell);
std::string names(const RuleSet& rules, const std::vector<Cell>& cells);
std::string name(Colour colour);

}  // namespace rulescope::adaptoid::oracle
