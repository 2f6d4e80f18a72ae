#include "reports/report/report_files.h"

#include <fmt/format.h>

#include <filesystem>

#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/specs/user_file.h"
#include "reports/early_end.h"
#include "reports/report/report_fields.h"
#include "reports/report/report_page.h"
#include "reports/report/workbench_links.h"

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

Json manifest_json(const ReportRun& run, const Report& report, const std::string& command) {
    Json seconds = Json::object();
    for (const auto& [stage, time] : run.seconds) {
        seconds[stage] = time;
    }
    Json manifest = new_document("manifest");
    manifest.update(
        Json{{"command", command},
             {"reproduce", report.command},
             {"ruleset", {{"name", report.ruleset.name}, {"hash", report.ruleset.hash}, {"set", report.ruleset.set}}},
             {"budgets", json_from(report.budgets)},
             {"complete", report.complete},
             {"machine", {{"threads", run.threads}, {"seconds", seconds}}}});
    return manifest;
}

}  // namespace

Json report_json(const Report& report) {
    Json document = json_from(report);
    if (!report.stopped_by.empty()) {
        document["stopped"] = json_of(early_end(report.stopped_by));
    }
    return document;
}

Report report_from(const Json& document, const std::string& source) {
    if (!document.is_object() || document.value("schema", Json()) != report_schema) {
        throw specs::InputError(specs::Message{
            source, 0, 0,
            fmt::format("this is not a report; expected a document with \"schema\": \"{}\"", report_schema)});
    }
    Report report;
    read_fields(document, source, report);
    if (!report.complete) {
        const Json::json_pointer bound("/stopped/bound");
        report.stopped_by =
            document.contains(bound) && document[bound].is_string() ? document[bound].get<std::string>() : "interrupt";
    }
    return report;
}

Report read_report(const std::string& path) {
    return report_from(specs::parse_json(specs::read_file(path, specs::largest_report), path, "a report.json"), path);
}

void require_writable_folder(const std::string& folder) {
    make_folder(folder);
    specs::require_writable(path_in(folder, "index.html"));
}

void write_page(const std::string& folder, const Report& report, const std::string& workbench) {
    const std::string page = report_page(report, !workbench.empty());
    make_folder(folder);
    if (!workbench.empty()) {
        specs::write_file(path_in(folder, workbench_file), specs::read_file(workbench));
    }
    specs::write_file(path_in(folder, "index.html"), page);
}

void write_report(const std::string& folder, const ReportRun& run, const Report& report, const std::string& command,
                  const std::string& workbench) {
    write_page(folder, report, workbench);
    specs::write_file(path_in(folder, "report.json"), report_json(report).dump(1) + "\n");
    if (report.boards) {
        specs::write_file(path_in(folder, "atlas.csv"), atlas_csv(report.boards->atlas));
    }
    specs::write_file(path_in(folder, "manifest.json"), manifest_json(run, report, command).dump(2) + "\n");
}

}  // namespace rulescope::reports
