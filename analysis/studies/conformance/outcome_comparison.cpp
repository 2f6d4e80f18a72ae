#include "analysis/studies/conformance/outcome_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace rulescope::studies {

std::string outcome_text(const std::optional<ProgramOutcome>& outcome) {
    if (!outcome) {
        return "the game is not over";
    }
    std::string text = outcome->winner ? fmt::format("seat {} wins", *outcome->winner) : "no seat wins alone";
    if (outcome->payoffs) {
        text += ", payoffs";
        for (const double payoff : *outcome->payoffs) {
            text += fmt::format(" {:.6g}", payoff);
        }
    }
    return text;
}

ProgramOutcome outcome_from(const Outcome& outcome) {
    const std::optional<Seat> winner = outcome.winner();
    return {winner ? std::optional(*winner + 1) : std::nullopt, outcome.payoff};
}

bool same_outcome(const std::optional<Outcome>& expected, const std::optional<ProgramOutcome>& found) {
    if (expected.has_value() != found.has_value()) {
        return false;
    }
    if (!expected) {
        return true;
    }
    const ProgramOutcome right = outcome_from(*expected);
    if (right.winner != found->winner) {
        return false;
    }
    if (!found->payoffs) {
        return true;
    }
    constexpr double close = 1e-6;
    return std::equal(right.payoffs->begin(), right.payoffs->end(), found->payoffs->begin(), found->payoffs->end(),
                      [](double a, double b) { return std::abs(a - b) < close; });
}

}  // namespace rulescope::studies
