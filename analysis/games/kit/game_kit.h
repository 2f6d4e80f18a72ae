// GameKit: the interface to everything specific to a family of games.
//
// A kit consists of parts. Each part is an abstract class, declared in the folder that uses the part and implemented in
// the folder of the family. Parts that a family lacks are null. Code that uses a kit names no family.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/drawing/pictures.h"
#include "analysis/editing/editing.h"
#include "analysis/game/family.h"
#include "analysis/packed/packed_states.h"
#include "analysis/play/balance_variants.h"
#include "analysis/play/match/match_game.h"
#include "analysis/search/fast_perft.h"
#include "analysis/tiling/board_tiling.h"
#include "analysis/verify/knowledge.h"

namespace rulescope {

class GameKit : public Family {
public:
    /// The agents of the family, and the functions that its matches need.
    [[nodiscard]] virtual const play::Agents& agents() const = 0;
    /// Variants for the balance study.
    [[nodiscard]] virtual const play::BalanceVariants& balance_variants() const {
        static const play::BalanceVariants none;
        return none;
    }
    /// Functions for checks, comparisons, audits and vectors.
    [[nodiscard]] virtual const verify::Knowledge& knowledge() const = 0;
    /// Perft on the fast twin; null if the family has no twin for perft.
    [[nodiscard]] virtual const search::FastPerft* fast_perft() const { return nullptr; }
    /// The variant of the fast twin's code that this processor runs ("x86-64-v3", "portable"); "" if there is only one.
    [[nodiscard]] virtual std::string kernel() const { return ""; }
    /// The report's perft plays at most this number of plies, which takes about 15 seconds.
    [[nodiscard]] virtual std::uint64_t plies_of_report() const { return 8'000'000; }
    /// Packed states for exploring, solving and proofs; null if the family has none.
    [[nodiscard]] virtual const packed::PackedStates* packed_states() const { return nullptr; }
    [[nodiscard]] virtual const drawing::Pictures& pictures() const = 0;
    /// Changing positions and entering turns by clicks.
    [[nodiscard]] virtual const editing::Editing& editing() const = 0;
    /// The analysis of boards that are to be covered with pieces; null if the family has no such boards.
    [[nodiscard]] virtual const tiling::BoardTiling* board_tiling() const { return nullptr; }
};

/// The kit of a rule set's family.
inline const GameKit& kit_of(const AnyRules& rules) {
    return static_cast<const GameKit&>(rules.family());
}

/// The game of a rule set, for matches.
inline play::MatchGame match_game_of(const AnyRules& rules) {
    return {game_of(rules), kit_of(rules).agents()};
}

}  // namespace rulescope
