// The marks of figures: the figures of the rulebook exactly, and all other positions against a calculation that shares
// no code with the rules.
#include "tests/analysis/games/adaptoid/drawing/support.h"

#include <rapidcheck.h>

#include <map>
#include <tuple>

#include "analysis/games/adaptoid/drawing/figure.h"

namespace rulescope::drawing::testing {
namespace {

using adaptoid::Colour;
using adaptoid::Piece;
using adaptoid::Position;
using adaptoid::RuleSet;

adaptoid::FigureRequest figure_f2() {
    adaptoid::FigureRequest request =
        request_for(adaptoid_rules(), adaptoid::FigureKind::movement, f2_position, "B5 B3");
    const RuleSet& rules = request.rules;
    request.labels = {
        {cell(rules, "B5"), "1"}, {cell(rules, "B3"), "2"}, {cell(rules, "D3"), "3"}, {cell(rules, "D4"), "4"}};
    return request;
}

TEST(DrawingMarks, A22TheMovementFigureHasItsEighteenGreenCellsAndTwoRedOnes) {
    const adaptoid::FigureRequest request = figure_f2();
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    EXPECT_EQ(marks.with(adaptoid::MarkKind::reach),
              cells(request.rules, "C6 D6 E6  C5 D5 E5  A4 B4 C4  A3 C3  A2 B2 C2 D2  A1 B1 C1"));
    EXPECT_EQ(marks.with(adaptoid::MarkKind::out_of_reach), cells(request.rules, "E4 E3"));
    for (const adaptoid::CellMark& mark : marks.cells) {
        EXPECT_EQ(marks.label(mark.of), "2");  // number 1 has no legs
    }
    const Cell from = cell(request.rules, "B3");
    const std::vector<adaptoid::Arrow> arrows{{from, cell(request.rules, "D3"), adaptoid::ArrowKind::captures},
                                              {from, cell(request.rules, "D4"), adaptoid::ArrowKind::cannot}};
    EXPECT_EQ(marks.arrows, arrows);
    EXPECT_EQ(marks.labels, request.labels);
}

TEST(DrawingMarks, TheMovementFigureFollowsWhenAPieceIsMoved) {
    // D3 moves to E3: the path to the east is open, and E3 is the one to capture.
    adaptoid::FigureRequest request = figure_f2();
    request.labels.erase(cell(request.rules, "D3"));
    request.position = sound(adaptoid::parse_position(request.rules, "W 0-0 F6W22 B5W00 B3W32 D4B23 E3B00 E2B13"));
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    EXPECT_EQ(marks.with(adaptoid::MarkKind::reach),
              cells(request.rules, "C6 D6 E6  C5 D5 E5  A4 B4 C4 E4  A3 C3 D3  A2 B2 C2 D2  A1 B1 C1"));
    EXPECT_TRUE(marks.with(adaptoid::MarkKind::out_of_reach).empty());
    const Cell from = cell(request.rules, "B3");
    const std::vector<adaptoid::Arrow> arrows{{from, cell(request.rules, "D4"), adaptoid::ArrowKind::cannot},
                                              {from, cell(request.rules, "E3"), adaptoid::ArrowKind::captures}};
    EXPECT_EQ(marks.arrows, arrows);
}

TEST(DrawingMarks, A12TheCreationFigureHasItsSixteenPlusSigns) {
    const adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::creation, f3_position);
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    EXPECT_EQ(marks.with(adaptoid::MarkKind::creation),
              cells(request.rules, "F7 G7  C6 D6 E6  C5 E5 G5  A4 B4 C4 F4  A3 C3  A2 B2"));
    EXPECT_EQ(marks.cells.size(), 16U);
}

TEST(DrawingMarks, A25InTheStarvationFigureExactlyTwoStarve) {
    const adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::feeding, f3_position);
    const RuleSet& rules = request.rules;
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    EXPECT_EQ(marks.starving(), cells(rules, "D4 E2"));
    const std::vector<adaptoid::FoodCount> food{{cell(rules, "D4"), 4, 5, true}, {cell(rules, "E2"), 3, 4, true}};
    EXPECT_EQ(marks.food, food);
    EXPECT_EQ(marks.label(cell(rules, "D4")), "1");
    EXPECT_EQ(marks.label(cell(rules, "E2")), "2");
    std::map<Cell, std::vector<Cell>> eaten;
    for (const adaptoid::CellMark& mark : marks.cells) {
        EXPECT_EQ(mark.kind, adaptoid::MarkKind::food);
        EXPECT_EQ(mark.amount, 1);
        eaten[mark.of].push_back(mark.cell);
    }
    EXPECT_EQ(eaten[cell(rules, "D4")], cells(rules, "C4 C3 D3 E5"));
    EXPECT_EQ(eaten[cell(rules, "E2")], cells(rules, "E3 D2 D1"));
}

TEST(DrawingMarks, A24AnOwnUnfedAdaptoidDoesNotStarveInTheOwnTurn) {
    const adaptoid::FigureRequest request =
        request_for(adaptoid_rules(), adaptoid::FigureKind::feeding, "W 0-0 A1W30 A2W00 F4B00", "A1");
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    ASSERT_EQ(marks.food.size(), 1U);
    EXPECT_EQ(marks.food[0], (adaptoid::FoodCount{cell(request.rules, "A1"), 2, 3, false}));
    EXPECT_TRUE(marks.starving().empty());
}

TEST(DrawingMarks, S17AFreeStackFeedsTwice) {
    const RuleSet rules = rules_on(board_with_stacks());
    const adaptoid::FigureRequest request =
        request_for(rules, adaptoid::FigureKind::feeding, "W 0-0 A3W00 E4B40", "E4");
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    std::map<std::string, int> amounts;
    for (const adaptoid::CellMark& mark : marks.cells) {
        amounts[rules.board.name(mark.cell)] = mark.amount;
    }
    EXPECT_EQ(amounts, (std::map<std::string, int>{{"E5", 1}, {"F5", 1}, {"F4", 2}, {"E3", 1}, {"D3", 2}}));
    EXPECT_EQ(marks.food[0].food, 7);
}

TEST(DrawingMarks, GS5AnOccupiedStackFeedsWhereTheReadingSaysSo) {
    RuleSet rules = rules_on(board_with_stacks());
    rules.readings.occupied_stack_food = adaptoid::OccupiedStackFood::two;
    const adaptoid::FigureRequest request =
        request_for(rules, adaptoid::FigureKind::feeding, "W 0-0 D3W00 E4B40", "E4");
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    const auto on_stack = std::find_if(marks.cells.begin(), marks.cells.end(),
                                       [&](const adaptoid::CellMark& mark) { return mark.cell == cell(rules, "D3"); });
    ASSERT_NE(on_stack, marks.cells.end());
    EXPECT_EQ(on_stack->amount, 2);
}

TEST(DrawingMarks, G15OneAfterTheOtherOnlyTheFirstStarves) {
    RuleSet rules = adaptoid_rules();
    const std::string position = "W 0-0 A1B20 A2B30 F4B00 C3W00 B2W00";
    EXPECT_EQ(adaptoid::compute_marks(request_for(rules, adaptoid::FigureKind::feeding, position)).starving(),
              cells(rules, "A1 A2"));
    rules.readings.starvation = adaptoid::Starvation::sequential;
    const adaptoid::Marks marks = adaptoid::compute_marks(request_for(rules, adaptoid::FigureKind::feeding, position));
    EXPECT_EQ(marks.starving(), cells(rules, "A1"));
    EXPECT_EQ(marks.food.size(), 2U);  // both are counted
}

TEST(DrawingMarks, ArrowsShowWhatAnAttackDoes) {
    RuleSet rules = adaptoid_rules();
    const std::string position = "W 0-0 B4W11 A4W00 C4B01 B5B02 B3B00 F4B00";
    const auto arrows = [&] {
        return adaptoid::compute_marks(request_for(rules, adaptoid::FigureKind::movement, position, "B4")).arrows;
    };
    const Cell from = cell(rules, "B4");
    const std::vector<adaptoid::Arrow> expected{{from, cell(rules, "B3"), adaptoid::ArrowKind::captures},
                                                {from, cell(rules, "B5"), adaptoid::ArrowKind::cannot},
                                                {from, cell(rules, "C4"), adaptoid::ArrowKind::both_die}};
    EXPECT_EQ(arrows(), expected);                                       // the own adaptoid on A4 has no arrow
    rules.readings.attack_stronger = adaptoid::AttackStronger::illegal;  // G-2: cannot be captured on either path
    EXPECT_EQ(arrows(), expected);
    rules.readings.landing_on_own = adaptoid::LandingOnOwn::legal;  // G-3
    EXPECT_EQ(arrows().front(), (adaptoid::Arrow{from, cell(rules, "A4"), adaptoid::ArrowKind::captures}));
}

TEST(DrawingMarks, WithoutAFocusEveryMoverThatCanStepIsNumbered) {
    const adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::movement, f2_position);
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    EXPECT_EQ(marks.labels,
              (std::map<Cell, std::string>{{cell(request.rules, "B3"), "1"}, {cell(request.rules, "F6"), "2"}}));
}

TEST(DrawingMarks, FreeNumbersAreGivenToThoseWithoutALabel) {
    adaptoid::FigureRequest request =
        request_for(adaptoid_rules(), adaptoid::FigureKind::movement, f2_position, "B3 F6");
    request.labels = {{cell(request.rules, "D4"), "1"}};
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    EXPECT_EQ(marks.label(cell(request.rules, "B3")), "2");
    EXPECT_EQ(marks.label(cell(request.rules, "F6")), "3");
}

TEST(DrawingMarks, AnEmptySetUpHasNoMarks) {
    RuleSet rules = adaptoid_rules();
    rules.start = {};
    rules.start_by = adaptoid::StartBy::pie;
    adaptoid::FigureRequest request;
    request.rules = rules;
    request.position = adaptoid::Adaptoid(rules).initial();
    for (const adaptoid::FigureKind kind : {adaptoid::FigureKind::position, adaptoid::FigureKind::movement,
                                            adaptoid::FigureKind::creation, adaptoid::FigureKind::feeding}) {
        request.kind = kind;
        const adaptoid::Marks marks = adaptoid::compute_marks(request);
        EXPECT_TRUE(marks.cells.empty() && marks.arrows.empty() && marks.food.empty());
        EXPECT_TRUE(draw_layout(adaptoid::layout_of(request)).ok());
    }
}

// --- a second opinion, from coordinates alone, for the readings of the printed rules ---

using Place = std::pair<int, int>;

struct SecondOpinion {
    std::map<Place, Piece> pieces;
    std::map<Place, int> discs;

    SecondOpinion(const RuleSet& rules, const Position& position) {
        for (Cell each = 0; each < rules.board.size(); ++each) {
            const Coordinate at = rules.board.coordinate(each);
            discs[{at.letter, at.number}] = rules.board.height(each);
            if (!position.at(each).empty()) {
                pieces[{at.letter, at.number}] = position.at(each);
            }
        }
    }

    [[nodiscard]] std::vector<Place> around(Place place) const {
        std::vector<Place> list;
        for (const auto& [x, y] : std::vector<Place>{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}) {
            const Place next{place.first + x, place.second + y};
            if (discs.count(next) != 0 && discs.at(next) > 0) {
                list.push_back(next);
            }
        }
        return list;
    }

    /// The ends of all walks of at most `steps` steps over free places.
    [[nodiscard]] std::set<Place> walks(Place from, int steps, bool ignore_others) const {
        std::set<Place> reached{from};
        for (int step = 0; step < steps; ++step) {
            std::set<Place> more = reached;
            for (const Place& place : reached) {
                for (const Place& next : around(place)) {
                    if (ignore_others || pieces.count(next) == 0) {
                        more.insert(next);
                    }
                }
            }
            reached = more;
        }
        return reached;
    }

    [[nodiscard]] int food(Place place) const {
        int sum = 0;
        for (const Place& next : around(place)) {
            sum += pieces.count(next) == 0 ? discs.at(next) : 0;
        }
        return sum;
    }
};

Place place_of(const RuleSet& rules, Cell each) {
    const Coordinate at = rules.board.coordinate(each);
    return {at.letter, at.number};
}

/// A position decoded from numbers: adaptoids are placed one by one; those that do not fit are skipped.
Position position_from(const RuleSet& rules, const std::vector<std::tuple<unsigned, unsigned, unsigned>>& drawn) {
    adaptoid::Setup setup;
    std::set<Cell> taken;
    for (const auto& [where, who, limbs] : drawn) {
        Piece piece{who % 2 == 0 ? Colour::white : Colour::black, static_cast<std::uint16_t>(limbs % 4),
                    static_cast<std::uint16_t>(limbs / 4 % 4)};
        const Cell at = static_cast<Cell>(where % static_cast<unsigned>(rules.board.size()));
        if (taken.count(at) != 0) {
            continue;
        }
        setup.pieces.emplace_back(at, piece);
        if (validate(rules, setup).ok()) {
            taken.insert(at);
        } else {
            setup.pieces.pop_back();
        }
    }
    return sound(validate(rules, setup));
}

void agree(const RuleSet& rules, const Position& position) {
    const SecondOpinion opinion(rules, position);
    adaptoid::FigureRequest request;
    request.rules = rules;
    request.position = position;

    std::set<Place> creatable;
    for (const auto& [place, piece] : opinion.pieces) {
        const Cell from = rules.board.find(Coordinate{place.first, place.second});
        request.kind = adaptoid::FigureKind::movement;
        request.focus = {from};
        const adaptoid::Marks movement = adaptoid::compute_marks(request);
        const std::set<Place> near = opinion.walks(place, piece.legs, true);
        const std::set<Place> reached = opinion.walks(place, piece.legs, false);
        const std::set<Place> before = opinion.walks(place, piece.legs - 1, false);
        std::vector<adaptoid::CellMark> marks;
        std::vector<adaptoid::Arrow> arrows;
        for (Cell each = 0; each < rules.board.size(); ++each) {
            const Place at = place_of(rules, each);
            const auto other = opinion.pieces.find(at);
            if (other == opinion.pieces.end()) {
                if (reached.count(at) != 0) {
                    marks.push_back({adaptoid::MarkKind::reach, each, from, 1});
                } else if (near.count(at) != 0) {
                    marks.push_back({adaptoid::MarkKind::out_of_reach, each, from, 1});
                }
                continue;
            }
            bool adjacent = false;
            for (const Place& next : opinion.around(at)) {
                adjacent = adjacent || before.count(next) != 0;
            }
            if (piece.legs > 0 && adjacent && other->second.colour != piece.colour) {
                const int more = piece.pincers - other->second.pincers;
                const bool attacks = piece.pincers > 0 && more >= 0;
                arrows.push_back({from, each,
                                  !attacks    ? adaptoid::ArrowKind::cannot
                                  : more == 0 ? adaptoid::ArrowKind::both_die
                                              : adaptoid::ArrowKind::captures});
            }
        }
        std::sort(marks.begin(), marks.end());
        RC_ASSERT(movement.cells == marks);
        RC_ASSERT(movement.arrows == arrows);

        request.kind = adaptoid::FigureKind::feeding;
        const adaptoid::Marks feeding = adaptoid::compute_marks(request);
        const int food = opinion.food(place);
        const bool starves = food < piece.limbs() && piece.colour != position.mover();
        RC_ASSERT(feeding.food == (std::vector<adaptoid::FoodCount>{{from, food, piece.limbs(), starves}}));
        int tokens = 0;
        for (const adaptoid::CellMark& mark : feeding.cells) {
            RC_ASSERT(opinion.pieces.count(place_of(rules, mark.cell)) == 0U);
            tokens += mark.amount;
        }
        RC_ASSERT(tokens == food);

        if (piece.colour == position.mover()) {
            for (const Place& next : opinion.around(place)) {
                if (opinion.pieces.count(next) == 0) {
                    creatable.insert(next);
                }
            }
        }
    }
    request.kind = adaptoid::FigureKind::creation;
    request.focus.clear();
    std::set<Place> plus_signs;
    for (const Cell each : adaptoid::compute_marks(request).with(adaptoid::MarkKind::creation)) {
        plus_signs.insert(place_of(rules, each));
    }
    if (position.supply[adaptoid::index(position.mover())].adaptoids == 0) {
        creatable.clear();
    }
    RC_ASSERT(plus_signs == creatable);
}

TEST(DrawingMarks, MarksOfAnyPositionEqualASecondCalculation) {
    const RuleSet printed = adaptoid_rules();
    EXPECT_TRUE(rc::check("marks on the printed board",
                          [&](const std::vector<std::tuple<unsigned, unsigned, unsigned>>& drawn) {
                              agree(printed, position_from(printed, drawn));
                          }));
    const RuleSet stacks = rules_on(board_with_stacks());
    EXPECT_TRUE(rc::check("marks with stacks and holes",
                          [&](const std::vector<std::tuple<unsigned, unsigned, unsigned>>& drawn) {
                              agree(stacks, position_from(stacks, drawn));
                          }));
}

}  // namespace
}  // namespace rulescope::drawing::testing
