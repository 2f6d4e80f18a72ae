#include "tests/support/numbers.h"

#include <cstdlib>

namespace rulescope::testing {

namespace {

/// The same cases on every run and machine; RC_PARAMS="seed=… max_success=…" overrides.
const bool seeded = [] {
    setenv("RC_PARAMS", "seed=20080412", 0);
    return true;
}();

constexpr int nominal_size = 100;

}  // namespace

rc::Gen<std::uint32_t> number() {
    return rc::gen::resize(nominal_size, rc::gen::inRange<std::uint32_t>(0, 1U << 20U));
}

rc::Gen<Numbers> numbers(std::size_t count) {
    return rc::gen::container<Numbers>(count, number());
}

rc::Gen<Numbers> choices(std::size_t largest) {
    const double factor = static_cast<double>(largest) / nominal_size;
    return rc::gen::scale(factor, rc::gen::container<Numbers>(number()));
}

}  // namespace rulescope::testing
