// The balance report: the study (analysis/studies/balance.h) as a document, a page and files.
//
//   report.json    "rulescope.balance/1": the same bytes for the same rule sets, agents, seed and games, however many
//                  threads or processes worked on it, and whatever was killed and taken up again
//   index.html     the page: one file that asks nothing of any network
//   games.sqlite   every game of every match, by which a killed run goes on
//   *.csv          the data of each plot
//   manifest.json  how to get the numbers again, and apart from that how long it took on which machine
#pragma once

#include <string>

#include "analysis/studies/balance/balance.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The whole document, with plots and heat maps.
Json balance_document(const studies::BalanceResult& result);

/// The page of a report document. Throws specs::InputError if the document is damaged.
std::string balance_page(const Json& document);

/// Writes page, data and manifest into a folder, each file whole or not at all. `machine` is written to the manifest
/// alone.
void write_balance(const std::string& folder, const Json& document, const std::string& command, const Json& machine);

}  // namespace rulescope::reports
