// The values of positions that a table has, or that solving finds: the request of `probe` and its result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// The positions whose values are asked for.
struct ProbeRequest {
    std::vector<std::string> probes;      ///< see probed_position(); not an option
    std::optional<std::string> position;  ///< the start of the solution, as text; nothing means that of the rule set
    std::string table;                    ///< an existing table is read, a new one is kept; "" for none
    std::string engine = "auto";
    std::uint64_t memory_bytes = std::uint64_t{4} << 30U;
};
std::vector<Option> options(ProbeRequest& request);

struct ProbeRun {
    ProbeRequest request;
    specs::LoadedRules ruleset;
    AnyGame game;
    solve::SolveResult result;  ///< result.probes: in the order of the request
};

/// Returns the position of a probe as text. A probe is "start", a position as `show` writes it, or a list of turns from
/// the start. Semicolons separate the turns. Throws specs::InputError, whose messages name `place`.
std::string probed_position(const AnyGame& game, const AnyState& start, const std::string& text,
                            const std::string& place = "WHAT");

/// Reads the table, or solves. Exceptions are those of solved() (solve_request.h); messages about a probe name `place`.
/// The run has one process.
ProbeRun run_probe(const ProbeRequest& request, const specs::LoadedRules& ruleset, const Run& run,
                   const std::string& version, const std::string& place = "WHAT");

}  // namespace rulescope::studies
