// Reads JSON that somebody else may have made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "analysis/game/json.h"

namespace rulescope::specs {

/// The largest files of JSON in bytes. The largest that the command writes in ordinary use are a tenth as long.
inline constexpr std::uint64_t largest_trace = std::uint64_t{16} << 20U;
inline constexpr std::uint64_t largest_report = std::uint64_t{64} << 20U;

/// Bounds that differ between documents.
struct JsonBounds {
    std::size_t fields = 10'000;  ///< of one object
    bool controls = false;        ///< texts may have control characters, because a later check judges or escapes them
};

/// The one reader of JSON from outside. Returns the document. Throws InputError if the text is not JSON or exceeds a
/// bound of docs/limits.md: nesting, number of values, fields of an object, length of a text, size of a number. A field
/// that is given twice in an object is an error too, and a control character in a text (is_control(); tabs and ends of
/// lines are allowed) unless `bounds` allows it.
///
/// `source` is the file in the message. `expected` completes "this is not JSON; expected ...". `line` is the line of a
/// file with one document in each line, or 0 for a whole file.
Json parse_json(const std::string& text, const std::string& source, const std::string& expected, int line = 0,
                const JsonBounds& bounds = {});

}  // namespace rulescope::specs
