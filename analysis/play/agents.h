// Agents: the interface through which a family provides agents, parses turns and counts pieces for matches.
//
// The defaults work for any game: agents are random or Monte Carlo tree searches and play on the reference, turns are
// parsed by comparison with the texts of all legal turns, and the colours of seats are fixed. Families override
// functions for which they have a better implementation.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/counting/play_details.h"
#include "analysis/play/default_match.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/turn_game.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// Games between random agents, played entirely by a family's fast twin.
///
/// play_recorded() (recorded_game.h) with random agents plays the same games: both draw the same random numbers and
/// list the same turns in the same order.
class RandomGames {
public:
    RandomGames() = default;
    virtual ~RandomGames() = default;
    RandomGames(const RandomGames&) = delete;
    RandomGames& operator=(const RandomGames&) = delete;
    /// Plays game `number` of the plan. Returns nothing if `halt` was set before the end. Throws NoOpening. The
    /// reference computes the outcome of the last state.
    [[nodiscard]] virtual std::optional<GameRecord> play(const AnyGame& game, const MatchPlan& plan,
                                                         std::uint64_t number, const std::atomic<bool>* halt) const = 0;
};

/// RandomGames on a twin with these functions: `turns()` returns a TurnGame, `start()` returns its start state,
/// `plies(before, turn)` converts a turn to plies of the game, `position(state)` converts a state of the TurnGame to a
/// state of the game.
template <class Twin>
class RandomGamesOn final : public RandomGames {
public:
    explicit RandomGamesOn(Twin twin) : twin_(std::move(twin)) {}

    [[nodiscard]] std::optional<GameRecord> play(const AnyGame& game, const MatchPlan& plan, std::uint64_t number,
                                                 const std::atomic<bool>* halt) const override {
        GameRecord record;
        record.number = number;
        record.seating = plan.seating(number);
        record.opening = plan.opening_turns;
        record.microseconds.resize(static_cast<std::size_t>(plan.seats));
        auto state = twin_.start();
        Payoffs payoffs{};
        if (plan.opening_turns > 0) {
            bool found = false;
            for (std::uint64_t attempt = 1; !found && attempt <= static_cast<std::uint64_t>(max_openings); ++attempt) {
                record.turns.clear();
                record.legal.clear();
                state = twin_.start();
                const std::uint64_t luck = plan.opening_luck(plan.round_of(number), attempt).next();
                for (int turn = 1; turn <= plan.opening_turns && !twin_.turns().over(state, payoffs); ++turn) {
                    draw(state, Random::stream(luck, static_cast<std::uint64_t>(turn)), record);
                }
                found = !twin_.turns().over(state, payoffs);
            }
            if (!found) {
                throw NoOpening(plan);
            }
        }
        const std::uint64_t luck = Random::stream(plan.seed, number).next();
        while (!twin_.turns().over(state, payoffs) && static_cast<int>(record.legal.size()) < plan.max_turns) {
            if (halt != nullptr && *halt) {
                return std::nullopt;
            }
            draw(state, Random::stream(luck, static_cast<std::uint64_t>(record.legal.size()) + 1), record);
        }
        record.expected.resize(record.legal.size());
        record.last = twin_.position(state);
        record.outcome = game.outcome(record.last);
        return record;
    }

private:
    template <class State>
    void draw(State& state, Random random, GameRecord& record) const {
        const std::uint64_t legal = twin_.turns().count_turns(state);
        const std::uint64_t number = random.below(legal);
        const State before = state;
        const auto turn = twin_.turns().play(state, number);
        record.turns.push_back(twin_.plies(before, turn));
        record.legal.push_back(legal);
    }

    Twin twin_;
};

class Agents {
public:
    Agents() = default;
    virtual ~Agents() = default;
    Agents(const Agents&) = delete;
    Agents& operator=(const Agents&) = delete;

    // ---- agents -------------------------------------------------------------------------------------
    /// Returns whether agents with an evaluation (greedy, alphabeta, maxn) can play these games.
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
