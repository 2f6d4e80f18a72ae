// What `solve` finds out, as plain data: the same whatever codes the positions have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/explore/coded_engine.h"
#include "analysis/explore/coded_reference.h"
#include "analysis/parallel/communicator.h"
#include "analysis/solve/options.h"
#include "analysis/solve/space_game.h"
#include "analysis/solve/table.h"
#include "analysis/solve/told.h"
#include "analysis/solve/verification.h"

namespace rulescope::tools {

/// A turn of a position that was asked for.
struct SolvedTurn {
    std::string turn;
    std::uint64_t ways = 0;  ///< turns that lead to the same position
    solve::Told value;       ///< with this turn counted
    bool best = false, keeps = false;
};

/// Everything that a table tells of one position.
struct SolvedPosition {
    std::string position;
    Seat to_act = 0;
    solve::Told value;
    std::vector<solve::Told> force;  ///< with three seats or more: by seat, can it force a win?
    std::vector<SolvedTurn> turns;   ///< best first; none if the game is over
    std::vector<std::string> line;   ///< turns of best play
    std::string end;                 ///< where that leads
};

/// Positions of one value.
struct SolvedCount {
    solve::Told value;
    std::uint64_t positions = 0, classes = 0;
    std::string example;
};

struct SolveFindings {
    std::string engine;  ///< "fast" or "reference"
    solve::TableFacts facts;
    std::uint64_t bytes = 0;  ///< of the table
    bool read = false;        ///< the table was there
    std::uint64_t resumed = 0;
    SolvedPosition start;
    std::vector<SolvedPosition> probes;
    std::vector<SolvedCount> counts;
    std::vector<std::vector<std::uint64_t>> to_act;  ///< by seat: positions won, lost, others
    std::optional<SolvedPosition> longest_win;
    std::optional<solve::Verification> verification;
    std::string verified_by;
};

/// A position or a game to ask about, as positions: of a game the one it leads to.
struct SolveRequest {
    std::string ruleset;
    std::string table;  ///< a file to read or write, or ""
    std::vector<std::string> probes;
    bool verify = false;
    solve::SolveOptions options;
    parallel::Communicator* communicator = nullptr;
    const explore::CodedReference* reference = nullptr;  ///< to verify with, if not the game itself
};

/// Nothing in processes other than the first.
template <explore::CodedGame G>
std::optional<SolveFindings> findings_with(const G& game, const SolveRequest& request);

using NumberedAdaptoid = solve::SpaceGame<adaptoid::Adaptoid>;

extern template std::optional<SolveFindings> findings_with(const explore::CodedEngine<1>&, const SolveRequest&);
extern template std::optional<SolveFindings> findings_with(const explore::CodedEngine<2>&, const SolveRequest&);
extern template std::optional<SolveFindings> findings_with(const explore::CodedEngine<3>&, const SolveRequest&);
extern template std::optional<SolveFindings> findings_with(const explore::CodedEngine<5>&, const SolveRequest&);
extern template std::optional<SolveFindings> findings_with(const explore::CodedReference&, const SolveRequest&);
extern template std::optional<SolveFindings> findings_with(const NumberedAdaptoid&, const SolveRequest&);

}  // namespace rulescope::tools
