#include "tests/analysis/games/adaptoid/drawing/support.h"

#include "analysis/games/adaptoid/drawing/turn.h"
#include "core/random.h"

namespace rulescope::drawing::testing {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Ply;
using adaptoid::Position;
using adaptoid::RuleSet;

struct DrawnTurn {
    adaptoid::TurnMarks marks;
    std::string svg;
};

/// The drawing of a turn written as text.
DrawnTurn drawn_turn(const RuleSet& rules, const std::string& from, const std::string& turn) {
    const Adaptoid game(rules);
    const Position before = sound(adaptoid::parse_position(rules, from));
    std::vector<Ply> plies = sound(adaptoid::parse_turn_text(rules, turn)).plies;
    if (before.phase == adaptoid::Phase::step1 && plies.front().kind != Ply::Kind::move) {
        plies.insert(plies.begin(), Ply{});
    }
    Position now = before;
    for (const Ply& ply : plies) {
        if (game.refusal(now, ply)) {
            throw std::runtime_error(turn + " is not legal: " + game.refusal(now, ply)->sentence);
        }
        now = game.after(now, ply);
    }
    return {adaptoid::turn_marks(game, before, plies),
            sound(draw_layout(adaptoid::layout_of_turn(game, before, plies)))};
}

TEST(DrawingTurn, ACaptureHasAnArrowACrossAndTwoRings) {
    const RuleSet rules = adaptoid_rules();
    const DrawnTurn drawn = drawn_turn(rules, f2_position, "B3xD3 +E3");
    const std::vector<adaptoid::Arrow> arrow{{cell(rules, "B3"), cell(rules, "D3"), adaptoid::ArrowKind::move}};
    EXPECT_EQ(drawn.marks.before.arrows, arrow);
    EXPECT_EQ(drawn.marks.before.crossed, cells(rules, "D3 E2"));  // E2 starves
    EXPECT_EQ(drawn.marks.after.highlighted, cells(rules, "D3 E3"));
    EXPECT_TRUE(well_formed(drawn.svg));
    EXPECT_EQ(drawn_cells(drawn.svg, "mark crossed"), (std::vector<std::string>{"D3", "E2"}));
    EXPECT_EQ(drawn_cells(drawn.svg, "mark highlight"), (std::vector<std::string>{"D3", "E3"}));
    EXPECT_NE(drawn.svg.find("Lost: White\u00a00, Black\u00a02"), std::string::npos);
    EXPECT_NE(drawn.svg.find("B3xD3 +E3"), std::string::npos);
}

TEST(DrawingTurn, A19BothAreCrossedWhenBothDie) {
    const RuleSet rules = adaptoid_rules();
    const DrawnTurn drawn = drawn_turn(rules, "W 0-0 B4W11 A4W00 C4B01 F4B00", "B4xC4 +A3");
    EXPECT_EQ(drawn.marks.before.crossed, cells(rules, "B4 C4"));
    EXPECT_EQ(drawn.marks.after.highlighted, cells(rules, "A3"));
}

TEST(DrawingTurn, A18TheWeakerAttackerIsCrossed) {
    const RuleSet rules = adaptoid_rules();
    const DrawnTurn drawn = drawn_turn(rules, "W 0-0 B4W11 A4W00 C4B02 F4B00", "B4xC4 +A3");
    EXPECT_EQ(drawn.marks.before.crossed, cells(rules, "B4"));
    EXPECT_EQ(drawn.marks.after.highlighted, cells(rules, "A3"));
}

TEST(DrawingTurn, A10TheStarvedAreCrossed) {
    const RuleSet rules = adaptoid_rules();
    const DrawnTurn drawn = drawn_turn(rules, "W 0-0 A1B20 A2B30 F4B00 C3W00", "+B2");
    EXPECT_EQ(drawn.marks.before.crossed, cells(rules, "A1 A2"));
    EXPECT_EQ(drawn.marks.after.highlighted, cells(rules, "B2"));
    EXPECT_TRUE(drawn.marks.before.arrows.empty());
}

TEST(DrawingTurn, AFinishedGameIsReported) {
    const RuleSet rules = adaptoid_rules();
    const DrawnTurn drawn = drawn_turn(rules, "W 4-0 B4W11 A4W00 C4B01 F4B00", "B4xC4");
    EXPECT_NE(drawn.svg.find(". Black wins (A-26)"), std::string::npos);
    EXPECT_TRUE(drawn.marks.after.highlighted.empty());
}

TEST(DrawingTurn, ALineBelowTheBoardsKeepsAColourAndItsNumberTogether) {
    const Adaptoid game(adaptoid_rules());
    constexpr double narrow = 16;
    const Position before = game.initial();
    const std::string svg = sound(draw_layout(
        adaptoid::layout_of_turn(game, before, {Ply{}, game.plies(game.after(before, Ply{})).front()}, narrow)));
    EXPECT_NE(svg.find(">Lost: White\u00a00,</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find(">Black\u00a00</text>"), std::string::npos) << svg;
}

TEST(DrawingTurn, N4PlacingRingsBothCells) {
    RuleSet rules = adaptoid_rules();
    rules.start = {};
    rules.start_by = adaptoid::StartBy::pie;
    const Adaptoid game(rules);
    const Ply place{Ply::Kind::place, cell(rules, "B4"), cell(rules, "F4"), adaptoid::Colour::none};
    const adaptoid::TurnMarks marks = adaptoid::turn_marks(game, game.initial(), {place});
    EXPECT_EQ(marks.after.highlighted, cells(rules, "B4 F4"));
    EXPECT_TRUE(well_formed(sound(draw_layout(adaptoid::layout_of_turn(game, game.initial(), {place})))));
}

std::vector<std::vector<Ply>> random_game(const Adaptoid& game, std::uint64_t seed, int turns) {
    Random random(seed);
    Position now = game.initial();
    std::vector<std::vector<Ply>> played;
    while (static_cast<int>(played.size()) < turns && !game.outcome(now)) {
        std::vector<Ply> turn;
        do {
            const std::vector<Ply> legal = game.plies(now);
            turn.push_back(legal[random.below(legal.size())]);
            now = game.after(now, turn.back());
        } while (!game.outcome(now) && !game.between_turns(now));
        played.push_back(turn);
    }
    return played;
}

TEST(DrawingTurn, CrossedCellsAreEmptyAndRingedCellsOccupied) {
    const Adaptoid game(adaptoid_rules());
    int crosses = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Position now = game.initial();
        for (const std::vector<Ply>& turn : random_game(game, seed, 60)) {
            const adaptoid::TurnMarks marks = adaptoid::turn_marks(game, now, turn);
            Position next = now;
            for (const Ply& ply : turn) {
                next = game.after(next, ply);
            }
            const auto lost = [](const Position& position) { return position.lost[0] + position.lost[1]; };
            EXPECT_EQ(static_cast<int>(marks.before.crossed.size()), lost(next) - lost(now));
            for (const Cell crossed : marks.before.crossed) {
                EXPECT_FALSE(now.at(crossed).empty());
            }
            for (const Cell ringed : marks.after.highlighted) {
                EXPECT_EQ(next.at(ringed).colour, now.mover());
            }
            crosses += static_cast<int>(marks.before.crossed.size());
            now = next;
        }
    }
    EXPECT_GT(crosses, 100);
}

TEST(DrawingTurn, AFilmHasABoardForTheStartAndForEveryTurn) {
    const Adaptoid game(adaptoid_rules());
    const std::vector<std::vector<Ply>> turns = random_game(game, 5, 10);
    const std::string svg = sound(draw_layout(adaptoid::layout_of_game(game, game.initial(), turns)));
    EXPECT_EQ(count_of(svg, "class=\"board\""), 11);
    EXPECT_NE(svg.find(">10. "), std::string::npos);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(svg, sound(draw_layout(adaptoid::layout_of_game(game, game.initial(), turns))));
    EXPECT_TRUE(well_formed(sound(draw_layout(adaptoid::layout_of_game(game, game.initial(), {})))));
}

TEST(DrawingTurn, AFilmOfTheLastTurnsBeginsAfterTheTurnBeforeThem) {
    const Adaptoid game(adaptoid_rules());
    const std::vector<std::vector<Ply>> turns = random_game(game, 5, 3);
    const std::string whole = sound(draw_layout(adaptoid::layout_of_game(game, game.initial(), turns)));
    EXPECT_NE(whole.find(">Start<"), std::string::npos);
    const std::string last = sound(draw_layout(adaptoid::layout_of_game(game, game.initial(), turns, 31)));
    EXPECT_EQ(last.find(">Start<"), std::string::npos);
    EXPECT_NE(last.find(">After turn 30<"), std::string::npos);
    EXPECT_NE(last.find(">31. "), std::string::npos);
}

TEST(DrawingTurn, AFilmEnlargesWhatATurnChanges) {
    const Adaptoid game(adaptoid_rules());
    const Position start = sound(adaptoid::parse_position(game.rules(), "W 0-0 A1B20 A2B30 F4B00 C3W00"));
    const std::vector<Ply> turn{Ply{}, sound(adaptoid::parse_turn_text(game.rules(), "+B2")).plies.front()};
    const std::string svg = sound(draw_layout(adaptoid::layout_of_game(game, start, {turn})));
    EXPECT_EQ(count_of(svg, "<svg class=\"window\""), 1);  // the start shows the whole board
    EXPECT_TRUE(well_formed(svg));
    // The removed adaptoids are faded, with a cross beside each.
    EXPECT_EQ(drawn_cells(svg, "removed black"), (std::vector<std::string>{"A1", "A2"}));
    EXPECT_EQ(drawn_cells(svg, "mark crossed"), (std::vector<std::string>{"A1", "A2"}));
    EXPECT_EQ(count_of(svg, "class=\"name\""), 37);
    // A move across the board shows the whole board.
    const Position far = sound(adaptoid::parse_position(game.rules(), "W 0-0 D1W60 F4B00"));
    const std::vector<Ply> move = sound(adaptoid::parse_turn_text(game.rules(), "D1-D7 +L:D7")).plies;
    EXPECT_EQ(count_of(sound(draw_layout(adaptoid::layout_of_game(game, far, {move}))), "<svg class=\"window\""), 0);
}

TEST(DrawingTurn, S16DiscsThatMoveStayOnThePage) {
    RuleSet rules = adaptoid_rules();
    rules.board = sound(Board::hexagon(2)).with_margin(1);
    rules.start = {};
    rules.start_by = adaptoid::StartBy::pie;
    rules.setup = {true, 1, 2};
    ASSERT_TRUE(faults_of(rules).empty());
    const Adaptoid game(rules);
    const std::vector<std::vector<Ply>> turns = random_game(game, 3, 5);
    const std::string svg = sound(draw_layout(adaptoid::layout_of_game(game, game.initial(), turns)));
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "class=\"disc lower\"") + count_of(svg, "class=\"disc\""), 7 + 5 * 8);
}

}  // namespace
}  // namespace rulescope::drawing::testing
