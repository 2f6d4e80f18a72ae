// Games between random agents, played entirely by a family's fast twin.
//
// play_recorded() (recorded_game.h) with random agents plays the same games: both draw the same random numbers and list
// the same turns in the same order.
#pragma once

#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/turn_game.h"

namespace rulescope::play {

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

}  // namespace rulescope::play
