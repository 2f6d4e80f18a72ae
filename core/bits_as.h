// std::bit_cast, which the standard library of WebAssembly's compiler lacks.
#pragma once

#include <cstring>
#include <type_traits>

namespace rulescope {

/// Returns the object of type `To` with the bits of `from`.
template <class To, class From>
To bits_as(const From& from) {
    static_assert(sizeof(To) == sizeof(From) && std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
}

}  // namespace rulescope
