// Completions of the command for bash, fish and zsh, and the subcommand that writes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/manual/description.h"

namespace rulescope::tools {

// Completions of the command for shells. The scripts ask `rulescope completion --words LIST` for names of shipped data.

std::string bash_completion(Description& description);
std::string zsh_completion(Description& description);
std::string fish_completion(Description& description);

/// The lists of names of shipped data: "rulesets", "figures", …
std::vector<std::string> name_lists();
/// The names of a list; empty if the data are not there. Throws specs::InputError for an unknown list.
std::vector<std::string> names_in(const std::string& list);

/// 'text' for a POSIX shell, zsh and fish, whatever the text contains.
std::string single_quoted(std::string_view text);

/// The words with spaces between them.
std::string joined(const std::vector<std::string>& words);

}  // namespace rulescope::tools
