// Characters of UTF-8 text, those that change how others are shown, and the escaping of text for HTML, SVG and GraphML.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rulescope {

// Characters of UTF-8 text, and the characters that change how a terminal or a browser shows other characters.

/// The first character of a text.
struct Character {
    std::size_t length = 0;  ///< in bytes; 0 if the text does not begin with a well-formed character (RFC 3629)
    std::uint32_t code = 0;  ///< the code point; 0 if length is 0
};

/// Decodes the first character of a text that is not empty.
Character first_character(std::string_view text);

/// The column, in characters from 1, of the byte at `byte_column` (from 1). 0 and less stay.
int character_column(std::string_view text, int byte_column);

/// Returns true for the characters that a text of a game never needs and that can hide or forge output: the controls C0
/// and C1 (with DEL, and with tab and end of line), the marks, embeddings, overrides and isolates of bidirectional
/// text, and the separators U+2028 and U+2029.
bool is_control(std::uint32_t code);

/// Returns the first control character of the text that is no tab and no end of line ("\n" or "\r\n"); nothing if there
/// is none. Bytes that are not UTF-8 are skipped.
std::optional<std::uint32_t> control_in(std::string_view text);

/// "U+202E"
std::string name_of_character(std::uint32_t code);

/// Returns the text with an escape sequence in place of each control character and each format character (category Cf
/// of Unicode): \n, \t, \x1b, \u202e, \U000e0041. Bytes that are not UTF-8 become U+FFFD.
std::string printable(std::string_view text);

/// As printable(), but ends of line and tabs stay: for text of several lines.
std::string printable_lines(std::string_view text);

/// Returns the text of a JSON document with its control and format characters except ends of lines and tabs as \u
/// escapes.
std::string escaped_json(std::string_view text);

/// Returns the text if it has at most `bytes` bytes, otherwise its beginning, cut between two characters, with "…".
std::string shortened(std::string_view text, std::size_t bytes);

// Escapes text for HTML, SVG and GraphML.

/// Escapes a text for use in an element or in an attribute with double quotes. The characters & < > " become entities.
/// Bytes that are not UTF-8 become U+FFFD. Control characters except tab and end of line are removed.
std::string escaped_markup(std::string_view text);

}  // namespace rulescope
