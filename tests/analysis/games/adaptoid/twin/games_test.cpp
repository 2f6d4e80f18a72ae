// The twin equals the reference in games on the shipped boards, and reports the rule sets that it does not cover.
#include <gtest/gtest.h>

#include "analysis/games/adaptoid/packed/notated_twin.h"
#include "analysis/play/agent.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/adaptoid/twin_survey.h"

namespace rulescope {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Position;
using adaptoid::RuleSet;
using testing::Survey;
using testing::TwinCheck;
using Reasons = std::vector<std::string>;

RuleSet on_board(RuleSet rules, const Board& board) {
    rules.board = board;
    rules.start = {};
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        rules.start[index(rules.order[seat])] = {static_cast<Cell>(static_cast<int>(seat) * board.size() / 3)};
    }
    return rules;
}

/// Compares the positions of one game from each of `games` starts.
std::size_t compare_games(const RuleSet& rules, int games, int max_turns, std::uint64_t seed) {
    TwinCheck twins(rules);
    std::size_t asked = 0;
    for (const Position& start : testing::random_starts(rules, seed, games)) {
        const Survey game = testing::follow_game(twins, start, seed + asked, max_turns);
        EXPECT_EQ(game.difference, "");
        asked += game.asked;
    }
    return asked;
}

// Outlines at the limits of the twin's frame: 61 and 64 cells that need the table of neighbours, and a long
// one that fills a word to its last bit.
std::vector<Board> large_boards() {
    std::string square;
    std::string strip;
    for (int row = 0; row < 8; ++row) {
        square += std::string(static_cast<std::size_t>(row), ' ') + "1 1 1 2 1 1 1 1\n";
    }
    for (int row = 0; row < 2; ++row) {
        strip += std::string(static_cast<std::size_t>(row), ' ') + "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n";
    }
    std::vector<Board> boards{Board::hexagon(5).value(), Board::layout(square).value(), Board::layout(strip).value()};
    return boards;
}

TEST(EngineGames, equal_the_reference_on_every_board) {
    std::size_t asked = 0;
    for (const testing::NamedBoard& board : testing::boards()) {
        SCOPED_TRACE(board.name);
        asked += compare_games(on_board(testing::adaptoid_rules(), board.board), 6, 4, 1);
        asked += compare_games(on_board(testing::adapt3_rules(), board.board), 3, 3, 2);
    }
    EXPECT_GT(asked, 300U);
}

TEST(EngineGames, equal_the_reference_on_boards_of_up_to_64_cells) {
    bool table = false;
    bool lattice = false;
    for (const Board& board : large_boards()) {
        const RuleSet rules = on_board(testing::adaptoid_rules(), board);
        const TwinCheck twins(rules);
        (twins.fast().plan().stride == 0 ? table : lattice) = true;
        EXPECT_GT(compare_games(rules, 3, 2, 3), 5U);
    }
    EXPECT_TRUE(table);
    EXPECT_TRUE(lattice);
}

TEST(LongEngineGames, equal_the_reference_on_every_board) {
    std::size_t asked = 0;
    for (const testing::NamedBoard& board : testing::boards()) {
        SCOPED_TRACE(board.name);
        asked += compare_games(on_board(testing::adaptoid_rules(), board.board), 40, 60, 11);
        asked += compare_games(on_board(testing::adapt3_rules(), board.board), 20, 60, 12);
    }
    for (const Board& board : large_boards()) {
        asked += compare_games(on_board(testing::adapt3_rules(), board), 8, 10, 13);
    }
    EXPECT_GT(asked, 4'000U);
}

TEST(EngineGames, shipped_rule_sets_are_played_or_left_for_a_reason) {
    int played = 0;
    Reasons left;
    for (const RuleSet& rules : testing::shipped()) {
        const Reasons reasons = twin::left_to_reference(rules);
        for (const std::string& reason : reasons) {
            left.push_back(rules.name + ": " + reason);
        }
        if (reasons.empty() && rules.start_by != adaptoid::StartBy::pie) {
            SCOPED_TRACE(rules.name);
            EXPECT_GT(compare_games(rules, 4, 2, 5), 4U);
            ++played;
        }
    }
    EXPECT_GT(played, 15);
    EXPECT_EQ(left, (Reasons{"superadaptoid-pie: the board has 271 cells; the engine supports at most 64",
                             "superadaptoid-pie: the players arrange the discs (G-S2)",
                             "superadaptoid-pie-tiny: the players arrange the discs (G-S2)"}));
}

// Every reason for which left_to_reference() refuses, with the last value that it accepts.
TEST(EngineGames, what_is_left_to_the_reference) {
    const RuleSet printed = testing::adaptoid_rules();
    const auto reasons = [](RuleSet rules, auto change) {
        change(rules);
        return twin::left_to_reference(rules);
    };
    const auto played = [](const Reasons& none) { return none.empty(); };
    EXPECT_TRUE(played(twin::left_to_reference(printed)));
    EXPECT_TRUE(played(twin::left_to_reference(testing::adapt3_rules())));
    EXPECT_TRUE(played(reasons(printed, [](RuleSet& r) { r.start_by = adaptoid::StartBy::pie; })));

    EXPECT_EQ(twin::left_to_reference(
                  on_board(printed, Board::layout(std::string("1 1 1 1 1 1 1 1 1 1 1 1 1\n") +
                                                  " 1 1 1 1 1 1 1 1 1 1 1 1 1\n" + "1 1 1 1 1 1 1 1 1 1 1 1 1\n" +
                                                  " 1 1 1 1 1 1 1 1 1 1 1 1 1\n" + "1 1 1 1 1 1 1 1 1 1 1 1 1")
                                        .value())),
              Reasons{"the board has 65 cells; the engine supports at most 64"});
    EXPECT_EQ(reasons(printed, [](RuleSet& r) { r.setup.by_players = true; }),
              Reasons{"the players arrange the discs (G-S2)"});

    EXPECT_TRUE(played(reasons(printed, [](RuleSet& r) { r.supply = {60, 60, adaptoid::unlimited}; })));
    EXPECT_EQ(reasons(printed, [](RuleSet& r) { r.supply.legs = 61; }),
              Reasons{"a supply of 61; the engine takes 60 at most, or an unlimited one"});

    EXPECT_TRUE(played(reasons(printed, [](RuleSet& r) { r.captures = 100; })));
    EXPECT_EQ(reasons(printed, [](RuleSet& r) { r.captures = 101; }),
              Reasons{"a target of 101; the engine takes 100 at most"});

    const auto no_cap = [](RuleSet& r) { r.readings.limb_cap = adaptoid::LimbCap::none; };
    const Reasons many{"adaptoids with more than 15 limbs of a kind (G-12)"};
    EXPECT_TRUE(played(reasons(printed, [&](RuleSet& r) { no_cap(r), r.supply.legs = 15; })));
    EXPECT_EQ(reasons(printed, [&](RuleSet& r) { no_cap(r), r.supply.pincers = 16; }), many);
    EXPECT_EQ(reasons(printed, [&](RuleSet& r) { no_cap(r), r.supply.legs = adaptoid::unlimited; }), many);
    EXPECT_EQ(reasons(printed,
                      [&](RuleSet& r) {
                          no_cap(r), r.supply.legs = 8;
                          r.readings.captured_return = adaptoid::CapturedReturn::captor;
                      }),
              many);

    const auto exact = [](RuleSet& r) { r.readings.move_steps = adaptoid::MoveSteps::exact; };
    const Reasons walks{"walks of exactly as many steps as allowed, if more than six are possible (G-4 with G-12)"};
    EXPECT_TRUE(played(reasons(printed, exact)));
    EXPECT_EQ(reasons(printed, [&](RuleSet& r) { exact(r), no_cap(r); }), walks);
    const auto six_each = [](RuleSet& r) { r.readings.limb_cap = adaptoid::LimbCap::six_each; };
    EXPECT_TRUE(played(reasons(printed, [&](RuleSet& r) { exact(r), six_each(r); })));
    EXPECT_EQ(reasons(printed,
                      [&](RuleSet& r) {
                          exact(r), six_each(r);
                          r.readings.move_allowance = adaptoid::MoveAllowance::limbs;
                      }),
              walks);

    // G-22 with three seats: the printed supplies fit into a code, the largest do not.
    for (const auto option : {adaptoid::CapturedReturn::captor, adaptoid::CapturedReturn::removed}) {
        RuleSet rules = testing::adapt3_rules();
        rules.readings.captured_return = option;
        EXPECT_TRUE(played(twin::left_to_reference(rules)));
        rules.supply = {60, 60, 60};
        rules.captures = 100;
        EXPECT_EQ(twin::left_to_reference(rules),
                  Reasons{"the boxes do not follow from the board (G-22), and they have too many parts for a code"});
    }
}

// A seat with all parts of three seats: the fullest possible boxes.
TEST(EngineGames, codes_distinguish_full_boxes) {
    RuleSet rules = testing::adapt3_rules();
    rules.readings.captured_return = adaptoid::CapturedReturn::captor;
    TwinCheck twins(rules);
    for (const adaptoid::Colour rich : rules.order) {
        for (const int kept : {0, 1, 11}) {
            adaptoid::Setup setup;
            std::array<adaptoid::Supply, adaptoid::colour_count> boxes{};
            adaptoid::Supply left{36 - 3, 36, 36};
            for (std::size_t seat = 0; seat < 3; ++seat) {
                const adaptoid::Colour colour = rules.order[seat];
                setup.pieces.push_back({static_cast<Cell>(9 * static_cast<int>(seat)), adaptoid::Piece{colour, 0, 0}});
                setup.lost[index(colour)] = 7;
                if (colour != rich) {
                    boxes[index(colour)] = {kept, kept, kept};
                    left = {left.adaptoids - kept, left.legs - kept, left.pincers - kept};
                }
            }
            boxes[index(rich)] = left;
            setup.supply = boxes;
            setup.to_move = rules.order[2];
            EXPECT_EQ(twins.difference(adaptoid::validate(rules, setup).value()), "");
        }
    }
    EXPECT_GT(twins.met(), 60U);
}

/// Turns of a game, by plies.
template <class G>
std::vector<std::vector<adaptoid::Ply>> random_game(const G& game, std::uint64_t seed, std::uint64_t number) {
    std::vector<std::vector<adaptoid::Ply>> turns;
    auto state = game.initial();
    for (std::uint64_t turn = 0; turn < 400 && !game.outcome(state); ++turn) {
        Random random = Random::stream(seed, number * 1000 + turn);
        turns.push_back(play::RandomAgent{}(game, state, random).plies);
        state = after_plies(game, state, turns.back());
    }
    return turns;
}

// The same random numbers give the same game by the contract and by the random play of the kernels.
TEST(EngineRandomPlay, plays_the_games_of_the_reference) {
    for (const RuleSet& rules : {testing::adaptoid_rules(), testing::adapt3_rules()}) {
        const TwinCheck twins(rules);
        const Adaptoid& game = twins.reference();
        std::uint64_t long_games = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const auto turns = random_game(game, 7, seed);
            EXPECT_EQ(turns, random_game(twins.fast(), 7, seed)) << seed;
            long_games += turns.size() > 20 ? 1U : 0U;

            Random random(seed);
            Position position = game.initial();
            std::uint64_t legal = 0;
            std::uint32_t played = 0;
            while (!game.outcome(position)) {
                const auto choice = play::RandomAgent{}(game, position, random);
                for (const adaptoid::Ply& ply : choice.plies) {
                    position = game.after(position, ply);
                }
                legal += choice.legal;
                ++played;
            }
            for (const twin::Twin* engine : {&twins.fast(), &twins.portable()}) {
                twin::State state = engine->initial();
                const twin::Playout playout = engine->kernel().playout(engine->plan(), state, seed, 100'000);
                EXPECT_EQ(playout.turns, played);
                EXPECT_EQ(playout.legal, legal);
                EXPECT_EQ(adaptoid::NotatedTwin(game).text(state), game.text(position));
                twin::State cut = engine->initial();
                EXPECT_EQ(engine->kernel().playout(engine->plan(), cut, seed, 5).turns, 5U);
            }
        }
        EXPECT_GT(long_games, 3U);
    }
}

}  // namespace
}  // namespace rulescope
