// The chapters of the balance study, as plain structs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/balance_variants.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/equivalence.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/matches/rotation.h"
#include "analysis/statistics/matches/trend.h"
#include "analysis/statistics/multinomial.h"
#include "analysis/studies/balance/score.h"

namespace rulescope::studies {

// ---- the deciding match -----------------------------------------------------------------------------

struct SeatVerdict {
    statistics::Balance balance = statistics::Balance::undecided;
    double score = 0;
    ScoreInterval judged;
    std::uint64_t games = 0;  ///< number of finished games
    bool differs = false;     ///< true if the fair value is outside the interval
    /// Estimated number of games that a decision needs with an interval of the same kind. The first value assumes that
    /// the true score of all seats is the fair score; the second assumes that it is the observed score. Not set if no
    /// number of games suffices, or if the games allow no estimate.
    std::optional<std::uint64_t> needed_if_even = {}, needed_if_as_observed = {};
};

struct Verdict {
    double fair = 0.5;
    double margin = 0.02;
    std::vector<SeatVerdict> by_seat;  ///< [seat]; the intervals of all seats hold at once
    /// The reported seat: with two seats the first, else the seat furthest outside the margin, or if there is none, the
    /// seat furthest from its fair share.
    std::size_t seat = 0;
    bool holds = true;     ///< true if all seats are balanced within the margin
    bool decided = false;  ///< true if all seats are balanced, or some seat is favoured or disfavoured
};

/// What the deciding match can decide, computed before its first game: under the assumption of independent games
/// without draws, each with one winner.
struct Resolution {
    std::uint64_t games = 0;
    bool anytime = false;  ///< true if the match is judged more than once
    double fair = 0.5, margin = 0.02;
    double half_width = 0;                                 ///< half-width of each seat's interval if the game is fair
    double power = 0.8;                                    ///< probability for `detectable` and `games_for_balanced`
    double balanced_if_fair = 0;                           ///< probability of "balanced" if the game is fair
    std::optional<double> detectable = {};                 ///< lowest true score that is shown as an advantage
    std::optional<std::uint64_t> games_for_balanced = {};  ///< games after which a fair game is called balanced
};

struct SeatResult {
    std::string side;  ///< colour of the seat in all games; "" if it changed or the game has no colours
    std::string agent;
    Score score;
};

struct SideResult {
    std::string side;
    Score score;
};

struct DecidingMatch {
    specs::LoadedRules rules;
    std::string label;  ///< "adapt3 with goal.captures=6"
    std::uint64_t games = 0;
    std::string agent;
    std::vector<SeatResult> seats;
    std::vector<SideResult> colours;  ///< one entry for each colour if seats change their colours, else empty
    Verdict verdict;
    statistics::Histogram length;  ///< lengths of the finished games, in turns
    /// The interval of the score of verdict.seat for agents like these in other openings (in_other_openings()).
    statistics::Interval other_openings{0.0, 1.0};
    std::vector<std::uint64_t> earlier_reports = {};  ///< as in PlayedMatch
    /// The interval of the mean length; set if the match is judged more than once, else it is Student's.
    std::optional<statistics::Interval> length_interval = {};
};

// ---- comparison of rule sets ------------------------------------------------------------------------

/// Compares a rule set with the first rule set, game by game: the first seat's payoff under the rule set minus its
/// payoff under the first rule set.
struct ScoreDifference {
    std::uint64_t pairs = 0;
    double mean = 0;
    statistics::Interval interval;
    double p = 1, adjusted_p = 1;
    bool significant = false;
    /// True if a match is judged more than once: interval and p hold after every number of pairs.
    bool anytime = false;
    /// True if the clusters are openings: they are not drawn at random, and are too few or too unequal. Two pairs that
    /// share an opening in either match are one cluster.
    bool few = false;
};

struct ComparedRules {
    specs::LoadedRules rules;
    std::string label;
    double fair = 0.5;
    Score score;  ///< score of the first seat
    std::optional<ScoreDifference> difference;
};

struct Comparison {
    std::vector<ComparedRules> rows;
};

// ---- strength ---------------------------------------------------------------------------------------

struct StrengthRow {
    std::string family, agent;
    std::uint64_t budget = 0;
    std::vector<Score> by_seat;
};

/// How the first seat's score changes with the budget of one family of agents.
struct StrengthTrend {
    std::string family;
    statistics::Trend trend;  ///< for each doubling of the budget
};

struct Strength {
    std::uint64_t games = 0;  ///< number of games that each agent plays
    std::vector<StrengthRow> rows;
    std::vector<StrengthTrend> trends = {};  ///< families with at least three budgets, in matches judged once
};

// ---- restricted play --------------------------------------------------------------------------------

struct RestrictedRow {
    std::string without, agent;
    std::uint64_t games = 0;
    RoundScore score;
    double p = 1, adjusted_p = 1;
    bool differs = false;
};

struct Restricted {
    std::string agent;
    double fair = 0.5;
    std::vector<RestrictedRow> rows;
};

// ---- solved boards ----------------------------------------------------------------------------------

/// The winner of a small board against every defence.
struct ExactValue {
    double payoff = 0;                        ///< payoff of the first seat; meaningful only if there is a winner
    int winner = -1;                          ///< the seat that wins; -1 if no seat is proved to win
    std::optional<std::uint32_t> turns = {};  ///< the winner wins within this number of turns
    std::string proof = {};                   ///< "" if proved in this run, else the command that proves the value
};

/// How often the winning seat won. A draw or an unfinished game is not a win.
struct WinRate {
    Share won;
    std::uint64_t different = 0;  ///< number of different games

    [[nodiscard]] double rate() const;  ///< 0 without games
};

struct SolvedBoard {
    play::SolvableBoard board;
    ExactValue value;
    std::string winner;  ///< name of the seat that wins
    struct Row {
        std::string agent, family;
        std::uint64_t budget = 0;
        Score score;           ///< score of the first seat, the agent at every seat
        WinRate itself;        ///< the winning seat, the agent at every seat
        std::string defender;  ///< the agent at the other seats of the second match; "" if there is no other agent
        WinRate defended;      ///< the winning seat against the defender; no games without a defender

        /// The lower of the two rates.
        [[nodiscard]] double worst() const;
        /// True if the winning seat won at least Admission::required of the games of both matches.
        [[nodiscard]] bool passed() const;
    };
    std::vector<Row> rows;
};

struct SolvedBoards {
    std::uint64_t games = 0;  ///< number of games of each match
    std::vector<SolvedBoard> boards;
    std::vector<std::string> open;  ///< titles of boards without a proved winner; no games are played on them
};

// ---- admission --------------------------------------------------------------------------------------

/// Which agents find the proved wins. Only an admitted agent is a witness for the question who is favoured.
struct Admission {
    static constexpr double required = 0.95;     ///< share of won games that admits an agent, on every board
    static constexpr std::uint64_t enough = 40;  ///< with fewer games in a match no agent is admitted

    /// The boards that one seat wins.
    struct BySeat {
        std::string winner;
        std::size_t boards = 0, passed = 0;
    };
    struct Failure {
        std::string board;    ///< title of the board
        std::string winner;   ///< name of the seat that wins there
        double rate = 0;      ///< share of the games that the agent won, in the worse match
        std::string against;  ///< the agent at the other seats in this match
    };
    struct Agent {
        std::string agent;
        bool admitted = false;
        std::vector<BySeat> by_seat;    ///< one entry for each seat that wins a board
        std::vector<Failure> failures;  ///< the boards on which the agent did not win often enough
    };
    std::uint64_t games = 0;  ///< number of games of each match
    std::size_t boards = 0;
    std::vector<std::string> open;  ///< titles of boards without a proved winner
    std::vector<Agent> agents;      ///< the agents of --strengths, then the deciding agent if it is not among them

    /// Returns the agent with this name; null if it was not examined.
    [[nodiscard]] const Agent* find(const std::string& agent) const;
    [[nodiscard]] bool admits(const std::string& agent) const;
};

// ---- three seats and more ---------------------------------------------------------------------------

struct SeatsOfThree {
    struct Gap {
        double observed = 0;  ///< largest share of wins minus the smallest share
        double fair = 0;      ///< in a fair game the gap is at most this large in at least 95 % of all matches
        bool exact = true;    ///< true if `fair` is computed exactly; false if it is estimated from random matches
    };
    /// The test of equal chances. It has two p-values and uses the larger one: that of the exact multinomial test (if
    /// the match is judged more than once: of the confidence sequences of all seats), which is for independent games,
    /// and that of the seats' intervals by opening.
    struct Equal {
        statistics::MultinomialTest test = {};
        bool anytime = false;
        bool by_opening = false;  ///< true if the p-value is that of the intervals by opening
    };
    struct Kingmaking {
        std::uint64_t judged = 0;  ///< won games in which every agent gave an evaluation
        /// Share of the `judged` games in which a seat without hope moved the lead from one of the other seats to
        /// another.
        Share turned;
        /// Share of the `judged` games in which the last such turn gave the lead to the later winner.
        Share decided;
    };
    struct Arrangement {
        std::vector<std::string> order;
        std::uint64_t games = 0;
        std::vector<Score> scores;  ///< indexed by seat
    };
    struct Rotation {
        std::vector<std::string> places;
        std::vector<Arrangement> arrangements;
        std::optional<statistics::RotationEffects> effects;
    };
    std::vector<std::uint64_t> wins;  ///< number of wins, indexed by seat
    std::uint64_t won = 0, left_out = 0;
    Equal equal;
    std::optional<Gap> gap;  ///< not set if the match is judged more than once
    Kingmaking kingmaking;
    std::optional<Rotation> rotation;
};

// ---- first placements -------------------------------------------------------------------------------

struct Placements {
    struct Row {
        int class_number = 0;      ///< index in FirstPlacements::classes
        std::string white, black;  ///< cells of one placement of the class
        Score score;               ///< score of White, who begins

        [[nodiscard]] double chooser() const;  ///< score of the seat that chooses its colour and takes the better one
    };
    std::string agent;
    std::uint64_t games = 0;  ///< number of games of each class
    play::FirstPlacements first;
    std::vector<Row> rows;  ///< fairest first
    /// The fairest class. Its score comes from new games that were not used to select the class.
    std::optional<Row> fairest;

    /// Returns the row for White and Black on the cells with these indices; null if this placement is not allowed.
    [[nodiscard]] const Row* row_of(std::size_t white, std::size_t black) const;
};

// ---- quality of the games ---------------------------------------------------------------------------

/// The distribution of one measure over the games.
struct Distribution {
    std::string id, title, explanation;
    std::uint64_t n = 0;
    double mean = 0, deviation = 0, low = 0, median = 0, high = 0;  ///< set if n > 0
    std::optional<statistics::Interval> interval = {};              ///< interval of the mean; set if n > 1
    double width = 1;                                               ///< width of a bar of the histogram
    std::map<double, std::uint64_t> counts = {};  ///< number of games in each bar; the key is the lower end of the bar
};

struct Quality {
    struct Ending {
        std::string clause;  ///< the clause that decided the game
        Share share;         ///< share of the finished games
    };
    std::uint64_t games = 0, finished = 0, judged = 0;
    Share draws;               ///< share of finished games without a single winner
    std::vector<Ending> ends;  ///< one entry for each clause that decided a game
    std::vector<Distribution> measures;
};

struct Openings {
    struct Row {
        std::string opening;
        Score score;  ///< score of the first seat
        double share = 0;
    };
    std::vector<Row> first, two;  ///< the most frequent first turns; the most frequent first two turns
    std::size_t first_kinds = 0, two_kinds = 0;
};

}  // namespace rulescope::studies
