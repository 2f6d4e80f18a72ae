// The matches that a balance study will play, counted before it begins.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

/// The matches of one stage.
struct PlannedStage {
    std::string chapter;  ///< "deciding", or the name of a chapter
    std::uint64_t matches = 0, games = 0;
    /// The number of games of the deciding match that take as long as these games, if the time of a game is in proportion
    /// to the effort of its agents (effort_of()). Games on small boards take less.
    double deciding_games = 0.0;

    /// `effort`: that of a game, in units of a game of the deciding match.
    void add(std::uint64_t number_of_matches, std::uint64_t games_of_match, double effort);
};

struct BalancePlan {
    std::vector<PlannedStage> stages;  ///< in the order in which study_balance() begins them

    [[nodiscard]] std::uint64_t matches() const;
    [[nodiscard]] std::uint64_t games() const;
    [[nodiscard]] double deciding_games() const;
    /// The number of a chapter's stage, from 1; 0 if the study has no such stage.
    [[nodiscard]] int stage_of(const std::string& chapter) const;
};

/// Without proofs on small boards: those count as boards with a proved winner. A match that may stop early counts with
/// all its games.
BalancePlan balance_plan(const std::vector<specs::LoadedRules>& rulesets, const BalanceOptions& options);

}  // namespace rulescope::studies
