// Many positions, one for each line of a file or of standard input.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "tools/command.h"

namespace rulescope::tools {

/// The lines of a file, or of standard input if the name is "-", without empty lines and without comments (lines that begin
/// with #). Throws specs::InputError if the file cannot be read (specs::read_file()), if a line has more than a million
/// bytes, or if there are more than ten million lines.
std::vector<std::string> lines_of(const std::string& option, const std::string& file);

/// Prints one line of JSON for each text: the fields of a position, `turns` (the number of legal turns), or `error` with
/// the faults of the text. Uses the threads of the context; the lines keep their order. Returns the number of texts that
/// are no positions. Ends after an interrupt, and then sets `complete` to false.
std::size_t show_batch(const specs::LoadedRules& loaded, const std::vector<std::string>& texts, const Context& context,
                       bool& complete);

}  // namespace rulescope::tools
