// Graph games (tests/analysis/solve/graph.h) as TurnGame, and their values by exhaustive iteration.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "analysis/play/turn_game.h"
#include "tests/analysis/solve/graph.h"

namespace rulescope::play {

class GraphTurns {
public:
    using State = std::uint32_t;  ///< the number of a position
    using Turn = std::uint32_t;   ///< the number of a turn

    explicit GraphTurns(testing::GraphGame game) : game_(std::move(game)) {}

    [[nodiscard]] int seats() const { return game_.players; }
    [[nodiscard]] int seat_to_act(State state) const { return game_.nodes[state].seat; }
    [[nodiscard]] bool over(State state, Payoffs& payoffs) const {
        if (!game_.nodes[state].next.empty()) {
            return false;
        }
        payoffs = Payoffs{};
        const Outcome& end = game_.ends[static_cast<std::size_t>(game_.nodes[state].ending)];
        std::copy(end.payoff.begin(), end.payoff.end(), payoffs.begin());
        return true;
    }
    template <class F>
    void for_each_turn(State state, F&& visit) const {
        Turn number = 0;
        for (const State next : game_.nodes[state].next) {
            if (!visit(number++, next)) {
                return;
            }
        }
    }
    [[nodiscard]] std::uint64_t count_turns(State state) const { return game_.nodes[state].next.size(); }
    Turn play(State& state, std::uint64_t number) const {
        state = game_.nodes[state].next[static_cast<std::size_t>(number)];
        return static_cast<Turn>(number);
    }
    void play_at_random(State& state, Random& random, std::uint32_t max_turns) const {
        for (std::uint32_t turns = 0; turns < max_turns && !game_.nodes[state].next.empty(); ++turns) {
            play(state, random.below(count_turns(state)));
        }
    }
    [[nodiscard]] Payoffs playout(State state, Random& random, std::uint32_t max_turns) const {
        play_at_random(state, random, max_turns);
        Payoffs payoffs{};
        return over(state, payoffs) ? payoffs : equal_shares(seats());
    }
    [[nodiscard]] State identity(State state) const { return state; }
    /// Collides deliberately: searches must distinguish positions by identity().
    [[nodiscard]] std::uint64_t hash(State state) const { return state % 3; }

    /// The payoff that the seat can force against all others together, for every position; endless play gives
    /// `endless`. Iterates over all positions until no value changes, starting from `endless`.
    [[nodiscard]] std::vector<double> forced(std::size_t seat, double endless) const {
        std::vector<double> value(game_.nodes.size(), endless);
        for (bool changed = true; changed;) {
            changed = false;
            for (State state = 0; state < value.size(); ++state) {
                Payoffs payoffs{};
                double now = 0.0;
                if (over(state, payoffs)) {
                    now = payoffs[seat];
                } else {
                    const bool own = game_.nodes[state].seat == seat;
                    now = own ? 0.0 : 1.0;
                    for (const State next : game_.nodes[state].next) {
                        now = own ? std::max(now, value[next]) : std::min(now, value[next]);
                    }
                }
                changed = changed || now != value[state];
                value[state] = now;
            }
        }
        return value;
    }

private:
    testing::GraphGame game_;
};

static_assert(TurnGame<GraphTurns>);

}  // namespace rulescope::play
