// The balance report: who is favoured, by how much, at which strength, and what a variant changes.
//
//   report.json    "rulescope.balance/1": the same bytes for the same rule sets, agents, seed and games, however many
//                  threads or processes worked on it, and whatever was killed and taken up again
//   index.html     the page: one file that asks nothing of any network
//   games.sqlite   every game of every match, by which a killed run goes on
//   *.csv          the data of each plot
//   manifest.json  how to get the numbers again, and apart from that how long it took on which machine
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tools/balance_match.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Parts of the report that can be left out: "strength", "ladder", "restricted", "solved", "seats", "placements".
const std::vector<std::string>& balance_chapters();

struct BalanceOptions {
    std::string agent = "mcts:400";      ///< sits at every seat of the match that decides
    std::uint64_t games = 400;           ///< of that match
    std::uint64_t side_games = 100;      ///< of each match of the other chapters
    std::vector<std::string> strengths;  ///< agents of rising strength, both families; none: default_strengths()
    double margin = 0.02;                ///< so far from an equal share is still balanced
    int opening_turns = 0;
    int ladder_opening_turns = 4;  ///< of the ladder: programs with little luck would begin alike
    bool until_decided = false;    ///< stop the deciding match as soon as an anytime-valid interval decides
    std::set<std::string> chapters;
    std::uint64_t placement_games = 20;  ///< of each first placement, under the pie rule
    std::string command;                 ///< that gives this report again; threads, processes and folders left out
};

/// Both families below and up to the agent: budgets that double. What a search looks at takes it about ten times as
/// long as an evaluation, so alpha-beta gets ten times the budget.
std::vector<std::string> default_strengths(const std::string& agent, int seats);

struct Balance {
    Json document;
    bool complete = true;   ///< false: stopped from outside
    bool balanced = false;  ///< the first rule set, within the margin
};

/// Does the work. The first rule set is the one that the report is about; the others stand beside it. All processes
/// call it alike; the document is that of process 0.
Balance build_balance(const std::vector<specs::AnyRuleSet>& rulesets, const BalanceOptions& options,
                      const MatchContext& context);

/// The findings in plain words, the verdict first.
std::vector<std::string> balance_sentences(const Json& document);

/// The page of a report document. Throws specs::InputError if the document is damaged.
std::string balance_page(const Json& document);

/// Writes page, data and manifest into a folder, each file whole or not at all. `machine` stands in the manifest alone.
void write_balance(const std::string& folder, const Json& document, const std::string& command, const Json& machine);

}  // namespace rulescope::tools
