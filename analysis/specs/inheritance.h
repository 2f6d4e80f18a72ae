// Inheritance of rule set files and overrides from the command line, on trees of values.
//
// Tables are merged key by key, everything else is replaced; where keys of a table exclude each other, the family says
// what a child's key drops (docs/rule-sets.md). A child is of its parent's family.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/toml/reader.h"

namespace rulescope::specs {

/// A file with what it inherits. All values keep their places.
struct Inherited {
    Value document;
    std::vector<std::string> files;  ///< the file itself first, then its parents
    bool shipped = false;            ///< was the file itself named by a shipped name?
    bool one_family = true;          ///< else complained of, and the document is of no use
};

/// Reads a rule set file, its parents and the overrides. Throws InputError if the file itself cannot be
/// read; everything else is added to the complaints. If a parent cannot be read, the complaints are told
/// that the document is incomplete.
Inherited read_with_parents(const std::string& name_or_path, const std::vector<std::string>& overrides,
                            Complaints& complaints);

/// Puts overrides ("goal.captures=6") over the document. Faults are added to the complaints.
void apply_overrides(Inherited& result, const std::vector<std::string>& overrides, Complaints& complaints);

/// Puts `child` over `base`.
void merge(Value& base, const Value& child);

/// Key by key; `replaced` names keys whose tables are not merged but replaced.
void merge_keys(Value& base, const Value& child, const std::vector<std::string>& replaced = {});

void remove_keys(Value& table, const std::vector<std::string>& keys);

/// The table of this key in both; nulls unless both have one.
std::pair<Value*, const Value*> both_tables(Value& base, const Value& child, const std::string& key);

}  // namespace rulescope::specs
