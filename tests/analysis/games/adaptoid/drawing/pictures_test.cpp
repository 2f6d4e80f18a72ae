// Pictures of every family through the generic interface.
#include <gtest/gtest.h>

#include <set>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/games/adaptoid/drawing/support.h"

namespace rulescope::drawing::testing {
namespace {

/// One rule set of each family.
std::vector<AnyRules> one_of_each_family() {
    std::vector<AnyRules> list;
    std::set<const Family*> met;
    for (const std::string& name : specs::shipped_rule_sets()) {
        const AnyRules rules = specs::load_rules(name).rules;
        if (met.insert(&rules.family()).second) {
            list.push_back(rules);
        }
    }
    return list;
}

TEST(DrawingPictures, EveryFamilyDrawsItsBoardAndItsStart) {
    EXPECT_EQ(one_of_each_family().size(), families().size());
    for (const AnyRules& rules : one_of_each_family()) {
        const Pictures& pictures = kit_of(rules).pictures();
        const AnyGame game = game_of(rules);
        Figure figure = pictures.board(game, game.initial());
        EXPECT_EQ(figure.kind, rules.family().figure_kinds().front().name) << rules.name;
        EXPECT_EQ(figure.title, rules.title);
        EXPECT_EQ(figure.position, game.text(game.initial()));
        EXPECT_TRUE(well_formed(sound(pictures.draw(figure))));
        figure.caption = "A caption & more";
        EXPECT_NE(sound(pictures.draw(figure)).find("A caption &amp; more"), std::string::npos);
        figure.pitch = 100'000;
        EXPECT_FALSE(pictures.draw(figure).ok());
        EXPECT_TRUE(well_formed(pictures.start(game)));
    }
}

TEST(DrawingPictures, KindsOfFiguresHaveNamesAndTitles) {
    for (const Family* family : families()) {
        std::set<std::string_view> names;
        for (const FigureKindInfo& kind : family->figure_kinds()) {
            EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
            EXPECT_FALSE(kind.title.empty()) << kind.name;
        }
    }
}

TEST(DrawingPictures, AShippedFigureIsDrawnByItsOwnRulesAndRefusedByThoseOfAnotherFamily) {
    for (const std::string& id : specs::shipped_figures()) {
        const specs::FigureSpec spec = specs::load_figure(id);
        const AnyRules own = specs::load_rules(spec.ruleset).rules;
        for (const AnyRules& rules : one_of_each_family()) {
            const Pictures& pictures = kit_of(rules).pictures();
            if (&rules.family() != &own.family()) {
                EXPECT_FALSE(pictures.figure(spec, rules).ok()) << id;
                continue;
            }
            const Figure figure = sound(pictures.figure(spec, own));
            EXPECT_EQ(figure.kind, spec.kind);
            EXPECT_EQ(figure.title, spec.title);
            EXPECT_EQ(figure.caption, spec.caption) << id << ": authored where it cannot be wrong";
            EXPECT_TRUE(pictures.draw(figure).ok()) << id;
        }
    }
}

TEST(DrawingPictures, ATurnAndAGameAreDrawn) {
    for (const AnyRules& rules : one_of_each_family()) {
        const Pictures& pictures = kit_of(rules).pictures();
        const AnyGame game = game_of(rules);
        Path path(game.initial());
        while (path.turns.size() < 3 && !game.outcome(path.end())) {
            path.play_choice(game, 0);
            path.complete(game);
        }
        EXPECT_TRUE(well_formed(pictures.turn(game, path.start(), path.turns[0]))) << rules.name;
        EXPECT_TRUE(well_formed(pictures.shortest_game(game, path).svg)) << rules.name;
        EXPECT_TRUE(well_formed(pictures.played_game(game, path).svg)) << rules.name;
        EXPECT_EQ(static_cast<int>(seat_names(game.rules()).size()), game.seats());
        EXPECT_FALSE(pictures.node_text(game, path.start()).heading.empty());
        const NodeBoard large = pictures.node_board(game, path.start(), false);
        const NodeBoard small = pictures.node_board(game, path.start(), true);
        EXPECT_LE(small.size.width, large.size.width) << rules.name;
        Svg svg;
        small.draw(svg, {0, 0});
        EXPECT_TRUE(well_formed(svg.document(small.size.width, small.size.height, "node", "")));
    }
}

TEST(DrawingPictures, AFigureOfTheStartShowsTheStartOfTheRulesInForce) {
    const specs::FigureSpec spec = specs::load_figure("four-in-a-row-start");
    const AnyRules rules = specs::load_rules("tic-tac-toe").rules;
    const Pictures& pictures = kit_of(rules).pictures();
    const AnyGame game = game_of(rules);
    const PageFigure page = sound(pictures.page_figure(spec, rules));
    EXPECT_EQ(page.of, "") << "by the page's own rules";
    EXPECT_EQ(page.figure.position, game.text(game.initial()));
    EXPECT_EQ(page.title, "The start");
    EXPECT_NE(page.caption, spec.caption) << "tic-tac-toe has no seven columns";
}

TEST(DrawingPictures, AnotherTitleOfTheRulesKeepsTheTextsOfAFigure) {
    for (const std::string id : {"four-in-a-row-line", "hex-connection", "movement", "pentactic-stones"}) {
        const specs::FigureSpec spec = specs::load_figure(id);
        AnyRules rules = specs::load_rules(spec.ruleset).rules;
        rules.title = "Mine";
        const Figure figure = sound(kit_of(rules).pictures().figure(spec, rules));
        EXPECT_EQ(figure.title, spec.title) << id;
        EXPECT_EQ(figure.caption, spec.caption) << id;
    }
}

TEST(DrawingPictures, ACellThatTheBoardLacksIsAFault) {
    for (const std::string id : {"four-in-a-row-line", "hex-connection", "movement", "pentactic-stones"}) {
        specs::FigureSpec spec = specs::load_figure(id);
        const AnyRules rules = specs::load_rules(spec.ruleset).rules;
        spec.focus = {"Z99"};
        const Result<Figure> figure = kit_of(rules).pictures().figure(spec, rules);
        ASSERT_FALSE(figure.ok()) << id;
        EXPECT_NE(figure.faults().front().message.find("names Z99, which is not a cell of the board"),
                  std::string::npos);
    }
}

TEST(DrawingPictures, AFigureOfAPageHasItsTitleAsTheDocumentsAndNotInTheDrawing) {
    for (const std::string& id : specs::shipped_figures()) {
        const specs::FigureSpec spec = specs::load_figure(id);
        const AnyRules rules = specs::load_rules(spec.ruleset).rules;
        const PageFigure page = sound(kit_of(rules).pictures().page_figure(spec, rules));
        EXPECT_EQ(page.title, spec.title);
        EXPECT_EQ(page.svg.find(">" + spec.title + "</text>"), std::string::npos) << id;
        EXPECT_NE(page.svg.find("<title"), std::string::npos) << id;
        EXPECT_EQ(page.svg.find(spec.caption.substr(0, 30)), std::string::npos) << id << ": the page prints it";
    }
}

TEST(DrawingPictures, OfSeveralGridsTheStartShowsOneWithoutHands) {
    const AnyRules rules = specs::load_rules("pentactic-group").rules;
    const std::string svg = kit_of(rules).pictures().start(game_of(rules));
    EXPECT_EQ(count_of(svg, "<g class=\"pentactic-board\""), 1);
    EXPECT_EQ(svg.find("class=\"hand\""), std::string::npos);
    EXPECT_EQ(svg.find("data-player"), std::string::npos);
}

TEST(DrawingPictures, CellsOfABoardHaveAreas) {
    for (const AnyRules& rules : one_of_each_family()) {
        const Pictures& pictures = kit_of(rules).pictures();
        const AnyGame game = game_of(rules);
        const std::vector<std::string> cells = kit_of(rules).editing().cells(game);
        EXPECT_EQ(pictures.cell_areas(pictures.board(game, game.initial()), cells).size(), cells.size()) << rules.name;
    }
}

}  // namespace
}  // namespace rulescope::drawing::testing
