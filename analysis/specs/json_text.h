// Reads JSON that somebody else may have made, with errors for users.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/game/json_text.h"

namespace rulescope::specs {

/// The largest files of JSON in bytes. The largest that the command writes in ordinary use are a tenth as long.
inline constexpr std::uint64_t largest_trace = std::uint64_t{16} << 20U;
inline constexpr std::uint64_t largest_report = std::uint64_t{64} << 20U;

/// Does the same as read_json(), but throws InputError. `source` is the file in the message. `expected` completes "this is
/// not JSON; expected ...". `line` is the line of a file with one document in each line, or 0 for a whole file.
Json parse_json(const std::string& text, const std::string& source, const std::string& expected, int line = 0,
                const JsonBounds& bounds = {});

}  // namespace rulescope::specs
