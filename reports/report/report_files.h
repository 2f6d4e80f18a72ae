// The files of a report.
//
//   report.json    the document "report". The same rule set, seed and budgets give the same bytes with any
//                  number of threads. The document contains rules, positions, traces, marks, and plots as Vega-Lite
//                  specifications with their data
//   index.html     the page (report_page.h)
//   workbench.html the workbench, on request (tools/workbench); the page links to it
//   atlas.csv      the atlas of difficulty, for a rule set with boards to cover
//   manifest.json  the command that reproduces the numbers; times and machine in a separate part
#pragma once

#include <string>

#include "analysis/studies/report/report_run.h"
#include "reports/report/report.h"

namespace rulescope::reports {

/// Creates the folder if necessary. Throws specs::InputError if the folder cannot be created or written. Called
/// before the report is built, so that a long run does not fail at its end.
void require_writable_folder(const std::string& folder);

/// Writes these files into a folder, each file atomically; the folder is created if necessary. `report`: the result
/// of build_report(run); `command`: the command as typed; `workbench`: path of the workbench's file, which is copied
/// into the folder, or "". Throws specs::InputError if a file cannot be written.
void write_report(const std::string& folder, const ReportRun& run, const Report& report, const std::string& command,
                  const std::string& workbench = "");

}  // namespace rulescope::reports
