// The files of a report.
//
//   report.json    "rulescope.report/2": the same bytes for the same rule set, seed and budgets, for any number of
//                  threads. It holds rules, positions, traces, marks, and plots as Vega-Lite specifications with their
//                  data, from which the page is rendered again
//   index.html     the page (report_page.h)
//   manifest.json  how to get the numbers again, and apart from that how long it took on which machine
#pragma once

#include <string>

#include "reports/report/report_build.h"

namespace rulescope::reports {

/// report.json
Json report_json(const Report& report);

/// The report of such a document; `source` names it in errors. Throws specs::InputError for a document that is no
/// report, and at the place that is damaged.
Report report_from(const Json& document, const std::string& source);

/// Of a file. Throws specs::InputError if it cannot be read too.
Report read_report(const std::string& path);

/// Throws specs::InputError if the folder cannot be made or written; to be asked before the work.
void require_writable_folder(const std::string& folder);

/// Writes the three files into a folder, which is made if it is not there; each is there whole or not at all.
/// `command` is the command as typed. Throws specs::InputError if that is impossible.
void write_report(const std::string& folder, const BuiltReport& built, const std::string& command);

/// Writes index.html alone, for a report that was read (`rulescope report --from`).
void write_page(const std::string& folder, const Report& report);

}  // namespace rulescope::reports
