// The warning about drawings whose files have no letters.
#pragma once

#include <string>
#include <string_view>

#include "analysis/drawing/drawing_file.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Warns if the drawing has letters that a file of this format will not have.
inline void warn_about_letters(const Context& context, std::string_view svg, drawing::FileFormat format) {
    if (const std::string warning = drawing::letters_warning(svg, format); !warning.empty()) {
        warn(context, "rulescope: " + warning + "\n");
    }
}

}  // namespace rulescope::tools
