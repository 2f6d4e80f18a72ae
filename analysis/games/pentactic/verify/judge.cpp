#include "analysis/games/pentactic/verify/judge.h"

template class rulescope::verify::JudgeOf<rulescope::pentactic::Subject>;
