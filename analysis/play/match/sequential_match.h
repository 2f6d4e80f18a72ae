// A match between two agents that ends as soon as a sequential test decides how much stronger the first agent is.
//
// The agents exchange seats. The unit of the test is the round, the pair of games with one opening: its value is the
// mean payoff of the first agent, 0, 1/4, 1/2, 3/4 or 1 (statistics::pair_payoffs). Rounds are added in the order of
// their numbers, so that the verdict depends neither on threads and processes nor on interruptions. A round with an
// unfinished game does not count.
//
// A score at the time of stopping is biased towards the decision, and an interval for a fixed number of games is
// invalid there. Therefore all intervals of such a match are confidence sequences (statistics::ConfidenceSequence) over
// the rounds.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/play/counting/anytime_results.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/statistics/matches/anytime.h"
#include "analysis/statistics/matches/sprt.h"

namespace rulescope::play {

/// Two hypotheses about the difference of strength in Elo points (statistics::score_of_elo). Requires elo0 < elo1.
struct SequentialQuestion {
    double elo0 = 0.0;    ///< H0
    double elo1 = 10.0;   ///< H1
    double error = 0.05;  ///< probability of each wrong decision: alpha and beta
};

struct SequentialAnswer {
    SequentialQuestion question{};
    statistics::SequentialVerdict verdict = statistics::SequentialVerdict::open;  ///< null: elo0; other: elo1
    std::uint64_t games = 0;                                                      ///< games up to the decision
    std::uint64_t rounds = 0;         ///< complete rounds without an unfinished game
    double ratio = 0.0;               ///< logarithm of the likelihood ratio of H1 to H0
    double lower = 0.0, upper = 0.0;  ///< the bounds of `ratio` at which the test decides
    double score = 0.0;               ///< mean payoff of the first agent over the rounds; 0 without rounds
    AnytimeSides sides{};             ///< over the rounds
    std::vector<std::vector<AnytimeSide>> by_seat{};  ///< [agent][seat]
};

class SequentialMatch {
public:
    /// Throws std::invalid_argument unless the plan has two seats that the agents exchange and the question can be
    /// tested (statistics::SequentialTest).
    SequentialMatch(const SequentialQuestion& question, const MatchPlan& plan, int colours);

    /// Adds the next game. `colours` has the colour of each seat at the end of the game, or -1. Returns true as long as
    /// the test is open. Further games have no effect after a decision.
    bool add(const GameRecord& record, const std::vector<int>& colours);

    [[nodiscard]] SequentialAnswer answer() const;

private:
    struct Side {
        statistics::ConfidenceSequence score{}, wins{};
        double payoffs = 0.0;  ///< sum in the current round
        int won = 0;           ///< games won in the current round
        int games = 0;         ///< games in the current round
        void play(double payoff);
        void end_round(bool counts);
        [[nodiscard]] AnytimeSide intervals() const { return {score.interval(), wins.interval()}; }
    };
    template <class F>
    void for_each_side(F f);

    SequentialQuestion question_;
    MatchPlan plan_;
    statistics::SequentialTest test_;
    std::vector<Side> agents_, seats_, colours_;
    std::vector<std::vector<Side>> by_seat_;
    std::uint64_t games_ = 0;
    int finished_ = 0;  ///< finished games of the current round
};

}  // namespace rulescope::play
