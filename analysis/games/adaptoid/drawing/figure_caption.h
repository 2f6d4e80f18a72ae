// Captions of figures: decides whether an authored caption is still correct, or writes one from the marks.
#pragma once

#include <string>

#include "analysis/games/adaptoid/drawing/figure.h"

namespace rulescope::drawing {

/// Returns whether both figures show the same, so that a caption of one is correct for the other: equal boards,
/// adaptoids, mover and marks. For arrows that capture nothing: also whether the attack is refused or lost. For kind
/// position: also boxes, start, order and hunters. For a chart: its configurations.
bool shows_the_same(const FigureRequest& a, const FigureRequest& b);

/// A caption computed from the marks, correct under any readings: "1 needs 2 and finds 4: it is fed. Nobody starves."
std::string caption_of(const FigureRequest& request);

}  // namespace rulescope::drawing
