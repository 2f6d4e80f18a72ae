// BalanceVariants: variants of a rule set, with which a report studies the balance of that rule set.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// A rule set on a board so small that the winner can be proved.
struct SolvableBoard {
    std::string title;  ///< distinguishes the board from the others: "12 cells, three captures"
    int captures = 0;   ///< number of captures that win; 0 if the family has no captures
    specs::LoadedRules rules;
    int expected = 0;  ///< the seat that wins under the printed readings; a proof for this seat is tried first
};

/// The first placements under a pie rule. Placements that are equal up to a symmetry of the board form one class.
struct FirstPlacements {
    struct Class {
        int white = 0, black = 0;          ///< cells of the representative placement
        std::vector<std::string> started;  ///< overrides that start the game from this placement with White to move
    };
    std::vector<Class> classes;              ///< ordered by white, then black
    std::vector<std::string> cells;          ///< names of the cells
    std::vector<std::vector<int>> class_of;  ///< [white cell][black cell]: index in `classes`; -1 if illegal
};

/// A family implements this interface; the default implementation provides no variants.
class BalanceVariants {
public:
    BalanceVariants() = default;
    virtual ~BalanceVariants() = default;
    BalanceVariants(const BalanceVariants&) = delete;
    BalanceVariants& operator=(const BalanceVariants&) = delete;

    /// [first]: overrides that rotate the order of play so that the player at starting place `first` moves first. Empty
    /// if starting places and order of play cannot be varied independently.
    [[nodiscard]] virtual std::vector<std::vector<std::string>> rotations(const AnyRules& rules) const;
    /// The same rules on small boards, with winners in both seats if the family has such boards. Weak agents do not find
    /// these wins. Empty if the rules cannot be played on such boards.
    [[nodiscard]] virtual std::vector<SolvableBoard> solvable_boards(const specs::LoadedRules& rules) const;
    /// The first placements; `classes` is empty if the rules have no placement by the first player.
    [[nodiscard]] virtual FirstPlacements first_placements(const AnyRules& rules) const;
};

}  // namespace rulescope::play
