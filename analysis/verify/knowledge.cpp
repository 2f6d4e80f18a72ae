#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

std::vector<Fact> facts_of(const AnyGame& game) {
    return knowledge_of(game).facts(game);
}

std::vector<Situation> situations_of(const AnyGame& game) {
    return knowledge_of(game).situations(game);
}

}  // namespace rulescope::verify
