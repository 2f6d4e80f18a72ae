// Exceptions that a solver throws if it stops without a result.
#pragma once

#include <stdexcept>

namespace rulescope::solve {

/// Thrown if solving needs more memory than allowed; what() suggests a remedy.
class MemoryShort : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown if the game does not have what SolveOptions::rows needs; what() gives the reason.
class RowsUnavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown if SolveOptions::stop was set.
class Interrupted : public std::runtime_error {
public:
    Interrupted() : std::runtime_error("interrupted") {}
};

}  // namespace rulescope::solve
