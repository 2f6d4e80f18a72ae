#include "reports/report/report_files.h"

#include <filesystem>

#include "analysis/specs/error.h"
#include "analysis/specs/user_file.h"
#include "reports/report/report_page.h"
#include "reports/report/workbench_links.h"
#include "reports/schema.h"

namespace rulescope::reports {

namespace {

namespace fs = std::filesystem;

std::string path_in(const std::string& folder, const std::string& name) {
    return (fs::path(folder) / name).string();
}

void make_folder(const std::string& folder) {
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (fault || !fs::is_directory(folder)) {
        throw specs::InputError(specs::Message{
            folder, 0, 0,
            "cannot create this folder: " + (fault ? fault.message() : std::string("there is a file of that name"))});
    }
}

Json manifest_json(const ReportRun& run, const Report& report, const Json& budgets, const std::string& command) {
    Json seconds = Json::object();
    for (const auto& [stage, time] : run.seconds) {
        seconds[stage] = time;
    }
    Json manifest = new_document(manifest_schema());
    manifest.update(
        Json{{"command", command},
             {"reproduce", report.command},
             {"ruleset", {{"name", report.ruleset.name}, {"hash", report.ruleset.hash}, {"set", report.ruleset.set}}},
             {"budgets", budgets},
             {"complete", report.complete},
             {"machine", {{"threads", run.threads}, {"seconds", seconds}}}});
    return manifest;
}

}  // namespace

void require_writable_folder(const std::string& folder) {
    make_folder(folder);
    specs::require_writable(path_in(folder, "index.html"));
}

void write_report(const std::string& folder, const ReportRun& run, const Report& report, const std::string& command,
                  const std::string& workbench) {
    const std::string page = report_page(report, !workbench.empty());
    make_folder(folder);
    if (!workbench.empty()) {
        specs::write_file(path_in(folder, workbench_file), specs::read_file(workbench));
    }
    specs::write_file(path_in(folder, "index.html"), page);
    const Json document = report_json(report);
    specs::write_file(path_in(folder, "report.json"), document.dump(1) + "\n");
    if (report.boards) {
        specs::write_file(path_in(folder, "atlas.csv"), atlas_csv(report.boards->atlas));
    }
    specs::write_file(path_in(folder, "manifest.json"),
                      manifest_json(run, report, document.at("budgets"), command).dump(2) + "\n");
}

}  // namespace rulescope::reports
