// The options of readings under which the answer of a program is right, although it is wrong by the rule set.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/studies/conform/expected.h"
#include "analysis/studies/conform/session.h"

namespace rulescope::studies {

/// Options under which exactly these turns are legal. Entries such as "G-2 attack_stronger=illegal".
std::vector<std::string> right_under_for_turns(const ReferenceRules& rules, const Expected& expected,
                                               const std::set<std::string>& turns);

/// Options under which the turn leads to the position and the outcome that the program gives.
std::vector<std::string> right_under_for_next(const ReferenceRules& rules, const Expected& expected, std::size_t turn,
                                              const ProgramAfter& found);

/// Options under which the turn is legal.
std::vector<std::string> right_under_for_accepted(const ReferenceRules& rules, const Expected& expected,
                                                  const std::string& turn);

}  // namespace rulescope::studies
