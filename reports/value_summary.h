// The summary of a histogram for documents.
#pragma once

#include <cstdint>
#include <optional>

#include "analysis/statistics/histogram.h"
#include "reports/fields.h"

namespace rulescope::reports {

/// Every member is empty if there are no values. The interval of the mean requires at least two values.
struct ValueSummary {
    std::optional<double> mean{};
    std::optional<statistics::Interval> interval{};
    std::optional<double> deviation{};
    std::optional<std::int64_t> min{}, low{}, median{}, high{}, max{};  ///< low, high: 5 % and 95 % quantiles
};

/// The summary of the values; floating-point numbers are rounded to six decimals.
ValueSummary value_summary(const statistics::Histogram& histogram);

inline void describe(FieldWriter& fields, const ValueSummary& summary) {
    fields("mean", summary.mean);
    fields.maybe("interval", summary.interval);
    fields.maybe("deviation", summary.deviation);
    fields.maybe("min", summary.min);
    fields.maybe("low", summary.low);
    fields.maybe("median", summary.median);
    fields.maybe("high", summary.high);
    fields.maybe("max", summary.max);
}

}  // namespace rulescope::reports
