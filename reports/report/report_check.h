// The chapter of checking: as a part of the report, and as a page of its own (`check --page`).
#pragma once

#include <map>
#include <string>

#include "analysis/studies/check/check_run.h"
#include "reports/json.h"

namespace rulescope::reports {

/// {"verdict", "scope", "sentences": [text], "command", "certificate": [{"name", "stands", "note"}], "asked": [as in
/// the certificate], "games": [{"id", "name", "title", "turns", "proved", "finding", "before", "trace"}]: what
/// is violated, and what was asked for, "vacuous": [{"id", "name", "why"}], "properties": [{"id", "name", "stands",
/// "cases"}], "clauses": [{"id", "text", "fired", "positions", "games", "depth", "proved", "decisive", "witness"}],
/// "never": [{"id", "why"}], "witnesses": [{"id", "clauses": [{"id", "text"}], "turns", "proved", "before",
/// "trace"}]}: the witness book. `texts` are those of clause_texts().
Json report_check(const CheckRun& run, const std::map<std::string, std::string>& texts);

/// A page of its own with this chapter alone.
std::string check_page(const CheckRun& run);

}  // namespace rulescope::reports
