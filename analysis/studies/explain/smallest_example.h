// The smallest example of a clause or of a reading, among the positions and turns of conformance vectors.
//
// The size of an example is the length of its position and its turn as texts. Every turn is judged by the reference
// under the given rules, so that changed rules (--set) give examples of their own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/show_request.h"
#include "analysis/verify/vectors/vector.h"

namespace rulescope::studies {

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

}  // namespace rulescope::studies
