#include "tools/workbench/module/cells.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "analysis/drawing/style.h"
#include "analysis/game/language.h"
#include "analysis/game/number_text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"

namespace rulescope::workbench {

namespace {

/// The number in `name="..."` of the SVG's first element; 0 if there is none.
double attribute(const std::string& svg, const std::string& name) {
    const std::size_t end = svg.find('>');
    const std::size_t place = svg.find(" " + name + "=\"");
    return place == std::string::npos || place > end
               ? 0
               : leading_decimal(std::string_view(svg).substr(place + name.size() + 3));
}

}  // namespace

Json cells_json(const Opened& opened, const AnyState& state, const std::vector<drawing::CellArea>& areas) {
    Json list = Json::array();
    const std::vector<editing::CellWords> words =
        kit_of(opened.ruleset.rules).editing().words_of_cells(opened.game, state);
    for (const drawing::CellArea& area : areas) {
        const auto said = std::find_if(words.begin(), words.end(),
                                       [&](const editing::CellWords& one) { return one.cell == area.cell; });
        list.push_back({{"cell", area.cell},
                        {"x", statistics::rounded(area.centre.x)},
                        {"y", statistics::rounded(area.centre.y)},
                        {"width", statistics::rounded(area.width)},
                        {"height", statistics::rounded(area.height)},
                        {"words", said == words.end() ? area.cell : said->words},
                        {"occupied", said != words.end() && said->occupied}});
    }
    return list;
}

drawing::Style board_style(const Request& request) {
    drawing::Style style;
    if (const std::optional<std::string> theme = request.text("theme")) {
        if (const std::optional<Fault> fault = drawing::set_choice(style, "theme", *theme)) {
            specs::bad_option("theme", fault->message);
        }
    }
    return style;
}

std::string small_picture(const Opened& opened, const std::string& name) {
    drawing::Style style;
    style.theme = drawing::Theme::transparent;
    const drawing::StyleInForce in_force(style);
    return kit_of(opened.ruleset.rules).editing().picture(opened.game, name);
}

DrawnBoard drawn_board(const Opened& opened, const AnyState& state, const drawing::Style& style) {
    const drawing::StyleInForce in_force(style);
    const GameKit& kit = kit_of(opened.ruleset.rules);
    DrawnBoard board;
    const drawing::CellAreasWanted wanted(kit.editing().cells(opened.game));
    drawing::Figure figure = kit.pictures().board(opened.game, state);
    figure.look = kit.pictures().look_below_marks();
    const Result<std::string> svg = kit.pictures().draw(figure);
    if (!svg.ok()) {
        return board;
    }
    board.svg = *svg;
    board.width = attribute(board.svg, "width");
    board.height = attribute(board.svg, "height");
    board.cells = cells_json(opened, state, wanted.found());
    return board;
}

Json facts_of_position(const Opened& opened, const AnyState& state) {
    const std::string text = language_of(opened.game).state_facts(opened.game, state);
    Json lines = Json::array();
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end > begin) {
            lines.push_back(text.substr(begin, end - begin));
        }
        begin = end + 1;
    }
    return lines;
}

std::string words_of_position(const Opened& opened, const AnyState& state) {
    return kit_of(opened.ruleset.rules).editing().words(opened.game, state);
}

void add_board(Json& out, const Opened& opened, const AnyState& state, const drawing::Style& style) {
    const DrawnBoard board = drawn_board(opened, state, style);
    out["svg"] = board.svg;
    out["width"] = board.width;
    out["height"] = board.height;
    out["cells"] = board.cells;
    out["words"] = words_of_position(opened, state);
    out["situation"] = language_of(opened.game).situation(opened.game, state);
    out["facts"] = facts_of_position(opened, state);
}

Json turn_json(const Opened& opened, const AnyState& state, const std::vector<AnyPly>& plies) {
    Json json{{"text", opened.game.turn_text(state, plies)}, {"plies", Json::array()}, {"cells", Json::array()}};
    const editing::Editing& editing = kit_of(opened.ruleset.rules).editing();
    AnyState now = state;
    for (const AnyPly& ply : plies) {
        const std::vector<std::string> cells = editing.cells_of(opened.game, now, ply);
        json["plies"].push_back({{"text", opened.game.turn_text(now, {ply})}, {"cells", cells}});
        for (const std::string& cell : cells) {
            if (std::find(json["cells"].begin(), json["cells"].end(), cell) == json["cells"].end()) {
                json["cells"].push_back(cell);
            }
        }
        now = opened.game.after(now, ply);
    }
    return json;
}

}  // namespace rulescope::workbench
