// The matches of a balance report: played, kept and resumed, and told as plain facts, whatever the game.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/explore/peers.h"
#include "analysis/play/agent_results.h"
#include "analysis/play/game_facts.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/equivalence.h"
#include "tools/output.h"
#include "tools/report_play.h"

namespace rulescope::tools {

class GameStore;

/// What all matches of a report share.
struct MatchContext {
    std::uint64_t seed = 1;
    int threads = 0;
    int max_turns = 1000;
    GameStore* store = nullptr;  ///< of process 0; none: games are not kept
    explore::Peers* peers = nullptr;
    StageProgress progress = {};
    const std::atomic<bool>* stop = nullptr;
};

struct MatchRequest {
    std::string name;  ///< in the store, and in what progress tells
    const specs::AnyRuleSet* ruleset = nullptr;
    std::vector<std::string> agents;  ///< one for each seat, or one for all
    std::uint64_t games = 0;
    bool exchanged = false;               ///< the agents go round the seats
    int opening_turns = 0;                ///< drawn at random, the same in both games of a pair
    bool counted = false;                 ///< tell the match as `play` does, too: clauses, cells, lengths
    std::optional<double> until_decided;  ///< stop as soon as the first seat is judged against this margin
    std::uint64_t seed_apart = 0;         ///< added to the report's seed: games that must not be those of another match
};

/// A game of a match that is shown: its turns and drawings.
struct ShownGame {
    std::uint64_t number = 0;
    int turns = 0;
    std::string why;  ///< "shortest", "of middle length", "longest"
    Json trace;
    std::vector<std::string> texts;  ///< of its turns
    std::string svg;                 ///< "" if it cannot be drawn
    std::string note;
};

/// What a match gave. Facts are told on process 0 alone.
struct PlayedMatch {
    MatchRequest request;
    std::vector<play::GameFacts> games;
    std::vector<play::AgentResult> agents;  ///< in the order of the request
    bool complete = true;                   ///< false: stopped from outside
    statistics::BalanceVerdict live = {};   ///< of the first seat, by the confidence sequence; with until_decided
    Json play;                              ///< the document "rulescope.play/1"; null unless counted
    std::vector<ShownGame> shown;           ///< with counted
};

/// Plays a match, or takes it from the store. Throws specs::InputError for agents that do not fit.
PlayedMatch play_match(const MatchContext& context, const MatchRequest& request);

/// How many seats, and what each is called: "white", "A"; by the pie rule nothing but "seat 1".
int seats_of(const specs::AnyRuleSet& ruleset);
std::vector<std::string> sides_of(const specs::AnyRuleSet& ruleset);
std::string title_of(const specs::AnyRuleSet& ruleset);
std::string name_of(const specs::AnyRuleSet& ruleset);
/// "adaptoid", "adaptoid with goal.captures=6": which of several rule sets is meant.
std::string label_of(const specs::AnyRuleSet& ruleset);
/// "fast" or "reference": on which implementation the agents search.
std::string engine_of(const specs::AnyRuleSet& ruleset);
Json identity_of(const specs::AnyRuleSet& ruleset);

}  // namespace rulescope::tools
