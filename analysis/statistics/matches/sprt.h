// A test that stops by itself: is the true score rather this or rather that?
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// What is to be told apart, and how often one may be wrong.
struct SequentialPlan {
    double null_score = 0.5;    ///< H0: the score is this
    double other_score = 0.52;  ///< H1: it is this
    double alpha = 0.05;        ///< chance of deciding for H1 where H0 is true
    double beta = 0.05;         ///< chance of deciding for H0 where H1 is true
    /// Every payoff that a game can give: two, three (win, draw, loss) or more. For pairs: pair_payoffs().
    std::vector<double> payoffs{0.0, 0.5, 1.0};
};

enum class SequentialVerdict { open, null, other };

/// The generalised sequential probability ratio test on scores: after every game the logarithm of how much likelier
/// the games are under H1 than under H0, each with the chances of the payoffs that suit it best (tilt.h), against
/// the bounds log(beta / (1 - alpha)) and log((1 - beta) / alpha) of A. Wald, "Sequential tests of statistical
/// hypotheses", Annals of Mathematical Statistics 16, 1945. The chances that are not asked about (how many draws)
/// are estimated: X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of
/// hypotheses", Sequential Analysis 33, 2014; as chess engines are tested: M. Van den Bergh, "A practical
/// introduction to the GSPRT", 2016. Payoffs that never came need no pseudo-counts here.
///
/// The bounds keep alpha and beta but for what the estimates cost, which is small where the scores are near each
/// other; the tests measure it. Between the two scores either verdict may come, and it may take long.
///
/// Games are added in the order of their numbers. Once decided, later games change nothing: the verdict is that of
/// the shortest prefix that decides, whoever played on meanwhile.
class SequentialTest {
public:
    /// Throws std::invalid_argument, saying why, if the plan cannot be carried out.
    explicit SequentialTest(const SequentialPlan& plan);

    /// The next game (or pair). Throws std::invalid_argument if the plan does not know the payoff.
    SequentialVerdict add(double payoff);

    [[nodiscard]] SequentialVerdict verdict() const { return verdict_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }  ///< that counted: up to the deciding one
    [[nodiscard]] double ratio() const { return ratio_; }         ///< logarithm, natural
    [[nodiscard]] double lower() const { return lower_; }         ///< at or below: H0
    [[nodiscard]] double upper() const { return upper_; }         ///< at or above: H1
    [[nodiscard]] const std::vector<ScoreCount>& counts() const { return counts_; }

private:
    double null_score_, other_score_;
    double lower_ = 0.0, upper_ = 0.0, ratio_ = 0.0;
    std::uint64_t games_ = 0;
    SequentialVerdict verdict_ = SequentialVerdict::open;
    std::vector<ScoreCount> counts_;
};

/// What a sequence of games says, and how many of them it took (all, if it is still open).
struct SequentialResult {
    SequentialVerdict verdict = SequentialVerdict::open;
    std::uint64_t games = 0;
    double ratio = 0.0;
};
SequentialResult sequential_test(const SequentialPlan& plan, std::span<const double> payoffs);

/// The mean payoffs that a pair of games can give: 0, 1/4, 1/2, 3/4, 1 where single games know draws. Two games
/// from one opening with seats exchanged are not independent; as pairs they need no more than that pairs are
/// ("pentanomial"; M. Van den Bergh, as above). Add (first + second) / 2 of each pair.
std::vector<double> pair_payoffs(std::span<const double> payoffs);

}  // namespace rulescope::statistics
