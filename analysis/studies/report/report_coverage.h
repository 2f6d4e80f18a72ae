// The coverage of random play: how often each clause fired, and the shortest example of each clause.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/play_match.h"
#include "analysis/search/perft.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/trace.h"
#include "analysis/statistics/interval.h"

namespace rulescope::studies {

/// How often a clause fired. A clause that combines several clauses of another rulebook has a part for each of these
/// clauses.
struct CoveragePart {
    std::string id, text;
    std::uint64_t fired = 0, games = 0;
    double share = 0;                 ///< share of the games in which the clause fired
    statistics::Interval interval{};  ///< Wilson interval of the share
    // Set if the clause fired.
    std::optional<play::Place> first{}, shortest{};
    std::optional<std::string> example{};  ///< id of a CoverageExample

    std::optional<int> depth{};  ///< smallest perft depth at which the clause fired
    /// Why the clause cannot fire under these rules; "" if it can; not set for a gap.
    std::optional<std::string> impossible{};
};

struct ClauseCoverage {
    std::string id, line, text;
    std::string kind;                 ///< kind of the clause as in the rulebook; "other" for a gap
    std::vector<CoveragePart> parts;  ///< empty for a clause of material or setup
};

/// An example of one or more clauses. For each of these clauses, no turn with a smaller turn number shows the clause.
struct CoverageExample {
    struct Clause {
        std::string id;
        std::string sentence;  ///< the event of the clause in this turn
    };
    std::string id;
    std::uint64_t game = 0;
    int turn = 0;
    std::vector<Clause> clauses;
    std::string text;    ///< notation of the turn
    std::string before;  ///< the position before the turn
    Trace trace;
    std::optional<std::string> svg{};  ///< only for the page; not in the document
};

struct Coverage {
    /// Number of clauses that can fire; how many of them fired; how many did not.
    std::uint64_t events = 0, fired = 0, missing = 0;
    std::vector<std::string> never;  ///< ids of the clauses that can fire but did not
    /// First the clauses in the order of the rulebook, except clauses of another mode. Then the events of gaps that
    /// fired; these belong to no clause of this rulebook.
    std::vector<ClauseCoverage> clauses;
    std::vector<CoverageExample> examples;  ///< sorted by turn, then game
};

/// Computes the coverage of the games in `run`. Random agents played these games. `perft`: the rows of the report's
/// perft chapter; `texts`: the result of clause_texts().
Coverage cover(const play::PlayResult& run, const specs::Rulebook& rulebook, const std::vector<search::PerftRow>& perft,
               const std::map<std::string, std::string>& texts);

/// The shortest finished game of random play.
struct ShortestGame {
    std::uint64_t game = 0;
    int turns = 0;
    Trace trace;
    std::optional<std::string> note{};  ///< says which part of the game is drawn; not set if the whole game is drawn
    std::optional<std::string> svg{};   ///< only for the page; not in the document
};
/// Returns nothing if no game was finished or the game cannot be drawn.
std::optional<ShortestGame> shortest_game(const play::PlayResult& run);

}  // namespace rulescope::studies
