#include "reports/value_summary.h"

namespace rulescope::reports {

ValueSummary value_summary(const statistics::Histogram& histogram) {
    if (histogram.empty()) {
        return {};
    }
    const statistics::Summary of_all = statistics::summary_of(histogram);
    ValueSummary summary;
    summary.mean = rounded(of_all.mean);
    if (of_all.count > 1) {
        summary.interval = rounded(statistics::mean_interval(histogram));
    }
    summary.deviation = rounded(of_all.deviation);
    summary.min = of_all.min;
    summary.low = of_all.low;
    summary.median = of_all.median;
    summary.high = of_all.high;
    summary.max = of_all.max;
    return summary;
}

}  // namespace rulescope::reports
