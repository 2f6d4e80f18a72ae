#include "analysis/specs/catalogues/clause_label.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace rulescope::specs {

std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause) {
    std::vector<std::string> ids;
    if (rulebook.find(std::string(clause)) != nullptr) {
        return ids;  // the rulebook has a clause with the same id
    }
    for (const Clause& own : rulebook.clauses) {
        const auto names = [&](const std::vector<std::string>& list) {
            return std::find(list.begin(), list.end(), clause) != list.end();
        };
        if (own.id != clause && (names(own.events) || names(own.same_as))) {
            ids.push_back(own.id);
        }
    }
    return ids;
}

std::string label_of(const Rulebook& rulebook, std::string_view clause) {
    const std::vector<std::string> also = also_called(rulebook, clause);
    return also.empty() ? std::string(clause) : fmt::format("{} ({})", clause, fmt::join(also, ", "));
}

}  // namespace rulescope::specs
