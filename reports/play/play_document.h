// The document "rulescope.play/2" (docs/command.md): the result of a match for documents and pages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/play/match/play_match.h"
#include "reports/fields.h"
#include "reports/play/sequential_document.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

/// The result of a seat, a colour or an agent. Score and intervals are computed from the finished games.
struct SideResult {
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    std::optional<double> score{};  ///< empty if no game is finished
    statistics::Interval interval{}, wins_interval{};
    bool few_openings = false;  ///< the interval is that of few opening lines
};
SideResult side_result(const play::SideCounts& side, std::size_t seats);

/// The document of a match that was played with Counted::events. The same rule set, agents, seating, openings, seed,
/// number of games and max_turns give the same document.
struct PlayDocument {
    /// The distribution of an integer over the games, such as the points of a seat, or the difference between two games
    /// of a match.
    struct Measure {
        ValueSummary summary;
        std::optional<std::vector<std::pair<std::int64_t, std::uint64_t>>> counts{};  ///< (value, number of games)
    };
    struct Seat {
        int seat = 0;                         ///< the first seat is 1
        std::optional<std::string> player{};  ///< present if seats have no colour
        std::optional<std::string> colour{};  ///< empty with a pie rule
        std::optional<std::string> agent{};   ///< empty if different agents change seats
        SideResult result;
        Entries<Measure> measures{};
    };
    struct Colour {
        std::string colour;
        SideResult result;
    };
    /// The result of an agent at one seat.
    struct AgentSeat {
        int seat = 0;
        SideResult result;
    };
    /// An agent of a match in which agents change seats. Score and interval are computed from rounds, because the
    /// games of one round are not independent.
    struct Agent {
        std::string agent;
        SideResult result;
        std::uint64_t rounds = 0;
        int games_of_round = 0;
        std::vector<AgentSeat> by_seat;
    };
    /// The number of a game and its length in turns.
    struct GameLength {
        std::uint64_t game = 0;
        int turns = 0;
    };
    /// Lengths of the finished games, in turns.
    struct Length {
        ValueSummary summary;
        std::vector<std::pair<std::int64_t, std::uint64_t>> counts;  ///< (turns, number of games)
        std::optional<GameLength> shortest{}, longest{};
    };
    struct BranchingTurn {
        std::uint64_t turn = 0, games = 0;
        double mean = 0;
        std::int64_t low = 0, median = 0, high = 0, max = 0;
    };
    /// Statistics of the number of legal turns. There is no interval, because the turns of one game are not
    /// independent.
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
    std::string seating;  ///< "exchanged" or "kept"
    int openings = 0;
    std::vector<std::string> line{};  ///< turns with which every game begins
    bool complete = true;
    double level = 0;  ///< confidence level of the intervals; of all seats at once
    std::optional<play::OpeningCount> lines{};
    std::optional<statistics::Interval> other_openings{};  ///< of the first agent or seat (play::in_other_openings())
    /// Smaller numbers of games at which results were reported before; if there are any, the intervals of seats,
    /// colours and agents are anytime-valid.
    std::vector<std::uint64_t> earlier_reports{};
    Entries<std::string> of_family{};  ///< texts that only some families of games have: "mode"
    std::vector<Seat> seats;
    std::vector<Colour> colours{};  ///< empty unless colours change seats
    Entries<Measure> measures{};
    std::vector<Agent> agents{};               ///< empty unless agents change seats
    std::optional<SequentialDocument> sprt{};  ///< of a sequential match; its intervals are anytime-valid
    std::uint64_t unfinished = 0;
    Length length;
    Branching branching;
    std::vector<Ending> endings;
    std::optional<std::vector<Entries<std::int64_t>>> final_losses{};  ///< pieces that each colour lost, and "games"
    std::vector<Clause> clauses;
    play::CellCounts cells;
};

PlayDocument play_document(const play::PlayResult& result);

inline void describe(FieldWriter& fields, const play::Place& place) {
    fields("game", place.game);
    fields("turn", place.turn);
}

void describe(FieldWriter& fields, const PlayDocument& play);

}  // namespace rulescope::reports
