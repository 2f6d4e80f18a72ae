// The explanation of an id: its sentence, its place, what it is related to, and the smallest example.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/known_ids.h"
#include "analysis/studies/show_request.h"
#include "analysis/verify/vectors/vector.h"

namespace rulescope::studies {

// The smallest example of a clause or of a reading, among the positions and turns of conformance vectors.
//
// The size of an example is the length of its position and its turn as texts. Every turn is judged by the reference
// under the given rules, so that changed rules (--set) give examples of their own.

/// A rule set and the vectors among which examples are searched: its own, or those of its nearest parent with a file.
struct ExamplePool {
    specs::LoadedRules ruleset;
    specs::Rulebook rulebook;
    AnyGame game;
    std::vector<verify::Vector> vectors;
    bool own = true;  ///< the vectors are of exactly these rules; `covers` is then valid
};

struct ClauseExample {
    std::string vector;  ///< id of the vector: "adapt3-17"
    Show shown;          ///< the position and the judged turn
    std::size_t size = 0;
};

/// What the turn of an example does with the clause.
enum class ClauseRole : unsigned char {
    fires,    ///< the legal turn fires the clause, and its description names it
    implies,  ///< the legal turn fires the clause
    permits,  ///< the legal turn rests on the clause (verify/grounds.h)
    refuses   ///< the turn is illegal by the clause
};

/// The smallest example in the pool; nothing if there is none. `clauses`: the clause under all its ids.
std::optional<ClauseExample> clause_example(const ExamplePool& pool, const std::vector<std::string>& clauses,
                                            ClauseRole role);

/// The result of a turn under one option of a reading.
struct OptionResult {
    std::string option;
    bool legal = false;
    std::string clause, sentence;  ///< if illegal
    std::string after, verdict;    ///< if legal: the position; the outcome, "" if the game continues
    bool operator==(const OptionResult&) const = default;
};

struct ReadingExample {
    ClauseExample example;
    std::vector<OptionResult> results;  ///< under each option for which the position is valid
};

/// The smallest turn whose result differs between two options; nothing if there is none. `key`: "growth".
std::optional<ReadingExample> reading_example(const ExamplePool& pool, const std::string& key,
                                              const std::vector<std::string>& options);

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
