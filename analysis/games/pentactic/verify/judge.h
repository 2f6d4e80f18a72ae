// The judge of Pentactic, instantiated once.
#pragma once

#include "analysis/games/pentactic/properties/catalogue.h"
#include "analysis/games/pentactic/verify/subject.h"
#include "analysis/verify/judge_of.h"

namespace rulescope::pentactic {

using Tally = verify::Tally;
using Judge = verify::JudgeOf<Subject>;

}  // namespace rulescope::pentactic

extern template class rulescope::verify::JudgeOf<rulescope::pentactic::Subject>;
