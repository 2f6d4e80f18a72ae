// The checks of `rulescope doctor`. Each check tries a part of the program on this machine.
#pragma once

#include <string>
#include <vector>

namespace rulescope::tools::doctor {

enum class State : unsigned char {
    ok,
    optional,  ///< not found; no subcommand fails without it on a single machine, or it is built separately
    missing    ///< a subcommand needs it
};

struct Check {
    std::string part;  ///< "fonts"
    State state = State::ok;
    std::string found;    ///< what was found; if not ok: what went wrong
    std::string without;  ///< if not ok: what does not work
    std::string package;  ///< if not ok: the Debian package that brings it, or what to do; may be ""
};

/// Version, build, threads, memory.
std::vector<Check> machine_checks();
/// The data in the specs folder; the fast twins against the reference.
std::vector<Check> data_checks();
/// PNG, PDF, fonts, layouts of graphs.
std::vector<Check> drawing_checks();
/// Processes under mpirun, scratch folder, page of the workbench, terminal.
std::vector<Check> surroundings_checks();

}  // namespace rulescope::tools::doctor
