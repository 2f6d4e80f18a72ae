// Why solving stopped without a result.
#pragma once

#include <stdexcept>

namespace rulescope::solve {

/// More memory is needed than is allowed; what() says what to do.
class MemoryShort : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// SolveOptions::stop was set.
class Interrupted : public std::runtime_error {
public:
    Interrupted() : std::runtime_error("interrupted") {}
};

}  // namespace rulescope::solve
