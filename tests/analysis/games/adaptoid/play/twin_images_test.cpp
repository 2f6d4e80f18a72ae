// Images of positions under the symmetries of the board and the rotations of the seats.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <variant>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/play/agent_spec.h"
#include "core/adaptoid/adaptoid.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::play {
namespace {

using adaptoid::Adaptoid;

struct Images {
    explicit Images(const std::string& name)
        : game(testing::shipped(name)),
          turns(twin::Twin(game.rules(), symmetries(game.rules().board))),
          images(turns.twin()) {}
    Adaptoid game;
    adaptoid::TwinTurns turns;
    adaptoid::TwinImages images;
};

struct Group {
    const char* rules;
    int symmetries;  ///< of the board, times rotations of the seats
};

TEST(TwinImages, AreThoseOfTheBoardTimesTheSeats) {
    for (const Group& each :
         {Group{"adaptoid", 12 * 2}, Group{"adaptoid-12", 6 * 2}, Group{"adaptoid-igg", 12}, Group{"adapt3", 12 * 3},
          Group{"adapt3-reversed", 12 * 3}, Group{"superadaptoid", 12 * 2}}) {
        EXPECT_EQ(Images(each.rules).images.symmetries(), each.symmetries) << each.rules;
    }
}

/// A turn and the payoffs after it, for comparison.
using Result = std::tuple<int, int, int, int, bool, double, double, double>;

Result result_of(const Images& on, const twin::Turn& turn, const twin::State& after, int symmetry) {
    const twin::Turn back = on.images.original(turn, symmetry);
    Payoffs payoffs{};
    const bool over = on.turns.over(after, payoffs);
    payoffs = over ? on.images.original(payoffs, symmetry) : Payoffs{};
    return {back.from, back.to, static_cast<int>(back.growth), back.where, over, payoffs[0], payoffs[1], payoffs[2]};
}

// The rules do not depend on directions or on the names of colours: every image has the images of the turns, and each
// turn has the same result.
TEST(TwinImages, HaveTheSameTurnsAndResults) {
    for (const char* name :
         {"adaptoid", "adaptoid-tiny", "adaptoid-7", "adaptoid-12", "adaptoid-19", "adaptoid-igg", "adaptoid-contacts",
          "adapt3", "adapt3-tiny", "adapt3-12", "adapt3-reversed", "superadaptoid-tiny", "superadaptoid-free"}) {
        const Images on(name);
        int ended = 0;
        for (std::uint64_t number = 0; number < 6; ++number) {
            Random random = Random::stream(3, number);
            twin::State state = on.turns.twin().initial();
            Payoffs payoffs{};
            for (int turn = 0; turn < 200 && !on.turns.over(state, payoffs); ++turn) {
                for (int symmetry = 0; turn % 5 == 4 && symmetry < on.images.symmetries(); ++symmetry) {
                    std::set<Result> here, there;
                    on.turns.for_each_turn(state, [&](const twin::Turn& each, const twin::State& after) {
                        here.insert(result_of(on, each, after, 0));
                        ended += std::get<4>(result_of(on, each, after, 0)) ? 1 : 0;
                        return true;
                    });
                    const twin::State image = on.images.image(state, symmetry);
                    on.turns.for_each_turn(image, [&](const twin::Turn& each, const twin::State& after) {
                        there.insert(result_of(on, each, after, symmetry));
                        return true;
                    });
                    ASSERT_EQ(here, there) << name << ", symmetry " << symmetry << ", turn " << turn;
                }
                on.turns.play(state, random.below(on.turns.count_turns(state)));
            }
        }
        EXPECT_GT(ended, 0) << name;
    }
}

// The expectation belongs to the seats of the position, not to those of the image: where the seat to act can end the
// game in its favour, every agent expects that, whatever image it draws.
TEST(TwinImages, ExpectationsAreThoseOfTheSeats) {
    const Adaptoid game(testing::shipped("adaptoid-7"));
    const Agent<Adaptoid> any = adaptoid::make_agent(AgentSpec{}, game);
    int won = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
        Random random = Random::stream(9, number);
        adaptoid::Position position = game.initial();
        std::vector<adaptoid::Position> visited;
        for (int turn = 0; turn < 200 && !game.outcome(position); ++turn) {
            visited.push_back(position);
            for (const adaptoid::Ply& ply : any(game, position, random).plies) {
                position = game.after(position, ply);
            }
        }
        const adaptoid::Position& last = visited.back();
        const auto seat = static_cast<std::size_t>(game.seat_to_act(last));
        if (!game.outcome(position) || game.outcome(position)->payoff[seat] < 1.0) {
            continue;
        }
        for (const char* words : {"mcts:50", "alphabeta:300"}) {
            const Choice<Adaptoid> choice =
                adaptoid::make_agent(std::get<AgentSpec>(read_agent(words)), game)(game, last, random);
            if (choice.legal > 1) {
                EXPECT_GT(choice.expected.at(seat), 0.99) << words << ", game " << number;
                ++won;
            }
        }
    }
    EXPECT_GT(won, 20);
}

}  // namespace
}  // namespace rulescope::play
