// The page of a report: the template of reports/page, filled with the document.
#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "reports/audit/audit_document.h"
#include "reports/audit/audit_page.h"
#include "reports/report/page_parts.h"
#include "reports/report/report.h"
#include "reports/report/report_pictures.h"
#include "reports/report/report_template.h"

namespace rulescope::reports {

std::string report_page(const Json& document) {
    const std::string source = "report";
    const auto damaged = [&](const std::exception& fault) {
        return specs::InputError(specs::Message{source, 0, 0, std::string("the report is damaged: ") + fault.what()});
    };
    try {
        Json view = document;
        const ReportPictures pictures(document.at("ruleset"));
        pictures.draw_report(view);
        prepare_plots(view.at("plots"));
        if (view.contains("boards")) {
            prepare_plots(view.at("boards").at("plots"));
        }
        if (view.contains("audit")) {
            view["audit"] = audit_view(read_audit(document.at("audit"), Place(source, "/audit")), pictures);
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
