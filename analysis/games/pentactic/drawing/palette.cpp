#include "analysis/games/pentactic/drawing/palette.h"

#include <array>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {
namespace {

// Pieces of similar lightness have very different hues. V (brick) and F (green) both look brown to a viewer without red
// cones. The lightness of these two pieces therefore differs clearly. On most pieces the pattern is about 15 units of
// L* darker than the fill, and the grid lines are about 30 units darker. On the three dark pieces the pattern is about
// 15 units lighter than the fill, and the grid lines are about 28 units lighter.
const std::array<PentominoPaint, pentactic::piece_count> paints{{
    /* F */ {"#16462f", Pattern::grid, "#3c6a52", "#648975", paper},
    /* I */ {"#f3ecb6", Pattern::upright, "#cac285", "#a19a61", ink},
    /* L */ {"#94b863", Pattern::falling, "#699128", "#476900", ink},
    /* N */ {"#b570b9", Pattern::rising, "#924497", "#681f6e", ink},
    /* P */ {"#f6c9a5", Pattern::dots, "#d09f76", "#a57752", ink},
    /* T */ {"#eaa6bc", Pattern::none, "#c57b94", "#99566e", ink},
    /* U */ {"#92cdec", Pattern::level, "#60a5c7", "#3b7d9c", ink},
    /* V */ {"#964738", Pattern::dashes, "#c06d5d", "#db9586", paper},
    /* W */ {"#db8f53", Pattern::waves, "#b86409", "#8b3f00", ink},
    /* X */ {"#b0ebd0", Pattern::pluses, "#80c3a5", "#5b997e", ink},
    /* Y */ {"#48a1a6", Pattern::rings, "#007b80", "#005358", ink},
    /* Z */ {"#466cb3", Pattern::crossed, "#6b93dd", "#95b7f4", paper},
}};

}  // namespace

const PentominoPaint& paint_of(pentactic::Piece piece) {
    return paints[piece];
}

}  // namespace rulescope::drawing
