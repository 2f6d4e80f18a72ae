// Rule sets as files: TOML with inheritance and overrides (docs/rule-sets.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/adaptoid/rule_set.h"

namespace rulescope::specs {

/// A rule set and where each part of it came from.
struct LoadedRuleSet {
    adaptoid::RuleSet rules;
    std::string family;                  ///< "adaptoid"
    std::vector<std::string> files;      ///< the file itself first, then its parents
    std::vector<std::string> overrides;  ///< as given with --set; with the seed of a board by lot that named none
    std::string hash;                    ///< of the effective rule set (16 hex digits), for manifests
    std::vector<std::string> warnings;   ///< allowed and yet odd
    std::optional<std::uint64_t> seed;   ///< of a board by lot that named none
};

/// Loads a shipped name ("adaptoid") or a path ("mine.toml"), with overrides like "goal.captures=6",
/// "start.white=A3", "board.hexagon=3", "readings.growth=optional". Throws InputError naming file,
/// line, column, what was expected and the nearest valid name.
/// `seed` is that of a board by lot (board.random) which names none; it then stands among the overrides, so that
/// who loads the rule set with these again gets the same board.
LoadedRuleSet load_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides = {},
                            std::uint64_t seed = 1);

/// Names of the shipped rule sets, sorted.
std::vector<std::string> shipped_rule_sets();

/// The folder with rulesets/, rulebooks/, ...: $RULESCOPE_SPECS, else beside the installed command,
/// else the source tree.
std::string specs_dir();

}  // namespace rulescope::specs
