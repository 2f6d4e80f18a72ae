// Finds dotted keys of very many parts. The TOML library reads them into tables within tables without a bound.
#pragma once

#include <cstddef>
#include <string_view>

namespace rulescope::specs {

/// Returns the line, from 1, of the first key (a.b.c) with more than `most` parts; 0 if there is none. The text need
/// not be valid TOML.
int line_of_long_key(std::string_view source, std::size_t most);

}  // namespace rulescope::specs
