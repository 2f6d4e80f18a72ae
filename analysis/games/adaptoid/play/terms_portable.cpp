// The terms for any processor, and the choice of the function.
#define RULESCOPE_ISA terms_portable
#define RULESCOPE_ISA_NAME "portable"
#include "analysis/games/adaptoid/play/terms_kernel.h"

namespace rulescope::adaptoid {

#ifdef RULESCOPE_KERNEL_V3
TermsOnBits v3_terms(const twin::Plan& plan);
ScoreOnBits v3_score(const twin::Plan& plan);
#endif

TermsOnBits terms_on_bits(const twin::Twin& twin) {
#ifdef RULESCOPE_KERNEL_V3
    if (std::string_view(twin.kernel().name) != "portable") {
        return v3_terms(twin.plan());
    }
#endif
    return terms_for(twin.plan());
}

ScoreOnBits score_on_bits(const twin::Twin& twin) {
#ifdef RULESCOPE_KERNEL_V3
    if (std::string_view(twin.kernel().name) != "portable") {
        return v3_score(twin.plan());
    }
#endif
    return score_for(twin.plan());
}

}  // namespace rulescope::adaptoid
