// Texts and lists as TOML writes them, and the hash of such a text.
#pragma once

#include <string>
#include <vector>

namespace rulescope::specs {

/// A text in quotation marks.
std::string quoted(const std::string& text);

/// ["one", "two"]
std::string list_of(const std::vector<std::string>& words);

/// FNV-1a, 64 bits, as 16 hex digits.
std::string hash_of_text(const std::string& text);

}  // namespace rulescope::specs
