// Family: the interface through which generic code uses a family of games. GameKit (analysis/games/kit/game_kit.h)
// implements it.
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
/// A kind of figure that a family can draw. The key `kind` in a figure file selects the kind.
struct FigureKindInfo {
    std::string_view name;    ///< "movement"
    std::string_view title;   ///< default title: "Movement and capture"
    bool of_position = true;  ///< false if the figure is a chart without a position
};

/// The index of the kind with this name; 0 if there is none.
inline std::size_t index_of_kind(std::span<const FigureKindInfo> kinds, std::string_view name) {
    for (std::size_t index = 0; index < kinds.size(); ++index) {
        if (kinds[index].name == name) {
            return index;
        }
    }
    return 0;
}

class Family {
public:
    Family() = default;
    virtual ~Family() = default;
    Family(const Family&) = delete;
    Family& operator=(const Family&) = delete;

    /// The value of `family` in a rule set: lower case, with hyphens between words.
    [[nodiscard]] virtual std::string_view id() const = 0;
    /// The name in sentences, with spaces.
    [[nodiscard]] virtual std::string_view title() const = 0;
    /// Returns the game of a valid rule set, played by the reference implementation.
    [[nodiscard]] virtual AnyGame game(const AnyRules& rules) const = 0;
    /// The reader of rule sets of the family (analysis/specs/rule_set_reader.h).
    [[nodiscard]] virtual const specs::RuleSetReader& reader() const = 0;
    /// The texts of the family (language.h).
    [[nodiscard]] virtual const Language& language() const = 0;
    /// The kinds of figures. The first is the unmodified board.
    [[nodiscard]] virtual std::span<const FigureKindInfo> figure_kinds() const = 0;
    /// True if figure files of the family contain names of cells (in the keys focus, labels and names).
    [[nodiscard]] virtual bool figures_name_cells() const = 0;
    /// If a clause of the rulebook applies only to a mode other than the mode of these rules, returns that other mode,
    /// such as "the duel"; else "".
    [[nodiscard]] virtual std::string other_home_of_clause(const AnyRules&, const std::string& /*clause*/) const {
        return "";
    }
};

/// All families, in the order of their registration (analysis/games/registry.cpp).
std::span<const Family* const> families();

/// Returns the family with this id; null if no family has it.
const Family* find_family(std::string_view id);

/// Returns the game of a valid rule set.
inline AnyGame game_of(const AnyRules& rules) {
    return rules.family().game(rules);
}

}  // namespace rulescope
