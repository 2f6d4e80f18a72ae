// MOVEMENT AND CAPTURE: step 1 of a turn (ES L43, L67-L79; SA L51-L69; NL L34).
#pragma once

#include <optional>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

/// Cells within reach of an adaptoid, whatever colour occupies them.
struct Reach {
    std::vector<Cell> empty;     ///< empty cells on which it can end (A-15), ascending
    std::vector<Cell> occupied;  ///< occupied cells onto which it can step (A-17), ascending
};

/// Maximum number of steps of an adaptoid: the number of its legs, or of its limbs under G-6 limbs.
int allowance(const RuleSet& rules, const Piece& piece);

/// Reach of the adaptoid on `from`. Does not test which adaptoids it may attack.
Reach reach(const RuleSet& rules, const Position& position, Cell from);

/// Effect of an attack.
enum class Attack : std::uint8_t { captures, attacker_dies, both_die };

/// The ruling on an attack by the adaptoid on `from` against the adaptoid on `to`: the refusal, or the effect (A-18 to
///
struct AttackRuling {
    std::optional<Refusal> refusal;
    Attack result = Attack::captures;
};
AttackRuling ruling(const RuleSet& rules, const Position& position, Cell from, Cell to);

/// Moves of the colour to act, sorted by (from, to). Does not include stay.
std::vector<Ply> moves(const RuleSet& rules, const Position& position);

/// Tests a move clause by clause. Returns the reason for a refusal, or nothing if the move is legal.
std::optional<Refusal> refusal_of_move(const RuleSet& rules, const Position& position, Cell from, Cell to);

/// Performs a move and resolves an attack. Emits A-8 and, if they apply, A-15, A-17, A-18, A-19, A-21, T-10, T-11 and
/// G-3.
void move(const RuleSet& rules, Position& position, Cell from, Cell to, Events* events);

/// Removes an adaptoid from the board. The parts return to a box, unless G-22 removes them from the game. If
/// `counted` is true, the loss of the adaptoid is counted. `captor` is the colour that captured the adaptoid.
void take_off(const RuleSet& rules, Position& position, Cell cell, Colour captor, bool counted, Events* events);

}  // namespace rulescope::adaptoid
