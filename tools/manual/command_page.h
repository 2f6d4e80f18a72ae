// The parts of docs/command.md that follow from the options: examples, options and exit statuses of each subcommand.
#pragma once

#include <string>

#include "tools/manual/description.h"

namespace rulescope::tools {

/// The examples, the options as a table, and the exit statuses of a subcommand, in Markdown.
std::string option_block(Description& description, const Subcommand& subcommand);

/// The page with each part between "<!-- generated: options of NAME -->" and "<!-- end -->" made anew. Throws
/// specs::InputError if a part has no end or names no subcommand, or if a subcommand has no part.
std::string with_option_blocks(const std::string& page, Description& description);

}  // namespace rulescope::tools
