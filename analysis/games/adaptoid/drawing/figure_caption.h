// What stands below a figure: an authored caption may stay only where it cannot be wrong.
#pragma once

#include <string>

#include "analysis/games/adaptoid/drawing/figure.h"

namespace rulescope::drawing {

/// Do both show the same, so that what was written about one is true of the other? The same board with the
/// same adaptoids on it and the same mover and marks; of arrows that capture nothing, whether the attack is
/// refused or lost; for kind position also boxes, start, order and hunters; for a chart its configurations.
bool shows_the_same(const FigureRequest& a, const FigureRequest& b);

/// A caption made from the marks, true under any readings: "1 needs 2 and finds 4: it is fed. Nobody starves."
std::string caption_of(const FigureRequest& request);

}  // namespace rulescope::drawing
