// Family: what everything generic knows of a family of games. A GameKit (analysis/games/kit/game_kit.h) is one.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "analysis/game/any_game.h"
#include "analysis/game/any_rules.h"

namespace rulescope {

class Language;
namespace specs {
class RuleSetReader;
}
/// A kind of figure that a family draws: `kind` of a figure's file.
struct FigureKindInfo {
    std::string_view name;    ///< "movement"
    std::string_view title;   ///< where nobody wrote one: "Movement and capture"
    bool of_position = true;  ///< false: a chart that shows no position
};

class Family {
public:
    Family() = default;
    virtual ~Family() = default;
    Family(const Family&) = delete;
    Family& operator=(const Family&) = delete;

    /// As written after `family` in a rule set: hyphens between words, lower case.
    [[nodiscard]] virtual std::string_view id() const = 0;
    /// For people: with spaces, as in a sentence.
    [[nodiscard]] virtual std::string_view title() const = 0;
    /// The game that sound rules describe, played by the reference implementation.
    [[nodiscard]] virtual AnyGame game(const AnyRules& rules) const = 0;
    /// How its rule sets are read (analysis/specs/rule_set_reader.h).
    [[nodiscard]] virtual const specs::RuleSetReader& reader() const = 0;
    /// Its texts (language.h).
    [[nodiscard]] virtual const Language& language() const = 0;
    /// The first is the board as it is.
    [[nodiscard]] virtual std::span<const FigureKindInfo> figure_kinds() const = 0;
    /// Do the files of its figures name cells: focus, labels, names?
    [[nodiscard]] virtual bool figures_name_cells() const = 0;
    /// Where a clause of the rulebook is about another way to play than these rules: which, "the duel"; else "".
    [[nodiscard]] virtual std::string other_home_of_clause(const AnyRules&, const std::string& /*clause*/) const {
        return "";
    }
};

/// All families, in the order of their registration (analysis/games/registry.cpp).
std::span<const Family* const> families();

/// By id; null if there is none.
const Family* find_family(std::string_view id);

/// The game that sound rules describe.
inline AnyGame game_of(const AnyRules& rules) {
    return rules.family().game(rules);
}

}  // namespace rulescope
