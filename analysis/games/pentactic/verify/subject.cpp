#include "analysis/games/pentactic/verify/subject.h"

#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

int Reference::score(const State& position, Seat seat) const {
    return pentactic::score(game().rules(), position, seat);
}

std::vector<std::string> Reference::warnings(const Rules& rules) const {
    std::vector<std::string> clauses;
    for (const Fault& warning : warnings_of(rules)) {
        clauses.push_back(warning.clause);
    }
    return clauses;
}

}  // namespace rulescope::pentactic
