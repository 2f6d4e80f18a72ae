#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"

#include <gtest/gtest.h>

#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/notation.h"

namespace rulescope::drawing {
namespace {

adaptoid::RuleSet rules_of(const std::string& name) {
    return specs::load_rules(name).rules.as<adaptoid::RuleSet>();
}

adaptoid::Scene scene_with(const adaptoid::RuleSet& rules, const std::string& position) {
    return adaptoid::scene_of(rules, adaptoid::parse_position(rules, position).value());
}

TEST(AdaptoidOwnMarks, AMarkOnAFreeCellIsInItsMiddle) {
    const adaptoid::RuleSet rules = rules_of("adaptoid");
    const adaptoid::Scene scene = scene_with(rules, "W 0-0 B3W32 D4B23");
    const auto place = adaptoid::own_mark_places(scene, {100, 50}, 40)("C4");
    ASSERT_TRUE(place);
    EXPECT_FALSE(place->taken);
    const Point middle = adaptoid::middle_of(scene, rules.board.find("C4"), 40);
    EXPECT_DOUBLE_EQ(place->centre.x, 100 + middle.x);
    EXPECT_DOUBLE_EQ(place->centre.y, 50 + middle.y);
    EXPECT_FALSE(adaptoid::own_mark_places(scene, {}, 40)("Z9"));
}

TEST(AdaptoidOwnMarks, AMarkInACornerHidesNoAdaptoidLabelOrName) {
    const adaptoid::RuleSet rules = rules_of("adaptoid");
    for (const adaptoid::NamePlace names :
         {adaptoid::NamePlace::inside, adaptoid::NamePlace::corner, adaptoid::NamePlace::margin}) {
        for (const int rotate : {0, 60, 180}) {
            adaptoid::Scene scene =
                scene_with(rules, "W 0-0 F6W22 G6B00 B5W00 D5W00 F5W00 D4B23 E4B00 B3W32 F3B00 E2B13");
            scene.cell_names = true;
            scene.name_place = names;
            scene.rotate = rotate;
            const PlaceOf place_of = adaptoid::own_mark_places(scene, {0, 0}, 1);
            int taken = 0;
            for (Cell cell = 0; cell < rules.board.size(); ++cell) {
                if (scene.pieces[adaptoid::index(cell)].empty()) {
                    continue;
                }
                const auto place = place_of(rules.board.name(cell));
                ASSERT_TRUE(place && place->taken && place->corners.size() == 12);
                // Some corner of the disc hides no adaptoid, name or mark: the number of a mark is a square of 0.26.
                double clear = 0;
                for (const Point corner : place->corners) {
                    clear = std::max(
                        clear, place->clearance({{place->centre.x + 0.4 * corner.x, place->centre.y + 0.4 * corner.y},
                                                 {0.26, 0.23}}));
                }
                EXPECT_GT(clear, 0) << rules.board.name(cell) << " rotated by " << rotate;
                ++taken;
            }
            EXPECT_EQ(taken, 10);
        }
    }
}

}  // namespace
}  // namespace rulescope::drawing
