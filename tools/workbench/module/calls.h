// The calls of the module by name.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "tools/workbench/module/request.h"

namespace rulescope::workbench {

struct Call {
    std::string_view name;
    Answer (*answer)(const Request& request);
    bool kept = false;  ///< answers are kept, because the page asks the same often
};

/// Calls about rule sets, positions, searches, checks, games, figures and clicks.
std::span<const Call> calls_of_rules();
std::span<const Call> calls_of_positions();
std::span<const Call> calls_of_search();
std::span<const Call> calls_of_checks();
std::span<const Call> calls_of_traces();
std::span<const Call> calls_of_figures();
std::span<const Call> calls_of_editing();

/// All calls.
const std::vector<Call>& all_calls();

}  // namespace rulescope::workbench
