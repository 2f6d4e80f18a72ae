// The findings of the balance study as sentences.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"

namespace rulescope::reports {

/// The verdict of the deciding match, in one sentence.
std::string verdict_sentence(const studies::DecidingMatch& match);

/// All findings, one sentence each; the verdict is the first.
std::vector<std::string> balance_sentences(const studies::BalanceResult& result);

}  // namespace rulescope::reports
