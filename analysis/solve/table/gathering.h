// Makes a table from the results of all processes. Process 0 receives and writes the positions in slices, sorted by
// code.
#pragma once

#include <string>

#include "analysis/solve/solver.h"

namespace rulescope::solve {

/// Process 0 writes the table. `about` gives the name of the rule set; the other fields of TableFacts are taken from
/// the solver and the options.
template <std::size_t Words>
TableFacts write_table(const Solver<Words>& solver, const packed::PackedGame<Words>& game, const SolveOptions& options,
                       TableFacts about, const std::string& path, parallel::Communicator& communicator);

}  // namespace rulescope::solve
