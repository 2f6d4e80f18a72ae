// Agents: what a family adds so that agents play its games and matches keep and count them.
//
// Every function has a default, which serves any game: random agents on the reference, turns read back by comparing
// texts, seats called "seat 1". A family overrides what it does better.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/match/piece_observer.h"
#include "analysis/play/random_games.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

struct FittingOptions;  // fitting_options.h
struct Fitted;

class Agents {
public:
    Agents() = default;
    virtual ~Agents() = default;
    Agents(const Agents&) = delete;
    Agents& operator=(const Agents&) = delete;

    // ---- who plays ----------------------------------------------------------------------------------
    /// Can agents that search (greedy, mcts, alphabeta, paranoid) play these games?
    [[nodiscard]] virtual bool can_search() const { return false; }
    /// The implementation on which agents search under these rules: "fast" or "reference".
    [[nodiscard]] virtual std::string_view searches_on(const AnyRules& rules) const;
    /// What `without:` can name under these rules: kinds of turns.
    [[nodiscard]] virtual std::vector<std::string> restrictions(const AnyRules& rules) const;
    /// fault_of() must be empty; not for `perfect`. The agent keeps what it needs of the game.
    [[nodiscard]] virtual AnyAgent make_agent(const AgentSpec& spec, const AnyGame& game) const;
    /// Can `perfect` play by a table of exact values?
    [[nodiscard]] virtual bool has_tables() const { return false; }
    /// The agent `perfect`: a fastest win, else what lasts longest; of several best turns one at random. Throws
    /// specs::InputError if there is no such table, if it is damaged, of another rule set or version, or if it does not
    /// begin at this rule set's start.
    [[nodiscard]] virtual AnyAgent make_perfect(const specs::LoadedRules& rules, const std::string& table,
                                                const std::string& version) const;
    /// Games between random agents on the fast twin; null if it does not cover these rules.
    [[nodiscard]] virtual std::unique_ptr<RandomGames> random_games(const AnyGame& game) const;

    // ---- games as text and as counts ----------------------------------------------------------------
    /// The plies of a written turn that is legal in this state; nothing if it is not.
    [[nodiscard]] virtual std::optional<std::vector<AnyPly>> read_turn(const AnyGame& game, const AnyState& state,
                                                                       const std::string& text) const;
    /// What a seat is called in this state: its colour ("white"), else a name ("A", "seat 1").
    [[nodiscard]] virtual std::string seat_name(const AnyState& state, Seat seat) const;
    /// The names of the seats before a game: colours in the order of play.
    [[nodiscard]] virtual std::vector<std::string> seat_names(const AnyRules& rules) const;
    [[nodiscard]] virtual std::shared_ptr<const PieceObserver> pieces(const AnyRules& rules) const;

    // ---- evaluations --------------------------------------------------------------------------------
    /// Has the family's evaluation weights that fit() finds?
    [[nodiscard]] virtual bool can_fit() const { return false; }
    /// Fits the weights of the family's evaluation to games of agents. Throws std::logic_error unless can_fit().
    [[nodiscard]] virtual Fitted fit(const AnyGame& game, const FittingOptions& options) const;

    /// What is wrong with an agent for these rules. The table of `perfect` is judged by make_perfect().
    [[nodiscard]] std::optional<AgentFault> fault_of(const AgentSpec& spec, const AnyRules& rules) const;
};

}  // namespace rulescope::play
