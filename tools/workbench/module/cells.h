// Positions and turns for the page: the drawing with the cells that can be clicked, and their words.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/cell_areas.h"
#include "analysis/drawing/style.h"
#include "tools/workbench/module/request.h"

namespace rulescope::workbench {

struct DrawnBoard {
    std::string svg;  ///< "" if the game has nothing to draw
    double width = 0, height = 0;
    Json cells = Json::array();  ///< cells_json()
};

/// A list of {"cell", "x", "y" (the centre), "width", "height", "words", "occupied"}, in the units of the drawing's
/// viewBox.
Json cells_json(const Opened& opened, const AnyState& state, const std::vector<drawing::CellArea>& areas);

/// The style of the board in the page's theme. Field: theme (light, dark, transparent). Throws specs::InputError.
drawing::Style board_style(const Request& request);

/// Adds everything that the page shows of a state to `out`: svg, width, height, cells, words, situation, facts. The
/// state may be within a turn.
void add_board(Json& out, const Opened& opened, const AnyState& state, const drawing::Style& style);

DrawnBoard drawn_board(const Opened& opened, const AnyState& state, const drawing::Style& style);

/// The small drawing of a tool or a choice (editing::Editing::picture()), without a background.
std::string small_picture(const Opened& opened, const std::string& name);

/// The lines of Language::state_facts().
Json facts_of_position(const Opened& opened, const AnyState& state);

/// The whole position in words.
std::string words_of_position(const Opened& opened, const AnyState& state);

/// {"text", "plies": [{"text", "cells"}], "cells"} of a turn from this state.
Json turn_json(const Opened& opened, const AnyState& state, const std::vector<AnyPly>& plies);

}  // namespace rulescope::workbench
