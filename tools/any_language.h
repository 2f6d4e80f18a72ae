// Texts and drawings of positions for AnyGame, until the families' own texts are behind Language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/rule_set_file.h"
#include "tools/rule_set_text.h"
#include "tools/trace.h"

namespace rulescope::tools {

std::string situation_text(const AnyGame& game, const AnyState& state);
std::string drawing_of(const AnyGame& game, const AnyState& state);
AnyState read_position(const AnyGame& game, const std::optional<std::string>& text, const std::string& source);
std::vector<Difference> differences(const AnyRules& before, const AnyRules& after);
std::string draw_start(const AnyGame& game);
std::string draw_example(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies);
Json json_of(const specs::LoadedRules& loaded);

/// A rule set with the type of its family.
template <class Rules>
specs::Loaded<Rules> typed(const specs::LoadedRules& loaded) {
    return {loaded.rules.as<Rules>(), loaded.family, loaded.files, loaded.overrides, loaded.hash,
            loaded.warnings,          loaded.seed};
}

/// f(rule set with the type of its family)
template <class F>
auto with_family(const specs::LoadedRules& loaded, F f) {
    return loaded.family == "pentactic" ? f(typed<pentactic::RuleSet>(loaded)) : f(typed<adaptoid::RuleSet>(loaded));
}

}  // namespace rulescope::tools
