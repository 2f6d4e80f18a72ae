#include "analysis/play/agent_fault.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

namespace rulescope::play {

std::optional<AgentFault> fault_for(const AgentSpec& spec, int seats, const std::vector<std::string>& restrictions,
                                    const std::string& title) {
    using Kind = AgentSpec::Kind;
    for (const std::string& name : spec.without) {
        if (std::find(restrictions.begin(), restrictions.end(), name) != restrictions.end()) {
            continue;
        }
        AgentFault fault;
        fault.unknown = name;
        fault.choices = restrictions;
        fault.sentence = restrictions.empty()
                             ? fmt::format("{} has no restrictions; 'without:{}' is not valid", title, name)
                             : fmt::format("'without:{}' is not a restriction of {}; its restrictions are {}", name,
                                           title, fmt::join(restrictions, ", "));
        return fault;
    }
    if (spec.kind == Kind::perfect) {
        if (!spec.without.empty()) {
            return AgentFault{fmt::format(
                "'perfect' uses a table of the full rules, so 'without:{}' is not possible; use an agent that searches",
                spec.without.front())};
        }
        return std::nullopt;
    }
    if (spec.kind == Kind::alphabeta && seats != 2) {
        return AgentFault{fmt::format("'alphabeta' is for two seats, and {} has {}; use '{}'", title, seats,
                                      seats == 1 ? "mcts:400" : "maxn:5000' or 'mcts:400")};
    }
    if (spec.kind == Kind::maxn && seats < 3) {
        return AgentFault{fmt::format("'maxn' is for three seats and more, and {} has {}; use '{}'", title, seats,
                                      seats == 1 ? "mcts:400" : "alphabeta:10000")};
    }
    return std::nullopt;
}

}  // namespace rulescope::play
