// PNG, PDF, fonts and layouts of graphs, each tried in memory.
#include <fmt/format.h>

#include <stdexcept>

#include "analysis/drawing/drawing_file.h"
#include "analysis/drawing/graph_layout.h"
#include "tools/doctor/check.h"

namespace rulescope::tools::doctor {

namespace {

constexpr const char* usual_font = "DejaVu Sans";
constexpr const char* font_package = "fonts-dejavu-core";

/// A drawing of 10 x 10 pixels with this content.
std::string small_drawing(const std::string& content) {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">)" + content +
           "</svg>";
}

Check format_check(const std::string& part, drawing::FileFormat format, const std::string& signature) {
    const Result<std::string> bytes =
        drawing::render(small_drawing(R"(<circle cx="5" cy="5" r="4" fill="#c00"/>)"), format, 1);
    if (bytes.ok() && bytes->starts_with(signature)) {
        return {part, State::ok, fmt::format("a drawing of 10 x 10 pixels has {} bytes", bytes->size()), "", ""};
    }
    return {part, State::missing, bytes.ok() ? "the bytes are not in the format" : bytes.faults().front().message,
            fmt::format("draw --out and --graph cannot write {}; SVG works", part), "librsvg2-2, libcairo2"};
}

/// Draws a letter: a machine without fonts draws nothing.
Check fonts_check() {
    const std::string family = drawing::font_for(usual_font);
    const auto png = [](const std::string& letter) {
        const Result<std::string> bytes = drawing::render(
            small_drawing(R"(<text x="1" y="9" font-family="DejaVu Sans" font-size="10">)" + letter + "</text>"),
            drawing::FileFormat::png, 1);
        return bytes.ok() ? *bytes : "";
    };
    if (family.empty() || png("A") == png("")) {
        return {"fonts", State::missing, "no font", "PNG and PDF have no letters (SVG takes those of the browser)",
                font_package};
    }
    if (family != usual_font) {
        return {"fonts", State::optional, fmt::format("{} takes the place of {}", family, usual_font),
                "letters of PNG and PDF may be wider than their place", font_package};
    }
    return {"fonts", State::ok, family, "", ""};
}

Check layout_check(const std::string& name, drawing::LayoutMethod engine) {
    const std::string part = "layout " + name;
    try {
        const drawing::GraphLayout layout = drawing::lay_out({{{10, 10}, 0}, {{10, 10}, 1}}, {{0, 1}}, engine, 5, 5);
        return {part, State::ok,
                fmt::format("a graph of two nodes is {:.0f} x {:.0f}", layout.size.width, layout.size.height), "", ""};
    } catch (const std::runtime_error& fault) {
        return {part, State::missing, fault.what(), "explore --graph and solve --graph write DOT and GraphML alone",
                "libgvc6"};
    }
}

}  // namespace

std::vector<Check> drawing_checks() {
    return {format_check("PNG", drawing::FileFormat::png, "\x89PNG"),
            format_check("PDF", drawing::FileFormat::pdf, "%PDF"), fonts_check(),
            layout_check("dot", drawing::LayoutMethod::dot), layout_check("sfdp", drawing::LayoutMethod::sfdp)};
}

}  // namespace rulescope::tools::doctor
