// The module of the workbench: one entrance to everything that the page asks.
//
// A request is a JSON object {"call": NAME, ...}. The answer is a JSON object:
//   {"status": 0, "ms": 1.5, "out": DOCUMENT, "command": "rulescope show ..."}   done, and what was asked holds
//   status 1: done, and it does not hold; status 4: cut short; both with `out`
//   {"status": 2, "ms": ..., "messages": [{"where", "line", "column", "text"}]}   bad input; `out` if there is a part
//   {"status": 3, "ms": ..., "fault": "..."}                                      an error of Rulescope itself
// The numbers are those of the command's exit status. docs/workbench.md documents the calls and their fields. The
// documents are those of reports/, as the command prints them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "tools/workbench/module/request.h"

namespace rulescope::workbench {

/// Answers a request. Never throws; any text is a valid argument.
std::string call(std::string_view request);

// The calls of the module by name.

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
