// Solves a game on packed states: the exact value of every reachable position, best play, and a table.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/parallel/communicator.h"
#include "analysis/solve/options.h"
#include "analysis/solve/solution_study.h"
#include "analysis/solve/solved_value.h"
#include "analysis/solve/table/table.h"
#include "analysis/solve/verification.h"

namespace rulescope::solve {

/// The number of positions that have one value.
struct SolvedCount {
    SolvedValue value;
    std::uint64_t positions = 0, classes = 0;
    std::string example;
};

struct SolveResult {
    std::string engine;  ///< "fast" or "reference"
    TableFacts facts;
    std::uint64_t bytes = 0;    ///< size of the table
    bool read = false;          ///< true if the table existed, so that nothing was solved
    std::uint64_t resumed = 0;  ///< number of groups of positions that an earlier run solved
    std::string state_lost{};   ///< why a later run cannot resume from the state; "" if it can
    SolvedPosition start;
    std::vector<SolvedProbe> probes;  ///< in the order of SolveRequest::probes
    std::vector<SolvedCount> counts;
    /// For each seat to act: number of positions that it wins, that it loses, and others.
    std::vector<std::vector<std::uint64_t>> to_act;
    std::optional<SolvedPosition> longest_win;
    std::optional<Verification> verification;
    std::string verified_by;
    std::vector<SolutionGraph> graphs;   ///< in the order of SolveRequest::graphs
    std::optional<SolutionStudy> study;  ///< set if it was requested
    std::optional<RowsDelivered> rows;   ///< set if they were requested
};

struct SolveRequest {
    std::string ruleset;              ///< name of the rule set, for the table
    std::string table;                ///< the file to read or write; "" for a temporary file
    std::vector<std::string> probes;  ///< positions, as texts of the reference
    bool verify = false;
    std::vector<SolutionPart> graphs{};  ///< the parts of the solution to return as graphs
    std::optional<StudyOptions> study{};
    /// Receives every row, one after the other, in the order of the table; may be empty.
    std::function<void(const SolvedRow& row)> row{};
    SolveOptions options;
    parallel::Communicator* communicator = nullptr;  ///< required
    /// The game whose rules verify the table; positions are passed to this game as text. If not set, the solver's own
    /// rules are used.
    std::optional<packed::AnyPackedGame> verifier{};
};

/// Solves the game from its start, or reads the existing table. Returns a result in process 0 only. Throws
/// storage::FileError for a fault of the table or state folder, MemoryShort and Interrupted.
std::optional<SolveResult> solve_packed(const packed::AnyPackedGame& game, const SolveRequest& request);

/// Returns the kind of codes of a table ("fast", "reference", "numbers"); "" if there is no table. Does not check the
/// table.
std::string codes_of_table(const std::string& path);

}  // namespace rulescope::solve
