// The open points of a rulebook, as far as a rule set can be read in more than one way.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

/// A reading of a point, and the rule set that reads it so.
struct AuditOption {
    std::string name;  ///< "compare", "12/12/12"
    std::string set;   ///< "readings.zero_pincer_attack=compare"; of the option in force that too
    specs::LoadedRules ruleset;
    /// The rule set as text, where its overrides put over the audited rules do not give it: stones that the seed placed
    /// under another reading.
    std::optional<std::string> rules = {};
};

struct AuditPoint {
    specs::Gap gap;
    bool open = true;                  ///< does its rulebook leave it open? Else others of the family do
    std::string in_force;              ///< the option of the rule set
    std::vector<AuditOption> options;  ///< those that can be compared, the one in force first
    std::string not_compared;          ///< why there is nothing to compare; empty: there is
    bool cannot_matter = false;        ///< because it makes no difference in this game
};

/// All points that the gap list knows for this rulebook, then those which other rulebooks of the family leave open.
/// Throws specs::InputError.
std::vector<AuditPoint> audit_points(const specs::LoadedRules& ruleset);

}  // namespace rulescope::studies
