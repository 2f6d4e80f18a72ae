// The places of names, marks and arrows: nothing covers an adaptoid that it does not mean, a label or a name. The tests
// read the list of the drawn shapes.
#include "tests/analysis/games/adaptoid/drawing/support.h"

#include "analysis/games/adaptoid/drawing/game_pictures.h"
#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"
#include "analysis/games/adaptoid/drawing/turn.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "core/random.h"

namespace rulescope::drawing::testing {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Ply;
using adaptoid::Position;
using adaptoid::RuleSet;

const char* kind_name(adaptoid::ShapeKind kind) {
    switch (kind) {
        case adaptoid::ShapeKind::adaptoid: return "adaptoid";
        case adaptoid::ShapeKind::label: return "label";
        case adaptoid::ShapeKind::cell_mark: return "cell mark";
        case adaptoid::ShapeKind::food: return "food token";
        case adaptoid::ShapeKind::reserved: return "reserved place";
        case adaptoid::ShapeKind::ring: return "ring";
        case adaptoid::ShapeKind::name: return "name";
        case adaptoid::ShapeKind::cross: return "cross";
        case adaptoid::ShapeKind::count: return "count";
        case adaptoid::ShapeKind::arrow: return "arrow";
    }
    return "?";
}

/// Returns whether the two shapes may overlap: a label and a ring belong to their adaptoid; an arrow means the
/// adaptoids on both of its cells; a plate means its own one. Arrows may cross rings and each other.
bool may_overlap(const adaptoid::Shape& a, const adaptoid::Shape& b) {
    const bool same_cell = a.cell == b.cell;
    switch (b.kind) {
        case adaptoid::ShapeKind::adaptoid:
            return a.kind == adaptoid::ShapeKind::adaptoid || (a.kind == adaptoid::ShapeKind::label && same_cell) ||
                   (a.kind == adaptoid::ShapeKind::ring && same_cell) ||
                   (a.kind == adaptoid::ShapeKind::count && same_cell) ||
                   (a.kind == adaptoid::ShapeKind::arrow && (same_cell || a.to == b.cell));
        case adaptoid::ShapeKind::ring:
            return a.kind == adaptoid::ShapeKind::ring || a.kind == adaptoid::ShapeKind::arrow || same_cell ||
                   (a.kind == adaptoid::ShapeKind::count || a.kind == adaptoid::ShapeKind::cross ||
                    a.kind == adaptoid::ShapeKind::food);
        case adaptoid::ShapeKind::arrow: return a.kind == adaptoid::ShapeKind::arrow;
        default: return false;
    }
}

/// All pairs of shapes that overlap and must not, as text.
std::string overlaps(const adaptoid::Scene& scene) {
    const adaptoid::SceneLayout layout = adaptoid::layout_of(scene);
    std::string text;
    const auto place = [&](const adaptoid::Shape& shape) {
        return std::string(kind_name(shape.kind)) + " " +
               (shape.cell == no_cell ? "margin" : scene.board.name(shape.cell)) +
               (shape.to == no_cell ? "" : "-" + scene.board.name(shape.to));
    };
    for (std::size_t a = 0; a < layout.shapes.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            const adaptoid::Shape& one = layout.shapes[a];
            const adaptoid::Shape& other = layout.shapes[b];
            const bool allowed = may_overlap(one, other) || may_overlap(other, one);
            if (!allowed && gap(one.outline, other.outline) <= 0) {
                text += place(one) + " on " + place(other) + "\n";
            }
        }
    }
    return text;
}

adaptoid::Scene scene_for(const adaptoid::FigureRequest& request, adaptoid::NamePlace names, bool cell_names = true) {
    adaptoid::Scene scene = adaptoid::scene_of(request.rules, request.position);
    scene.marks = adaptoid::compute_marks(request);
    scene.cell_names = cell_names;
    scene.name_place = names;
    return scene;
}

constexpr adaptoid::NamePlace all_places[] = {adaptoid::NamePlace::inside, adaptoid::NamePlace::corner,
                                              adaptoid::NamePlace::margin};

struct Played {
    std::vector<Position> positions;
    std::vector<std::vector<Ply>> turns;
};

Played random_game(const Adaptoid& game, std::uint64_t seed) {
    Random random(seed);
    Played played{{game.initial()}, {}};
    while (!game.outcome(played.positions.back())) {
        Position now = played.positions.back();
        std::vector<Ply> turn;
        do {
            const std::vector<Ply> legal = game.plies(now);
            turn.push_back(legal[random.below(legal.size())]);
            now = game.after(now, turn.back());
        } while (!game.outcome(now) && !game.between_turns(now));
        played.turns.push_back(turn);
        played.positions.push_back(now);
    }
    return played;
}

TEST(DrawingLayout, NoMarkOfARulebookFigureCoversAnything) {
    const RuleSet rules = adaptoid_rules();
    for (const char* position : {f2_position, f3_position, "W 0-0 D3W30 D5B22 D6B00 C5B00",
                                 "B 0-0 D3W30 D5B22 D6B00 C5B00", "W 0-0 B4W00 F4B00"}) {
        for (const adaptoid::FigureKind kind : {adaptoid::FigureKind::position, adaptoid::FigureKind::movement,
                                                adaptoid::FigureKind::creation, adaptoid::FigureKind::feeding}) {
            const adaptoid::FigureRequest request = request_for(rules, kind, position);
            EXPECT_EQ(overlaps(scene_for(request, adaptoid::NamePlace::inside, false)), "") << position;
            for (const adaptoid::NamePlace names : all_places) {
                EXPECT_EQ(overlaps(scene_for(request, names)), "") << position << " " << static_cast<int>(names);
            }
        }
    }
}

TEST(DrawingLayout, NoMarkOfAShippedFigureCoversAnything) {
    int figures = 0;
    for (const std::string& id : specs::shipped_figures()) {
        const specs::FigureSpec spec = specs::load_figure(id);
        const AnyRules rules = specs::load_rules(spec.ruleset).rules;
        if (rules.family().id() != "adaptoid") {
            continue;
        }
        const adaptoid::FigureRequest request =
            adaptoid::AdaptoidPictures::request_of(sound(kit_of(rules).pictures().figure(spec, rules)));
        for (const adaptoid::NamePlace names : all_places) {
            adaptoid::Scene scene = scene_for(request, names);
            if (request.kind == adaptoid::FigureKind::contacts) {
                std::fill(scene.pieces.begin(), scene.pieces.end(), adaptoid::Piece{});
            }
            EXPECT_EQ(overlaps(scene), "") << id;
            for (const int rotate : {60, 180}) {
                scene.rotate = rotate;
                EXPECT_EQ(overlaps(scene), "") << id << " turned by " << rotate;
            }
        }
        ++figures;
    }
    EXPECT_GE(figures, 18);
}

TEST(DrawingLayout, NoMarkCoversAnythingInTwoHundredRandomPositions) {
    const Adaptoid game(adaptoid_rules());
    int positions = 0;
    int arrows = 0;
    for (std::uint64_t seed = 1; positions < 200; ++seed) {
        const Played played = random_game(game, seed);
        for (std::size_t turn = seed % 5; turn < played.positions.size() && positions < 200; turn += 9, ++positions) {
            adaptoid::FigureRequest request;
            request.rules = game.rules();
            request.position = played.positions[turn];
            for (const adaptoid::FigureKind kind :
                 {adaptoid::FigureKind::movement, adaptoid::FigureKind::creation, adaptoid::FigureKind::feeding}) {
                request.kind = kind;
                request.focus.clear();
                if (kind == adaptoid::FigureKind::feeding) {  // every adaptoid with limbs gets its plate
                    for (Cell each = 0; each < request.rules.board.size(); ++each) {
                        if (request.position.at(each).limbs() > 0) {
                            request.focus.push_back(each);
                        }
                    }
                }
                const adaptoid::NamePlace names = all_places[positions % 3];
                const adaptoid::Scene scene = scene_for(request, names, positions % 4 != 3);
                arrows += static_cast<int>(scene.marks.arrows.size());
                EXPECT_EQ(overlaps(scene), "") << game.text(request.position) << " " << static_cast<int>(kind)
                                               << " names " << static_cast<int>(names);
            }
        }
    }
    EXPECT_GT(arrows, 200);
}

TEST(DrawingLayout, NoMarkOfATurnCoversAnything) {
    const Adaptoid game(adaptoid_rules());
    int crosses = 0;
    for (std::uint64_t seed = 100; seed < 106; ++seed) {
        const Played played = random_game(game, seed);
        for (std::size_t turn = 0; turn < played.turns.size(); ++turn) {
            const adaptoid::TurnMarks marks = adaptoid::turn_marks(game, played.positions[turn], played.turns[turn]);
            for (const bool before : {true, false}) {
                adaptoid::Scene scene = adaptoid::scene_of(game.rules(), played.positions[turn + (before ? 0 : 1)]);
                scene.marks = before ? marks.before : marks.after;
                scene.cell_names = turn % 2 == 0;
                EXPECT_EQ(overlaps(scene), "") << game.text(played.positions[turn]);
                crosses += static_cast<int>(scene.marks.crossed.size());
            }
        }
    }
    EXPECT_GT(crosses, 30);
}

TEST(DrawingLayout, StacksHolesAndManyLimbsStayClear) {
    RuleSet rules = rules_on(board_with_stacks());
    for (const char* position : {"W 0-0 D3W11 E4B40", "W 0-0 A3W00 E4B40", "W 0-0 D5W33 E5B22 F5W60 E4B06 D3W24"}) {
        for (const adaptoid::FigureKind kind :
             {adaptoid::FigureKind::position, adaptoid::FigureKind::movement, adaptoid::FigureKind::feeding}) {
            for (const adaptoid::NamePlace names : all_places) {
                EXPECT_EQ(overlaps(scene_for(request_for(rules, kind, position), names)), "") << position;
            }
        }
    }
    rules.readings.occupied_stack_food = adaptoid::OccupiedStackFood::two;
    EXPECT_EQ(overlaps(scene_for(request_for(rules, adaptoid::FigureKind::feeding, "W 0-0 D3W60 E4B40", "E4"),
                                 adaptoid::NamePlace::inside)),
              "");
    rules = adaptoid_rules();
    rules.readings.limb_cap = adaptoid::LimbCap::none;
    rules.supply = {adaptoid::unlimited, adaptoid::unlimited, adaptoid::unlimited};
    EXPECT_EQ(overlaps(scene_for(request_for(rules, adaptoid::FigureKind::position, "W 0-0 D4W50 D5B00 E5W15 C4B33"),
                                 adaptoid::NamePlace::inside)),
              "");
}

TEST(DrawingLayout, TheSameSceneHasTheSameLayout) {
    const adaptoid::Scene scene = scene_for(request_for(adaptoid_rules(), adaptoid::FigureKind::movement, f2_position),
                                            adaptoid::NamePlace::inside);
    const adaptoid::SceneLayout a = adaptoid::layout_of(scene);
    const adaptoid::SceneLayout b = adaptoid::layout_of(scene);
    ASSERT_EQ(a.arrows.size(), 3U);
    for (std::size_t arrow = 0; arrow < a.arrows.size(); ++arrow) {
        EXPECT_EQ(a.arrows[arrow].start.x, b.arrows[arrow].start.x);
        EXPECT_EQ(a.arrows[arrow].parts.size(), b.arrows[arrow].parts.size());
    }
}

TEST(DrawingLayout, AnArrowGoesRoundAnAdaptoidInItsWay) {
    // B4 can attack D4 only around C4: the straight line is blocked.
    const adaptoid::Scene scene =
        scene_for(request_for(adaptoid_rules(), adaptoid::FigureKind::movement, "W 0-0 B4W31 C4W33 D4B00 F4B00", "B4"),
                  adaptoid::NamePlace::inside);
    const adaptoid::SceneLayout layout = adaptoid::layout_of(scene);
    ASSERT_EQ(layout.arrows.size(), 1U);
    const Point middle = adaptoid::middle_of(scene, cell(adaptoid_rules(), "C4"), 1);
    for (const Point at : layout.arrows.front().points(6)) {
        EXPECT_GT(distance(at, middle), 0.45);
    }
}

TEST(DrawingLayout, ThePlaceOfAMarkOfTheEditorStaysFree) {
    const RuleSet rules = adaptoid_rules();
    for (const adaptoid::FigureKind kind :
         {adaptoid::FigureKind::position, adaptoid::FigureKind::movement, adaptoid::FigureKind::feeding}) {
        adaptoid::Scene scene = scene_for(request_for(rules, kind, f2_position), adaptoid::NamePlace::inside);
        scene.reserved = cells(rules, "C4 D7 D3 G4");
        EXPECT_EQ(overlaps(scene), "");
        const std::vector<adaptoid::Shape> shapes = adaptoid::layout_of(scene).shapes;
        EXPECT_GE(
            std::count_if(shapes.begin(), shapes.end(),
                          [](const adaptoid::Shape& shape) { return shape.kind == adaptoid::ShapeKind::reserved; }),
            1);
    }
}

TEST(DrawingLayout, TheCrossOfARemovedAdaptoidIsBesideIt) {
    const RuleSet rules = adaptoid_rules();
    adaptoid::Scene scene = adaptoid::scene_of(rules, sound(adaptoid::parse_position(rules, f3_position)));
    scene.marks.crossed = cells(rules, "D4 E2");
    const adaptoid::SceneLayout layout = adaptoid::layout_of(scene);
    ASSERT_EQ(layout.crosses.size(), 2U);
    for (const adaptoid::PlacedCross& cross : layout.crosses) {
        const double away = distance(cross.middle, adaptoid::middle_of(scene, cross.cell, 1));
        EXPECT_GT(away, 0.3);
        EXPECT_LT(away, 0.6);
    }
    EXPECT_EQ(overlaps(scene), "");
}

TEST(DrawingLayout, MarginCoordinatesNameEveryRowAndEveryLine) {
    for (const RuleSet& rules : {adaptoid_rules(), rules_on(board_with_stacks())}) {
        adaptoid::Scene scene = adaptoid::scene_of(rules, sound(adaptoid::parse_position(rules, "W 0-0 E4W00 A3B00")));
        scene.cell_names = true;
        scene.name_place = adaptoid::NamePlace::margin;
        std::set<std::string> names;
        for (const adaptoid::PlacedName& name : adaptoid::layout_of(scene).names) {
            EXPECT_TRUE(names.insert(name.text).second) << name.text;
            const Size size = adaptoid::size_of(scene, 1);
            EXPECT_TRUE(name.middle.x > 0.13 && name.middle.x < size.width - 0.13) << name.text;
            EXPECT_TRUE(name.middle.y > 0.13 && name.middle.y < size.height - 0.13) << name.text;
        }
        for (Cell each = 0; each < rules.board.size(); ++each) {
            const std::string name = rules.board.name(each);
            EXPECT_TRUE(names.count(name.substr(0, 1)) == 1 && names.count(name.substr(1)) == 1) << name;
        }
        EXPECT_EQ(overlaps(scene), "");
    }
}

}  // namespace
}  // namespace rulescope::drawing::testing
