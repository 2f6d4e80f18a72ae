// Shared by the tests of reports: small reports, and the visible text of pages.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/trace.h"
#include "reports/report/report.h"
#include "reports/report/report_page.h"
#include "reports/report/report_pictures.h"

namespace rulescope::reports {

/// Rule sets of two and three seats, of boards to cover, and of squares, so small that a report takes seconds.
inline const std::vector<std::string> reported_names{"adaptoid-tiny", "adapt3-tiny", "pentactic-solitaire-tiny",
                                                     "pentactic-tiny"};

/// The report of a rule set within small budgets; built once.
inline const Report& reported(const std::string& name) {
    static std::map<std::string, Report> reports;
    if (const auto found = reports.find(name); found != reports.end()) {
        return found->second;
    }
    ReportOptions options;
    options.games = 120;
    options.audited_games = 5;
    options.depth = 2;
    options.boards = 6;
    return reports.emplace(name, build_report(run_report(specs::load_rules(name), options))).first->second;
}

inline std::string page_of(const std::string& name) {
    return report_page(reported(name));
}

/// The document of a report with its pictures, as its page has them.
inline Json drawn(Report report) {
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
inline std::vector<drawing::Plot> plots_of(const Report& report) {
    std::vector<drawing::Plot> plots = report.plots;
    if (report.boards) {
        for (const std::vector<drawing::Plot>& more : {report.boards->plots, report.boards->atlas.plots}) {
            plots.insert(plots.end(), more.begin(), more.end());
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
