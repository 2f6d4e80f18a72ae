#include "analysis/games/adaptoid/verify/subject.h"

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::adaptoid {

Subject::Subject(RuleSet judged_by) : GameSubject(std::move(judged_by)), board_maps_(generating_maps(rules().board)) {}

std::optional<Position> Reference::validated(const Setup& setup) const {
    const Result<State> result = validate(game().rules(), setup);
    return result ? std::optional<State>(result.value()) : std::nullopt;
}

std::vector<Cell> Reference::neighbours(Cell cell) const {
    const auto around = game().rules().board.neighbours(cell);
    return {around.begin(), around.end()};
}

int Reference::shown_score(int lost) const {
    return adaptoid::shown_score(game().rules(), lost);
}

std::vector<std::string> Reference::warnings() const {
    std::vector<std::string> clauses;
    for (const Fault& warning : warnings_of(game().rules())) {
        clauses.push_back(warning.clause);
    }
    return clauses;
}

std::string Reference::text(const State& position, const Ply& ply) const {
    return text_of(game().rules(), position, ply);
}

}  // namespace rulescope::adaptoid
