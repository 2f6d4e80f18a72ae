// The module writes no pages of reports and contains none of their files.
#include "reports/assets/assets.h"

namespace rulescope::reports {

std::string_view asset(std::string_view /*name*/) {
    return {};
}

}  // namespace rulescope::reports
