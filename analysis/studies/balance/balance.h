// The balance study: which seat has an advantage, how large the advantage is, how the advantage depends on playing
// strength, and what effect a variant has.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance_chapters.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

/// Parts of the study that can be left out: "strength", "restricted", "solved", "seats", "placements".
const std::vector<std::string>& balance_chapters();

/// Returns `random`, `greedy` and agents of two families (tree search and search by evaluation). The budgets of a
/// family double from agent to agent, up to the budget of `agent`. One iteration of the tree search takes about ten
/// times as long as one evaluation, so the search by evaluation gets ten times the budget.
std::vector<std::string> default_strengths(const std::string& agent, int seats);

struct BalanceResult {
    std::vector<specs::LoadedRules> rulesets;  ///< the first one is the subject of the study
    BalanceOptions options;
    std::string engine;  ///< engine of the agents' searches: "fast" or "reference"
    std::uint64_t seed = 1;
    int max_turns = 1000;
    bool complete = true;                  ///< false if stopped by the caller
    Resolution resolution;                 ///< what the first deciding match could decide, before its first game
    std::vector<DecidingMatch> deciding;   ///< one match for each rule set
    std::vector<ReportedMatch> matches;    ///< all matches of the study
    std::optional<play::PlayResult> play;  ///< counts of the first deciding match; set in process 0 only
    std::vector<ShownGame> shown;          ///< games selected from the first deciding match
    std::optional<Comparison> comparison;  ///< set if there is more than one rule set
    Quality quality;                       ///< of the first deciding match
    std::vector<Quality> courses = {};     ///< of each deciding match; filled if there is more than one rule set
    std::optional<Openings> openings;
    std::optional<Strength> strength;
    std::optional<SolvedBoards> solved;
    std::optional<Admission> admission;  ///< set if the chapter on solved boards was wanted and not stopped
    std::optional<Restricted> restricted;
    std::optional<SeatsOfThree> three;
    std::optional<Placements> placements;

    /// True if the first rule set is balanced within the margin.
    [[nodiscard]] bool balanced() const { return deciding.front().verdict.holds; }
};

/// Runs the study. All processes must call it with equal arguments; only process 0 has the games.
BalanceResult study_balance(const std::vector<specs::LoadedRules>& rulesets, const BalanceOptions& options,
                            const MatchContext& context);

}  // namespace rulescope::studies
