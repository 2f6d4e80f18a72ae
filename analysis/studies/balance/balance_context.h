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

#include "analysis/play/match/game_facts.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_match.h"
#include "analysis/studies/balance/balance_chapters.h"

namespace rulescope::studies {

struct BalanceOptions {
    std::string agent = "mcts:400";      ///< plays every seat of the deciding match
    std::uint64_t games = 400;           ///< games of that match
    std::uint64_t side_games = 100;      ///< games of each match in other chapters
    std::vector<std::string> strengths;  ///< agents in order of strength, both families; empty: default_strengths()
    double margin = 0.02;                ///< largest distance from an equal share that counts as balanced
    int opening_turns = 0;
    int ladder_opening_turns = 4;  ///< of the ladder: otherwise agents with little randomness would play equal openings
    bool until_decided = false;    ///< stop the deciding match as soon as an anytime-valid interval decides
    std::set<std::string> chapters;
    std::uint64_t placement_games = 20;  ///< games per first placement, under the pie rule
    std::string command;                 ///< reproduces this report; without threads, processes and folders
};

/// Data that all matches of a study share.
struct MatchContext {
    std::uint64_t seed = 1;
    int threads = 0;
    int max_turns = 1000;
    std::string version = {};  ///< version of Rulescope, for kept games and tables
    parallel::Communicator* communicator = nullptr;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
    /// Returns the store of a match's games; called on process 0. Empty function: games are not kept.
    std::function<std::unique_ptr<play::GameKeeper>(const std::string& match, const play::MatchIdentity&)> keeper = {};
    std::string state = {};  ///< path of the file of kept games, for faults
    /// Returns the value of a small game's start; nothing if it was stopped.
    std::function<std::optional<ExactValue>(const specs::LoadedRules&)> solve = {};
    /// Sends the text of process 0 to all processes. Empty function: there is a single process.
    std::function<std::string(const std::string&)> said_by_first = {};

    [[nodiscard]] bool leads() const;
};

struct MatchRequest {
    std::string name;  ///< in the store and in progress reports
    specs::LoadedRules rules;
    std::vector<std::string> agents;  ///< one per seat, or one for all seats
    std::uint64_t games = 0;
    bool exchanged = false;  ///< the agents change seats
    int opening_turns = 0;   ///< turns chosen at random, equal in all games of a round
    bool counted = false;    ///< counts clauses, cells and lengths as `play` does, and selects games to show
    std::optional<double> until_decided;  ///< stop as soon as the first seat's balance is decided for this margin
    std::uint64_t seed_apart = 0;  ///< added to the study's seed, so that the games differ from those of other matches
};

/// A game of a match, selected to be shown.
struct ShownGame {
    std::uint64_t number = 0;
    std::string why;  ///< "shortest", "of middle length", "longest"
    std::vector<std::vector<AnyPly>> turns;
    std::vector<std::string> texts;   ///< texts of the turns
    std::vector<AnyState> positions;  ///< the start and the position after each turn
};

/// The result of a match. Only process 0 has the facts.
struct PlayedMatch {
    MatchRequest request;
    std::vector<play::GameFacts> games;
    std::vector<play::AgentResult> agents;  ///< in the order of the request
    bool complete = true;                   ///< false: stopped by the caller
    statistics::BalanceVerdict live =
        {};  ///< verdict on the first seat, by the confidence sequence; set with until_decided
    std::optional<play::PlayResult> play;  ///< with `counted`, on process 0
    std::vector<ShownGame> shown;          ///< with `counted`
};

/// Plays a match or loads it from the store. Throws specs::InputError for unsuitable agents.
PlayedMatch play_match(const MatchContext& context, const MatchRequest& request);

/// The state that all chapters share.
struct BalanceContext {
    const BalanceOptions& options;
    const MatchContext& matches;
    bool complete = true;  ///< false once a match was stopped from outside

    /// Plays a match and records whether it was stopped.
    PlayedMatch play(const MatchRequest& request);
    /// Returns a match of options.side_games games, rounded up to whole rounds: the agent against itself, or against
    /// others.
    [[nodiscard]] MatchRequest side_match(const std::string& name, const specs::LoadedRules& rules,
                                          const std::vector<std::string>& agents, bool exchanged) const;
};

/// The label of one of several rule sets: "adapt3", "adapt3 with goal.captures=6".
std::string label_of(const specs::LoadedRules& rules);

// ---- the chapters: each plays its matches; returns nothing if it does not apply to this rule set -------

DecidingMatch deciding_chapter(const BalanceOptions& options, const PlayedMatch& match);
std::optional<Comparison> comparison_chapter(const std::vector<PlayedMatch>& matches);
Strength strength_chapter(BalanceContext& context, const specs::LoadedRules& rules);
std::optional<Ladder> ladder_chapter(BalanceContext& context, const specs::LoadedRules& rules);
std::optional<Restricted> restricted_chapter(BalanceContext& context, const specs::LoadedRules& rules);
std::optional<SolvedBoards> solved_chapter(BalanceContext& context, const specs::LoadedRules& rules);
std::optional<SeatsOfThree> seats_chapter(BalanceContext& context, const specs::LoadedRules& rules,
                                          const PlayedMatch& match);
std::optional<Placements> placements_chapter(BalanceContext& context, const specs::LoadedRules& rules);
Quality quality_chapter(const PlayedMatch& match);
std::optional<Openings> openings_chapter(const PlayedMatch& match);

}  // namespace rulescope::studies
