// Inheritance of rule set files and overrides from the command line, on trees of values.
//
// Tables are merged key by key, everything else is replaced, with four exceptions (docs/rule-sets.md):
//   [board]   a child that gives the board in another way (hexagon, layout, contacts) replaces it
//   contacts  are replaced as a whole
//   [start]   cells replace by = "pie" and the other way round; [setup] by = "pie" drops the start cells;
//             stones replace seed and the other way round
//   [play]    a child of another mode drops the number of players
// A child is of its parent's family.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/reader.h"

namespace rulescope::specs {

/// The ways to give a board.
inline const std::vector<std::string> board_shapes{"hexagon", "layout", "contacts"};

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

/// Puts `child` over `base`.
void merge(Value& base, const Value& child);

}  // namespace rulescope::specs
