// The result of `rulescope perft` as JSON and as text: the numbers of turn sequences, positions and classes at each
// depth, and how often each clause fired.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/perft/perft_run.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The fields of the document "rulescope.perft/1" for one rule set (docs/command.md). With `divide`, the fields include
/// the list of first turns.
Json perft_fields(const PerftResult& result, bool divide);

/// The document "rulescope.perft/1" of one rule set or of several.
Json perft_json(const std::vector<PerftResult>& results, bool divide);

/// A table of depths and, if clauses are counted, a table of clauses. With `divide`, the text also has a table of first
/// turns.
std::string perft_text(const PerftResult& result, bool divide);

/// Returns two tables: the numbers of turns and the numbers of positions. Rows are depths, columns are rule sets.
std::string perft_comparison(const std::vector<PerftResult>& results);

}  // namespace rulescope::reports
