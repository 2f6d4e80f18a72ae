// JSON documents: the type, their first fields, and how numbers and intervals are written.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "analysis/game/json.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::studies {}

namespace rulescope::reports {

using namespace studies;  // NOLINT: reports are renderings of their results

/// Version of Rulescope, "0.1.0".
std::string version();

/// A document that begins with the fields that all have: schema ("rulescope.perft/1"), version, engine.
Json new_document(const std::string& name, int schema_version = 1);

using statistics::rounded;

/// [low, high]
Json interval_json(const statistics::Interval& interval);

/// "mean" with its "interval", "deviation", "min", "low", "median", "high", "max".
Json summary_json(const statistics::Histogram& histogram);

/// {"name", "title", "hash", "set"}: which rule set a document is about.
template <class Rules>
Json identity(const specs::Loaded<Rules>& loaded) {
    return {
        {"name", loaded.rules.name}, {"title", loaded.rules.title}, {"hash", loaded.hash}, {"set", loaded.overrides}};
}

}  // namespace rulescope::reports
