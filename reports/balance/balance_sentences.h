// The findings of the balance study as sentences.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"
#include "reports/balance/fairness_sentences.h"

namespace rulescope::reports {

/// What boards with a proved winner say about the agent of the deciding match: as measured by the chapter on solved
/// boards, else as declared by the family.
std::optional<play::Tested> tested_of(const studies::BalanceResult& result);

/// All findings, one sentence each; the verdict is the first.
std::vector<std::string> balance_sentences(const studies::BalanceResult& result);

}  // namespace rulescope::reports
