// The page of a report: the template of reports/page, filled with the document.
#include <fmt/format.h>

#include "tools/assets/assets.h"
#include "tools/audit.h"
#include "tools/page_parts.h"
#include "tools/report.h"
#include "tools/report_template.h"
#include "tools/specs/error.h"

namespace rulescope::tools {

namespace {

/// A script as it may stand in a script element: a "</script" or "<!--" in its texts is written otherwise.
std::string script_text(std::string_view script) {
    std::string safe(script);
    for (const std::string_view end : {"</script", "</SCRIPT", "<!--"}) {
        for (std::size_t at = safe.find(end); at != std::string::npos; at = safe.find(end, at + 1)) {
            safe.replace(at, 1, "\\x3c");
        }
    }
    return safe;
}

/// The licences of the plot libraries, which must go with them, as a comment of the page.
std::string licences() {
    std::string text;
    for (const char* library : {"vega", "vega-lite", "vega-embed"}) {
        text += fmt::format("{}:\n\n{}\n", library, asset(std::string(library) + ".licence"));
    }
    for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at)) {
        text.replace(at, 2, "- ");
    }
    return text;
}

/// What the template asks of a plot besides what the document has.
void prepare_plots(Json& plots) {
    for (Json& plot : plots) {
        plot["rows"] = plot.at("spec").at("data").at("values");
        plot["spec_text"] = script_json(plot.at("spec"));
    }
}

}  // namespace

std::string report_page(const Json& document) {
    const auto damaged = [](const std::exception& fault) {
        return specs::InputError(specs::Message{"report", 0, 0, std::string("the report is damaged: ") + fault.what()});
    };
    try {
        Json view = document;
        prepare_plots(view.at("plots"));
        if (view.contains("boards")) {
            prepare_plots(view.at("boards").at("plots"));
        }
        if (view.contains("audit")) {
            view["audit"] = audit_view(view.at("audit"));
        }
        view["style"] = std::string(asset("style.css"));
        view["licences"] = licences();
        view["libraries"] = Json::array();
        for (const char* library : {"vega.js", "vega-lite.js", "vega-embed.js"}) {
            view["libraries"].push_back(script_text(asset(library)));
        }
        view["script"] = script_text(asset("page.js"));
        return fill(page_template("template.html"), view);
    } catch (const Json::exception& fault) {
        throw damaged(fault);
    } catch (const TemplateError& fault) {
        throw damaged(fault);
    }
}

}  // namespace rulescope::tools
