#include "analysis/editing/editing.h"

#include <algorithm>

#include "analysis/game/language.h"

namespace rulescope::editing {

Result<Tool> tool_of(const std::vector<Tool>& tools, const std::string& id) {
    const auto tool = std::find_if(tools.begin(), tools.end(), [&](const Tool& one) { return one.id == id; });
    return tool != tools.end() ? Result<Tool>(*tool)
                               : Result<Tool>(Fault{"there is no tool '" + id + "' for this game", "", "", 0});
}

Result<AnyState> Editing::carried(const AnyGame& from, const AnyState& state, const AnyGame& to) const {
    return parse_state(to, from.text(state));
}

}  // namespace rulescope::editing
