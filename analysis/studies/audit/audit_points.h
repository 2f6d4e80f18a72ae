// The open points of a rulebook that give a rule set more than one reading.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

/// A reading of a point and a rule set with this reading.
struct AuditOption {
    std::string name;  ///< "compare", "12/12/12"
    std::string set;  ///< override that selects it, also for the option in force: "readings.zero_pincer_attack=compare"
    specs::LoadedRules ruleset;
    /// The rule set as text, if overrides of the audited rules do not reproduce it: stones placed by the seed under
    /// another reading.
    std::optional<std::string> rules = {};
};

struct AuditPoint {
    specs::Gap gap;
    bool open = true;      ///< true: open in the rule set's own rulebook; false: only in other rulebooks of the family
    std::string in_force;  ///< the option that the rule set uses
    std::vector<AuditOption> options;  ///< the comparable options, the one in force first
    std::string not_compared;          ///< reason why nothing is compared; empty: options are compared
    bool cannot_matter = false;        ///< nothing is compared because the point makes no difference in this game
};

/// Returns all points of the rulebook's gap list, then those that only other rulebooks of the family leave open. Throws
/// specs::InputError.
std::vector<AuditPoint> audit_points(const specs::LoadedRules& ruleset);

}  // namespace rulescope::studies
