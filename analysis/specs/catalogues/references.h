// What data files may point to: clauses, gaps, figures, rule sets, positions, cells.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/toml/reader.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::specs {

/// Ids of the [[clause]] or [[gap]] tables of a file; what cannot be read is left out.
std::vector<std::string> ids_in(const std::string& path, const std::string& key);

/// Ids of all clauses of the shipped rulebooks.
std::vector<std::string> shipped_clauses();

/// Ids of all gaps in the shipped list.
std::vector<std::string> shipped_gaps();

/// Complains of every word that is not among the known ones.
void check_known(const std::vector<Word>& words, const std::vector<std::string>& known, const std::string& what,
                 Complaints& complaints);

/// Complains of ids that stand twice.
class UniqueIds {
public:
    void check(const std::string& id, const Place& place, Complaints& complaints);

private:
    std::vector<std::pair<std::string, Place>> seen_;
};

/// A rule set with overrides that a data file names; its faults are reported at their place there.
std::optional<LoadedRules> named_rule_set(const std::string& name, const Place& place, const std::vector<Word>& set,
                                          Complaints& complaints);

/// Complains of a text that is no position of the rule set.
void check_position(const LoadedRules& rules, const Value& text, Complaints& complaints);

/// Complains of a text that is no turn, legal or not, in this position.
void check_turn(const LoadedRules& rules, const Value& position, const Value& text, Complaints& complaints);

/// Complains of names that are no cells of the rule set's board.
void check_cells(const LoadedRules& rules, const std::vector<Word>& cells, Complaints& complaints);

}  // namespace rulescope::specs
