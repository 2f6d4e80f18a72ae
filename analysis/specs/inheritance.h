// Inheritance of rule set files and overrides from the command line, on trees of values.
//
// Tables are merged key by key; a value of any other kind replaces the parent's value. If keys of a table exclude each
// other, the family defines which keys of the parent are removed by a key of the child (docs/rule-sets.md). A child
// must belong to its parent's family.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/toml/reader.h"

namespace rulescope::specs {

/// A file merged with its parents. All values keep their places.
struct Inherited {
    Value document;
    std::vector<std::string> files;  ///< the file itself first, then its parents
    bool shipped = false;            ///< true if the file was given by a shipped name
    bool one_family = true;          ///< if false, there is a complaint, and the document must not be used
};

/// Reads a rule set file, its parents and the overrides. Throws InputError if the file itself cannot be read; all other
/// errors are added to the complaints. If a parent cannot be read, the complaints are marked as incomplete.
Inherited read_with_parents(const std::string& name_or_path, const std::vector<std::string>& overrides,
                            Complaints& complaints);

/// Applies overrides ("goal.captures=6") to the document. Faults are added to the complaints.
void apply_overrides(Inherited& result, const std::vector<std::string>& overrides, Complaints& complaints);

/// Merges `child` into `base`.
void merge(Value& base, const Value& child);

/// Merges two tables key by key. The tables of the keys in `replaced` are replaced instead of merged.
void merge_keys(Value& base, const Value& child, const std::vector<std::string>& replaced = {});

void remove_keys(Value& table, const std::vector<std::string>& keys);

/// Returns the table with this key from each document; two null pointers unless both documents have such a table.
std::pair<Value*, const Value*> both_tables(Value& base, const Value& child, const std::string& key);

}  // namespace rulescope::specs
