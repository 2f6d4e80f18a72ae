#include "tools/workbench/module/cells.h"

#include <cstdlib>
#include <map>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"

namespace rulescope::workbench {

namespace {

/// The number in `name="..."` of the SVG's first element; 0 if there is none.
double attribute(const std::string& svg, const std::string& name) {
    const std::size_t end = svg.find('>');
    const std::size_t place = svg.find(" " + name + "=\"");
    return place == std::string::npos || place > end ? 0 : std::atof(svg.c_str() + place + name.size() + 3);
}

}  // namespace

DrawnBoard drawn_board(const Opened& opened, const AnyState& state) {
    const GameKit& kit = kit_of(opened.ruleset.rules);
    DrawnBoard board;
    const Result<std::string> svg = kit.pictures().draw(kit.pictures().board(opened.game, state));
    if (!svg.ok()) {
        return board;
    }
    board.svg = *svg;
    board.width = attribute(board.svg, "width");
    board.height = attribute(board.svg, "height");
    return board;
}

std::string words_of_position(const Opened& opened, const AnyState& state) {
    return situation_text(opened.game, state);
}

Json turn_json(const Opened& opened, const AnyState& state, const std::vector<AnyPly>& plies) {
    Json json{{"text", opened.game.turn_text(state, plies)}, {"plies", Json::array()}, {"cells", Json::array()}};
    AnyState now = state;
    for (const AnyPly& ply : plies) {
        json["plies"].push_back({{"text", opened.game.turn_text(now, {ply})}});
        now = opened.game.after(now, ply);
    }
    return json;
}

}  // namespace rulescope::workbench
