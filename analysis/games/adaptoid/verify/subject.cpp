#include "analysis/games/adaptoid/verify/subject.h"

#include "analysis/games/adaptoid/oracle/lattice.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::adaptoid {

Subject::Subject(RuleSet judged_by) : rules_(std::move(judged_by)), board_maps_(generating_maps(rules_.board)) {}

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

Key Reference::key(const State& position) const {
    return game_.key(position);
}

std::optional<Refusal> Reference::refusal(const State& position, const Ply& ply) const {
    return game_.refusal(position, ply);
}

std::optional<Subject::State> Reference::validated(const Setup& setup) const {
    const Result<State> result = validate(game_.rules(), setup);
    return result ? std::optional<State>(result.value()) : std::nullopt;
}

std::vector<Cell> Reference::neighbours(Cell cell) const {
    const auto around = game_.rules().board.neighbours(cell);
    return {around.begin(), around.end()};
}

int Reference::shown_score(int lost) const {
    return adaptoid::shown_score(game_.rules(), lost);
}

std::vector<std::string> Reference::warnings() const {
    std::vector<std::string> clauses;
    for (const Fault& warning : warnings_of(game_.rules())) {
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

}  // namespace rulescope::adaptoid
