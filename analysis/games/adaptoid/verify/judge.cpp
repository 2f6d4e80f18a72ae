#include "analysis/games/adaptoid/verify/judge.h"

template class rulescope::verify::JudgeOf<rulescope::adaptoid::Subject>;
