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

/// A rule set with its sources.
template <class Rules>
struct Loaded {
    Rules rules;
    std::string family;                  ///< Family::id()
    std::vector<std::string> files;      ///< the file itself first, then its parents
    std::vector<std::string> texts;      ///< their texts as read: the rule set is loaded again from these
    std::vector<std::string> overrides;  ///< as given with --set; also the seed of load_rules() if a random part was
                                         ///< drawn with it
    std::string hash;                    ///< hash of the effective rule set (16 hexadecimal digits), for manifests
    std::vector<std::string> warnings;   ///< settings that are legal but unusual
    std::optional<std::uint64_t> seed;   ///< seed of load_rules(), if a random part (a board, stones) was drawn with it
};
/// A rule set of any family, for generic code.
using LoadedRules = Loaded<AnyRules>;
/// Loads a shipped name ("adapt3") or a path ("mine.toml"), with overrides like "goal.captures=6", "start.white=A3",
/// "board.hexagon=3", "readings.growth=optional". Throws InputError with file, line, column, the expectation and the
/// nearest valid name. If the file has a random part (a board, stones) but gives no seed for it, the part is drawn with
/// `seed`. In this case `seed` is added to the overrides, so that the same rule set can be loaded again with these
/// overrides.
LoadedRules load_rules(const std::string& name_or_path, const std::vector<std::string>& overrides = {},
                       std::uint64_t seed = 1);

/// Like load_rules(), but for the text of a file without `extends`. Messages contain `name` instead of a path.
LoadedRules parse_rules(const std::string& text, const std::string& name,
                        const std::vector<std::string>& overrides = {});

/// Like load_rules(), but for the text of a file, which may extend shipped rule sets. `name` takes the place of the path:
/// it is the name of the rule set, and messages contain it.
LoadedRules load_rules_text(const std::string& text, const std::string& name,
                            const std::vector<std::string>& overrides = {}, std::uint64_t seed = 1);

/// Loads a loaded rule set again, with other overrides in place of its own, from the texts that were read then: changed,
/// moved or replaced files do not matter. `file`: 1 loads its parent, and so on; the name is then the file's path.
/// `seed`: as in load_rules().
LoadedRules reload(const LoadedRules& loaded, const std::vector<std::string>& overrides, std::uint64_t seed = 1,
                   std::size_t file = 0);

/// Returns the effective rule set as a text for parse_rules(). The text has every key and no `extends`. The rule set
/// parsed from this text has the same hash as `rules`.
std::string canonical_text(const AnyRules& rules);

/// Names of the shipped rule sets, sorted.
std::vector<std::string> shipped_rule_sets();
/// Names of the shipped rule sets of one family, sorted.
std::vector<std::string> shipped_rule_sets(std::string_view family);

/// Returns the folder that contains rulesets/, rulebooks/, and so on. This is $RULESCOPE_SPECS if this variable is set.
/// Otherwise it is the folder installed with the command, or the one of the source tree in which the command is built,
/// if it exists, else the one of the source tree in which it was compiled.
std::string specs_dir();

}  // namespace rulescope::specs
