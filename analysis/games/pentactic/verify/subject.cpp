#include "analysis/games/pentactic/verify/subject.h"

#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

int Reference::seats() const {
    return game_.seats();
}

Subject::State Reference::initial() const {
    return game_.initial();
}

std::vector<Subject::Ply> Reference::plies(const State& position) const {
    return game_.plies(position);
}

Subject::State Reference::after(const State& position, const Ply& ply, Events* events) const {
    return game_.after(position, ply, events);
}

std::optional<Outcome> Reference::outcome(const State& position) const {
    return game_.outcome(position);
}

int Reference::score(const State& position, Seat seat) const {
    return pentactic::score(game_.rules(), position, seat);
}

std::vector<Placement> Reference::placements() const {
    return game_.placements();
}

bool Reference::accepts(const Rules& rules) const {
    return faults_of(rules).empty();
}

std::vector<std::string> Reference::warnings(const Rules& rules) const {
    std::vector<std::string> clauses;
    for (const Fault& warning : warnings_of(rules)) {
        clauses.push_back(warning.clause);
    }
    return clauses;
}

std::string Reference::text(const State& position) const {
    return game_.text(position);
}

std::string Reference::text(const State& position, const Ply& ply) const {
    return text_of(game_.rules(), position, ply);
}

}  // namespace rulescope::pentactic
