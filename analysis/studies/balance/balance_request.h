// The request of a balance study: its options, and what they mean for a rule set.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"
#include "analysis/studies/request/option.h"

namespace rulescope::studies {

struct BalanceRequest {
    std::vector<std::string> variants;  ///< changes of the first rule set: "goal.captures=6,readings.growth=optional"
    std::string agents;                 ///< of every seat; "" for the agent of the default match
    std::optional<std::uint64_t> games, side_games, anchor_games, placement_games;
    std::string strengths;  ///< agents of rising strength, with commas
    double margin = BalanceOptions{}.margin;
    std::optional<int> openings;
    std::string line;  ///< turns with which the games of the deciding match begin, separated by semicolons
    int max_turns = 1000;
    std::string chapters;
    bool sequential = false;
    bool require_balanced = false;
};
std::vector<Option> options(BalanceRequest& request);

/// The option --margin: percentage points above 0 and at most 40, stored as a share.
Option margin_option(double* margin);

/// What the request means for these rule sets, of which the first is the subject. `options.command` states every option
/// on which the report depends: `words` are the rule sets as typed, with their changes. Throws specs::InputError, also
/// if the rule sets cannot be compared game by game or an agent cannot play one of them.
BalanceOptions balance_options(const BalanceRequest& request, const std::vector<specs::LoadedRules>& rulesets,
                               const std::string& words, std::uint64_t seed);

}  // namespace rulescope::studies
