// Captions of figures: decides whether an authored caption is still correct, or writes one from the marks.
#pragma once

#include <string>

#include "analysis/games/adaptoid/drawing/figure.h"

namespace rulescope::drawing {

/// Returns whether a caption of one figure is correct for the other. Boards, adaptoids, losses, mover and marks must be
/// equal, and each attack must be refused in both figures or in neither. Kind `position` also compares boxes, start,
/// order and hunters. Of charts, only the configurations are compared.
bool shows_the_same(const FigureRequest& a, const FigureRequest& b);

/// A caption computed from the marks, correct under any readings: "1 needs 2 and finds 4: it is fed. Nobody starves."
std::string caption_of(const FigureRequest& request);

}  // namespace rulescope::drawing
