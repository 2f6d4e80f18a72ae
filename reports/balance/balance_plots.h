// The plots of the balance study, as report pages take them.
#pragma once

#include "analysis/studies/balance/balance.h"
#include "reports/json.h"

namespace rulescope::reports {

/// [{"id", "title", "spec", …, "chapter"}]: "chapter" says where each belongs; those without data are left out.
/// `of_play`: the plots of the deciding match, which are placed among them.
Json balance_plots(const studies::BalanceResult& result, const Json& of_play);

}  // namespace rulescope::reports
