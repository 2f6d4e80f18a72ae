#include "analysis/games/pentactic/verify/knowledge.h"

#include "analysis/games/pentactic/properties/catalogue.h"
#include "analysis/games/pentactic/verify/clauses.h"
#include "analysis/games/pentactic/verify/comparing.h"
#include "analysis/games/pentactic/verify/facts.h"
#include "analysis/games/pentactic/verify/grounds.h"
#include "analysis/games/pentactic/verify/solved_wins.h"
#include "analysis/games/pentactic/verify/readings.h"
#include "analysis/games/pentactic/verify/situations.h"
#include "analysis/games/pentactic/verify/vectors.h"
#include "analysis/verify/knowledge_of.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

const verify::Knowledge& knowledge() {
    static const verify::KnowledgeOf<Pentactic, Subject, Reference> knowledge(properties(), grounds());
    return knowledge;
}

}  // namespace rulescope::pentactic
