// The facts with which the table `about` of every export begins.
#pragma once

#include <string>

#include "analysis/specs/rule_set_file.h"
#include "reports/data/data_file.h"

namespace rulescope::reports {

/// content ("solve", "explore"), version, ruleset, title, hash, set.
DataFacts export_facts(const std::string& content, const specs::LoadedRules& loaded);

}  // namespace rulescope::reports
