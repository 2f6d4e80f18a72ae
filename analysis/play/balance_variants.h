// BalanceVariants: other rule sets of a family that tell something about the balance of one.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// A small board whose exact value can be computed.
struct SolvableBoard {
    int captures = 0;  ///< that win there
    specs::LoadedRules rules;
};

/// The first placements of a pie rule, up to the board's symmetries.
struct FirstPlacements {
    struct Class {
        int white = 0, black = 0;          ///< cells of one of its placements
        std::vector<std::string> started;  ///< overrides of the rule set that begins with it, White to move
    };
    std::vector<Class> classes;              ///< by white, then black
    std::vector<std::string> cells;          ///< names
    std::vector<std::vector<int>> class_of;  ///< [white cell][black cell]: the class; -1: none
};

/// A family implements it; the default has none.
class BalanceVariants {
public:
    BalanceVariants() = default;
    virtual ~BalanceVariants() = default;
    BalanceVariants(const BalanceVariants&) = delete;
    BalanceVariants& operator=(const BalanceVariants&) = delete;

    /// [first]: overrides by which the seats take their turns in the same order, the place that plays `first` now
    /// first; empty where places and turns cannot be told apart.
    [[nodiscard]] virtual std::vector<std::vector<std::string>> rotations(const AnyRules& rules) const;
    /// The same rules on small boards; none where they cannot be played there.
    [[nodiscard]] virtual std::vector<SolvableBoard> solvable_boards(const specs::LoadedRules& rules) const;
    /// No classes where no rule gives the first player a placement.
    [[nodiscard]] virtual FirstPlacements first_placements(const AnyRules& rules) const;
};

}  // namespace rulescope::play
