// How long a balance study takes: from its plan, and from the time of its first games.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "analysis/studies/balance/balance_plan.h"

namespace rulescope::tools {

class BalanceEstimate {
public:
    BalanceEstimate(studies::BalancePlan plan, int threads);

    /// "31 matches with 2 700 games in 6 stages are planned".
    [[nodiscard]] std::string plan() const;
    /// Called with the number of finished games of the first match, kept games included. Returns the estimate once, as
    /// soon as enough games are played; else "".
    [[nodiscard]] std::string after(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    studies::BalancePlan plan_;
    std::uint64_t enough_;  ///< number of games from which the speed is taken
    std::optional<std::uint64_t> kept_{};
    Clock::time_point began_{};
    bool reported_ = false;
};

}  // namespace rulescope::tools
