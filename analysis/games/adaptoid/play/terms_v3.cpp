// The terms for x86-64-v3; see kernel_v3.cpp.
#define RULESCOPE_ISA terms_v3
#define RULESCOPE_ISA_NAME "x86-64-v3"
#include "analysis/games/adaptoid/play/terms_kernel.h"

namespace rulescope::adaptoid {

TermsOnBits v3_terms(const twin::Plan& plan);
ScoreOnBits v3_score(const twin::Plan& plan);

TermsOnBits v3_terms(const twin::Plan& plan) {
    return terms_for(plan);
}

ScoreOnBits v3_score(const twin::Plan& plan) {
    return score_for(plan);
}

}  // namespace rulescope::adaptoid
