#include "analysis/games/adaptoid/verify/knowledge.h"

#include "analysis/games/adaptoid/properties/catalogue.h"
#include "analysis/games/adaptoid/verify/clauses.h"
#include "analysis/games/adaptoid/verify/comparing.h"
#include "analysis/games/adaptoid/verify/facts.h"
#include "analysis/games/adaptoid/verify/grounds.h"
#include "analysis/games/adaptoid/verify/solved_wins.h"
#include "analysis/games/adaptoid/verify/readings.h"
#include "analysis/games/adaptoid/verify/situations.h"
#include "analysis/games/adaptoid/verify/vectors.h"
#include "analysis/verify/knowledge_of.h"

namespace rulescope::adaptoid {

const verify::Knowledge& knowledge() {
    static const verify::KnowledgeOf<Adaptoid, Subject, Reference> knowledge(properties(), grounds());
    return knowledge;
}

}  // namespace rulescope::adaptoid
