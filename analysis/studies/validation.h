// Validation of data files: of each by itself, of the references between them, and of the games that they promise.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

// Validation of data files without playing. Checks each file by itself, then the references between files.
//
// The loaders (analysis/specs) report all faults within a file and all references to unknown names. The checks of this
// file need the properties, the drawings or all files at once. They find clauses without property or figure, properties
// without a clause, readings without a gap, and figures that cannot be drawn.

struct Validation {
    std::vector<specs::Message> faults;  ///< sorted by file, line and column
    std::vector<std::string> warnings;   ///< allowed but suspicious contents
    int files = 0;
    int rule_sets = 0, rulebooks = 0, clauses = 0, properties = 0, figures = 0, gaps = 0, pinned = 0, fixtures = 0,
        proved = 0, languages = 0;
};

/// Returns the given files, and all TOML files in the given folders and their subfolders. The files of each folder are
/// sorted. Throws specs::InputError if a file or folder cannot be read.
std::vector<std::string> data_files(const std::vector<std::string>& paths);

/// Validates files from the list that data_files() returns. Both poll at every file (analysis/game/halting.h).
/// `loaded`: rule sets that are values, by the names that messages contain; each counts as a file, which is not read.
Validation validate_data(const std::vector<std::string>& files,
                         const std::map<std::string, specs::LoadedRules>& loaded = {});

// Rule sets in which no seat has a choice, for instance because every supply is empty and only `pass` is legal.

/// Plays the only legal turn of each position from the start. Returns a sentence if the game ends, or 24 turns pass,
/// without a position that has two legal turns; else "".
std::string forced_play(const AnyRules& rules);

}  // namespace rulescope::studies
