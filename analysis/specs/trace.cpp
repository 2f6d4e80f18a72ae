#include "analysis/specs/trace.h"

#include <nlohmann/json.hpp>

namespace rulescope {

namespace detail {

std::string disagreement(const std::vector<int>& written, const std::vector<int>& played) {
    for (std::size_t ply = 0; ply < written.size() && ply < played.size(); ++ply) {
        if (written[ply] != played[ply]) {
            return fmt::format("decision {}: the turns give choice {}, the trace has {}", ply + 1, played[ply],
                               written[ply]);
        }
    }
    return fmt::format("the turns give {} choices, the trace has {}", played.size(), written.size());
}

}  // namespace detail

Json json_of(const Trace& trace) {
    Json document;
    document["ruleset"] = trace.ruleset;
    if (!trace.set.empty()) {
        document["set"] = trace.set;
    }
    if (trace.start) {
        document["start"] = *trace.start;
    }
    document["turns"] = trace.turns;
    document["choices"] = trace.choices;
    return document;
}

}  // namespace rulescope
