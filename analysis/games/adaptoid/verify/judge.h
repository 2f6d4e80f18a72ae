// The judge of the Adaptoid family, instantiated once.
#pragma once

#include "analysis/games/adaptoid/properties/catalogue.h"
#include "analysis/games/adaptoid/verify/subject.h"
#include "analysis/verify/judge_of.h"

namespace rulescope::adaptoid {

using Tally = verify::Tally;
using Judge = verify::JudgeOf<Subject>;

}  // namespace rulescope::adaptoid

extern template class rulescope::verify::JudgeOf<rulescope::adaptoid::Subject>;
