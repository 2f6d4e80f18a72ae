#include "reports/report/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "analysis/specs/error.h"
#include "reports/audit/audit_page.h"
#include "reports/audit/audit_words.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_fields.h"
#include "reports/report/report_pictures.h"
#include "reports/report/report_template.h"
#include "reports/report/witness_book.h"
#include "reports/summary/report_summary.h"

namespace rulescope::reports {

namespace {

/// The findings without those that the chapters about the check and the open points repeat.
std::vector<std::string> other_findings(const Report& report) {
    std::vector<std::string> findings;
    std::vector<std::string> repeated = report.check.sentences;
    repeated.push_back(audit_findings(report.audit).front() + ".");
    std::copy_if(
        report.findings.begin(), report.findings.end(), std::back_inserter(findings),
        [&](const std::string& each) { return std::find(repeated.begin(), repeated.end(), each) == repeated.end(); });
    return findings;
}

}  // namespace

std::string report_page(const Report& report) {
    const auto damaged = [](const std::exception& fault) {
        return specs::InputError(specs::Message{"report", 0, 0, std::string("the report is damaged: ") + fault.what()});
    };
    try {
        Report drawn = report;
        const ReportPictures pictures(report.ruleset);
        pictures.draw_report(drawn);
        Json view = json_from(drawn);
        view["audit"] = audit_view(report.audit, pictures);
        view["summary"] = summary_view(report_summary(report));
        view["findings"] = other_findings(report);
        join_witnesses(view, report);
        add_specifications(view.at("plots"), drawn.plots);
        if (drawn.boards) {
            add_specifications(view.at("boards").at("plots"), drawn.boards->plots);
        }
        add_page_parts(view);
        return fill(page_template("template.html"), view);
    } catch (const Json::exception& fault) {
        throw damaged(fault);
    } catch (const TemplateError& fault) {
        throw damaged(fault);
    }
}

}  // namespace rulescope::reports
