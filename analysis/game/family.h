// Family: what everything generic knows of a family of games. A GameKit (analysis/games/game_kit.h) is one.
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

class Family {
public:
    Family() = default;
    virtual ~Family() = default;
    Family(const Family&) = delete;
    Family& operator=(const Family&) = delete;

    /// As written after `family` in a rule set: "adaptoid".
    [[nodiscard]] virtual std::string_view id() const = 0;
    /// For people: "the Adaptoid family".
    [[nodiscard]] virtual std::string_view title() const = 0;
    /// The game that sound rules describe, played by the reference implementation.
    [[nodiscard]] virtual AnyGame game(const AnyRules& rules) const = 0;
    /// How its rule sets are read (analysis/specs/rule_set_reader.h).
    [[nodiscard]] virtual const specs::RuleSetReader& reader() const = 0;
    /// Its texts (language.h).
    [[nodiscard]] virtual const Language& language() const = 0;
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
