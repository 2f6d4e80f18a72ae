// MOVEMENT AND CAPTURE: step 1 of a turn (ES L43, L67-L79; SA L51-L69; NL L34).
#pragma once

#include <optional>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

/// Where an adaptoid can get to with its legs, whoever stands there.
struct Reach {
    std::vector<Cell> empty;     ///< empty cells it can end on (A-15), ascending
    std::vector<Cell> occupied;  ///< occupied cells it can step onto (A-17), ascending
};

/// How many steps it may take: its legs, or limbs under G-6.
int allowance(const RuleSet& rules, const Piece& piece);

/// Reach of the adaptoid on `from`, before asking whom it may attack.
Reach reach(const RuleSet& rules, const Position& position, Cell from);

/// What an attack does.
enum class Attack : std::uint8_t { captures, attacker_dies, both_die };

/// Whether the adaptoid on `from` may attack the one on `to`, and what happens.
struct AttackRuling {
    std::optional<Refusal> refusal;
    Attack result = Attack::captures;
};
AttackRuling ruling(const RuleSet& rules, const Position& position, Cell from, Cell to);

/// Moves of the colour to act: by (from, to), without staying.
std::vector<Ply> moves(const RuleSet& rules, const Position& position);

/// Why a move is refused, clause by clause; nothing if it is allowed.
std::optional<Refusal> refusal_of_move(const RuleSet& rules, const Position& position, Cell from, Cell to);

/// Moves and resolves an attack. Emits and G-3 as they apply.
void move(const RuleSet& rules, Position& position, Cell from, Cell to, Events* events);

/// Takes an adaptoid off the board: its parts return (A-21, G-22), its loss is counted if `counted`.
/// `captor` is the colour that captured it.
void take_off(const RuleSet& rules, Position& position, Cell cell, Colour captor, bool counted, Events* events);

}  // namespace rulescope::adaptoid
