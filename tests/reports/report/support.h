// Shared by the tests of reports: the committed samples, and the visible text of pages.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/trace.h"
#include "analysis/specs/user_file.h"
#include "reports/report/report_build.h"
#include "reports/report/report_files.h"
#include "reports/report/report_page.h"
#include "reports/report/report_pictures.h"

namespace rulescope::reports {

/// The reports under reports/samples.
inline const std::vector<std::string> sample_names{"adaptoid", "adapt3", "pentactic-solitaire", "pentactic-basic"};

inline std::string sample_path(const std::string& name) {
    return RULESCOPE_SOURCE_DIR "/reports/samples/" + name + "/report.json";
}

inline Json sample(const std::string& name) {
    return Json::parse(specs::read_file(sample_path(name)));
}

/// The report of a document, and its page.
inline Report read(const Json& document) {
    return report_from(document, "report.json");
}
inline std::string page_of(const Json& document) {
    return report_page(read(document));
}

/// The document of a report with its pictures, as its page has them.
inline Json drawn(const Json& document) {
    Report report = read(document);
    ReportPictures(report.ruleset).draw_report(report);
    return report_json(report);
}

inline std::size_t count(const std::string& text, const std::string& word) {
    std::size_t times = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + word.size())) {
        ++times;
    }
    return times;
}

/// The page without scripts, styles and comments.
inline std::string visible(std::string page) {
    for (const auto& [begin, end] :
         {std::pair<std::string, std::string>{"<script", "</script>"}, {"<style", "</style>"}, {"<!--", "-->"}}) {
        for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin)) {
            page.erase(at, page.find(end, at) + end.size() - at);
        }
    }
    return page;
}

/// All plots of a report, including those of the boards.
inline std::vector<Json> plots_of(const Json& report) {
    std::vector<Json> plots(report["plots"].begin(), report["plots"].end());
    if (report.contains("boards")) {
        for (const Json& drawn : {report["boards"]["plots"], report["boards"]["atlas"]["plots"]}) {
            plots.insert(plots.end(), drawn.begin(), drawn.end());
        }
    }
    return plots;
}

/// The trace of an example, read like that of `show --trace`.
inline Trace trace_of(const Json& json) {
    Trace trace;
    trace.ruleset = json["ruleset"].get<std::string>();
    trace.start = json["start"].get<std::string>();
    trace.turns = json["turns"].get<std::vector<std::string>>();
    trace.choices = json["choices"].get<std::vector<int>>();
    return trace;
}

}  // namespace rulescope::reports
