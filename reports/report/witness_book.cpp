#include "reports/report/witness_book.h"

#include <algorithm>

namespace rulescope::reports {

namespace {

const CheckChapter::Clause* clause_of(const CheckChapter& check, const std::string& id) {
    const auto found = std::find_if(check.clauses.begin(), check.clauses.end(),
                                    [&](const CheckChapter::Clause& each) { return each.id == id; });
    return found == check.clauses.end() ? nullptr : &*found;
}

/// Why a clause that can fire did not fire; "" if the check gives no reason.
std::string why_never(const CheckChapter& check, const std::string& id) {
    const auto found = std::find_if(check.never.begin(), check.never.end(),
                                    [&](const CheckChapter::Never& each) { return each.id == id; });
    return found == check.never.end() ? "" : found->why;
}

/// The figure that shows the clause: the witness, or the example of random play if the check has no witness.
Json figure_of(const CoveragePart& part, const CheckChapter::Clause* witness) {
    if (witness != nullptr) {
        return {{"id", witness->witness}, {"turns", witness->depth}, {"proved", witness->proved}};
    }
    if (part.example && part.shortest) {
        return {{"id", *part.example}, {"turns", part.shortest->turn}, {"proved", part.depth == part.shortest->turn}};
    }
    return {};
}

}  // namespace

void join_witnesses(Json& view, const Report& report) {
    Json& coverage = view.at("coverage");
    for (std::size_t clause = 0; clause < report.coverage.clauses.size(); ++clause) {
        const std::vector<CoveragePart>& parts = report.coverage.clauses[clause].parts;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const CheckChapter::Clause* witness = clause_of(report.check, parts[part].id);
            Json& row = coverage.at("clauses").at(clause).at("parts").at(part);
            row["shown_by"] = figure_of(parts[part], witness);
            row["decisive"] = witness != nullptr ? witness->decisive : "";
            row["why_never"] = why_never(report.check, parts[part].id);
        }
    }
    Json kept = Json::array();
    for (std::size_t number = 0; number < report.coverage.examples.size(); ++number) {
        const std::vector<CoverageExample::Clause>& clauses = report.coverage.examples[number].clauses;
        const bool drawn = std::all_of(clauses.begin(), clauses.end(), [&](const CoverageExample::Clause& each) {
            return clause_of(report.check, each.id) != nullptr;
        });
        if (!drawn) {
            kept.push_back(coverage.at("examples").at(number));
        }
    }
    coverage["examples"] = kept;
}

}  // namespace rulescope::reports
