// Scores of a seat, a colour or an agent, and shares of games, with intervals.
//
// A score has one interval. Its clusters are what was drawn once for several games (statistics/matches/clustered.h):
// the games of a round with exchanged seats; and if chance does not draw the openings and they are few, so that the
// match repeats a few games, the games of an opening line (play::score_clusters()). Where each game is a cluster of its
// own, the interval is the one for independent games.
//
// If a match is judged more than once, its interval is a confidence sequence: it holds after every number of games. A
// confidence sequence does not allow for clusters. Where games are clustered, it is therefore widened. The factor is
// the width of the clustered interval divided by the width of the interval for independent games; it is an estimate.
// With three seats and more, the intervals of all seats of a match hold at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/game_facts.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/clustered.h"

namespace rulescope::studies {

/// The number of different opening lines after four and after eight turns.
struct LineCount {
    std::uint64_t after_four = 0, after_eight = 0;
};

/// The interval of a score, and how it was computed.
struct ScoreInterval {
    statistics::Interval interval{0.0, 1.0};
    bool anytime = false;  ///< true if the interval holds after every number of games
    /// True if the clusters are opening lines: chance does not draw the openings, and they are too few or too unequal
    /// for a reliable interval.
    bool few = false;
};

/// The payoffs of clustered observations (games or rounds), in the order of the games.
struct ClusteredPayoffs {
    std::vector<double> payoffs = {};
    std::vector<std::uint64_t> rounds = {};    ///< [observation]: its round
    std::vector<std::uint64_t> openings = {};  ///< [observation]: its opening; equal numbers are one opening
    bool drawn = false;                        ///< chance drew the openings
    void add(double payoff, const play::GameFacts& game) {
        payoffs.push_back(payoff);
        rounds.push_back(game.round);
        openings.push_back(game.opening);
        drawn = game.drawn;
    }
    /// The clusters in the order of their first observations; `numbers` has a number for each observation, and equal
    /// numbers are one cluster.
    [[nodiscard]] std::vector<statistics::Cluster> grouped(const std::vector<std::uint64_t>& numbers) const;
    [[nodiscard]] std::vector<statistics::Cluster> by_round() const { return grouped(rounds); }
    [[nodiscard]] std::vector<statistics::Cluster> by_opening() const { return grouped(openings); }
    /// The clusters of an interval (ScoreInterval::few).
    [[nodiscard]] std::vector<statistics::Cluster> clusters(bool few) const { return few ? by_opening() : by_round(); }
};

/// Returns the interval of the mean payoff. `counts` has the number of observations for each payoff, and an entry for
/// every possible payoff.
ScoreInterval interval_of(const ClusteredPayoffs& observed, const std::vector<statistics::ScoreCount>& counts,
                          bool anytime, double level);

/// The two-sided p-value of the hypothesis that the true score is `supposed`: p < 1 - level if and only if
/// interval_of() excludes it. Accurate to six decimals.
double p_of(const ClusteredPayoffs& observed, const std::vector<statistics::ScoreCount>& counts, bool anytime,
            double supposed);

/// Counts of the payoffs in finished games. Has an entry for every payoff that is possible with this number of seats.
struct Score {
    std::vector<statistics::ScoreCount> counts;
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    std::uint64_t different = 0;                     ///< number of distinct games
    LineCount lines = {};                            ///< of all games, unfinished ones included
    std::vector<statistics::Cluster> clusters = {};  ///< of the interval
    ScoreInterval judged = {};

    [[nodiscard]] std::uint64_t games() const;  ///< finished games
    [[nodiscard]] double mean() const;
    [[nodiscard]] std::optional<double> value() const;  ///< the mean; nothing if there are no games
    [[nodiscard]] statistics::Interval interval() const { return judged.interval; }
};

/// Returns a score over games in which the seat may differ: seat_of(game) is the seat whose payoff counts. If it is -1,
/// the game is not counted. `anytime`: the match is judged more than once.
Score score_of(const std::vector<play::GameFacts>& games, int seats, bool anytime,
               const std::function<int(const play::GameFacts&)>& seat_of);

Score score_of_seat(const std::vector<play::GameFacts>& games, int seats, int seat, bool anytime = false);
Score score_of_side(const std::vector<play::GameFacts>& games, int seats, const std::string& side,
                    bool anytime = false);

/// The score on a single position, for questions such as whether an agent finds its value: games that repeat an opening
/// line are not clustered.
Score score_on_position(std::vector<play::GameFacts> games, int seats, int seat, bool anytime);

/// How far the score of a seat holds for agents like these in other openings: its interval with the games of each
/// opening line as one cluster.
statistics::Interval in_other_openings(const std::vector<play::GameFacts>& games, int seats, int seat, bool anytime);

/// The score of an agent over complete rounds. In a round the agent plays every seat. The mean of a round is one
/// observation, because games with a common opening are not independent.
struct RoundScore {
    std::uint64_t rounds = 0;
    double score = 0;
    LineCount lines = {};  ///< of all games of the match
    ScoreInterval judged = {};
    ClusteredPayoffs means = {};                      ///< the mean payoff of each complete round
    std::vector<statistics::ScoreCount> counts = {};  ///< the number of rounds for each mean

    [[nodiscard]] std::optional<double> value() const;  ///< the score; nothing if there are no rounds
    [[nodiscard]] statistics::Interval interval() const { return judged.interval; }
    /// The p-value of the hypothesis that the true score is `supposed`.
    [[nodiscard]] double p(double supposed) const { return p_of(means, counts, judged.anytime, supposed); }
};
/// The score of agent 0 in a match whose agents exchange their seats.
RoundScore score_of_rounds(const std::vector<play::GameFacts>& games, int seats, bool anytime = false);

/// A number of games out of a total.
struct Share {
    std::uint64_t games = 0, among = 0;
    std::optional<statistics::Interval> anytime = {};  ///< set if the match is judged more than once

    [[nodiscard]] std::optional<double> value() const;    ///< nothing if the total is 0
    [[nodiscard]] statistics::Interval interval() const;  ///< `anytime`, else Wilson's interval
};

/// The confidence sequence of the mean of values from 0 to `highest`, in the order of the games.
statistics::Interval anytime_mean(const std::vector<double>& values, double highest = 1.0,
                                  double level = statistics::default_level);

/// The smallest p at which `excluded(p)` is true, for a condition that holds for all larger p; 1 if there is none.
/// Accurate to six decimals; at least 10^-12.
double smallest_p(const std::function<bool(double p)>& excluded);

}  // namespace rulescope::studies
