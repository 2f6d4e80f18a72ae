// Rule sets as files: TOML with inheritance and overrides (docs/rule-sets.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/specs/family.h"

namespace rulescope::specs {

/// A rule set and where each part of it came from.
template <class Rules>
struct Loaded {
    Rules rules;
    std::string family;                  ///< Family::id()
    std::vector<std::string> files;      ///< the file itself first, then its parents
    std::vector<std::string> overrides;  ///< as given with --set; with the seed of what lies by lot and named none
    std::string hash;                    ///< of the effective rule set (16 hex digits), for manifests
    std::vector<std::string> warnings;   ///< allowed and yet odd
    std::optional<std::uint64_t> seed;   ///< of what lies by lot (a board, stones) and named none
};
/// A rule set of any family, as everything generic takes it.
using LoadedRules = Loaded<AnyRules>;
/// Loads a shipped name ("adapt3") or a path ("mine.toml"), with overrides like "goal.captures=6",
/// "start.white=A3", "board.hexagon=3", "readings.growth=optional". Throws InputError naming file,
/// line, column, what was expected and the nearest valid name.
/// `seed` is that of what is random in the rule set and names none (a board, stones); it then stands among the
/// overrides, so that loading the rule set with these again gives the same.
LoadedRules load_rules(const std::string& name_or_path, const std::vector<std::string>& overrides = {},
                       std::uint64_t seed = 1);

/// As load_rules(), of the text of a file without `extends`. `name` stands for the path.
LoadedRules parse_rules(const std::string& text, const std::string& name,
                        const std::vector<std::string>& overrides = {});

/// The effective rule set as a text that parse_rules() reads: every key, no `extends`, the same hash.
std::string canonical_text(const AnyRules& rules);

/// Names of the shipped rule sets, sorted.
std::vector<std::string> shipped_rule_sets();
/// Those of one family.
std::vector<std::string> shipped_rule_sets(std::string_view family);

/// The folder with rulesets/, rulebooks/, ...: $RULESCOPE_SPECS, else beside the installed command,
/// else the source tree.
std::string specs_dir();

}  // namespace rulescope::specs
