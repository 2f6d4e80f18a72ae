#include "reports/early_end.h"

#include <fmt/format.h>

namespace rulescope::reports {

EarlyEnd early_end(const std::string& stopped_by) {
    const bool moved = stopped_by == "memory" || stopped_by == "states" || stopped_by == "depth";
    return {stopped_by, moved ? "--" + stopped_by : ""};
}

std::string sentence_of(const EarlyEnd& end) {
    return end.bound == "memory"      ? fmt::format("the memory that {} allows was not enough", end.option)
           : end.bound == "size"      ? "the number of turn sequences exceeds 64 bits"
           : end.bound == "interrupt" ? "interrupted"
           : end.option.empty()       ? end.bound
                                      : end.option + " is reached";
}

Json json_of(const EarlyEnd& end) {
    return {{"bound", end.bound}, {"option", text_or_null(end.option)}};
}

}  // namespace rulescope::reports
