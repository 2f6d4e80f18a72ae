#include "tests/analysis/games/adaptoid/drawing/support.h"

#include <cmath>
#include <regex>

#include "analysis/games/adaptoid/drawing/figure.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/kit.h"

namespace rulescope::drawing::testing {
namespace {

using adaptoid::RuleSet;

TEST(DrawingFigure, WhatIsDrawnIsWhatWasComputed) {
    for (const adaptoid::FigureKind kind :
         {adaptoid::FigureKind::movement, adaptoid::FigureKind::creation, adaptoid::FigureKind::feeding}) {
        for (const char* position : {f2_position, f3_position}) {
            const adaptoid::FigureRequest request = request_for(adaptoid_rules(), kind, position);
            const adaptoid::Marks marks = adaptoid::compute_marks(request);
            const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
            EXPECT_TRUE(well_formed(svg));
            const auto names = [&](adaptoid::MarkKind mark) { return names_of(request.rules, marks.with(mark)); };
            EXPECT_EQ(drawn_cells(svg, "mark reach"), names(adaptoid::MarkKind::reach));
            EXPECT_EQ(drawn_cells(svg, "mark out-of-reach"), names(adaptoid::MarkKind::out_of_reach));
            EXPECT_EQ(drawn_cells(svg, "mark creation"), names(adaptoid::MarkKind::creation));
            EXPECT_EQ(drawn_cells(svg, "mark food"), names(adaptoid::MarkKind::food));
            EXPECT_EQ(drawn_cells(svg, "mark starving"), names_of(request.rules, marks.starving()));
            EXPECT_EQ(drawn_cells(svg, "mark count").size(), marks.food.size());
            EXPECT_EQ(drawn_cells(svg, "arrow captures").size() + drawn_cells(svg, "arrow both-die").size() +
                          drawn_cells(svg, "arrow cannot").size(),
                      marks.arrows.size());
        }
    }
}

TEST(DrawingFigure, A25TheCountsAreNextToTheStarving) {
    const std::string svg = sound(
        draw_layout(adaptoid::layout_of(request_for(adaptoid_rules(), adaptoid::FigureKind::feeding, f3_position))));
    EXPECT_NE(svg.find(">4 &lt; 5<"), std::string::npos);
    EXPECT_NE(svg.find(">3 &lt; 4<"), std::string::npos);
}

/// A plate with a count, as drawn: its corner and size.
struct DrawnPlate {
    std::string cell;
    double x, y, width, height;
    [[nodiscard]] bool covers(Point at) const { return at.x > x && at.x < x + width && at.y > y && at.y < y + height; }
};

std::vector<DrawnPlate> plates_of(const std::string& svg) {
    const std::regex plate(
        "<g class=\"mark count\" data-cell=\"([A-Z0-9]+)\">\\s*"
        "<rect x=\"([-0-9.]+)\" y=\"([-0-9.]+)\" width=\"([0-9.]+)\" height=\"([0-9.]+)\"");
    std::vector<DrawnPlate> list;
    for (auto at = std::sregex_iterator(svg.begin(), svg.end(), plate); at != std::sregex_iterator(); ++at) {
        const auto value = [&](std::size_t part) { return std::stod((*at)[part].str()); };
        list.push_back({(*at)[1].str(), value(2), value(3), value(4), value(5)});
    }
    return list;
}

TEST(DrawingFigure, A25NoPlateHidesALimb) {
    // The figure of the rulebook, and the same with a neighbour whose pincer points to the place of the plate of D4.
    for (const std::string& position : {std::string(f3_position), std::string("W 0-0 D4B23 D5W22 E5W40 B3W32 E2B13"),
                                        std::string("W 0-0 D4B23 E5W33 C3W33 B3W00")}) {
        adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::feeding, position, "D4");
        for (const bool names : {false, true}) {
            request.cell_names = names;
            adaptoid::Scene scene = adaptoid::scene_of(request.rules, request.position);
            scene.cell_names = names;
            const std::vector<DrawnPlate> plates = plates_of(sound(draw_layout(adaptoid::layout_of(request))));
            ASSERT_EQ(plates.size(), 1U) << position;
            const DrawnPlate& plate = plates.front();
            const Point own = adaptoid::middle_of(scene, cell(request.rules, plate.cell), request.pitch);
            EXPECT_FALSE(plate.covers(own)) << "on the own label";
            for (Cell each = 0; each < request.rules.board.size(); ++each) {
                const Point middle = adaptoid::middle_of(scene, each, request.pitch);
                if (each == cell(request.rules, plate.cell) || request.position.at(each).empty()) {
                    continue;  // a plate may cover limbs of the adaptoid that it means
                }
                const Box box{{plate.x + plate.width / 2, plate.y + plate.height / 2}, {plate.width, plate.height}};
                const auto limbs = adaptoid::adaptoid_outline(middle, adaptoid::disc_radius(scene) * request.pitch,
                                                              request.position.at(each));
                EXPECT_GT(gap({box}, limbs), 0) << position << " " << request.rules.board.name(each);
            }
        }
    }
}

TEST(DrawingFigure, CellNamesAreLargeEnoughToRead) {
    adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::feeding, f3_position);
    request.cell_names = true;
    for (const double pitch : {36.0, 54.0}) {  // as in reports
        request.pitch = pitch;
        const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
        const std::regex name(
            "<text[^>]*class=\"name\"[^>]*font-size=\"([0-9.]+)\"|"
            "<text[^>]*font-size=\"([0-9.]+)\"[^>]*class=\"name\"");
        int names = 0;
        int small = 0;
        for (auto at = std::sregex_iterator(svg.begin(), svg.end(), name); at != std::sregex_iterator(); ++at) {
            const std::string size = (*at)[1].matched ? (*at)[1].str() : (*at)[2].str();
            EXPECT_GE(std::stod(size), 0.13 * pitch);  // between three discs, none of which it covers
            small += std::stod(size) < 0.15 * pitch ? 1 : 0;
            ++names;
        }
        EXPECT_EQ(names, 37);
        EXPECT_LE(small, 3);
    }
}

TEST(DrawingFigure, EveryAdaptoidIsDrawnOnceWithAllItsLimbs) {
    const adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::position, f3_position);
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_EQ(drawn_cells(svg, "adaptoid white"), (std::vector<std::string>{"B3", "B5", "D5", "F5", "F6"}));
    EXPECT_EQ(drawn_cells(svg, "adaptoid black"), (std::vector<std::string>{"D4", "E2", "E4", "F3", "G6"}));
    EXPECT_EQ(count_of(svg, "class=\"leg\""), 2 + 2 + 3 + 1);
    EXPECT_EQ(count_of(svg, "class=\"pincer\""), 2 + 3 + 2 + 3);
    EXPECT_EQ(count_of(svg, "class=\"disc\""), 37);
    EXPECT_NE(svg.find("<title>B3: White, 3 legs, 2 pincers</title>"), std::string::npos);
}

TEST(DrawingFigure, TheSameRequestIsTheSameBytes) {
    for (const adaptoid::FigureKind kind :
         {adaptoid::FigureKind::position, adaptoid::FigureKind::movement, adaptoid::FigureKind::creation,
          adaptoid::FigureKind::feeding, adaptoid::FigureKind::configurations}) {
        adaptoid::FigureRequest request = request_for(adaptoid_rules(), kind, f3_position);
        request.cell_names = true;
        request.caption = "The same twice.";
        EXPECT_EQ(sound(draw_layout(adaptoid::layout_of(request))), sound(draw_layout(adaptoid::layout_of(request))));
    }
}

TEST(DrawingFigure, S17StacksAreTwoDiscsAndHolesAreAbsent) {
    const RuleSet rules = rules_on(board_with_stacks());
    adaptoid::FigureRequest request = request_for(rules, adaptoid::FigureKind::position, "W 0-0 D3W11 E4B20");
    request.cell_names = true;
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_EQ(rules.board.size(), 22);
    EXPECT_EQ(count_of(svg, "class=\"disc\""), 22);
    EXPECT_EQ(count_of(svg, "class=\"disc lower\""), 3);
    EXPECT_EQ(count_of(svg, "class=\"name\""), 22);
    EXPECT_EQ(rules.board.find("D4"), no_cell);
    EXPECT_EQ(svg.find(">D4<"), std::string::npos);
}

TEST(DrawingFigure, TheMiddleRowIsLevelAndRowsGoUp) {
    const RuleSet rules = adaptoid_rules();
    const adaptoid::Scene scene = adaptoid::scene_of(rules, adaptoid::Adaptoid(rules).initial());
    const auto middle = [&](const char* name) { return adaptoid::middle_of(scene, cell(rules, name), 100); };
    EXPECT_DOUBLE_EQ(middle("A4").y, middle("G4").y);
    EXPECT_NEAR(middle("G4").x - middle("A4").x, 600, 1e-9);
    EXPECT_LT(middle("D7").y, middle("A1").y);          // the top row is row 7
    EXPECT_NEAR(middle("D7").x, middle("A1").x, 1e-9);  // both rows of four lie under each other
    EXPECT_NEAR(middle("B4").x - middle("A3").x, 50, 1e-9);
    // Touching cells are one pitch apart, all others farther.
    for (Cell a = 0; a < rules.board.size(); ++a) {
        for (Cell b = 0; b < a; ++b) {
            const Point from = adaptoid::middle_of(scene, a, 100);
            const Point to = adaptoid::middle_of(scene, b, 100);
            const double distance = std::hypot(to.x - from.x, to.y - from.y);
            EXPECT_EQ(distance < 101, rules.board.adjacent(a, b));
            EXPECT_GT(distance, 99);
        }
    }
    const Size size = adaptoid::size_of(scene, 100);
    for (Cell each = 0; each < rules.board.size(); ++each) {
        const Point at = adaptoid::middle_of(scene, each, 100);
        EXPECT_TRUE(at.x > 46 && at.y > 46 && at.x < size.width - 46 && at.y < size.height - 46);
    }
}

TEST(DrawingFigure, S19ContactsAreLines) {
    const RuleSet rules = rules_on(
        sound(Board::contacts({{"A1", {"A2", "B1"}}, {"A2", {"A1"}}, {"B1", {"A1", "D1"}}, {"D1", {"B1"}}}, {"B1"})));
    adaptoid::FigureRequest request = request_for(rules, adaptoid::FigureKind::position, "W 0-0 A1W00 D1B00");
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_EQ(count_of(svg, "class=\"contact\""), 3);
    EXPECT_TRUE(well_formed(svg));
    const std::string lattice = sound(
        draw_layout(adaptoid::layout_of(request_for(adaptoid_rules(), adaptoid::FigureKind::position, f2_position))));
    EXPECT_EQ(count_of(lattice, "class=\"contact\""), 0);
}

TEST(DrawingFigure, A14TheChartHasTwentyEightAdaptoids) {
    adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::configurations, f2_position);
    EXPECT_EQ(adaptoid::configurations(request.rules).size(), 28U);
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_EQ(count_of(svg, "class=\"adaptoid white\""), 28);
    // Each number of legs from 0 to 6 comes with 0 to 6 - legs pincers: 56 of either in all.
    EXPECT_EQ(count_of(svg, "class=\"leg\""), 56);
    EXPECT_EQ(count_of(svg, "class=\"pincer\""), 56);
    EXPECT_NE(svg.find(">28</text>"), std::string::npos);
}

TEST(DrawingFigure, G12TheChartFollowsTheLimbCapAndTheSupply) {
    RuleSet rules = adaptoid_rules();
    rules.readings.limb_cap = adaptoid::LimbCap::six_each;
    EXPECT_EQ(adaptoid::configurations(rules).size(), 49U);
    rules.readings.limb_cap = adaptoid::LimbCap::none;
    EXPECT_EQ(adaptoid::configurations(rules).size(), 169U);  // 0 to 12 of each: all there are
    rules.supply = {adaptoid::unlimited, adaptoid::unlimited, adaptoid::unlimited};
    EXPECT_EQ(adaptoid::configurations(rules).size(), 169U);
    rules.readings.limb_cap = adaptoid::LimbCap::total6;
    EXPECT_EQ(adaptoid::configurations(rules).size(), 28U);
    rules.supply = {12, 2, 12};
    EXPECT_EQ(adaptoid::configurations(rules).size(), 7U + 6U + 5U);
    adaptoid::FigureRequest request = request_for(rules, adaptoid::FigureKind::configurations, "W 0-0 B4W00 F4B00");
    EXPECT_EQ(count_of(sound(draw_layout(adaptoid::layout_of(request))), "class=\"adaptoid white\""), 18);
}

TEST(DrawingFigure, ALegendExplainsOnlyWhatIsThere) {
    adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::creation, f3_position);
    EXPECT_NE(sound(draw_layout(adaptoid::layout_of(request))).find("class=\"legend\""), std::string::npos);
    request.kind = adaptoid::FigureKind::position;
    EXPECT_EQ(sound(draw_layout(adaptoid::layout_of(request))).find("class=\"legend\""), std::string::npos);
}

TEST(DrawingFigure, FocusCellsOfAPositionAreRinged) {
    const adaptoid::FigureRequest request =
        request_for(adaptoid_rules(), adaptoid::FigureKind::position, f2_position, "B3 E4");
    EXPECT_EQ(drawn_cells(sound(draw_layout(adaptoid::layout_of(request))), "mark highlight"),
              (std::vector<std::string>{"B3", "E4"}));
}

TEST(DrawingFigure, AllFaultsAreReportedAtOnce) {
    adaptoid::FigureRequest request =
        request_for(adaptoid_rules(), adaptoid::FigureKind::movement, f2_position, "A1 B3");
    request.labels[cell(request.rules, "G7")] = "9";
    request.focus.push_back(99);
    request.pitch = 0;
    const Result<std::string> result = draw_layout(adaptoid::layout_of(request));
    ASSERT_FALSE(result.ok());
    ASSERT_EQ(result.faults().size(), 4U);
    EXPECT_EQ(result.faults()[1].cell, "A1");
    EXPECT_EQ(result.faults()[3].cell, "G7");
    EXPECT_NE(result.faults()[3].message.find("'9'"), std::string::npos);
    request.kind = adaptoid::FigureKind::position;  // labels may be on empty cells there
    request.focus.clear();
    request.pitch = 40;
    EXPECT_NE(sound(draw_layout(adaptoid::layout_of(request))).find(">9</text>"), std::string::npos);
    request.position.cells.pop_back();
    EXPECT_FALSE(draw_layout(adaptoid::layout_of(request)).ok());
}

TEST(DrawingFigure, StrangeTextsStayText) {
    adaptoid::FigureRequest request = request_for(adaptoid_rules(), adaptoid::FigureKind::movement, f2_position, "B3");
    request.labels[request.focus.front()] = "</g>";
    request.caption = "A & B < C \xff <script>";
    request.title = "\"<>";
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(svg.find("<script"), std::string::npos);
}

TEST(DrawingFigure, A13GrowthShowsTheAdaptoidBeforeAndAfter) {
    const adaptoid::FigureRequest request =
        request_for(adaptoid_rules(), adaptoid::FigureKind::growth, "W 0-0 B4W21 F4B00", "B4");
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    const std::vector<adaptoid::GrowthChoice> expected{{cell(request.rules, "B4"), true, true}};
    EXPECT_EQ(marks.growths, expected);
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(drawn_cells(svg, "growth"), (std::vector<std::string>{"B4", "B4"}));
    EXPECT_EQ(count_of(svg, "class=\"leg\""), 2 + 3 + 2 + 2);
    EXPECT_EQ(count_of(svg, "class=\"pincer\""), 1 + 1 + 1 + 2);
    // A full adaptoid gets nothing, and an enemy's adaptoid does not grow in this turn.
    const adaptoid::FigureRequest full =
        request_for(adaptoid_rules(), adaptoid::FigureKind::growth, "W 0-0 D4W33 F4B00", "D4 F4");
    for (const adaptoid::GrowthChoice& choice : adaptoid::compute_marks(full).growths) {
        EXPECT_FALSE(choice.leg || choice.pincer);
    }
}

TEST(DrawingFigure, S19ContactNumbersCountDiscsAndStacks) {
    const RuleSet rules = rules_on(board_with_stacks());
    const adaptoid::FigureRequest request = request_for(rules, adaptoid::FigureKind::contacts, "W 0-0 A3W00 E4B40");
    const adaptoid::Marks marks = adaptoid::compute_marks(request);
    ASSERT_EQ(marks.contacts.size(), 22U);
    for (const adaptoid::Contact& contact : marks.contacts) {
        int food = 0;  // a second calculation, from coordinates
        const Coordinate at = rules.board.coordinate(contact.cell);
        for (const Coordinate& step : directions) {
            const Cell next = rules.board.find(Coordinate{at.letter + step.letter, at.number + step.number});
            food += next == no_cell ? 0 : rules.board.height(next);
        }
        EXPECT_EQ(contact.food, food) << rules.board.name(contact.cell);
    }
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "class=\"adaptoid"), 0);
    const RuleSet printed = adaptoid_rules();  // 90 pairs of touching cells
    int sum = 0;
    for (const adaptoid::Contact& contact :
         adaptoid::compute_marks(request_for(printed, adaptoid::FigureKind::contacts, f2_position)).contacts) {
        sum += contact.food;
    }
    EXPECT_EQ(sum, 180);
}

TEST(DrawingFigure, A2ThePiecesOfEachColourAreDrawnWithTheirNumbers) {
    const std::string svg = sound(
        draw_layout(adaptoid::layout_of(request_for(adaptoid_rules(), adaptoid::FigureKind::pieces, f2_position))));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "<g class=\"pieces\""), 2);
    EXPECT_EQ(count_of(svg, ">\u00d7 12<"), 6);
    EXPECT_EQ(count_of(svg, ">\u00d7 5<"), 2);
}

TEST(DrawingFigure, T4HuntersHaveArrowsToTheirPrey) {
    RuleSet rules = adaptoid_rules();
    EXPECT_EQ(
        count_of(
            sound(draw_layout(adaptoid::layout_of(request_for(rules, adaptoid::FigureKind::hunters, f2_position)))),
            "class=\"hunts\""),
        2);
    rules.order = {adaptoid::Colour::white, adaptoid::Colour::black, adaptoid::Colour::red};
    rules.start[2] = {cell(rules, "D2")};
    adaptoid::FigureRequest request;
    request.kind = adaptoid::FigureKind::hunters;
    request.rules = rules;
    request.position = adaptoid::Adaptoid(rules).initial();
    const std::string svg = sound(draw_layout(adaptoid::layout_of(request)));
    EXPECT_TRUE(well_formed(svg));
    for (const char* pair : {"data-hunter=\"white\" data-prey=\"red\"", "data-hunter=\"red\" data-prey=\"black\"",
                             "data-hunter=\"black\" data-prey=\"white\""}) {
        EXPECT_EQ(count_of(svg, pair), 1) << pair;
    }
}

TEST(DrawingFigure, KindsAreInTheOrderOfTheirNames) {
    using Kind = adaptoid::FigureKind;
    const std::vector<std::pair<Kind, std::string_view>> expected{
        {Kind::position, "position"}, {Kind::movement, "movement"}, {Kind::creation, "creation"},
        {Kind::feeding, "feeding"},   {Kind::growth, "growth"},     {Kind::configurations, "configurations"},
        {Kind::contacts, "contacts"}, {Kind::pieces, "pieces"},     {Kind::hunters, "hunters"}};
    const std::span<const FigureKindInfo> kinds = adaptoid::figure_kinds();
    ASSERT_EQ(kinds.size(), expected.size());
    for (const auto& [kind, name] : expected) {
        EXPECT_EQ(kinds[static_cast<std::size_t>(kind)].name, name);
        EXPECT_EQ(index_of_kind(kinds, name), static_cast<std::size_t>(kind));
    }
    EXPECT_EQ(index_of_kind(kinds, "nonsense"), 0U);
    EXPECT_TRUE(adaptoid::is_chart(Kind::hunters));
    EXPECT_FALSE(adaptoid::is_chart(Kind::growth)) << "it shows adaptoids of a position";
}

}  // namespace
}  // namespace rulescope::drawing::testing
