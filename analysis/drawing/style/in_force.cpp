#include "analysis/drawing/style/in_force.h"

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {
namespace {

thread_local const Style* style_of_thread = nullptr;

bool is_dark() {
    return style_in_force().theme == Theme::dark;
}

}  // namespace

StyleInForce::StyleInForce(const Style& style) : before_(style_of_thread) {
    style_of_thread = &style;
}

StyleInForce::~StyleInForce() {
    style_of_thread = before_;
}

const Style& style_in_force() {
    static const Style usual;
    return style_of_thread == nullptr ? usual : *style_of_thread;
}

std::string page_ink() {
    return is_dark() ? dark_page_ink : ink;
}

std::string faint_page_ink() {
    return is_dark() ? dark_page_faint_ink : faint_ink;
}

std::string page_name_ink() {
    return is_dark() ? dark_page_ink : name_ink;
}

std::string page_paper() {
    return is_dark() ? dark_page : style_in_force().theme == Theme::transparent ? "none" : paper;
}

std::string page_halo() {
    return is_dark() ? dark_page : paper;
}

bool marks_need_plates() {
    return is_dark();
}

}  // namespace rulescope::drawing
