// Which clauses and readings of Pentactic are about which way to play (P-3).
#pragma once

#include "analysis/games/pentactic/language/modes.h"

namespace rulescope::tools {

using pentactic::clause_holds_in;
using pentactic::home_of_clause;
using pentactic::reading_matters_in;

}  // namespace rulescope::tools
