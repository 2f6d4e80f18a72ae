#include "reports/early_end.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace rulescope::reports {

namespace {

/// Bounds that an option of the same name moves.
constexpr std::array<std::string_view, 7> named_bounds{"memory", "states", "depth",    "nodes",
                                                       "budget", "games",  "max-turns"};

}  // namespace

EarlyEnd early_end(const std::string& stopped_by) {
    const bool named = std::find(named_bounds.begin(), named_bounds.end(), stopped_by) != named_bounds.end();
    return {stopped_by, named ? "--" + stopped_by : stopped_by == "enough" ? "--violations" : ""};
}

std::string sentence_of(const EarlyEnd& end) {
    const bool spent = end.bound == "budget" || end.bound == "nodes";
    return end.bound == "size"        ? "the number of turn sequences exceeds 64 bits"
           : end.bound == "interrupt" ? "interrupted"
           : end.bound == "disk"      ? "the disk failed"
           : end.option.empty()       ? (end.bound == "memory" ? "the memory was not enough" : end.bound)
           : end.bound == "memory"    ? fmt::format("the memory that {} allows was not enough", end.option)
           : end.bound == "enough"    ? fmt::format("a property is violated; {} N continues", end.option)
                                      : end.option + (spent ? " is spent" : " is reached");
}

Json json_of(const EarlyEnd& end) {
    return {{"bound", end.bound}, {"option", text_or_null(end.option)}};
}

void add_stopped(Json& document, const std::string& stopped_by) {
    if (!stopped_by.empty()) {
        document["stopped"] = json_of(early_end(stopped_by));
    }
}

}  // namespace rulescope::reports
