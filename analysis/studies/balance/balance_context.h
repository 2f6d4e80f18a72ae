// What the chapters of the balance study work with: options, matches and their facts.
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
    std::string agent = "mcts:400";      ///< sits at every seat of the match that decides
    std::uint64_t games = 400;           ///< of that match
    std::uint64_t side_games = 100;      ///< of each match of the other chapters
    std::vector<std::string> strengths;  ///< agents of rising strength, both families; none: default_strengths()
    double margin = 0.02;                ///< so far from an equal share is still balanced
    int opening_turns = 0;
    int ladder_opening_turns = 4;  ///< of the ladder: programs with little randomness would begin alike
    bool until_decided = false;    ///< stop the deciding match as soon as an anytime-valid interval decides
    std::set<std::string> chapters;
    std::uint64_t placement_games = 20;  ///< of each first placement, under the pie rule
    std::string command;                 ///< that gives this report again; threads, processes and folders left out
};

/// What all matches of a study share.
struct MatchContext {
    std::uint64_t seed = 1;
    int threads = 0;
    int max_turns = 1000;
    std::string version = {};  ///< of Rulescope, for kept games and tables
    parallel::Communicator* communicator = nullptr;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
    /// The games of a match that are kept; of process 0; none: games are not kept.
    std::function<std::unique_ptr<play::GameKeeper>(const std::string& match, const play::MatchIdentity&)> keeper = {};
    std::string state = {};  ///< the file where they are kept, for faults
    /// The value of a small game's start; nothing if it was stopped.
    std::function<std::optional<ExactValue>(const specs::LoadedRules&)> solve = {};
    /// What process 0 says, at every process; none: there is one process.
    std::function<std::string(const std::string&)> said_by_first = {};

    [[nodiscard]] bool leads() const;
};

struct MatchRequest {
    std::string name;  ///< in the store and in progress reports
    specs::LoadedRules rules;
    std::vector<std::string> agents;  ///< one for each seat, or one for all
    std::uint64_t games = 0;
    bool exchanged = false;               ///< the agents change seats
    int opening_turns = 0;                ///< drawn at random, the same in all games of a round
    bool counted = false;                 ///< counts clauses, cells and lengths as `play` does, and picks games to show
    std::optional<double> until_decided;  ///< stop as soon as the first seat is judged against this margin
    std::uint64_t seed_apart = 0;         ///< added to the study's seed: games that must not be those of another match
};

/// A game of a match that is shown.
struct ShownGame {
    std::uint64_t number = 0;
    std::string why;  ///< "shortest", "of middle length", "longest"
    std::vector<std::vector<AnyPly>> turns;
    std::vector<std::string> texts;   ///< of the turns
    std::vector<AnyState> positions;  ///< the start, and after each turn
};

/// What a match gave. Facts are known on process 0 alone.
struct PlayedMatch {
    MatchRequest request;
    std::vector<play::GameFacts> games;
    std::vector<play::AgentResult> agents;  ///< in the order of the request
    bool complete = true;                   ///< false: stopped from outside
    statistics::BalanceVerdict live = {};   ///< of the first seat, by the confidence sequence; with until_decided
    std::optional<play::PlayResult> play;   ///< with `counted`, on process 0
    std::vector<ShownGame> shown;           ///< with `counted`
};

/// Plays a match, or takes it from the store. Throws specs::InputError for agents that do not fit.
PlayedMatch play_match(const MatchContext& context, const MatchRequest& request);

/// What every chapter works with.
struct BalanceContext {
    const BalanceOptions& options;
    const MatchContext& matches;
    bool complete = true;  ///< false once a match was stopped from outside

    /// Plays a match and notes whether it was stopped.
    PlayedMatch play(const MatchRequest& request);
    /// The agent against itself, or against others, over options.side_games games, rounded up to whole rounds.
    [[nodiscard]] MatchRequest side_match(const std::string& name, const specs::LoadedRules& rules,
                                          const std::vector<std::string>& agents, bool exchanged) const;
};

/// "adapt3", "adapt3 with goal.captures=6": which of several rule sets is meant.
std::string label_of(const specs::LoadedRules& rules);

// ---- the chapters: each plays its matches; nothing where it has nothing to say of this rule set --------

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
