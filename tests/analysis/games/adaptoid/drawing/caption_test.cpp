// Captions generated from marks, and the conditions under which an authored one is kept.
#include "analysis/games/adaptoid/drawing/figure_caption.h"

#include "tests/analysis/games/adaptoid/drawing/support.h"

namespace rulescope::drawing::testing {
namespace {

using adaptoid::RuleSet;

TEST(DrawingCaption, SaysWhatTheMarksSay) {
    RuleSet rules = adaptoid_rules();
    EXPECT_EQ(adaptoid::caption_of(request_for(rules, adaptoid::FigureKind::feeding, f3_position)),
              "1 needs 5 and finds 4: it starves. 2 needs 4 and finds 3: it starves.");
    EXPECT_EQ(adaptoid::caption_of(request_for(rules, adaptoid::FigureKind::creation, f3_position)),
              "White may create an adaptoid on 16 cells, marked +.");
    EXPECT_EQ(adaptoid::caption_of(request_for(rules, adaptoid::FigureKind::movement, f2_position, "B3 B5")),
              "1 can move to 18 cells, but not to 2 cells: within range, but without a free path; it may capture "
              "D3; an attack on D4 would remove only the attacker. 2 cannot move to any empty cell.");
    EXPECT_EQ(adaptoid::caption_of(request_for(rules, adaptoid::FigureKind::position, "W 0-0 B4W00 C4W00 F4B00")),
              "White on B4 and C4; Black on F4.");
    EXPECT_EQ(adaptoid::caption_of(request_for(rules, adaptoid::FigureKind::configurations, f2_position)),
              "28 different adaptoids: up to 6 legs from left to right, up to 6 pincers from top to bottom, never more "
              "than 6 limbs together.");
    rules.readings.food_need = adaptoid::FoodNeed::legs;
    EXPECT_EQ(adaptoid::caption_of(request_for(rules, adaptoid::FigureKind::feeding, f3_position, "D4 E2")),
              "1 needs 2 and finds 4: it is fed. 2 needs 1 and finds 3: it is fed. Nobody starves.");
    rules.supply.adaptoids = 5;
    EXPECT_EQ(adaptoid::caption_of(request_for(rules, adaptoid::FigureKind::creation, f3_position)),
              "White can create no adaptoid.");
}

TEST(DrawingCaption, AnOwnUnfedAdaptoidIsSaidToStay) {
    EXPECT_EQ(adaptoid::caption_of(
                  request_for(adaptoid_rules(), adaptoid::FigureKind::feeding, "W 0-0 A1W30 A2W00 F4B00", "A1")),
              "1 needs 3 and finds 2: it stays: only an enemy's turn can remove it. Nobody starves.");
}

TEST(DrawingCaption, TheSameIsShownWhereMarksAndBoardAreTheSame) {
    const RuleSet printed = adaptoid_rules();
    const auto same = [&](const RuleSet& rules, adaptoid::FigureKind kind, const char* position) {
        return adaptoid::shows_the_same(request_for(printed, kind, position), request_for(rules, kind, position));
    };
    RuleSet rules = printed;
    for (const adaptoid::FigureKind kind :
         {adaptoid::FigureKind::position, adaptoid::FigureKind::movement, adaptoid::FigureKind::creation,
          adaptoid::FigureKind::feeding, adaptoid::FigureKind::configurations}) {
        EXPECT_TRUE(same(rules, kind, f3_position));
    }
    rules.readings.food_need = adaptoid::FoodNeed::legs;
    EXPECT_FALSE(same(rules, adaptoid::FigureKind::feeding, f3_position));
    EXPECT_TRUE(same(rules, adaptoid::FigureKind::movement, f3_position));
    rules = printed;
    rules.readings.limb_cap = adaptoid::LimbCap::six_each;
    EXPECT_FALSE(same(rules, adaptoid::FigureKind::configurations, f3_position));
    EXPECT_TRUE(same(rules, adaptoid::FigureKind::feeding, f3_position));
    rules = printed;
    rules.readings.attack_stronger = adaptoid::AttackStronger::illegal;  // the arrow stays, its meaning changes
    EXPECT_FALSE(same(rules, adaptoid::FigureKind::movement, f2_position));
    rules = printed;
    rules.start[0] = {rules.board.find("A3")};
    EXPECT_FALSE(same(rules, adaptoid::FigureKind::position, f3_position));
    EXPECT_TRUE(same(rules, adaptoid::FigureKind::creation, f3_position));
    EXPECT_FALSE(adaptoid::shows_the_same(request_for(printed, adaptoid::FigureKind::creation, f3_position),
                                          request_for(printed, adaptoid::FigureKind::creation, f2_position)));
}

}  // namespace
}  // namespace rulescope::drawing::testing
