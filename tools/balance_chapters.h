// The chapters of a balance report: each plays its matches and tells what they gave as JSON, null where it has nothing
// to say of this rule set.
#pragma once

#include <string>
#include <vector>

#include "tools/balance.h"
#include "tools/balance_match.h"

namespace rulescope::tools {

/// What every chapter works with.
struct BalanceContext {
    const BalanceOptions& options;
    const MatchContext& context;
    bool complete = true;  ///< false once a match was stopped from outside

    /// Plays a match and notes whether it was stopped.
    PlayedMatch play(const MatchRequest& request);
    /// The agent against itself, or against others, over options.side_games games, rounded up to whole rounds.
    [[nodiscard]] MatchRequest side_match(const std::string& name, const specs::AnyRuleSet& ruleset,
                                          const std::vector<std::string>& agents, bool exchanged) const;
};

/// The deciding match: {"seats", "colours", "verdict", "length", "unfinished", ...}.
Json main_chapter(const BalanceOptions& options, const specs::AnyRuleSet& ruleset, const PlayedMatch& match);
/// {"verdict", "seat", "score", "interval", "games", "margin", "needed", "sentence"}: balanced, favoured, undecided.
Json verdict_of(const BalanceOptions& options, const specs::AnyRuleSet& ruleset, const PlayedMatch& match);

/// First-seat score by strength: {"rows": [{"family", "agent", "budget", "games", "score", "interval"}]}.
Json strength_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset);
/// Each strength against the next: {"matches", "ratings"}.
Json ladder_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset);
/// What each mechanism is worth: {"rows": [{"without", "score", "interval", "rounds", "p", "adjusted"}]}.
Json restricted_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset);
/// Small boards whose value is known, and what the agents of rising strength score there.
Json solved_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset);
/// Three seats and more: equal chances, order and place told apart, kingmaking.
Json seats_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset, const PlayedMatch& match);
/// The pie rule: what each first placement is worth.
Json placements_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset);
/// Rule sets side by side on paired games; the first is what the others are compared with.
Json comparison_chapter(const std::vector<const specs::AnyRuleSet*>& rulesets, const std::vector<PlayedMatch>& matches);
/// Distributions over the games of a match: length, branching, drama, leads, ends.
Json quality_chapter(const PlayedMatch& match);
/// How games began, and what came of it.
Json openings_chapter(const PlayedMatch& match);

/// Plots of a whole document, as report pages take them; "chapter" says where each belongs.
Json balance_plots(const specs::AnyRuleSet& ruleset, const Json& document);
/// Where pieces stood, were captured and starved in the deciding match.
Json balance_heat_maps(const specs::AnyRuleSet& ruleset, const Json& document);

}  // namespace rulescope::tools
