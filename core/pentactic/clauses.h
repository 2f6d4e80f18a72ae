// The clauses that state the same part of the rules in each mode.
#pragma once

#include <string_view>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

struct ModeClauses {
    std::string_view order;             ///< the order of seats and phases
    std::string_view draft;             ///< the pentominoes that are out of play
    std::string_view stone;             ///< where a seat lays its stones
    std::string_view pentomino;         ///< how a seat lays its pentominoes
    std::string_view pass_stones;       ///< when a seat passes in the phase of stones
    std::string_view pass_pentominoes;  ///< when a seat passes in the phase of pentominoes
    std::string_view end;               ///< when a game ends
};

const ModeClauses& clauses_of(Mode mode);

/// The clauses to which refusals of the phase and of finished games refer: a group plays its rounds as a duel does
/// (P-21), so that they name the clauses of the duel.
const ModeClauses& clauses_of_rounds(Mode mode);

}  // namespace rulescope::pentactic
