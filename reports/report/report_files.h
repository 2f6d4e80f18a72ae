// The files of a report.
//
//   report.json    the document "rulescope.report/2". The same rule set, seed and budgets give the same bytes with any
//                  number of threads. The document contains rules, positions, traces, marks, and plots as Vega-Lite
//                  specifications with their data. The page can be rendered from the document alone
//   index.html     the page (report_page.h)
//   workbench.html the workbench, on request (tools/workbench); the page links to it
//   atlas.csv      the atlas of difficulty, for a rule set with boards to cover
//   manifest.json  the command that reproduces the numbers; times and machine in a separate part
#pragma once

#include <string>

#include "analysis/studies/report/report_run.h"
#include "reports/report/report.h"

namespace rulescope::reports {

/// The document report.json.
Json report_json(const Report& report);

/// Reads a report from its document; `source` is the document's name in errors. Throws specs::InputError if the
/// document is not a report or is damaged. For a damaged document, the error names the damaged place.
Report report_from(const Json& document, const std::string& source);

/// Reads a report from a file. Throws specs::InputError if the file cannot be read, or if report_from() throws it.
Report read_report(const std::string& path);

/// Creates the folder if necessary. Throws specs::InputError if the folder cannot be created or written. Called
/// before the report is built, so that a long run does not fail at its end.
void require_writable_folder(const std::string& folder);

/// Writes these files into a folder, each file atomically; the folder is created if necessary. `report`: the result
/// of build_report(run); `command`: the command as typed; `workbench`: path of the workbench's file, which is copied
/// into the folder, or "". Throws specs::InputError if a file cannot be written.
void write_report(const std::string& folder, const ReportRun& run, const Report& report, const std::string& command,
                  const std::string& workbench = "");

/// Writes only index.html and the workbench, for a report that was read from a file (`rulescope report --from`).
void write_page(const std::string& folder, const Report& report, const std::string& workbench = "");

}  // namespace rulescope::reports
