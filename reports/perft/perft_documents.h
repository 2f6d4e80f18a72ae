// The result of `rulescope perft` as JSON and as text: the numbers of turn sequences, positions and classes at each
// depth, and how often each clause fired.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/explore/perft/perft.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The perft of one rule set from one position.
struct PerftResult {
    specs::LoadedRules ruleset;
    std::string start;  ///< text of the position
    explore::PerftTable table;
    std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< number of full-depth sequences for each first turn
    bool divided = true;               ///< true if `divide` adds up to the turns of the last row
    std::string engine = "reference";  ///< "reference" or "fast"
    std::vector<std::string> reasons;  ///< why the fast engine cannot count from `start`
    bool turns_only = false;           ///< true if neither positions nor classes are counted

    [[nodiscard]] bool complete() const { return table.complete && divided; }
};

/// The fields of the document "rulescope.perft/1" for one rule set (docs/command.md). With `divide`, the fields include
/// the list of first turns.
Json perft_fields(const PerftResult& result, bool divide);

/// A table of depths and, if clauses are counted, a table of clauses. With `divide`, the text also has a table of first
/// turns.
std::string perft_text(const PerftResult& result, bool divide);

/// Returns two tables: the numbers of turns and the numbers of positions. Rows are depths, columns are rule sets.
std::string perft_comparison(const std::vector<PerftResult>& results);

}  // namespace rulescope::reports
