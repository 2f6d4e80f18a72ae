// Merges a rule set file with its parents and with the overrides from the command line. Works on trees of values.
//
// Tables are merged key by key; a value of any other kind replaces the parent's value. Some keys of a table exclude
// each other. For these, the family defines which of the parent's keys a key of the child removes (docs/rule-sets.md).
// A child must belong to its parent's family.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/reader.h"

namespace rulescope::specs {

/// A file merged with its parents. All values keep their places.
struct Inherited {
    Value document;
    std::vector<std::string> files;  ///< the file itself first, then its parents
    std::vector<std::string> texts;  ///< their texts as read
    bool shipped = false;            ///< true if the file was given by a shipped name
    bool one_family = true;          ///< false if a parent is of another family; then do not use the document
};

/// Reads a rule set file, its parents and the overrides. Throws InputError if the file itself cannot be read; all other
/// errors are added to the complaints. If a parent cannot be read, missing values are not reported
/// (Complaints::set_incomplete()).
Inherited read_with_parents(const std::string& name_or_path, const std::vector<std::string>& overrides,
                            Complaints& complaints);

/// Does the same for the text of a file; `name` is its path in messages. A parent of a relative path is relative to the
/// folder of `name`.
Inherited read_text_with_parents(const std::string& text, const std::string& name,
                                 const std::vector<std::string>& overrides, Complaints& complaints);

/// Does the same for files that were read before: `texts` are the texts of `files`, the file itself first, then its
/// parents. Reads nothing.
Inherited merge_texts(const std::vector<std::string>& files, const std::vector<std::string>& texts,
                      const std::vector<std::string>& overrides, Complaints& complaints);

/// Applies overrides ("goal.captures=6") to the document. Faults are added to the complaints.
void apply_overrides(Inherited& result, const std::vector<std::string>& overrides, Complaints& complaints);

/// Merges `child` into `base`.
void merge(Value& base, const Value& child);

/// Merges two tables key by key. A table whose key is in `replaced` is not merged: the child's table replaces the
/// parent's table.
void merge_keys(Value& base, const Value& child, const std::vector<std::string>& replaced = {});

void remove_keys(Value& table, const std::vector<std::string>& keys);

/// Returns the two tables with this key, one from each document. Returns two null pointers if a document has no such
/// table.
std::pair<Value*, const Value*> both_tables(Value& base, const Value& child, const std::string& key);

}  // namespace rulescope::specs
