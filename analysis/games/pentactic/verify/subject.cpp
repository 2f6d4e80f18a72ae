#include "analysis/games/pentactic/verify/subject.h"

#include "core/pentactic/notation.h"

namespace rulescope::verify {

int PentacticReference::seats() const {
    return game_.seats();
}

PentacticSubject::State PentacticReference::initial() const {
    return game_.initial();
}

std::vector<PentacticSubject::Ply> PentacticReference::plies(const State& position) const {
    return game_.plies(position);
}

PentacticSubject::State PentacticReference::after(const State& position, const Ply& ply, Events* events) const {
    return game_.after(position, ply, events);
}

std::optional<Outcome> PentacticReference::outcome(const State& position) const {
    return game_.outcome(position);
}

int PentacticReference::score(const State& position, Seat seat) const {
    return pentactic::score(game_.rules(), position, seat);
}

std::vector<pentactic::Placement> PentacticReference::placements() const {
    return game_.placements();
}

bool PentacticReference::accepts(const Rules& rules) const {
    return pentactic::faults_of(rules).empty();
}

std::vector<std::string> PentacticReference::warnings(const Rules& rules) const {
    std::vector<std::string> clauses;
    for (const Fault& warning : pentactic::warnings_of(rules)) {
        clauses.push_back(warning.clause);
    }
    return clauses;
}

std::string PentacticReference::text(const State& position) const {
    return game_.text(position);
}

std::string PentacticReference::text(const State& position, const Ply& ply) const {
    return pentactic::text_of(game_.rules(), position, ply);
}

}  // namespace rulescope::verify
