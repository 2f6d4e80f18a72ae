// `rulescope perft`: turn sequences, positions, classes and clauses by depth, as JSON and as text.
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
    std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< turn sequences of full depth by first turn
    bool divided = true;                                        ///< `divide` sums to the turns of the last row
    std::string engine = "reference";                           ///< "reference" or "fast"
    std::vector<std::string> reasons;                           ///< why the fast engine does not cover the rule set
    bool turns_only = false;                                    ///< neither positions nor classes are counted

    [[nodiscard]] bool complete() const { return table.complete && divided; }
};

/// The fields of the document "rulescope.perft/1" for one rule set (docs/command.md). With `divide`, the fields include
/// the list of first turns.
Json perft_fields(const PerftResult& result, bool divide);

/// A table of depths and, if clauses are counted, a table of clauses. With `divide`, also a table of first turns.
std::string perft_text(const PerftResult& result, bool divide);

/// Turns and positions by depth, with a column for each rule set.
std::string perft_comparison(const std::vector<PerftResult>& results);

}  // namespace rulescope::reports
