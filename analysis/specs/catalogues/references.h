// Checks the references in data files: clauses, gaps, figures, rule sets, positions, cells.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/reader.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::specs {

/// Returns the ids of the tables [[key]] in a file; `key` is "clause" or "gap". Tables without a valid id are skipped.
/// If the file cannot be read, the result is empty.
std::vector<std::string> ids_in(const std::string& path, const std::string& key);

/// Returns the ids of all clauses of the shipped rulebooks.
std::vector<std::string> shipped_clauses();

/// Returns the ids of all gaps in the shipped list.
std::vector<std::string> shipped_gaps();

/// Adds a complaint for every word that is not in `names`.
void check_references(const std::vector<Word>& words, const std::vector<std::string>& names, const std::string& what,
                      Complaints& complaints);

/// Adds a complaint for every repeated id.
class UniqueIds {
public:
    void check(const std::string& id, const Place& place, Complaints& complaints);

private:
    std::vector<std::pair<std::string, Place>> found_;
};

/// Loads a rule set that a data file names, with the overrides `set`. A faulty override is reported at its own place in
/// the data file. All other faults of the rule set are reported at `place`, where the data file names the rule set.
std::optional<LoadedRules> named_rule_set(const std::string& name, const Place& place, const std::vector<Word>& set,
                                          Complaints& complaints);

/// Adds a complaint if a text is not a valid position under the rule set.
void check_position(const LoadedRules& rules, const Value& text, Complaints& complaints);

/// Adds a complaint if a text cannot be read as a turn in this position. The turn need not be legal.
void check_turn(const LoadedRules& rules, const Value& position, const Value& text, Complaints& complaints);

/// Adds a complaint for every name that is not a cell of the rule set's board.
void check_cells(const LoadedRules& rules, const std::vector<Word>& cells, Complaints& complaints);

}  // namespace rulescope::specs
