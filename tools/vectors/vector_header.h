// The header of a file of vectors: the data from which an implementer sets the game up, and the facts covered.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/vectors/vector_facts.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Board, start, supplies, target, order of play and readings; complete without other files.
Json header_rules(const specs::LoadedRules& loaded);

/// A clause of the rulebook that a turn may fire, and the id under which core emits it.
struct FirableClause {
    std::string clause;  ///< "N-6"
    std::string event;   ///< "A-8"
    std::string never;   ///< why no turn can fire it under this rule set; "" if one can
};
std::vector<FirableClause> firable_clauses(const AnyRules& rules);

/// All facts as {"clauses", "readings", "refusals", "legal_under", "others"}.
Json covers_json(const verify::Facts& facts);

/// [{"clause"|"reading", "why"}]: clauses of the rulebook and options of readings that the vectors do not cover.
/// `options`: options that may matter; `pointless`: the others, with the reason.
Json not_covered_json(const verify::Facts& facts, const std::vector<FirableClause>& clauses,
                      const std::vector<std::string>& options,
                      const std::vector<std::pair<std::string, std::string>>& pointless);

}  // namespace rulescope::tools
