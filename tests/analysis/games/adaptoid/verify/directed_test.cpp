// The directed search: finds positions beyond breadth-first search, returns a legal game, and keeps its budget.
#include <gtest/gtest.h>

#include <set>

#include "analysis/games/adaptoid/verify/potentials.h"
#include "analysis/verify/condition.h"
#include "analysis/verify/directed.h"
#include "tests/support/adaptoid/generators.h"
#include "tests/support/any.h"

namespace rulescope {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Colour;
using adaptoid::Position;
using verify::BeamBounds;
using verify::Directed;
using verify::LastPly;

/// Plays the plies from the start; every one must be listed.
template <class G>
std::vector<typename G::State> played(const G& game, const std::vector<typename G::Ply>& plies) {
    std::vector<typename G::State> positions{game.initial()};
    for (const typename G::Ply& ply : plies) {
        const auto legal = game.plies(positions.back());
        EXPECT_NE(std::find(legal.begin(), legal.end(), ply), legal.end()) << game.text(positions.back());
        positions.push_back(game.after(positions.back(), ply));
    }
    return positions;
}

Directed<Adaptoid> empty_both_boxes(const Adaptoid& game, const BeamBounds& bounds) {
    const adaptoid::AdaptoidPotentials near(game.rules());
    return verify::directed_search(
        game, game.initial(), [&](const Position& p) { return near.empty_boxes(p); },
        [](const LastPly<Adaptoid>& last) {
            return last.after.supply[0] == adaptoid::Supply{} && last.after.supply[1] == adaptoid::Supply{};
        },
        bounds);
}

TEST(VerifyDirected, G14_a_game_without_captures_empties_both_supplies_in_70_turns) {
    const Adaptoid game(testing::adaptoid_rules());
    const Directed<Adaptoid> line = empty_both_boxes(game, {{1, 4}, 100, 100'000});
    ASSERT_TRUE(line.found);
    EXPECT_EQ(line.turns, 70U);  // each of the 72 parts but the two of the start, one a turn
    const Position last = played(game, line.plies).back();
    for (const Colour colour : {Colour::white, Colour::black}) {
        EXPECT_EQ(last.lost[index(colour)], 0);
        EXPECT_EQ(last.on_board(colour), (adaptoid::Supply{12, 12, 12}));
    }
}

TEST(VerifyDirected, a_condition_can_lead_it) {
    const AnyGame game = testing::any_game(testing::adaptoid_rules());
    for (const char* text : {"white.adaptoids >= 12", "white.lost >= 2 and black.lost >= 2", "black.legs == 5"}) {
        const auto read = verify::Condition::read(game, text);
        const auto& condition = std::get<verify::Condition>(read);
        const auto line = verify::directed_search(
            game, game.initial(), [&](const AnyState& p) { return condition.deficit(p); },
            [&](const LastPly<AnyGame>& last) { return condition.holds(last.after); }, {{4, 16}, 60, 200'000});
        ASSERT_TRUE(line.found) << text;
        const std::vector<AnyState> positions = played(game, line.plies);
        EXPECT_TRUE(condition.holds(positions.back())) << text;
        EXPECT_FALSE(condition.holds(positions[positions.size() - 2])) << text;
    }
}

TEST(VerifyDirected, the_same_bounds_give_the_same_game) {
    const Adaptoid game(testing::adaptoid_rules());
    const auto once = empty_both_boxes(game, {{3}, 100, 100'000});
    const auto again = empty_both_boxes(game, {{3}, 100, 100'000});
    EXPECT_EQ(once.plies, again.plies);
    EXPECT_EQ(once.spent, again.spent);
}

TEST(VerifyDirected, bounds_are_kept_and_reported) {
    const Adaptoid game(testing::adaptoid_rules());
    const auto poor = empty_both_boxes(game, {{4}, 100, 500});
    EXPECT_FALSE(poor.found);
    EXPECT_TRUE(poor.cut_short);
    EXPECT_EQ(poor.spent, 500U);
    const auto shallow = empty_both_boxes(game, {{1, 4}, 69, 100'000});  // one turn too few
    EXPECT_FALSE(shallow.found);
    EXPECT_FALSE(shallow.cut_short);
    EXPECT_EQ(shallow.width, 4U);
}

/// With a beam that holds all positions it is a breadth-first search up to symmetry, which visits every class.
TEST(VerifyDirected, a_wide_beam_visits_every_class_and_reports_earlier_plies) {
    const Adaptoid game(testing::adaptoid_rules());
    std::vector<std::set<Key>> classes(4);
    const auto line = verify::directed_search(
        game, game.initial(), [](const Position&) { return 0.0; },
        [&](const LastPly<Adaptoid>& last) {
            EXPECT_EQ(last.earlier.front()->to_act, 0);
            EXPECT_EQ(game.key(*last.earlier.front()), game.key(game.initial()));
            if (game.between_turns(last.after)) {
                classes[last.earlier.size()].insert(orbit_key(game, last.after));
            }
            return false;
        },
        {{100'000}, 3, 1'000'000});
    EXPECT_FALSE(line.found);
    std::vector<std::set<Key>> expected(4);
    std::vector<Position> layer{game.initial()};
    for (std::size_t turn = 1; turn <= 3; ++turn) {
        std::vector<Position> next;
        for (const Position& position : layer) {
            for_each_turn(game, position, [&](const auto&, const Position& after) {
                if (expected[turn].insert(orbit_key(game, after)).second) {
                    next.push_back(after);
                }
            });
        }
        layer = next;
        EXPECT_EQ(classes[turn], expected[turn]) << turn;
    }
    EXPECT_EQ(expected[1].size(), 6U);  // the eight first turns, up to the mirror along the middle row
}

}  // namespace
}  // namespace rulescope
