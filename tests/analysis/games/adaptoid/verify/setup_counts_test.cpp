// Numbers of setups: the layouts with three stacks (S-15) and the placements of the pie rule (N-4), counted by playing
// them and up to symmetry.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "analysis/games/adaptoid/verify/subject.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope {
namespace {

using adaptoid::Phase;
using adaptoid::Ply;
using adaptoid::Position;
using adaptoid::Reference;
using adaptoid::RuleSet;

RuleSet large_board_by_pie() {
    RuleSet rules = testing::adaptoid_rules();
    rules.start = {};
    rules.start_by = adaptoid::StartBy::pie;
    return rules;
}

/// The smallest key of all images: equal for two positions exactly if a symmetry maps one onto the other.
Key class_of(const adaptoid::Adaptoid& game, const Position& position) {
    Key smallest = game.key(position);
    for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
        smallest = std::min(smallest, game.key(game.image(position, symmetry)));
    }
    return smallest;
}

TEST(VerifySetupCounts, S15_three_stacks_on_37_discs_make_7770_layouts_in_699_classes) {
    RuleSet rules = large_board_by_pie();
    rules.setup = {true, 3, 0};  // nothing is moved afterwards
    const adaptoid::Adaptoid game(rules);
    std::map<Key, Position> layer{{game.key(game.initial()), game.initial()}};
    std::size_t played = 1;
    for (int stack = 0; stack < 3; ++stack) {
        std::map<Key, Position> next;
        played = 0;
        for (const auto& [key, position] : layer) {
            for (const Ply& ply : game.plies(position)) {
                Position after = game.after(position, ply);
                ++played;
                next.emplace(game.key(after), std::move(after));
            }
        }
        layer = std::move(next);
    }
    EXPECT_EQ(played, 37U * 36U / 2U * 35U);  // the third disc, onto each pair of stacks
    EXPECT_EQ(layer.size(), 7770U);
    std::set<Key> classes;
    for (const auto& [key, position] : layer) {
        EXPECT_EQ(position.phase, Phase::placing);
        classes.insert(class_of(game, position));
    }
    EXPECT_EQ(classes.size(), 699U);
}

TEST(VerifySetupCounts, N4_1332_placings_in_123_classes) {
    const adaptoid::Adaptoid game(large_board_by_pie());
    const std::vector<Ply> plies = game.plies(game.initial());
    EXPECT_EQ(plies.size(), 1332U);
    std::set<Key> keys;
    std::set<Key> classes;
    for (const Ply& ply : plies) {
        const Position placed = game.after(game.initial(), ply);
        keys.insert(game.key(placed));
        classes.insert(class_of(game, placed));
    }
    EXPECT_EQ(keys.size(), 1332U);
    EXPECT_EQ(classes.size(), 123U);
}

}  // namespace
}  // namespace rulescope
