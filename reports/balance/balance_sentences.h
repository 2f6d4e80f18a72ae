// The findings of the balance study in plain words.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"

namespace rulescope::reports {

/// What the deciding match decides, in one sentence.
std::string verdict_sentence(const studies::DecidingMatch& match);

/// The findings, the verdict first.
std::vector<std::string> balance_sentences(const studies::BalanceResult& result);

}  // namespace rulescope::reports
