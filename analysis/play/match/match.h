// Many games between agents, each with its own stream of random numbers.
//
// Game k of a match with seed s is the same on any thread and in any order of play, so that a single game can be
// replayed (replay()). Each turn draws from its own stream of random numbers, derived from the seed, the game and the
// turn. Therefore turn t of game k gets the same random numbers under any rule set and with any agents, no matter how
// many random numbers the earlier turns used. The recorders are merged in the order of game numbers, so that the result
// of a match does not depend on the number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/play/random_agent.h"
#include "core/game.h"
#include "core/random.h"

namespace rulescope::play {

struct MatchOptions {
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    int threads = 0;       ///< 0 uses all cores
    int max_turns = 1000;  ///< a game that is not over after this many turns is unfinished
    std::function<void(std::uint64_t done, std::uint64_t total)> progress = {};  ///< called by one thread at a time
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to stop early; the first games are then complete
};

/// One turn as played.
template <Game G>
struct PlayedTurn {
    std::uint64_t game = 1;  ///< number of the game, from 1
    int turn = 1;            ///< number of the turn, from 1
    const typename G::State& before;
    const std::vector<typename G::Ply>& plies;
    const Events& events;  ///< clauses fired by the turn
    const typename G::State& after;
    std::uint64_t legal = 0;  ///< number of legal turns
};

/// A game played to its end or to `max_turns`.
template <Game G>
struct PlayedGame {
    std::uint64_t game = 1;
    int turns = 0;
    const typename G::State& last;
    const std::optional<Outcome>& outcome;  ///< nothing if the game is unfinished
};

/// Collects the data of a match. Recorders of consecutive blocks of games are merged in order.
template <class R, class G>
concept Recorder = requires(R& recorder, const R& prototype, R&& later, const PlayedTurn<G>& turn,
                            const PlayedGame<G>& game) {
    { prototype.fresh() } -> std::same_as<R>;
    recorder.turn(turn);
    recorder.end(game);
    recorder.merge(std::move(later));
};

/// Plays game `number` from `start` and passes every turn and the end to `recorder`.
template <Game G, class Agent, class R>
void play_game(const G& game, const typename G::State& start, const Agent& agent, std::uint64_t seed,
               std::uint64_t number, int max_turns, R& recorder) {
    const std::uint64_t luck = Random::stream(seed, number).next();
    typename G::State state = start;
    std::optional<Outcome> outcome = game.outcome(state);
    Events events;
    int turns = 0;
    while (!outcome && turns < max_turns) {
        Random random = Random::stream(luck, static_cast<std::uint64_t>(turns) + 1);
        const Choice<G> choice = agent(game, state, random);
        events.clear();
        typename G::State next = state;
        for (const typename G::Ply& ply : choice.plies) {
            next = game.after(next, ply, &events);
        }
        ++turns;
        recorder.turn(PlayedTurn<G>{number, turns, state, choice.plies, events, next, choice.legal});
        state = std::move(next);
        outcome = game.outcome(state);
    }
    recorder.end(PlayedGame<G>{number, turns, state, outcome});
}

/// Plays games 1 .. options.games from `start` and merges their recorders into `total`. Returns the number of games
/// played. After a stop this number can be smaller than options.games; the games played are then the first ones.
/// Rethrows an exception of an agent or a recorder.
template <Game G, class Agent, Recorder<G> R>
std::uint64_t play_games(const G& game, const typename G::State& start, const Agent& agent, const MatchOptions& options,
                         R& total) {
    constexpr std::uint64_t block_size = 32;
    const std::uint64_t blocks = (options.games + block_size - 1) / block_size;
    std::atomic<std::uint64_t> next_block{0};
    std::atomic<bool> failed{false};
    std::mutex merging;
    std::map<std::uint64_t, R> waiting;  // finished blocks that wait for an earlier block
    std::uint64_t merged = 0;
    std::uint64_t played = 0;
    std::exception_ptr failure;

    const auto work = [&] {
        try {
            while (!failed && !(options.stop && *options.stop)) {
                const std::uint64_t block = next_block.fetch_add(1);
                if (block >= blocks) {
                    return;
                }
                R recorder = std::as_const(total).fresh();
                const std::uint64_t end = std::min(options.games, (block + 1) * block_size);
                for (std::uint64_t number = block * block_size + 1; number <= end; ++number) {
                    play_game(game, start, agent, options.seed, number, options.max_turns, recorder);
                }
                const std::lock_guard lock(merging);
                waiting.emplace(block, std::move(recorder));
                while (!waiting.empty() && waiting.begin()->first == merged) {
                    total.merge(std::move(waiting.begin()->second));
                    waiting.erase(waiting.begin());
                    ++merged;
                    played = std::min(options.games, merged * block_size);
                }
                if (options.progress) {
                    options.progress(played, options.games);
                }
            }
        } catch (...) {
            const std::lock_guard lock(merging);
            failed = true;
            failure = std::current_exception();
        }
    };

    // Blocks are started in order and always finished, so a stopped match is a prefix of the full one.
    const auto wanted = static_cast<std::uint64_t>(threads_to_use(options.threads));
    std::vector<std::thread> threads =
        start_threads(1, static_cast<std::size_t>(std::min(wanted, blocks)), [&](std::size_t) { work(); });
    work();
    for (std::thread& thread : threads) {
        thread.join();
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
    return played;
}

/// The replayed turns of one game.
template <Game G>
struct Replay {
    std::vector<std::vector<typename G::Ply>> turns;
    std::vector<typename G::State> states;  ///< states[0]: the start; states[i]: after i turns
};

/// Replays game `number`, at most its first `turns` turns.
template <Game G, class Agent>
Replay<G> replay(const G& game, const typename G::State& start, const Agent& agent, std::uint64_t seed,
                 std::uint64_t number, int turns) {
    struct Keep {
        Replay<G>* game;
        void turn(const PlayedTurn<G>& played) {
            game->turns.push_back(played.plies);
            game->states.push_back(played.after);
        }
        void end(const PlayedGame<G>&) {}
    };
    Replay<G> replayed;
    replayed.states.push_back(start);
    Keep keep{&replayed};
    play_game(game, start, agent, seed, number, turns, keep);
    return replayed;
}

}  // namespace rulescope::play
