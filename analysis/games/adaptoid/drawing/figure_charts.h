// Figures without a board: the chart of configurations, an adaptoid that grows, the pieces of each colour, hunters.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/page.h"
#include "analysis/games/adaptoid/drawing/figure.h"

namespace rulescope::drawing {

/// Minimum width of a figure in pixels, so that captions and legends have enough room below a small board.
inline constexpr double min_figure_width = 300;

/// The entries of a key: an adaptoid of each colour, a leg, a pincer and, if the board has one, a stack.
std::vector<LegendEntry> key_of(const FigureRequest& request);

/// Draws one adaptoid for each pair of legs and pincers that the rules allow. The number of legs increases from left to
/// right, the number of pincers from top to bottom.
std::string draw_configurations(const FigureRequest& request);

/// Draws a row for each limb that an adaptoid of the focus may get: the adaptoid, the limb, the adaptoid with the limb
/// in a free socket. The rows are groups "growth" with data-cell.
std::string draw_growth(const FigureRequest& request);

/// Draws a row for each colour: an adaptoid, a leg, a pincer and a counter, each with its number.
std::string draw_pieces(const FigureRequest& request);

/// Draws an adaptoid of each colour on a circle, in the order of play, with an arrow from each hunter to its prey.
std::string draw_hunters(const FigureRequest& request);

}  // namespace rulescope::drawing
