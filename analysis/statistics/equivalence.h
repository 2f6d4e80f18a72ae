// Verdicts on balance. A verdict says whether an expected payoff differs from the fair payoff by at most a given
// margin.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

enum class Balance {
    balanced,            ///< the whole interval is within the margin and contains the fair value
    small_advantage,     ///< the whole interval is within the margin, but above the fair value; counts as balanced
    small_disadvantage,  ///< the whole interval is within the margin, but below the fair value; counts as balanced
    favoured,            ///< the whole interval is above the margin
    disfavoured,         ///< the whole interval is below the margin
    undecided,           ///< any other case: the games do not decide the question
};

/// "balanced", "small advantage", …
std::string_view name_of(Balance balance);

struct BalanceVerdict {
    Balance balance = Balance::undecided;
    Interval interval;     ///< the interval on which the verdict rests
    double fair = 0.5;     ///< the expected payoff of each seat in a fair game: 1 / seats
    double margin = 0.02;  ///< largest distance from `fair` that counts as balanced, in both directions
    bool differs = false;  ///< true if `fair` is outside the interval, so the seat has an advantage or a disadvantage
    [[nodiscard]] bool holds() const {  ///< true if the interval is within the margin
        return balance == Balance::balanced || balance == Balance::small_advantage ||
               balance == Balance::small_disadvantage;
    }
};

/// Returns the verdict for any interval. "Not significantly different from fair" is no evidence of balance, so the
/// hypotheses are reversed: both "the true value is fair - margin or less" and "it is fair + margin or more" must be
/// rejected. Two one-sided tests (D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power
/// approach for assessing the equivalence of average bioavailability", Journal of Pharmacokinetics and Biopharmaceutics
/// 15, 1987) reject both hypotheses at level alpha if and only if the interval of level 1 - 2 alpha lies between fair -
/// margin and fair + margin. By default the interval has level 0.95, so alpha is 0.025. This is stricter than the usual
/// choice: alpha = 0.05 and an interval of level 0.90. If the interval comes from a ConfidenceSequence, the verdict is
/// valid after any number of games.
BalanceVerdict judge(const Interval& interval, double fair, double margin);

/// Returns the verdict for the interval that score() gives for these games.
BalanceVerdict judge(std::span<const ScoreCount> counts, double fair, double margin, double level = default_level);

/// Returns the larger of the p-values of the two one-sided tests. The tests are the score tests that score() inverts.
/// The p-value is less than alpha if and only if the interval of level 1 - 2 alpha is within the margin. `counts` has
/// the form that score() requires and contains at least one game. Returns 1 unless fair - margin and fair + margin are
/// between the lowest and the highest payoff.
double equivalence_p(std::span<const ScoreCount> counts, double fair, double margin);

/// Returns the number of games after which judge() decides correctly with probability `power`. The payoff of one game
/// has the standard deviation `deviation`. The true score differs from the fair score by `offset`. If the offset is
/// within the margin, a decision is correct if holds() is true. If the offset is beyond the margin, the correct
/// decision is `favoured` or `disfavoured`. Returns nothing if the offset is so near to the margin that no number of
/// games suffices, or if more than 10^15 games are needed. Uses the normal approximation (S.-C. Chow, J. Shao, H. Wang,
/// "Sample Size Calculations in Clinical Research", 2nd edition, 2008, section 3.1, but with both tails instead of
/// one).
std::optional<std::uint64_t> games_needed(double deviation, double margin, double offset = 0.0,
                                          double level = default_level, double power = 0.8);

/// Returns the standard deviation of the payoffs of these games (the sum of squares is divided by n). Returns 0 if
/// there are no games.
double payoff_deviation(std::span<const ScoreCount> counts);

}  // namespace rulescope::statistics
