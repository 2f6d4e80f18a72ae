// The first screen of a balance report.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"
#include "reports/summary/summary.h"

namespace rulescope::reports {

/// The agents that find the proved wins, by name. Not set if admission was not measured.
using AdmittedAgents = std::optional<std::vector<std::string>>;

/// The verdict on fairness rests on the strongest admitted agent of each family: on the deciding match if its agent is
/// admitted, else on the matches of the chapter about strength. If no agent is admitted, the question is open.
Summary balance_summary(const studies::BalanceResult& result, const AdmittedAgents& admitted);

}  // namespace rulescope::reports
