// Who got what in random play, as tables.
#pragma once

#include "analysis/specs/rule_set_file.h"
#include "tools/output.h"

namespace rulescope::tools {

/// [{"title", "caption", "columns", "rows"}] from a play document. Of the Adaptoid family nothing: its table is the
/// page's own. Of Pentactic a line for each player, with the points; in the basic game a second table: the points by
/// role, and what the second game gave more than the first.
Json report_results(const adaptoid::RuleSet& rules, const Json& play);
Json report_results(const pentactic::RuleSet& rules, const Json& play);

}  // namespace rulescope::tools
