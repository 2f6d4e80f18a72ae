// The search for three seats on positions of Adapt3.
#include <gtest/gtest.h>

#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/play/deciding.h"
#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::play {
namespace {

struct Adapt3Board {
    explicit Adapt3Board()
        : game(testing::shipped("adapt3")), engine(game.rules(), {game.symmetry(0)}), turns(engine) {}
    adaptoid::Adaptoid game;
    twin::Twin engine;
    adaptoid::TwinTurns turns;
    adaptoid::AdaptoidTwinEvaluation evaluation{engine, adaptoid::fitted_adaptoid_weights};

    [[nodiscard]] twin::State after(const twin::State& state, const twin::Turn& wanted) const {
        twin::State found = state;
        turns.for_each_turn(state, [&](const twin::Turn& turn, const twin::State& next) {
            found = turn == wanted ? next : found;
            return true;
        });
        return found;
    }
    /// Returns whether a turn of the seat to act ends the game and gives `seat` this payoff.
    [[nodiscard]] bool can_end(const twin::State& state, std::size_t seat, double payoff) const {
        bool can = false;
        Payoffs payoffs{};
        turns.for_each_turn(state, [&](const twin::Turn&, const twin::State& next) {
            can = can || (turns.over(next, payoffs) && payoffs[seat] == payoff);
            return !can;
        });
        return can;
    }
    [[nodiscard]] bool wins_at_once(const twin::State& state) const {
        return can_end(state, static_cast<std::size_t>(turns.seat_to_act(state)), 1.0);
    }
    [[nodiscard]] Decision<adaptoid::TwinTurns> decide(std::uint64_t budget, const twin::State& state,
                                                       std::uint64_t seed) const {
        Random luck(seed);
        return decide_as({AgentSpec::Kind::maxn, budget, {}, {}}, turns, state, luck, Guidance<Unguided>{}, evaluation);
    }
};

// T-4, T-8: White hunts Red, of which seven are lost.
TEST(MaxnAdapt3, FindsTheWinningCapture) {
    const Adapt3Board board;
    const auto read = adaptoid::parse_position(board.game.rules(), "W 2-2-7 B4W11 A4W00 C4R00 F4B00 F5B20 A1R00");
    ASSERT_TRUE(read.ok());
    const twin::State state = twin::state_of(board.engine, *read);
    for (const std::uint64_t budget : {1U, 300U, 3000U}) {
        const Decision<adaptoid::TwinTurns> decision = board.decide(budget, state, 3);
        EXPECT_EQ(board.game.turn_text(*read, board.engine.plies_of(state, decision.turn)).substr(0, 5), "B4xC4");
        EXPECT_EQ(decision.expected[0], 1.0);
        EXPECT_EQ(decision.legal, board.engine.count_turns(state));
    }
}

// Positions of games between greedy agents in which the next seat can end the game against the seat to act, by its own
// win or by that of the third seat (T-8), after some turns and not after others. Max^n counts on a next seat that does
// not help the third.
TEST(MaxnAdapt3, DoesNotLetTheNextSeatWinAtOnceIfItCanBePrevented) {
    const Adapt3Board board;
    int positions = 0;
    int greedy_lets = 0;
    int checked = 0;
    for (std::uint64_t seed = 0; seed < 60 && positions < 40; ++seed) {
        twin::State state = board.engine.initial();
        Payoffs payoffs{};
        Random luck(seed);
        for (int turn = 0; turn < 120 && !board.turns.over(state, payoffs); ++turn) {
            const auto me = static_cast<std::size_t>(board.turns.seat_to_act(state));
            const auto loses = [&](const twin::State& next) {
                return board.turns.over(next, payoffs) ? payoffs[me] == 0.0 : board.can_end(next, me, 0.0);
            };
            int lost = 0;
            int prevented = 0;
            if (turn > 10 && !board.wins_at_once(state)) {
                board.turns.for_each_turn(state, [&](const twin::Turn&, const twin::State& next) {
                    ++(loses(next) ? lost : prevented);
                    return true;
                });
            }
            const twin::State by_greedy = board.after(state, greedy(board.turns, board.evaluation, state, luck).turn);
            if (lost > 0 && prevented > 0) {
                ++positions;
                greedy_lets += loses(by_greedy) ? 1 : 0;
                const Decision<adaptoid::TwinTurns> decision = board.decide(20'000, state, seed);
                if (decision.expected[me] > 0) {  // otherwise all turns lose if the others play for themselves
                    ++checked;
                    EXPECT_FALSE(board.wins_at_once(board.after(state, decision.turn)))
                        << "game " << seed << ", turn " << turn;
                }
            }
            state = by_greedy;
        }
    }
    EXPECT_GE(positions, 40);
    EXPECT_GT(greedy_lets, 0);
    EXPECT_GE(checked, 25);
    RecordProperty("greedy_lets", greedy_lets);
}

}  // namespace
}  // namespace rulescope::play
