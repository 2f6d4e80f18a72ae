// Drawings of boards of hexagons and of squares by the same code: Hex and tic-tac-toe.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "analysis/drawing/pictures.h"
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope {
namespace {

/// What the drawings of hexagons and squares have, whatever the names and the orientation.
TEST(CellPictures, EveryChoiceOfNamesAndOrientation) {
    const auto count = [](const std::string& text, const std::string& part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    const AnyGame hexagons = game_of(specs::load_rules("hex-3").rules);
    const AnyGame squares = game_of(specs::load_rules("tic-tac-toe").rules);
    for (const AnyGame& game : {hexagons, squares}) {
        const bool six = game.rules().name != "tic-tac-toe";
        std::set<std::string> drawn;
        for (const drawing::Names names : {drawing::Names::usual, drawing::Names::none, drawing::Names::margin,
                                           drawing::Names::corner, drawing::Names::inside}) {
            drawing::Figure figure =
                kit_of(game.rules()).pictures().board(game, parse_state(game, "B 3/1W1/3").value());
            figure.look.names = names;
            const std::string svg = kit_of(game.rules()).pictures().draw(figure).value();
            drawn.insert(svg);
            EXPECT_EQ(count(svg, "class=\"cell\""), 8U);
            constexpr std::size_t edge = 6;
            EXPECT_EQ(count(svg, "class=\"name\""),
                      names == drawing::Names::none                                                 ? 0U
                      : names == drawing::Names::margin || (!six && names == drawing::Names::usual) ? edge
                      : names == drawing::Names::corner || !six                                     ? 9U
                                                                                                    : 8U);
        }
        EXPECT_EQ(drawn.size(), six ? 4U : 3U)
            << "usual is inside on hexagons; on squares margin, and inside is corner";
        for (const int rotate : {0, 60, 90, 120, 180, 270, 300}) {
            drawing::Figure figure = kit_of(game.rules()).pictures().board(game, game.initial());
            figure.look.rotate = rotate;
            figure.look.flip = true;
            EXPECT_EQ(kit_of(game.rules()).pictures().draw(figure).ok(), rotate % (six ? 60 : 90) == 0) << rotate;
        }
    }
}

}  // namespace
}  // namespace rulescope
