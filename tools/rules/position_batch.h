// Many positions, one for each line of a file or of standard input.
#pragma once

#include <cstddef>
#include <string>

#include "analysis/specs/rule_set_file.h"
#include "tools/command.h"

namespace rulescope::tools {

/// Prints one line of JSON for each line of the file, or of standard input if the name is "-" (TextLines): the fields of a
/// position and `turns` (the number of legal turns), or `text`, `line` (its number) and `error` with the faults of the
/// text. Uses the threads of the context; the lines keep their order. Memory holds a few megabytes of lines and their
/// results, however long the input is. Returns the number of lines that are no positions. Ends after an interrupt, and then
/// sets `complete` to false. Throws specs::InputError if the input cannot be read or has a line that is too long.
std::size_t show_batch(const specs::LoadedRules& loaded, const std::string& file, const Context& context, bool& complete);

}  // namespace rulescope::tools
