#include "analysis/specs/trace.h"

#include <fmt/ranges.h>

#include <cmath>
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

std::string disagreement(const StatedOutcome& stated, const std::optional<Outcome>& played) {
    const auto words = [](const std::vector<double>& payoffs, std::string_view clause) {
        return payoffs.empty() ? std::string("the game is not over")
                               : fmt::format("payoffs {}{}", fmt::join(payoffs, ", "),
                                             clause.empty() ? "" : fmt::format(" by {}", clause));
    };
    constexpr double close = 1e-6;
    const std::vector<double> right = played ? played->payoff : std::vector<double>{};
    const bool same = std::equal(stated.payoffs.begin(), stated.payoffs.end(), right.begin(), right.end(),
                                 [](double a, double b) { return std::abs(a - b) < close; });
    if (same && (stated.clause.empty() || !played || stated.clause == played->clause)) {
        return "";
    }
    return fmt::format("the trace states the outcome: {}; the turns give: {}", words(stated.payoffs, stated.clause),
                       words(right, played ? std::string_view(played->clause) : ""));
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
