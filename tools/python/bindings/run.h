// Runs subcommands for Python: without the interpreter lock, with progress, ended by Ctrl-C.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "analysis/specs/rule_set_file.h"

namespace rulescope::python {

/// What a subcommand printed.
struct Run {
    int status = 0;       ///< exit status (docs/command.md)
    std::string printed;  ///< standard output
    std::string said;     ///< standard error
};

/// Runs a subcommand. `rule_sets`: the loaded rule sets, by the words that stand for them. `progress`: None, or called as progress(what, done, total, unit) at most five times a second for a
/// stage. After Ctrl-C, or if `progress` throws, the subcommand ends with its partial result, and the exception is thrown.
/// One study runs at a time: another thread waits, and a progress function that starts one gets an exception. In a process
/// that was forked during a study, the study of the parent is no concern of the child.
Run run(const std::vector<std::string>& words, const std::map<std::string, specs::LoadedRules>& rule_sets,
        const pybind11::object& progress);

/// Ends the studies of all threads and refuses new ones: called before the interpreter ends, after which a thread that
/// waits for its lock can no longer return.
void end_all_runs();

}  // namespace rulescope::python
