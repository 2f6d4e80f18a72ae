// Runs subcommands for Python: without the interpreter lock, with progress, ended by Ctrl-C.
#pragma once

#include <string>
#include <vector>

#include <pybind11/pybind11.h>

namespace rulescope::python {

/// What a subcommand printed.
struct Run {
    int status = 0;       ///< exit status (docs/command.md)
    std::string printed;  ///< standard output
    std::string said;     ///< standard error
};

/// Runs a subcommand. `progress`: None, or called as progress(what, done, total, unit) at most five times a second for a
/// stage. After Ctrl-C, or if `progress` throws, the subcommand ends with its partial result, and the exception is thrown.
Run run(const std::vector<std::string>& words, const pybind11::object& progress);

}  // namespace rulescope::python
