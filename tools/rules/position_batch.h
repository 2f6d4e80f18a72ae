// Many positions, one for each line of a file or of standard input.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "tools/command.h"

namespace rulescope::tools {

struct InputLine {
    std::size_t number = 0;  ///< from 1; empty lines and comments count
    std::string text;
};

/// The lines of a file, or of standard input if the name is "-", without empty lines and without comments (lines that
/// begin with #). Throws specs::InputError if the file cannot be read (specs::read_file()), if a line has more than a
/// million bytes, or if there are more than ten million lines.
std::vector<InputLine> lines_of(const std::string& option, const std::string& file);

/// Prints one line of JSON for each line: the fields of a position and `turns` (the number of legal turns), or `text`,
/// `line` (its number) and `error` with the faults of the text. Uses the threads of the context; the lines keep their
/// order. Returns the number of lines that are no positions. Ends after an interrupt, and then sets `complete` to
/// false.
std::size_t show_batch(const specs::LoadedRules& loaded, const std::vector<InputLine>& lines, const Context& context,
                       bool& complete);

}  // namespace rulescope::tools
