// A run of perft from one position, by the reference or by the fast engine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/perft.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// What is to be counted.
struct PerftRequest {
    int depth = 0;                        ///< in turns; must be given
    std::optional<std::string> position;  ///< as text; nothing means the start
    bool turns_only = false;              ///< counts neither positions nor classes
    bool divide = false;                  ///< also counts the sequences of each first turn
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::string engine = "reference";  ///< "reference", "fast" or "auto" (fast if it covers the rule set)
};
std::vector<Option> options(PerftRequest& request);

/// The perft of one rule set from one position.
struct PerftResult {
    PerftRequest request;
    specs::LoadedRules ruleset;
    std::string start;  ///< text of the position
    search::PerftTable table;
    std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< number of full-depth sequences for each first turn
    bool divided = true;               ///< true if `divide` adds up to the turns of the last row
    std::string division_stopped_by;   ///< "memory" or "interrupt" if it does not
    std::string engine = "reference";  ///< "reference" or "fast"
    std::vector<std::string> reasons;  ///< why the fast engine cannot count from `start`

    [[nodiscard]] bool complete() const { return table.complete && divided; }
    /// PerftTable::stopped_by, also of a division that ended early; "" if the result is complete.
    [[nodiscard]] std::string stopped_by() const { return table.complete ? division_stopped_by : table.stopped_by; }
};

/// Throws specs::InputError if the text is not a position, if the engine cannot count from it, or if options exclude
/// each other. Counts nothing.
void require_engine(const PerftRequest& request, const specs::LoadedRules& ruleset);

/// Counts. Call require_engine() first. Throws specs::InputError if the text is not a position.
PerftResult run_perft(const PerftRequest& request, const specs::LoadedRules& ruleset, const Run& run);

}  // namespace rulescope::studies
