// Playing a game so that it can be kept, writing it down, reading it, and going through it again.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/play/agent.h"
#include "analysis/play/game_record.h"
#include "analysis/play/match.h"
#include "analysis/play/match_plan.h"
#include "analysis/play/random_agent.h"
#include "analysis/play/turn_reading.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/kept_game.h"
#include "core/game.h"

namespace rulescope::play {

using storage::GameKeeper;
using storage::kept_game;
using storage::KeptGame;

/// A game whose turns can be written down and read, and whose seats have names (turn_reading.h).
template <class G>
concept RecordedGame = Notated<G> && requires(const G& game, const typename G::State& state, const std::string& text) {
    { read_turn_text(game, state, text) } -> std::same_as<std::optional<std::vector<typename G::Ply>>>;
    { side_name(game, state, Seat{}) } -> std::same_as<std::string>;
};

/// How a round begins.
template <Game G>
struct Opening {
    std::vector<std::vector<typename G::Ply>> turns;
    std::vector<std::uint64_t> legal;
    typename G::State state;  ///< after them; the game goes on
};

namespace detail {

template <Game G>
typename G::State after_plies(const G& game, typename G::State state, const std::vector<typename G::Ply>& plies,
                              Events* events = nullptr) {
    for (const typename G::Ply& ply : plies) {
        state = game.after(state, ply, events);
    }
    return state;
}

}  // namespace detail

/// The opening of a round: turn by turn every legal turn with the same chance. One that ends the game is drawn again.
/// Throws NoOpening if the game ends every time.
template <Game G>
Opening<G> opening_of(const G& game, const typename G::State& start, const MatchPlan& plan, std::uint64_t round) {
    for (std::uint64_t attempt = 1; attempt <= static_cast<std::uint64_t>(most_openings); ++attempt) {
        Opening<G> opening;
        opening.state = start;
        const std::uint64_t luck = plan.opening_luck(round, attempt).next();
        bool over = plan.opening_turns > 0 && game.outcome(start).has_value();
        for (int turn = 1; turn <= plan.opening_turns && !over; ++turn) {
            // A stream for each turn, as in games (match.h): under two rule sets the same turn meets the same luck.
            Random random = Random::stream(luck, static_cast<std::uint64_t>(turn));
            Choice<G> choice = RandomAgent{}(game, opening.state, random);
            opening.state = detail::after_plies(game, std::move(opening.state), choice.plies);
            opening.turns.push_back(std::move(choice.plies));
            opening.legal.push_back(choice.legal);
            over = game.outcome(opening.state).has_value();
        }
        if (!over) {
            return opening;
        }
    }
    throw NoOpening("every opening of " + std::to_string(plan.opening_turns) + " turns ends the game");
}

/// Plays game `number` of the plan. Nothing if `halt` was set before it was over.
template <Game G>
std::optional<GameRecord<G>> play_recorded(const G& game, const typename G::State& start,
                                           const std::vector<Agent<G>>& agents, const MatchPlan& plan,
                                           std::uint64_t number, const std::atomic<bool>* halt = nullptr) {
    using Clock = std::chrono::steady_clock;
    GameRecord<G> record;
    record.number = number;
    record.seating = plan.seating(number);
    record.microseconds.resize(agents.size());
    Opening<G> opening = opening_of(game, start, plan, plan.round_of(number));
    record.opening = plan.opening_turns;
    record.turns = std::move(opening.turns);
    record.legal = std::move(opening.legal);
    record.expected.resize(record.turns.size());
    typename G::State state = std::move(opening.state);
    record.outcome = game.outcome(state);
    // The same streams as play_game() (match.h): without an opening it is the same game.
    const std::uint64_t luck = Random::stream(plan.seed, number).next();
    std::vector<Clock::duration> thought(agents.size());
    while (!record.outcome && static_cast<int>(record.turns.size()) < plan.max_turns) {
        if (halt != nullptr && *halt) {
            return std::nullopt;
        }
        Random random = Random::stream(luck, static_cast<std::uint64_t>(record.turns.size()) + 1);
        const auto agent = static_cast<std::size_t>(record.seating[game.seat_to_act(state)]);
        const Clock::time_point began = Clock::now();
        Choice<G> choice = agents[agent](game, state, random);
        thought[agent] += Clock::now() - began;
        state = detail::after_plies(game, std::move(state), choice.plies);
        for (double& value : choice.expected) {
            value = expectation(value);
        }
        record.turns.push_back(std::move(choice.plies));
        record.legal.push_back(choice.legal);
        record.expected.push_back(std::move(choice.expected));
        record.outcome = game.outcome(state);
    }
    for (std::size_t agent = 0; agent < agents.size(); ++agent) {
        record.microseconds[agent] =
            static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(thought[agent]).count());
    }
    return record;
}

/// Tells a recorder of match.h a game turn by turn, as the reference plays it: what was counted while playing can be
/// counted of every record in the same way. Calls recorder.turn() and recorder.end().
template <Game G, class R>
void go_through(const G& game, const typename G::State& start, const GameRecord<G>& record, R& recorder) {
    typename G::State state = start;
    Events events;
    for (std::size_t turn = 0; turn < record.turns.size(); ++turn) {
        events.clear();
        typename G::State next = detail::after_plies(game, state, record.turns[turn], &events);
        recorder.turn(PlayedTurn<G>{record.number, static_cast<int>(turn) + 1, state, record.turns[turn], events, next,
                                    record.legal[turn]});
        state = std::move(next);
    }
    recorder.end(PlayedGame<G>{record.number, static_cast<int>(record.turns.size()), state, record.outcome});
}

/// The record as texts and numbers.
template <RecordedGame G>
KeptGame kept_game(const G& game, const typename G::State& start, const GameRecord<G>& record) {
    KeptGame kept;
    kept.number = record.number;
    kept.seating = record.seating;
    kept.opening = record.opening;
    kept.legal = record.legal;
    kept.expected = record.expected;
    kept.microseconds = record.microseconds;
    typename G::State state = start;
    for (const std::vector<typename G::Ply>& plies : record.turns) {
        kept.turns.push_back(game.turn_text(state, plies));
        state = detail::after_plies(game, std::move(state), plies);
    }
    if (record.outcome) {
        kept.payoffs = record.outcome->payoff;
        kept.clause = record.outcome->clause;
        if (const std::optional<Seat> winner = record.outcome->winner()) {
            kept.winner = side_name(game, state, *winner);
        }
    }
    return kept;
}

/// The record of a kept game, every turn judged by the reference. Throws storage::FileError if it was not
/// played so, or is not of this plan.
template <RecordedGame G>
GameRecord<G> game_record(const G& game, const typename G::State& start, const MatchPlan& plan, const KeptGame& kept) {
    const auto damaged = [&](const std::string& why) { throw storage::FileError::damaged_record(kept.number, why); };
    const std::size_t turns = kept.turns.size();
    if (kept.seating != plan.seating(kept.number)) {
        damaged("the agents sit at other seats than they should");
    }
    if (kept.opening != plan.opening_turns || turns < static_cast<std::size_t>(kept.opening)) {
        damaged("it has another opening than it should");
    }
    if (kept.legal.size() != turns || kept.expected.size() != turns) {
        damaged("it does not tell the same number of turns everywhere");
    }
    GameRecord<G> record;
    record.number = kept.number;
    record.seating = kept.seating;
    record.opening = kept.opening;
    record.legal = kept.legal;
    record.expected = kept.expected;
    record.microseconds = kept.microseconds;
    typename G::State state = start;
    record.outcome = game.outcome(state);
    for (const std::string& text : kept.turns) {
        const std::string where = "turn " + std::to_string(record.turns.size() + 1) + ", '" + text + "', ";
        if (record.outcome) {
            damaged(where + "comes after the end");
        }
        std::optional<std::vector<typename G::Ply>> plies = read_turn_text(game, state, text);
        if (!plies) {
            damaged(where + "is not legal");
        }
        state = detail::after_plies(game, std::move(state), *plies);
        record.turns.push_back(std::move(*plies));
        record.outcome = game.outcome(state);
    }
    const bool over = record.outcome.has_value();
    if (over ? kept.payoffs != record.outcome->payoff || kept.clause != record.outcome->clause
             : !kept.payoffs.empty()) {
        damaged("its end is not the one that the rules give");
    }
    if (!over && static_cast<int>(turns) < plan.max_turns) {
        damaged("it breaks off after " + std::to_string(turns) + " turns");
    }
    return record;
}

}  // namespace rulescope::play
