// The command in one file renders no letters.
#include "analysis/drawing/raster/raster.h"

namespace rulescope::drawing {

std::string font_for(const std::string& /*family*/) {
    return "";
}

}  // namespace rulescope::drawing
