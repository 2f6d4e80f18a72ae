#include "reports/report/page_parts.h"

#include <fmt/format.h>

#include "reports/assets/assets.h"
#include "reports/content_policy.h"
#include "reports/report/report_template.h"

namespace rulescope::reports {

namespace {

/// Returns the script in a form that an HTML script element can contain: "</script" and "<!--" are escaped.
std::string script_text(std::string_view script) {
    std::string safe(script);
    for (const std::string_view end : {"</script", "</SCRIPT", "<!--"}) {
        for (std::size_t at = safe.find(end); at != std::string::npos; at = safe.find(end, at + 1)) {
            safe.replace(at, 1, "\\x3c");
        }
    }
    return safe;
}

/// Returns the text of a script or style element in the templates, where its content stands on lines of its own.
std::string element_text(std::string_view content) {
    return "\n" + std::string(content) + "\n";
}

/// Returns the licences of the plot libraries and of the packages that they contain as text for an HTML comment. The licences require that their texts are
/// distributed with the libraries.
std::string licences() {
    std::string text(asset("notices.txt"));
    for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at)) {
        text.replace(at, 2, "- ");
    }
    return text;
}

}  // namespace

std::string page_template(const std::string& name) {
    std::string page(asset(name));
    for (std::size_t at = page.find("{{>"); at != std::string::npos; at = page.find("{{>", at)) {
        const std::size_t end = page.find("}}", at);
        const std::string part = page.substr(at + 3, end - at - 3);
        page.replace(at, end + 2 - at, std::string(asset(part)));
    }
    return page;
}

void add_specifications(Json& view, const std::vector<drawing::Plot>& plots) {
    for (std::size_t plot = 0; plot < plots.size(); ++plot) {
        view.at(plot)["spec_text"] = script_json(drawing::vega_lite(plots[plot]));
    }
}

void add_page_parts(Json& view) {
    const std::string style = std::string(asset("style.css")) + std::string(asset("plots.css"));
    std::vector<std::string> scripts;
    view["style"] = style;
    view["licences"] = licences();
    view["libraries"] = Json::array();
    for (const char* library : {"vega.js", "vega-lite.js", "vega-embed.js"}) {
        view["libraries"].push_back(script_text(asset(library)));
        scripts.push_back(element_text(script_text(asset(library))));
    }
    view["script"] = script_text(asset("page.js"));
    scripts.push_back(element_text(script_text(asset("page.js"))));
    view["policy"] = content_policy(scripts, {element_text(style)});
}

}  // namespace rulescope::reports
