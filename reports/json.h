// JSON documents: the type, the first fields of a document, and the format of numbers and intervals.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "analysis/game/json_text.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::studies {}

namespace rulescope::reports {

using namespace studies;  // NOLINT: reports render the results of studies

/// Version of Rulescope, "0.1.0".
std::string version();

/// The text; null if the text is empty.
Json text_or_null(const std::string& text);

using statistics::rounded;

/// [low, high], rounded to six decimals.
Json interval_json(const statistics::Interval& interval);

/// {"mean", "interval" (of the mean), "deviation", "min", "low", "median", "high", "max"}; see ValueSummary.
Json summary_json(const statistics::Histogram& histogram);

/// The rule set of a document: {"name", "title", "hash", "set"}.
template <class Rules>
Json identity(const specs::Loaded<Rules>& loaded) {
    return {
        {"name", loaded.rules.name}, {"title", loaded.rules.title}, {"hash", loaded.hash}, {"set", loaded.overrides}};
}

}  // namespace rulescope::reports
