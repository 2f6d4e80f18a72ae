// The style with which drawings of this thread are written: colours, background, letters, size.
#pragma once

#include <string>

#include "analysis/drawing/style/style.h"

namespace rulescope::drawing {

/// Makes a style that of all drawings in this thread, until the end of the scope.
class StyleInForce {
public:
    explicit StyleInForce(const Style& style);
    ~StyleInForce();
    StyleInForce(const StyleInForce&) = delete;
    StyleInForce& operator=(const StyleInForce&) = delete;

private:
    const Style* before_;
};

const Style& style_in_force();

/// Colours of the page around a board: letters, less important letters, the background ("none" if it is transparent),
/// the outline of letters. In the light theme, they are ink, faint_ink, paper and paper.
std::string page_ink();
std::string faint_page_ink();
std::string page_name_ink();  ///< names of cells beside the board
std::string page_paper();
std::string page_halo();

/// Returns whether legends need a light plate below each mark, because marks have the colours of the light theme.
bool marks_need_plates();

}  // namespace rulescope::drawing
