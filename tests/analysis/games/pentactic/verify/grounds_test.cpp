// Grounds: the clauses on which turns, differences of positions and outcomes rest, on small positions by hand.
#include <gtest/gtest.h>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/grounds.h"
#include "core/pentactic/position.h"

namespace rulescope {
namespace {

using verify::Ground;

AnyGame pentactic_game(const std::string& ruleset) {
    return game_of(specs::load_rules(ruleset, {}).rules);
}

AnyState at(const AnyGame& game, const std::string& text) {
    const Result<AnyState> state = parse_state(game, text);
    EXPECT_TRUE(state.ok()) << text;
    return *state;
}

TEST(PentacticGrounds, P1_a_pentomino_is_turned_over_if_no_rotation_has_its_squares) {
    const AnyGame game = pentactic_game("pentactic-basic");
    const AnyState state = at(game, "B pentominoes game=1 board=8/8/8/3o4/8/8/8/8-L");
    int over = 0;
    int rotated = 0;
    for (const AnyPly& ply : game.plies(state)) {
        const std::vector<Ground> grounds = verify::knowledge_of(game).grounds().of_turn(game, state, {ply});
        if (!grounds.empty()) {
            EXPECT_EQ(grounds, (std::vector<Ground>{{"P-1", "turned over"}}));
        }
        const std::string text = game.turn_text(state, {ply});
        if (text.front() == 'I' || text.front() == 'X') {
            EXPECT_TRUE(grounds.empty()) << text << " looks alike turned over";
        }
        if (text.front() == 'F') {
            (grounds.empty() ? rotated : over) += 1;
        }
    }
    EXPECT_EQ(over, rotated) << "the board is not symmetric, but the squares around d5 are as free both ways";
}

TEST(PentacticGrounds, P10_the_points_decide_a_basic_match_and_P9_its_end) {
    using verify::OverBy;
    const auto decisive = [](const std::string& ruleset, OverBy by) {
        const AnyGame game = pentactic_game(ruleset);
        return verify::knowledge_of(game).grounds().of_outcome(game, by);
    };
    EXPECT_EQ(decisive("pentactic-basic", OverBy::both), std::vector<std::string>{"P-10"});
    EXPECT_EQ(decisive("pentactic-basic", OverBy::rules), std::vector<std::string>{"P-9"});
    EXPECT_EQ(decisive("pentactic-duel", OverBy::program), std::vector<std::string>{"P-16"});
    EXPECT_EQ(decisive("pentactic-group", OverBy::rules), std::vector<std::string>{"P-21"});
}

TEST(PentacticGrounds, P6_the_stones_come_before_the_pentominoes) {
    const AnyGame game = pentactic_game("pentactic-basic");
    const AnyState start = at(game, "A removes game=1 board=8/8/8/8/8/8/8/8");
    const AnyPly remove = game.plies(start).front();
    const AnyState right = game.after(start, remove);
    EXPECT_EQ(verify::knowledge_of(game).grounds().of_difference(game, start, {remove}, right, right),
              verify::Differing{});
    auto other = right.as<pentactic::Position>();  // the same grid, but the pentominoes follow
    other.phase = pentactic::Phase::pentominoes;
    other.to_act = 1;
    EXPECT_EQ(verify::knowledge_of(game).grounds().of_difference(game, start, {remove}, right, AnyState(other)),
              (verify::Differing{"Order", {"P-6"}}));
}

TEST(PentacticGrounds, A_position_that_is_not_valid_is_compared_as_it_is_written) {
    const AnyGame game = pentactic_game("pentactic-basic");
    const AnyState start = at(game, "A removes game=1 board=8/8/8/8/8/8/8/8");
    const AnyPly remove = game.plies(start).front();
    const AnyState right = game.after(start, remove);
    const auto of_setup = [&](const std::string& found) {
        EXPECT_FALSE(parse_state(game, found).ok()) << found;
        return verify::knowledge_of(game).grounds().of_setup(game, start, {remove}, right, found);
    };
    EXPECT_EQ(of_setup("B stones game=1 board=8/8/8/8/8/8/8/8-F"), (verify::Differing{"Order", {"P-6"}}));
    EXPECT_EQ(of_setup("A stones game=1 board=8/8/8/8/8/8/oo6/8-F"), verify::Differing{}) << "the board differs";
    EXPECT_EQ(of_setup("A stones game=1 board=8/8"), std::nullopt) << "no grid of this game";
}

}  // namespace
}  // namespace rulescope
