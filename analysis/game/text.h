// Numbers and words as all texts write them.
#pragma once

#include <cstdint>
#include <string>

namespace rulescope {

/// 14880 -> "14 880": thousands apart.
std::string grouped(std::uint64_t number);

/// "1 leg", "2 legs".
std::string counted(std::uint64_t number, const std::string& singular, const std::string& plural);

/// "white" -> "White"
std::string capitalised(std::string word);

/// A word of a command, quoted where a POSIX shell needs it: a b -> 'a b', it's -> 'it'\''s'.
std::string shell_word(const std::string& word);

}  // namespace rulescope
