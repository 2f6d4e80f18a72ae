// The command in one file writes drawings as SVG only: librsvg and cairo, which make PNG and PDF, are not linked.
#include "analysis/drawing/raster/raster.h"

#include "analysis/drawing/raster/pages.h"

namespace rulescope::drawing {

bool renders(Format format) {
    return format == Format::svg;
}

Result<std::string> render(const std::string& svg, Format format, double /*scale*/) {
    if (renders(format)) {
        return svg;
    }
    return Fault{"this build writes drawings as .svg only", "", "", 0};
}

Result<std::string> render_pages(const std::vector<std::string>& /*svgs*/) {
    return Fault{"this build writes drawings as .svg only", "", "", 0};
}

}  // namespace rulescope::drawing
