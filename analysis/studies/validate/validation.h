// Validation of data files without playing: each file by itself, and the references between files.
//
// The loaders (analysis/specs) report all faults within a file and all names that do not resolve. The checks here need
// the properties, the drawings or all files at once: clauses without property or figure, properties without a clause,
// readings without a gap, figures that cannot be drawn.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/error.h"

namespace rulescope::studies {

struct Validation {
    std::vector<specs::Message> faults;  ///< by file, line and column
    std::vector<std::string> warnings;   ///< allowed but suspicious contents
    int files = 0;
    int rule_sets = 0, rulebooks = 0, clauses = 0, properties = 0, figures = 0, gaps = 0, pinned = 0, fixtures = 0;
};

/// The given files, and all TOML files in the given folders and below; sorted. Throws specs::InputError if one cannot
/// be read.
std::vector<std::string> data_files(const std::vector<std::string>& paths);

/// Validates files that data_files() returns.
Validation validate_data(const std::vector<std::string>& files);

}  // namespace rulescope::studies
