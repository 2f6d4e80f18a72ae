// Anytime-valid intervals of the sides of a match that is judged more than once: after a first result was reported,
// more games were played. The intervals are confidence sequences (statistics/matches/anytime.h) over the games, and for
// agents that exchange seats over the complete rounds.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/play/match/match_plan.h"
#include "analysis/statistics/matches/anytime.h"
#include "analysis/statistics/matches/clustered.h"

namespace rulescope::play {

/// The intervals of one side.
struct AnytimeSide {
    statistics::Interval score{0.0, 1.0};  ///< of the mean payoff
    statistics::Interval wins{0.0, 1.0};   ///< of the share of won games
};

/// The intervals of all sides. Those of three and more seats or colours hold at once.
struct AnytimeSides {
    std::vector<AnytimeSide> seats = {};    ///< [seat]
    std::vector<AnytimeSide> colours = {};  ///< [colour]
    std::vector<AnytimeSide> agents = {};   ///< [agent]; the score is that of complete rounds
};

/// Receives the games of a match in the order of their numbers.
class AnytimeResults {
public:
    AnytimeResults(const MatchPlan& plan, int colours);
    /// `payoffs` is indexed by seat; it is null if the game is unfinished. `colours` has the colour of each seat, or
    /// -1.
    void add(std::uint64_t number, const std::vector<int>& seating, const std::vector<int>& colours,
             const std::vector<double>* payoffs);
    [[nodiscard]] AnytimeSides intervals() const;

private:
    struct Side {
        statistics::ConfidenceSequence score, wins;
        double sum = 0.0;  ///< of the current round
        void add_win(double payoff) { wins.add(payoff == 1.0 ? 1.0 : 0.0); }
    };

    MatchPlan plan_;
    std::vector<Side> seats_, colours_, agents_;
    int finished_ = 0;  ///< games finished in the current round
};

/// Widens the interval of a confidence sequence of independent games on both sides of their mean. The factor is the
/// width of the clustered interval divided by the width of `plain`, the interval of the same games for a fixed number
/// of independent games. The factor is an estimate. The interval of a single cluster is the whole range.
statistics::Interval widened_by_openings(const statistics::Interval& anytime, double mean,
                                         const statistics::Interval& plain, const statistics::ClusteredMean& clustered);

}  // namespace rulescope::play
