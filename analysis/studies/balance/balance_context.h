// Data that the chapters of the balance study share: options, matches and their facts.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/game/path.h"
#include "analysis/play/default_match.h"
#include "analysis/play/match/game_facts.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_match.h"
#include "analysis/studies/balance/balance_chapters.h"

namespace rulescope::studies {

struct BalanceOptions {
    std::string agent = "mcts:400";      ///< plays every seat of the deciding match
    std::uint64_t games = 400;           ///< number of games of the deciding match
    std::uint64_t side_games = 100;      ///< number of games of each match in other chapters
    std::vector<std::string> strengths;  ///< in each family weakest first; if empty, default_strengths()
    double margin = 0.02;                ///< largest distance from an equal share that counts as balanced
    int opening_turns = 0;
    std::vector<std::string> line = {};  ///< turns with which the games of the deciding match begin, in notation
    /// True to stop the deciding match as soon as an anytime-valid interval gives a verdict.
    bool until_decided = false;
    std::set<std::string> chapters;
    std::uint64_t anchor_games = Admission::enough;  ///< number of games of each match on a solved board
    std::uint64_t placement_games = 20;              ///< number of games for each first placement, under the pie rule
    std::string command;  ///< command that reproduces this report; without options for threads, processes and folders
};

struct BalancePlan;

/// Data that all matches of a study share.
struct MatchContext {
    std::uint64_t seed = 1;
    int threads = 0;
    int max_turns = 1000;
    std::string version = {};  ///< version of Rulescope, stored with kept games and tables
    parallel::Communicator* communicator = nullptr;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
    /// Returns the store of a match's games; called in process 0. If the function is empty, games are not kept.
    std::function<std::unique_ptr<play::GameKeeper>(const std::string& match, const play::MatchIdentity&)> keeper = {};
    std::string state = {};  ///< path of the file with the kept games, for error messages
    /// Returns the numbers of games at which results of a match were reported; called in process 0. If the function is
    /// empty, there are none.
    std::function<std::vector<std::uint64_t>(const std::string& match)> reported = {};
    /// Called at the beginning of each stage of the plan (balance_plan.h), from 1.
    std::function<void(int number, int of)> stage = {};
    /// Called in process 0 before the first game, with what the deciding match can decide, and the plan of the study.
    std::function<void(const Resolution&, const BalancePlan&)> announce = {};
    /// Finds the winner of a small board. Returns nothing if the search was stopped.
    std::function<std::optional<ExactValue>(const play::SolvableBoard&)> solve = {};
    /// Sends the text of process 0 to all processes and returns it. If the function is empty, there is only one
    /// process.
    std::function<std::string(const std::string&)> said_by_first = {};

    [[nodiscard]] bool leads() const;
    /// The numbers in reported() that are smaller than `games`, ascending.
    [[nodiscard]] std::vector<std::uint64_t> earlier_reports(const std::string& match, std::uint64_t games) const;
};

struct MatchRequest {
    std::string name;  ///< name of the match in the store and in progress reports
    specs::LoadedRules rules;
    std::vector<std::string> agents;  ///< one agent for each seat, or one agent for all seats
    std::uint64_t games = 0;
    bool exchanged = false;  ///< true if the agents change seats
    int opening_turns = 0;   ///< turns chosen at random, equal in all games of a round
    bool counted = false;    ///< true to count clauses, cells and lengths as `play` does, and to select games to show
    /// The margin; if set, the match stops as soon as the verdict on all seats is decided.
    std::optional<double> until_decided;
    std::vector<std::string> line = {};  ///< turns with which every game begins, in notation
    std::uint64_t seed_apart = 0;  ///< added to the study's seed, so that the games differ from those of other matches
};

/// A game of a match, selected to be shown.
struct ShownGame {
    std::uint64_t number = 0;
    std::string why;  ///< "shortest", "of middle length", "longest"
    Path path;
};

/// The result of a match. Only process 0 has the facts of the games.
struct PlayedMatch {
    MatchRequest request;
    std::vector<play::GameFacts> games;
    std::vector<play::AgentResult> agents;  ///< in the order of the request
    bool complete = true;                   ///< false if stopped by the caller
    /// Smaller numbers of games at which results of this match were reported before; ascending.
    std::vector<std::uint64_t> earlier_reports = {};
    std::optional<play::PlayResult> play;  ///< set if the request is `counted`, in process 0 only
    std::vector<ShownGame> shown;          ///< filled if the request is `counted`

    /// True if the match is judged more than once, so that its intervals must hold after every number of games.
    [[nodiscard]] bool anytime() const { return request.until_decided.has_value() || !earlier_reports.empty(); }
    [[nodiscard]] int seats() const { return request.rules.rules.seats(); }
};

/// Plays a match or loads it from the store. Throws specs::InputError for unsuitable agents.
PlayedMatch play_match(const MatchContext& context, const MatchRequest& request);

/// A match of a report.
struct ReportedMatch {
    std::string name;
    std::uint64_t games = 0;                          ///< number of games that the report counts
    std::vector<std::uint64_t> earlier_reports = {};  ///< as in PlayedMatch
};

/// The state that all chapters share.
struct BalanceContext {
    const BalanceOptions& options;
    const MatchContext& matches;
    bool complete = true;                    ///< false if a match was stopped by the caller
    std::vector<ReportedMatch> played = {};  ///< all matches so far

    /// Plays a match and records whether it was stopped.
    PlayedMatch play(const MatchRequest& request);
    /// Returns a request for a match. The number of games is options.side_games, rounded up to whole rounds. `agents`
    /// has one agent for all seats, or one agent for each seat.
    [[nodiscard]] MatchRequest side_match(const std::string& name, const specs::LoadedRules& rules,
                                          const std::vector<std::string>& agents, bool exchanged) const;
};

/// The number of games, rounded up to whole rounds of agents that exchange seats.
inline std::uint64_t in_whole_rounds(std::uint64_t games, std::uint64_t seats) {
    return (games + seats - 1) / seats * seats;
}

/// The label of a rule set with its overrides: "adapt3", "adapt3 with goal.captures=6".
std::string label_of(const specs::LoadedRules& rules);

// ---- the chapters: each plays its matches, and returns nothing if it does not apply to the rule set -------

/// The verdict on a match, without the numbers of games that are needed.
Verdict verdict_of(double margin, const PlayedMatch& match);
/// What a deciding match with these options can decide. `anytime`: the match is judged more than once.
Resolution resolution_of(const BalanceOptions& options, int seats, bool anytime);

/// The deciding match of one rule set. All deciding matches have the same openings and the same random numbers.
MatchRequest deciding_match(const specs::LoadedRules& rules, const BalanceOptions& options);
DecidingMatch deciding_chapter(const BalanceOptions& options, const PlayedMatch& match, int max_turns);
std::optional<Comparison> comparison_chapter(const std::vector<PlayedMatch>& matches);
Strength strength_chapter(BalanceContext& context, const specs::LoadedRules& rules);
std::optional<Restricted> restricted_chapter(BalanceContext& context, const specs::LoadedRules& rules);
SolvedBoards solved_chapter(BalanceContext& context, const specs::LoadedRules& rules);
/// Judges the agents by the games of the chapter on solved boards.
Admission admission_of(const SolvedBoards& solved, const std::vector<std::string>& agents);
/// The agents that play on solved boards: the agents of --strengths, then the deciding agent if it is not among them.
std::vector<std::string> examined_agents(const BalanceOptions& options);
/// The family's default match. The number of random turns is reduced where so many turns end every game.
play::DefaultMatch default_match_of(const specs::LoadedRules& rules);
/// What boards with a proved winner say about the default agent of a rule set; nothing for other agents.
std::optional<play::Tested> tested_of(const specs::LoadedRules& rules, const std::string& agent);
/// How much an agent computes for a turn, in positions; an iteration of `mcts` counts as ten. 0 for agents without a
/// budget.
std::uint64_t effort_of(const std::string& agent);
/// The agent that defends against `agent` on solved boards: of the agents of another family, the agent of
/// the greatest effort. If all agents are of one family, the other agent of the greatest effort; "" if there is no
/// other agent.
std::string defender_against(const std::string& agent, const std::vector<std::string>& agents);
std::optional<SeatsOfThree> seats_chapter(BalanceContext& context, const specs::LoadedRules& rules,
                                          const PlayedMatch& match);
std::optional<Placements> placements_chapter(BalanceContext& context, const specs::LoadedRules& rules);
Quality quality_chapter(const PlayedMatch& match, int max_turns);
std::optional<Openings> openings_chapter(const PlayedMatch& match);

}  // namespace rulescope::studies
