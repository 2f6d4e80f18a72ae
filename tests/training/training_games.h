// Training data: positions from games between agents, with the results of the games.
//
// Chess programs are tuned by this method (P. Österlund, "Texel's tuning method", 2014). The data are positions of many
// games, each labelled with the result of its game. The weights maximise the likelihood of the results
// (conditional_logit.h).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/play/agent.h"
#include "core/random.h"
#include "tests/training/conditional_logit.h"

namespace rulescope::training {

using play::Decision;
using play::Payoffs;
using play::TurnGame;

/// How the games are played and sampled.
struct TrainingOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    int max_turns = 1000;       ///< unfinished games are discarded
    std::uint64_t opening = 8;  ///< maximum number of random turns at the beginning; the number is drawn for each game
    std::uint64_t stray = 16;   ///< afterwards a turn is random with probability 1/stray, to get unusual positions
    std::uint64_t every = 4;    ///< after the opening a position is used with probability 1/every
};

/// [agent]: its decision function.
template <TurnGame T>
using Players = std::vector<std::function<Decision<T>(const typename T::State&, Random&)>>;

/// Plays games and returns their positions. `evaluation.rows(state)` gives the inputs of a position, one row per seat;
/// the `shares` of a position are the payoffs of its game. In a solitaire each position gets a second alternative,
/// failure, with a row of zeros. `cluster` contains the game of each position, numbered from 0; the positions are in
/// the order of these numbers for any number of threads. Players exchange seats from game to game. After stop() the
/// result is incomplete and must not be used.
template <TurnGame T, class E>
Choices train(
    const T& game, const E& evaluation, const typename T::State& start, const Players<T>& players,
    const TrainingOptions& options, const std::function<bool()>& stop = [] { return false; }) {
    const auto seats = static_cast<std::size_t>(game.seats());
    struct Game {
        std::vector<float> rows;
        std::size_t positions = 0;
        Payoffs payoffs{};
        bool over = false;
    };
    std::vector<Game> games(static_cast<std::size_t>(options.games));
    for_each_index(games.size(), options.threads, [&](std::size_t number) {
        Game& played = games[number];
        typename T::State state = start;
        Random luck = Random::stream(options.seed, number + 1);
        const std::uint64_t opening = luck.below(options.opening + 1);
        for (int turn = 0; turn < options.max_turns && !game.over(state, played.payoffs); ++turn) {
            const bool opened = static_cast<std::uint64_t>(turn) >= opening;
            const std::uint64_t strays = luck.below(options.stray);
            const std::uint64_t keeps = luck.below(options.every);
            if (opened && keeps == 0) {
                const std::vector<float> rows = evaluation.rows(state);
                played.rows.insert(played.rows.end(), rows.begin(), rows.end());
                played.positions += rows.empty() ? 0U : 1U;
            }
            if (!opened || strays == 0) {
                const std::uint64_t drawn = luck.below(game.count_turns(state));
                game.play(state, drawn);
                continue;
            }
            const auto player = (static_cast<std::size_t>(game.seat_to_act(state)) + number) % players.size();
            Random own = Random::stream(luck.next(), static_cast<std::uint64_t>(turn));
            const Decision<T> decision = players[player](state, own);
            typename T::State next = state;
            game.for_each_turn(state, [&](const typename T::Turn& each, const typename T::State& after) {
                if (each == decision.turn) {
                    next = after;
                    return false;
                }
                return true;
            });
            state = next;
        }
        played.over = game.over(state, played.payoffs);
        return !stop();
    });
    Choices choices;
    choices.alternatives = seats == 1 ? 2 : seats;
    for (std::size_t number = 0; number < games.size(); ++number) {
        const Game& played = games[number];
        if (!played.over || played.positions == 0) {
            continue;
        }
        const std::size_t row = played.rows.size() / played.positions;
        choices.numbers = row / seats;
        for (std::size_t position = 0; position < played.positions; ++position) {
            const auto first = played.rows.begin() + static_cast<std::ptrdiff_t>(position * row);
            choices.rows.insert(choices.rows.end(), first, first + static_cast<std::ptrdiff_t>(row));
            choices.rows.resize(choices.rows.size() + (seats == 1 ? row : 0));
            for (std::size_t seat = 0; seat < seats; ++seat) {
                choices.shares.push_back(played.payoffs[seat]);
            }
            if (seats == 1) {
                choices.shares.push_back(1 - played.payoffs[0]);
            }
            choices.cluster.push_back(static_cast<std::uint32_t>(number));
        }
    }
    return choices;
}

}  // namespace rulescope::training
