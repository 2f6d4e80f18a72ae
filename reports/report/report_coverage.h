// Which clauses fired in random play, how often, and the shortest example of each.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/explore/perft/perft.h"
#include "analysis/play/match/counts.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "analysis/statistics/interval.h"

namespace rulescope::reports {

/// Games between random agents, counted.
struct RandomPlay {
    specs::LoadedRules ruleset;
    std::uint64_t seed = 1;
    play::MatchCounts counts;
};

/// How often a clause fired, or of a clause that stands for several of another rulebook one of these.
struct CoveragePart {
    std::string id, text;
    std::uint64_t fired = 0, games = 0;
    double share = 0;                 ///< of the games
    statistics::Interval interval{};  ///< Wilson's
    // Where it fired.
    std::optional<play::Place> first{}, shortest{};
    std::optional<std::string> example{};  ///< id of a CoverageExample

    std::optional<int> depth{};               ///< of perft at which a turn first fired it
    std::optional<std::string> impossible{};  ///< why no turn can fire it under this rule set; "" if one can
};

struct ClauseCoverage {
    std::string id, line, text;
    std::string kind;                 ///< as in the rulebook; "other" of a gap
    std::vector<CoveragePart> parts;  ///< none of a clause of material or setup
};

/// The turn with which a clause fired earliest.
struct CoverageExample {
    struct Clause {
        std::string id;
        std::string sentence;  ///< what the clause did there
    };
    std::string id;
    std::uint64_t game = 0;
    int turn = 0;
    std::vector<Clause> clauses;
    std::string text;    ///< of the turn
    std::string before;  ///< the position
    Trace trace;
    std::optional<std::string> svg{};  ///< of the page alone
};

struct Coverage {
    std::uint64_t events = 0, fired = 0, missing = 0;  ///< clauses that a turn can fire; that did; that did not
    std::vector<std::string> never;                    ///< those that did not
    /// In the order of the rulebook, without clauses of another mode; then what fired and is in no clause of this
    /// rulebook (a gap).
    std::vector<ClauseCoverage> clauses;
    std::vector<CoverageExample> examples;  ///< by turn, then game
};

/// `perft` are the rows of the report's chapter, `texts` those of clause_texts().
Coverage cover(const RandomPlay& run, const specs::Rulebook& rulebook, const std::vector<explore::PerftRow>& perft,
               const std::map<std::string, std::string>& texts);

std::vector<std::string> coverage_sentences(const Coverage& coverage);

/// The shortest finished game.
struct ShortestGame {
    std::uint64_t game = 0;
    int turns = 0;
    Trace trace;
    std::optional<std::string> note{};  ///< which part of it is drawn, where that is not all
    std::optional<std::string> svg{};   ///< of the page alone
};
/// None if no game was finished or it cannot be drawn.
std::optional<ShortestGame> shortest_game(const RandomPlay& run);

}  // namespace rulescope::reports
