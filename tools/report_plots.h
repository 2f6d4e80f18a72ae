// The plots and heat maps of a report, made from a play document.
#pragma once

#include <functional>
#include <string>

#include "core/board/board.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Plots as analysis/drawing/plots.h tells them: wins, length, branching, endings, losses; those without
/// data are left out. `says` gives a clause's sentence by its id.
Json report_plots(const Json& play, const std::function<std::string(const std::string&)>& says);

/// [{"id", "title", "caption", "svg", "columns", "rows"}]: where each colour stood, where adaptoids were
/// captured and where they starved, drawn on the board.
Json report_heat_maps(const Json& play, const Board& board);

}  // namespace rulescope::tools
