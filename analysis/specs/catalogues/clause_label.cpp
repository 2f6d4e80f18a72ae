// Labels of clauses. A label also contains the ids by which a given rulebook has the point: its own equivalent clauses,
// or the gaps that decide it where the rulebook is silent.
#include "analysis/specs/catalogues/catalogue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace rulescope::specs {

namespace {

bool names(const std::vector<std::string>& list, std::string_view id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

}  // namespace

std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause) {
    static const std::vector<Gap> gaps = load_gaps();
    std::vector<std::string> ids;
    const auto own_gap = [&](const Gap& gap) { return gap.id == clause && names(gap.rulebooks, rulebook.id); };
    if (rulebook.find(std::string(clause)) != nullptr || std::any_of(gaps.begin(), gaps.end(), own_gap)) {
        return ids;
    }
    for (const Clause& own : rulebook.clauses) {
        if (names(own.events, clause) || names(own.same_as, clause)) {
            ids.push_back(own.id);
        }
    }
    if (!ids.empty()) {
        return ids;
    }
    for (const Gap& gap : gaps) {
        if (names(gap.rulebooks, rulebook.id) && names(gap.clauses, clause)) {
            ids.push_back(gap.id);
        }
    }
    return ids;
}

std::string label_of(const Rulebook& rulebook, std::string_view clause) {
    const std::vector<std::string> also = also_called(rulebook, clause);
    return also.empty() ? std::string(clause) : fmt::format("{} ({})", clause, fmt::join(also, ", "));
}

}  // namespace rulescope::specs
