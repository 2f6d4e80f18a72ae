#include "reports/json.h"

#include "reports/value_summary.h"

namespace rulescope::reports {

std::string version() {
    return RULESCOPE_VERSION;
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

Json interval_json(const statistics::Interval& interval) {
    return Json::array({rounded(interval.low), rounded(interval.high)});
}

Json summary_json(const statistics::Histogram& histogram) {
    return json_from(value_summary(histogram));
}

}  // namespace rulescope::reports
