// The second stage: numbers of turn sequences by depth, down to the position in which they differ.
#pragma once

#include "analysis/studies/conform/collection.h"

namespace rulescope::studies {

/// Compares `perft` or `divide` of the program from the start by growing depth. Stops at the first depth that differs.
void compare_counts(Session& session, const ReferenceRules& rules, const ConformOptions& options,
                    Collection& collection);

/// The number of turn sequences by the program; the sum of the parts if `divide` is asked. Throws ProgramFault.
std::uint64_t count_by_program(Session& session, const CountAsked& asked);

}  // namespace rulescope::studies
