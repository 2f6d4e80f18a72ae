// The balance report: the result of the study (analysis/studies/balance) as a document, a page and files.
//
//   report.json    the document "balance". The same rule sets, agents, seed and games give the same bytes,
//                  with any number of threads and processes and after any number of interruptions. The document
//                  contains numbers and traces, but no drawings
//   index.html     the page: one file without network requests
//   games.sqlite   every game of every match. After an interruption, the same command continues from this file
//   *.csv          the data of each plot
//   manifest.json  the command that reproduces the numbers; time and machine in a separate part
#pragma once

#include <string>

#include "analysis/studies/balance/balance.h"
#include "reports/balance/balance_view.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The document "balance".
Json balance_json(const studies::BalanceResult& result);
Json balance_json(const BalanceView& view);

/// The page, with its pictures, as HTML.
std::string balance_page(const studies::BalanceResult& result);
std::string balance_page(const BalanceView& view);

/// Writes page, data and manifest into a folder, each file atomically. `command` and `machine` are written only to the
/// manifest.
void write_balance(const std::string& folder, const studies::BalanceResult& result, const std::string& command,
                   const Json& machine);

}  // namespace rulescope::reports
