// Balanced or not: a verdict against a stated margin.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

enum class Balance {
    balanced,            ///< the whole interval within the margin, and the fair value in it
    small_advantage,     ///< within the margin, so balanced too; yet the whole interval above the fair value
    small_disadvantage,  ///< likewise below
    favoured,            ///< the whole interval beyond the margin, above
    disfavoured,         ///< likewise below
    undecided,           ///< anything else: the games do not tell
};

/// "balanced", "small advantage", …
std::string_view name_of(Balance balance);

struct BalanceVerdict {
    Balance balance = Balance::undecided;
    Interval interval;                  ///< by which it was decided
    double fair = 0.5;                  ///< what each seat would get: 1 / seats
    double margin = 0.02;               ///< how far from it is still balanced, either way
    bool differs = false;               ///< the fair value lies outside the interval: some advantage, of whatever size
    [[nodiscard]] bool holds() const {  ///< within the margin
        return balance == Balance::balanced || balance == Balance::small_advantage ||
               balance == Balance::small_disadvantage;
    }
};

/// The verdict of any interval. "Not significantly different from fair" is no evidence of balance, so it is asked the
/// other way round: are both "the true value is fair - margin or less" and "fair + margin or more" refuted? Two
/// one-sided tests (D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power approach for
/// assessing the equivalence of average bioavailability", Journal of Pharmacokinetics and Biopharmaceutics 15, 1987)
/// refute both at the level a just if the interval of level 1 - 2a lies between the two. We decide by the interval
/// that we show, of level 0.95, which is a = 0.025 and stricter than the usual a = 0.05 with an interval of 0.90.
/// With a ConfidenceSequence's interval the verdict may be asked for at any time.
BalanceVerdict judge(const Interval& interval, double fair, double margin);

/// The verdict of n games: by score().
BalanceVerdict judge(std::span<const ScoreCount> counts, double fair, double margin, double level = default_level);

/// The p-value of the two one-sided tests: the larger of the two, by the score test that score() inverts. Below a
/// just if the interval of level 1 - 2a lies within the margin. `counts` as for score(), with games in it;
/// fair - margin and fair + margin between the lowest and the highest payoff, else 1.
double equivalence_p(std::span<const ScoreCount> counts, double fair, double margin);

/// How many games it would take until judge() decides with the chance `power`, if one game's payoff has this standard
/// deviation and the true score is `offset` from fair: within the margin until it says so, beyond it until it says
/// favoured or disfavoured. Nothing if the offset is (nearly) the margin itself: no number of games would do, or more
/// than 10^15. From the normal distribution (S.-C. Chow, J. Shao, H. Wang, "Sample Size Calculations in Clinical
/// Research", 2nd edition, 2008, section 3.1, without their rounding to one tail).
std::optional<std::uint64_t> games_needed(double deviation, double margin, double offset = 0.0,
                                          double level = default_level, double power = 0.8);

/// The standard deviation of one game's payoff, as seen (divided by n). 0 without games.
double payoff_deviation(std::span<const ScoreCount> counts);

}  // namespace rulescope::statistics
