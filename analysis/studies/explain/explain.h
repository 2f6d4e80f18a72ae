// The explanation of an id: its sentence, its place, what it is related to, and the smallest example.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/explain/known_ids.h"
#include "analysis/studies/explain/smallest_example.h"

namespace rulescope::studies {

/// A related clause, property, gap or figure.
struct RelatedId {
    std::string id;
    std::string sentence;
};

struct ExplainedOption {
    std::string name, meaning, says;
    bool is_default = false;
    bool in_force = false;  ///< under the rule set of the explanation
};

struct Explanation {
    KnownId id;
    std::string ruleset;                 ///< the rule set of the examples; else one to which the id belongs
    std::vector<std::string> overrides;  ///< of the rule set

    std::string rulebook_title, line;  ///< of a clause: its place
    std::string clause_kind;           ///< of a clause: "event" or "fixed"
    std::vector<RelatedId> same_as;    ///< equivalent clauses of other rulebooks
    std::vector<RelatedId> clauses;    ///< of a gap, property or situation: the clauses
    std::vector<RelatedId> properties;
    std::vector<RelatedId> gaps;
    std::vector<RelatedId> figures;  ///< `sentence`: the rule set of the figure

    std::string evidence;                ///< of C-1 to C-4: what proves or refutes it
    std::string key;                     ///< of a gap: "readings.growth"; "" if there is no choice
    std::string why;                     ///< of a gap: the reason for the default
    std::vector<std::string> rulebooks;  ///< of a gap
    std::vector<ExplainedOption> options;

    std::optional<ClauseExample> fired;    ///< a legal turn that fires the clause, or rests on it
    std::optional<ClauseExample> refused;  ///< a turn that the clause refuses
    std::optional<ReadingExample> reading;
    std::vector<std::pair<std::string, double>> values;  ///< of a fact: its values at the start, by rule set
};

struct ExplainRequest {
    std::string id;
    std::string ruleset;  ///< "": all shipped rule sets to which the id belongs; the smallest example is taken
    std::vector<std::string> overrides;
    std::uint64_t seed = 1;
    /// The conformance vectors of a shipped rule set; empty if it has none.
    std::function<std::vector<verify::Vector>(const std::string& ruleset)> vectors_of;
};

/// Throws specs::InputError for an unknown id, or if the id does not belong to the rule set.
Explanation explain(const ExplainRequest& request);

}  // namespace rulescope::studies
