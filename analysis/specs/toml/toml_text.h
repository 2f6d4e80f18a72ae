// Writes texts and lists in TOML syntax, and computes the hash of a TOML document.
#pragma once

#include <string>
#include <vector>

namespace rulescope::specs {

/// Returns a text in quotation marks.
std::string quoted(const std::string& text);

/// ["one", "two"]
std::string list_of(const std::vector<std::string>& words);

/// Returns the FNV-1a hash, 64 bits, as 16 hexadecimal digits.
std::string hash_of_text(const std::string& text);

}  // namespace rulescope::specs
