// What is wrong with data files, found without playing: each file by itself, and what they say of each other.
//
// The loaders (tools/specs) find everything that is wrong within a file and every name that leads nowhere.
// What needs to know the properties, the drawings or all files at once is found here: clauses that nothing
// stands for, properties without a clause, readings without a gap, figures that cannot be drawn.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/error.h"

namespace rulescope::tools {

struct Validation {
    std::vector<specs::Message> faults;  ///< by file, line and column
    std::vector<std::string> warnings;   ///< allowed and yet odd
    int files = 0;
    int rule_sets = 0, rulebooks = 0, clauses = 0, properties = 0, figures = 0, gaps = 0, pinned = 0, fixtures = 0;
};

/// Files named, and all TOML files in folders named and below; sorted. Throws specs::InputError if one cannot
/// be read.
std::vector<std::string> data_files(const std::vector<std::string>& paths);

/// Validates files as data_files() lists them.
Validation validate_data(const std::vector<std::string>& files);

}  // namespace rulescope::tools
