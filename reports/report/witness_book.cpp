// One picture for each clause: a report joins the coverage of random play with the witnesses of the check.
#include "reports/report/report_page.h"

#include <algorithm>
#include <iterator>

namespace rulescope::reports {

namespace {

template <class List>
auto entry_of(const List& list, const std::string& id) -> decltype(list.data()) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

std::optional<ClauseFigure> figure_of(const CheckChapter& check, const CoveragePart& part) {
    if (const CheckChapter::Clause* witness = entry_of(check.clauses, part.id)) {
        return ClauseFigure{witness->witness, witness->depth, witness->proved};
    }
    if (part.example && part.shortest) {
        return ClauseFigure{*part.example, part.shortest->turn, part.depth == part.shortest->turn};
    }
    return std::nullopt;
}

std::string decisive_of(const CheckChapter& check, const std::string& clause) {
    const CheckChapter::Clause* witness = entry_of(check.clauses, clause);
    return witness == nullptr ? "" : witness->decisive;
}

std::string why_never(const CheckChapter& check, const std::string& clause) {
    const CheckChapter::Never* never = entry_of(check.never, clause);
    return never == nullptr ? "" : never->why;
}

std::vector<CoverageExample> examples_without_witness(const Report& report) {
    std::vector<CoverageExample> examples;
    std::copy_if(report.coverage.examples.begin(), report.coverage.examples.end(), std::back_inserter(examples),
                 [&](const CoverageExample& example) {
                     return std::any_of(example.clauses.begin(), example.clauses.end(), [&](const auto& clause) {
                         return entry_of(report.check.clauses, clause.id) == nullptr;
                     });
                 });
    return examples;
}

}  // namespace rulescope::reports
