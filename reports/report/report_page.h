// The page of a report: one file without network requests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "reports/report/report.h"

namespace rulescope::reports {

/// The report with its pictures as a document. With `workbench`, each drawn position and game has a link to the file
/// workbench.html beside the page.
Document document_of(const Report& report, bool workbench = false);

/// Its page.
std::string report_page(const Report& report, bool workbench = false);

// One picture for each clause (witness_book.cpp).

/// The figure that shows a clause.
struct ClauseFigure {
    std::string id;
    std::int64_t turns = 0;
    bool proved = false;  ///< true if no shorter game shows the clause
};

/// The witness of the clause, or the example of random play if the check has no witness; nothing if there is neither.
std::optional<ClauseFigure> figure_of(const CheckChapter& check, const CoveragePart& part);

/// Whether the clause is decisive, in words; "" if the check has no answer.
std::string decisive_of(const CheckChapter& check, const std::string& clause);

/// Why a clause that can fire did not fire; "" if the check gives no reason.
std::string why_never(const CheckChapter& check, const std::string& clause);

/// The examples with a clause that has no witness.
std::vector<CoverageExample> examples_without_witness(const Report& report);

}  // namespace rulescope::reports
