// The header of a file of vectors: what an implementer needs to set the game up, and what the vectors cover.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/vectors/vector_facts.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Board, start, supplies, target, order of play and readings, without anything else to look up.
Json header_rules(const specs::LoadedRules& loaded);

/// A clause of the rulebook that a turn may fire, under the id by which it is emitted.
struct FirableClause {
    std::string clause;  ///< "N-6"
    std::string event;   ///< "A-8"
    std::string never;   ///< why no turn can fire it under this rule set; "" if one can
};
std::vector<FirableClause> firable_clauses(const AnyRules& rules);

/// All facts sorted into {"clauses", "readings", "refusals", "legal_under", "others"}.
Json covers_json(const verify::Facts& facts);

/// [{"clause"|"reading", "why"}]: what stands in the rulebook or in the list of readings and is not covered.
/// `options`: those that may matter; `pointless`: the others, with the reason.
Json not_covered_json(const verify::Facts& facts, const std::vector<FirableClause>& clauses,
                      const std::vector<std::string>& options,
                      const std::vector<std::pair<std::string, std::string>>& pointless);

}  // namespace rulescope::tools
