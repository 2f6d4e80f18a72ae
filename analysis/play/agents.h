// Agents: the interface through which a family provides agents, parses turns and counts pieces for matches.
//
// The defaults work for any game: agents are random and play on the reference, turns are parsed by comparison with the
// texts of all legal turns, and the colours of seats are fixed. Families override functions for which they have a
// better implementation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/counting/piece_observer.h"
#include "analysis/play/default_match.h"
#include "analysis/play/random_games.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {


class Agents {
public:
    Agents() = default;
    virtual ~Agents() = default;
    Agents(const Agents&) = delete;
    Agents& operator=(const Agents&) = delete;

    // ---- agents -------------------------------------------------------------------------------------
    /// Returns whether agents that search (all but random and perfect) can play these games.
    [[nodiscard]] virtual bool can_search() const { return false; }
    /// The match that is played when no agent is named: the budgets of all rule sets of the family.
    [[nodiscard]] virtual DefaultMatch default_match(const AnyRules& rules) const;
    /// The implementation that searching agents use under these rules: "fast" or "reference".
    [[nodiscard]] virtual std::string_view searches_on(const AnyRules& rules) const;
    /// The kinds of turns that `without:NAME:AGENT` excludes under these rules.
    [[nodiscard]] virtual std::vector<std::string> restrictions(const AnyRules& rules) const;
    /// Parts of an evaluation that `without:NAME:AGENT` leaves out. They restrict no turn.
    [[nodiscard]] virtual std::vector<std::string> optional_parts(const AnyRules& rules) const;
    /// Constructs an agent other than `perfect`. Requires that fault_of() returns nothing. Throws std::logic_error for
    /// an agent that the family does not support.
    [[nodiscard]] virtual AnyAgent make_agent(const AgentSpec& spec, const AnyGame& game) const;
    /// Returns whether make_perfect() is supported.
    [[nodiscard]] virtual bool has_tables() const { return false; }
    /// Constructs the agent `perfect`. It plays a fastest win if it can win, otherwise a longest game, and breaks ties
    /// at random. Throws specs::InputError if the table is missing or damaged, belongs to another rule set or version,
    /// or does not begin at the start position of this rule set; the message names `option`. Throws std::logic_error
    /// unless has_tables().
    [[nodiscard]] virtual AnyAgent make_perfect(const specs::LoadedRules& rules, const std::string& table,
                                                const std::string& version, const std::string& option) const;
    /// Returns an object that plays games between random agents on the fast twin; null if the twin does not cover these
    /// rules.
    [[nodiscard]] virtual std::unique_ptr<RandomGames> random_games(const AnyGame& game) const;

    // ---- games as text and as counts ----------------------------------------------------------------
    /// Parses a turn that is legal in this state; returns nothing if the text is not such a turn.
    [[nodiscard]] virtual std::optional<std::vector<AnyPly>> read_turn(const AnyGame& game, const AnyState& state,
                                                                       const std::string& text) const;
    /// The colour that a seat holds in this state: "white"; "" if the game has no colours.
    [[nodiscard]] virtual std::string colour_of(const AnyGame& game, const AnyState& state, Seat seat) const;
    /// The colours of a game, in the order of play.
    [[nodiscard]] virtual std::vector<std::string> colours(const AnyRules& rules) const;
    [[nodiscard]] virtual std::shared_ptr<const PieceObserver> pieces(const AnyRules& rules) const;

    /// Returns why an agent cannot play under these rules, or nothing if it can. make_perfect() checks the table of
    /// `perfect`.
    [[nodiscard]] std::optional<AgentFault> fault_of(const AgentSpec& spec, const AnyRules& rules) const;
};

}  // namespace rulescope::play
