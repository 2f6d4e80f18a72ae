#include "reports/json.h"

#include <fmt/format.h>

#include "reports/value_summary.h"

namespace rulescope::reports {

std::string version() {
    return RULESCOPE_VERSION;
}

Json new_document(const std::string& name, int schema_version) {
    Json document;
    document["schema"] = fmt::format("rulescope.{}/{}", name, schema_version);
    document["version"] = version();
    document["engine"] = "reference";
    return document;
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
