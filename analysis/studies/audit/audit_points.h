// The open points of a rulebook, at which a rule set chooses one of several readings.
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
    std::string set;   ///< override that selects the option, for example "readings.zero_pincer_attack=compare"
    specs::LoadedRules ruleset;
    /// The rule set as text, if overrides of the audited rules do not reproduce it. This happens if the seed places
    /// stones that depend on the reading.
    std::optional<std::string> rules = {};
};

struct AuditPoint {
    specs::Gap gap;
    bool open = true;  ///< true if the rule set's own rulebook leaves the point open; false if only other rulebooks do
    std::string in_force;              ///< the option that the rule set uses
    std::vector<AuditOption> options;  ///< the comparable options, the one in force first
    std::string not_compared;          ///< reason why the options are not compared; empty if they are compared
    bool cannot_matter = false;        ///< true if the options are not compared because the point makes no difference
};

/// Returns all points of the rulebook's gap list, then the points that only other rulebooks of the family leave open.
/// Throws specs::InputError.
std::vector<AuditPoint> audit_points(const specs::LoadedRules& ruleset);

}  // namespace rulescope::studies
