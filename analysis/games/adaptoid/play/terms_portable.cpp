// The terms for any processor, and the choice of the function.
#define RULESCOPE_ISA terms_portable
#define RULESCOPE_ISA_NAME "portable"
#include "analysis/games/adaptoid/play/terms_kernel.h"

namespace rulescope::play {

#ifdef RULESCOPE_KERNEL_V3
TermsOnBits v3_terms(const engine::Plan& plan);
ScoreOnBits v3_score(const engine::Plan& plan);
#endif

TermsOnBits terms_on_bits(const engine::Engine& engine) {
#ifdef RULESCOPE_KERNEL_V3
    if (std::string_view(engine.kernel().name) != "portable") {
        return v3_terms(engine.plan());
    }
#endif
    return terms_for(engine.plan());
}

ScoreOnBits score_on_bits(const engine::Engine& engine) {
#ifdef RULESCOPE_KERNEL_V3
    if (std::string_view(engine.kernel().name) != "portable") {
        return v3_score(engine.plan());
    }
#endif
    return score_for(engine.plan());
}

}  // namespace rulescope::play
