// Formats numbers and words in the form that all texts use.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rulescope {

/// 14880 -> "14 880": digits in groups of three.
std::string grouped(std::uint64_t number);

/// "1 leg", "2 legs".
std::string counted(std::uint64_t number, const std::string& singular, const std::string& plural);

/// "white" -> "White"
std::string capitalised(std::string word);

/// The words in lines of at most `width` bytes (a longer word has its own line). `separator` ends in a space, in whose
/// place a line ends.
std::string in_lines(const std::vector<std::string>& words, const std::string& separator, std::size_t width);

/// Quotes a word of a command line if a POSIX shell requires quotes: a b -> 'a b', it's -> 'it'\''s'. A word with
/// control characters or bytes that are not UTF-8 is written with escape sequences: $'\033[31m'.
std::string shell_word(const std::string& word);

}  // namespace rulescope
