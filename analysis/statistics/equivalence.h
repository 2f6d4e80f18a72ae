// Verdicts on balance against a given margin.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

enum class Balance {
    balanced,            ///< the whole interval is within the margin and contains the fair value
    small_advantage,     ///< within the margin, so balanced too; but the whole interval is above the fair value
    small_disadvantage,  ///< the same below the fair value
    favoured,            ///< the whole interval is above the margin
    disfavoured,         ///< the whole interval is below the margin
    undecided,           ///< anything else: the games do not decide
};

/// "balanced", "small advantage", …
std::string_view name_of(Balance balance);

struct BalanceVerdict {
    Balance balance = Balance::undecided;
    Interval interval;                  ///< the interval on which the verdict rests
    double fair = 0.5;                  ///< the expected payoff of each seat in a fair game: 1 / seats
    double margin = 0.02;               ///< maximum balanced distance from `fair`, in both directions
    bool differs = false;               ///< the fair value is outside the interval: there is an advantage, of any size
    [[nodiscard]] bool holds() const {  ///< true if it is within the margin
        return balance == Balance::balanced || balance == Balance::small_advantage ||
               balance == Balance::small_disadvantage;
    }
};

/// Returns the verdict for any interval. "Not significantly different from fair" is no evidence of balance, so the
/// hypotheses are reversed: both "the true value is fair - margin or less" and "it is fair + margin or more" must be
/// rejected. Two one-sided tests (D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power
/// approach for assessing the equivalence of average bioavailability", Journal of Pharmacokinetics and Biopharmaceutics
/// 15, 1987) reject both at level a if and only if the interval of level 1 - 2a lies between the two. The verdict uses
/// the reported interval of level 0.95, that is a = 0.025, which is stricter than the usual a = 0.05 with an interval
/// of level 0.90. With the interval of a ConfidenceSequence the verdict is valid at any time.
BalanceVerdict judge(const Interval& interval, double fair, double margin);

/// Returns the verdict for n games, by score().
BalanceVerdict judge(std::span<const ScoreCount> counts, double fair, double margin, double level = default_level);

/// Returns the p-value of the two one-sided tests: the larger of the two, by the score test that score() inverts. It is
/// below a if and only if the interval of level 1 - 2a is within the margin. `counts` as for score(), with at least one
/// game. Returns 1 unless fair - margin and fair + margin are between the lowest and the highest payoff.
double equivalence_p(std::span<const ScoreCount> counts, double fair, double margin);

/// Returns the number of games after which judge() decides with probability `power`, if the payoff of one game has this
/// standard deviation and the true score differs from fair by `offset`: within the margin, until the verdict is
/// balanced; beyond it, until it is favoured or disfavoured. Nothing if the offset is (nearly) the margin, so that no
/// number of games suffices, or if more than 10^15 are needed. By the normal approximation (S.-C. Chow, J. Shao, H.
/// Wang, "Sample Size Calculations in Clinical Research", 2nd edition, 2008, section 3.1, without their rounding to one
/// tail).
std::optional<std::uint64_t> games_needed(double deviation, double margin, double offset = 0.0,
                                          double level = default_level, double power = 0.8);

/// Returns the standard deviation of one game's payoff in the sample (divided by n). 0 without games.
double payoff_deviation(std::span<const ScoreCount> counts);

}  // namespace rulescope::statistics
