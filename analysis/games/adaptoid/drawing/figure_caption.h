// Captions of figures. One function decides whether an authored caption is correct under other rules, the other writes
// a caption from the marks.
#pragma once

#include <string>

#include "analysis/games/adaptoid/drawing/figure.h"

namespace rulescope::adaptoid {

/// Returns whether the same caption is correct for both figures. Boards, adaptoids, losses, mover and marks must be
/// equal, and each attack must be refused in both figures or in neither. For figures of the kind `position`, the boxes,
/// the start, the order of play and the hunters must be equal, too. For charts, only the configurations must be equal.
bool shows_the_same(const FigureRequest& a, const FigureRequest& b);

/// Writes a caption from the marks. It is therefore correct under all readings: "1 needs 2 and finds 4: it is fed.
/// Nobody starves."
std::string caption_of(const FigureRequest& request);

}  // namespace rulescope::adaptoid
