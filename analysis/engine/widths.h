// The widths of packed states, in words. Searches over packed states are compiled once for each width: 1 for small
// boards, 2 for boards of about 19 cells, 3 for boards of about 37 cells, 5 for all others.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace rulescope::packed {

using Widths = std::index_sequence<1, 2, 3, 5>;
inline constexpr int max_code_bytes = 40;

// The macro DO(EXTERN, WORDS) makes an explicit instantiation for a width; if EXTERN is `extern`, it only declares the
// instantiation. Narrow and wide widths are instantiated in separate files.
#define RULESCOPE_NARROW_WIDTHS(DO, EXTERN) DO(EXTERN, 1) DO(EXTERN, 2)
#define RULESCOPE_WIDE_WIDTHS(DO, EXTERN) DO(EXTERN, 3) DO(EXTERN, 5)
#define RULESCOPE_WIDTHS(DO, EXTERN) RULESCOPE_NARROW_WIDTHS(DO, EXTERN) RULESCOPE_WIDE_WIDTHS(DO, EXTERN)

/// Finds the smallest width that holds `bytes` bytes and passes it to f as a std::integral_constant. `bytes` is at most
/// max_code_bytes.
template <class F>
auto with_width(int bytes, F&& f) {
    return bytes <= 8    ? f(std::integral_constant<std::size_t, 1>())
           : bytes <= 16 ? f(std::integral_constant<std::size_t, 2>())
           : bytes <= 24 ? f(std::integral_constant<std::size_t, 3>())
                         : f(std::integral_constant<std::size_t, 5>());
}

}  // namespace rulescope::packed
