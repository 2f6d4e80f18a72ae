#include "reports/report/report_page.h"

#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "reports/audit/audit_page.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_fields.h"
#include "reports/report/report_pictures.h"
#include "reports/report/report_template.h"

namespace rulescope::reports {

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
