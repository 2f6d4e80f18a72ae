// The balance study: who is favoured, by how much, at which strength, and what a variant changes.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance_chapters.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

/// Parts of the study that can be left out: "strength", "ladder", "restricted", "solved", "seats", "placements".
const std::vector<std::string>& balance_chapters();

/// Both families of agents below and up to the agent: budgets that double. A position costs a search about ten times as
/// long as an evaluation, so alpha-beta gets ten times the budget.
std::vector<std::string> default_strengths(const std::string& agent, int seats);

struct BalanceResult {
    std::vector<specs::LoadedRules> rulesets;  ///< the first is the one that the study is about
    BalanceOptions options;
    std::string engine;  ///< on which the agents search: "fast" or "reference"
    std::uint64_t seed = 1;
    int max_turns = 1000;
    bool complete = true;                  ///< false: stopped from outside
    std::vector<DecidingMatch> deciding;   ///< one for each rule set
    std::optional<play::PlayResult> play;  ///< the first of them, counted; on process 0 alone
    std::vector<ShownGame> shown;          ///< of it
    std::optional<Comparison> comparison;  ///< of more than one rule set
    Quality quality;
    std::optional<Openings> openings;
    std::optional<Strength> strength;
    std::optional<SolvedBoards> solved;
    std::optional<Ladder> ladder;
    std::optional<Restricted> restricted;
    std::optional<SeatsOfThree> three;
    std::optional<Placements> placements;

    /// Is the first rule set balanced within the margin?
    [[nodiscard]] bool balanced() const { return deciding.front().verdict.holds; }
};

/// Does the work. All processes call it alike; the games are known to process 0 alone.
BalanceResult study_balance(const std::vector<specs::LoadedRules>& rulesets, const BalanceOptions& options,
                            const MatchContext& context);

}  // namespace rulescope::studies
