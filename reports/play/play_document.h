// The document "rulescope.play/1" (docs/command.md): a match as documents and pages have it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/play/match/play_match.h"
#include "reports/fields.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

/// What a seat, a colour or an agent got. Score and intervals are of the finished games.
struct SideResult {
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    std::optional<double> score{};  ///< none without a finished game
    statistics::Interval interval{}, wins_interval{};
};
SideResult side_result(const play::SideCounts& side, std::size_t seats);

/// Of a match that counted events: the same for the same rule set, agents, seed, number of games and max_turns.
struct PlayDocument {
    /// A whole number of each game: points, the difference between two games.
    struct Measure {
        ValueSummary summary;
        std::optional<std::vector<std::pair<std::int64_t, std::uint64_t>>> counts{};  ///< value, games
    };
    struct Seat {
        int seat = 0;                         ///< from 1
        std::optional<std::string> player{};  ///< where seats have no colour
        std::optional<std::string> colour{};  ///< none with a pie rule
        std::optional<std::string> agent{};   ///< none where unlike agents change seats
        SideResult result;
        Entries<Measure> measures{};
    };
    struct Colour {
        std::string colour;
        SideResult result;
    };
    /// An agent at one seat.
    struct AgentSeat {
        int seat = 0;
        SideResult result;
    };
    /// An agent of those that change seats. Score and interval are those of the rounds, whose games are not
    /// independent.
    struct Agent {
        std::string agent;
        SideResult result;
        std::uint64_t rounds = 0;
        int games_of_round = 0;
        std::vector<AgentSeat> by_seat;
    };
    /// A game of so many turns.
    struct GameLength {
        std::uint64_t game = 0;
        int turns = 0;
    };
    /// Turns of finished games.
    struct Length {
        ValueSummary summary;
        std::vector<std::pair<std::int64_t, std::uint64_t>> counts;  ///< turns, games
        std::optional<GameLength> shortest{}, longest{};
    };
    struct BranchingTurn {
        std::uint64_t turn = 0, games = 0;
        double mean = 0;
        std::int64_t low = 0, median = 0, high = 0, max = 0;
    };
    /// Legal turns, without an interval: turns of one game are not independent.
    struct Branching {
        ValueSummary summary;
        std::vector<BranchingTurn> by_turn;
    };
    struct Ending {
        std::string clause;
        std::uint64_t games = 0;
        Entries<std::uint64_t> winners;
    };
    struct Clause {
        std::string id;
        std::uint64_t fired = 0, games = 0;
        play::Place first, shortest;
    };

    std::string version, engine;
    std::string ruleset, title;
    std::vector<std::string> set;
    std::string hash;
    std::uint64_t games = 0, seed = 0;
    int max_turns = 0;
    std::string seating;  ///< "exchanged", "kept"
    int openings = 0;
    bool complete = true;
    double level = 0;                  ///< of the intervals
    Entries<std::string> of_family{};  ///< "mode"
    std::vector<Seat> seats;
    std::vector<Colour> colours{};  ///< where colours change seats
    Entries<Measure> measures{};
    std::vector<Agent> agents{};  ///< where agents change seats
    std::uint64_t unfinished = 0;
    Length length;
    Branching branching;
    std::vector<Ending> endings;
    std::optional<std::vector<Entries<std::int64_t>>> final_losses{};  ///< by colour, with "games"
    std::vector<Clause> clauses;
    play::CellCounts cells;
};

PlayDocument play_document(const play::PlayResult& result);

}  // namespace rulescope::reports
