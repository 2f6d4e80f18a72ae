// A sequential test between two hypotheses about the true score.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Returns the score that corresponds to this difference of ratings, in Elo points (A. E. Elo, "The Rating of
/// Chessplayers, Past and Present", 1978; the logistic curve with 400 points for ten to one).
double score_of_elo(double elo);

/// The hypotheses and the error probabilities.
struct SequentialPlan {
    double null_score = 0.5;    ///< H0: the score is this value
    double other_score = 0.52;  ///< H1: the score is this value
    double alpha = 0.05;        ///< probability of deciding for H1 if H0 is true
    double beta = 0.05;         ///< probability of deciding for H0 if H1 is true
    /// All possible payoffs of a game: two, three (win, draw, loss) or more. For pairs of games, use pair_payoffs().
    std::vector<double> payoffs{0.0, 0.5, 1.0};
};

enum class SequentialVerdict {
    open,   ///< not decided yet
    null,   ///< decided for H0
    other,  ///< decided for H1
};

/// The generalised sequential probability ratio test on scores. After every game, the test compares the logarithm of
/// the likelihood ratio of H1 to H0 with two bounds. The likelihood of a hypothesis is computed with those payoff
/// probabilities that have the hypothetical score and fit the games best (tilt.h). The bounds log(beta / (1 - alpha))
/// and log((1 - beta) / alpha) are those of A. Wald, "Sequential tests of statistical hypotheses", Annals of
/// Mathematical Statistics 16, 1945. The nuisance parameters (the rate of draws) are estimated: X. Li, J. Liu, Z. Ying,
/// "Generalized sequential probability ratio test for separate families of hypotheses", Sequential Analysis 33, 2014;
/// as in tests of chess engines: M. Van den Bergh, "A practical introduction to the GSPRT", 2016. Payoffs that did not
/// occur need no pseudo-counts.
///
/// With these bounds the error probabilities are approximately alpha and beta; they are not exact, because the nuisance
/// parameters are estimated. The deviation is small if the two scores are close; the tests measure it. If the true
/// score is between the two scores, either verdict is possible and the test may take long.
///
/// Games are added in the order of their numbers. The first game that leads to a decision ends the test. Later games
/// have no effect, even if they are already played.
class SequentialTest {
public:
    /// Throws std::invalid_argument with the reason if the plan cannot be carried out.
    explicit SequentialTest(const SequentialPlan& plan);

    /// Adds the next game (or pair). Throws std::invalid_argument if the payoff is not in the plan.
    SequentialVerdict add(double payoff);

    [[nodiscard]] SequentialVerdict verdict() const { return verdict_; }
    /// Returns the number of games up to and including the deciding game.
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] double ratio() const { return ratio_; }  ///< logarithm of the likelihood ratio
    [[nodiscard]] double lower() const { return lower_; }  ///< if ratio() <= lower(), the test decides for H0
    [[nodiscard]] double upper() const { return upper_; }  ///< if ratio() >= upper(), the test decides for H1
    [[nodiscard]] const std::vector<ScoreCount>& counts() const { return counts_; }

private:
    double null_score_, other_score_;
    double lower_ = 0.0, upper_ = 0.0, ratio_ = 0.0;
    std::uint64_t games_ = 0;
    SequentialVerdict verdict_ = SequentialVerdict::open;
    std::vector<ScoreCount> counts_;
};

/// The verdict on a sequence of games, and the number of games up to the decision. If the verdict is open, this is the
/// number of all games.
struct SequentialResult {
    SequentialVerdict verdict = SequentialVerdict::open;
    std::uint64_t games = 0;
    double ratio = 0.0;
};
SequentialResult sequential_test(const SequentialPlan& plan, std::span<const double> payoffs);

/// Returns the possible mean payoffs of a pair of games: 0, 1/4, 1/2, 3/4, 1 if single games can be drawn. Two games
/// from one opening with exchanged seats are not independent; a test on pairs requires only that the pairs are
/// independent of each other ("pentanomial"; M. Van den Bergh, as above). The caller adds (first + second) / 2 for each
/// pair.
std::vector<double> pair_payoffs(std::span<const double> payoffs);

}  // namespace rulescope::statistics
