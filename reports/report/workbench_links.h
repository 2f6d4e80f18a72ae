// Addresses of the workbench, which open it at a position or at a game of a report.
//
// The part of the address behind "#" consists of key=value pairs (docs/workbench.md). `rules` is the name of a shipped
// rule set, `set` an override; `toml` is the text of a rule set that is not shipped. `position` is a position as text,
// `trace` the JSON document of a trace, `figure` the id of a figure. Keys and values are percent-encoded (RFC 3986).
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "analysis/studies/report/report_rules.h"

namespace rulescope::reports {

/// The name of the workbench's file beside a report.
constexpr const char* workbench_file = "workbench.html";

class WorkbenchLinks {
public:
    /// No links: every function returns "".
    WorkbenchLinks() = default;
    /// Links of a report about this rule set.
    explicit WorkbenchLinks(const studies::ReportedRuleSet& ruleset);

    /// Opens a position under the rules of the report.
    [[nodiscard]] std::string position(const std::string& text) const;
    /// Opens a figure of the rulebook under the rules of the report.
    [[nodiscard]] std::string figure(const std::string& id) const;
    /// Opens a game. `rules`: the text of the rules to use; if it is empty, the rules of the trace are used.
    [[nodiscard]] std::string trace(const Trace& trace, const std::string& rules = "") const;

private:
    [[nodiscard]] bool none() const { return name_.empty() && text_.empty(); }
    /// The address with the rules of the report, without a position.
    [[nodiscard]] std::string opened() const;

    std::string name_;              ///< name of a shipped rule set; "" for another one
    std::string text_;              ///< text of a rule set that is not shipped, overrides included
    std::vector<std::string> set_;  ///< overrides of the rule set
};

}  // namespace rulescope::reports
