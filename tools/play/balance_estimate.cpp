#include "tools/play/balance_estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analysis/game/text.h"
#include "tools/progress.h"

namespace rulescope::tools {

namespace {

/// Each thread plays several games before the speed is taken.
constexpr std::uint64_t games_of_thread = 3;

}  // namespace

BalanceEstimate::BalanceEstimate(studies::BalancePlan plan, int threads)
    : plan_(std::move(plan)), enough_(games_of_thread * static_cast<std::uint64_t>(std::max(1, threads))) {}

std::string BalanceEstimate::plan() const {
    return fmt::format("{} with {} in {} are planned", counted(plan_.matches(), "match", "matches"),
                       counted(plan_.games(), "game", "games"), counted(plan_.stages.size(), "stage", "stages"));
}

std::string BalanceEstimate::after(std::uint64_t done) {
    if (reported_) {
        return "";
    }
    if (!kept_ || done < *kept_) {
        kept_ = done;
        began_ = Clock::now();
        return "";
    }
    const std::uint64_t played = done - *kept_;
    if (played < enough_) {
        return "";
    }
    reported_ = true;
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    const double left = std::max(0.0, plan_.deciding_games() - static_cast<double>(done));
    return fmt::format("at the speed of the first {}, all planned games take about {}; games that are kept already, and "
                       "games on small boards, take less",
                       counted(played, "game", "games"), duration_text(left * seconds / static_cast<double>(played)));
}

}  // namespace rulescope::tools
