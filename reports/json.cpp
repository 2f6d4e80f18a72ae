#include "reports/json.h"

#include <fmt/format.h>

namespace rulescope::reports {

std::string version() {
    return RULESCOPE_VERSION;
}

Json new_document(const std::string& name) {
    Json document;
    document["schema"] = fmt::format("rulescope.{}/1", name);
    document["version"] = version();
    document["engine"] = "reference";
    return document;
}

Json interval_json(const statistics::Interval& interval) {
    return Json::array({rounded(interval.low), rounded(interval.high)});
}

Json summary_json(const statistics::Histogram& histogram) {
    if (histogram.empty()) {
        return {{"mean", nullptr}};
    }
    const statistics::Summary summary = statistics::summary_of(histogram);
    Json json;
    json["mean"] = rounded(summary.mean);
    if (summary.count > 1) {
        json["interval"] = interval_json(statistics::mean(summary.mean, histogram.variance(), summary.count));
    }
    json["deviation"] = rounded(summary.deviation);
    json["min"] = summary.min;
    json["low"] = summary.low;
    json["median"] = summary.median;
    json["high"] = summary.high;
    json["max"] = summary.max;
    return json;
}

}  // namespace rulescope::reports
