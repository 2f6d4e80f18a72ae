#include "analysis/drawing/plots/plot_spec.h"

#include <algorithm>
#include <utility>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

namespace {

constexpr int name_size = 13;
constexpr std::size_t letters_of_line = 24;  // as in `lines_of_label`

}  // namespace

Json base_spec(const std::string& description, int height) {
    constexpr int width = 460;  // at this width two plots fit side by side on a page; pages scale the drawing
    Json spec;
    spec["$schema"] = "https://vega.github.io/schema/vega-lite/v6.json";
    spec["description"] = description;
    spec["width"] = width;
    spec["height"] = height;
    spec["autosize"] = {{"type", "fit-x"}, {"contains", "padding"}};
    spec["background"] = paper;
    spec["config"] = {{"font", "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"},
                      {"view", {{"stroke", nullptr}}},
                      {"axis",
                       {{"labelColor", name_ink},
                        {"titleColor", name_ink},
                        {"labelFontSize", 12},
                        {"titleFontSize", 12},
                        {"titleFontWeight", "normal"},
                        {"titlePadding", 8},
                        {"domainColor", disc_edge},
                        {"tickColor", disc_edge},
                        {"gridColor", "#e4e0d6"}}},
                      {"legend",
                       {{"labelColor", name_ink},
                        {"titleColor", name_ink},
                        {"labelFontSize", 12},
                        {"titleFontSize", 12},
                        {"titleFontWeight", "normal"},
                        {"orient", "top"},
                        {"symbolStrokeColor", faint_ink}}}};
    return spec;
}

Json whole_numbers(const std::string& title) {
    return {{"title", title}, {"format", ",d"}, {"tickMinStep", 1}};
}

Json value_axis(const std::string& title, bool percent, int ticks) {
    // Without a precision, Vega derives the decimals from the distance of the ticks.
    return {{"title", title}, {"format", percent ? "%" : ",f"}, {"tickCount", ticks}};
}

Json name_axis() {
    return {{"title", nullptr},           {"domain", false},   {"ticks", false},    {"labelExpr", lines_of_label},
            {"labelFontSize", name_size}, {"labelLimit", 240}, {"labelPadding", 10}};
}

int name_height(const std::vector<std::string>& names, int least) {
    std::size_t longest = 0;
    for (const std::string& name : names) {
        longest = std::max(longest, name.size());
    }
    const auto lines = static_cast<int>((longest + letters_of_line - 1) / letters_of_line);
    return std::max(least, (lines + 1) * (name_size + 2));  // one line for the distance, or for an early end of a line
}

Json tooltip_of(const std::vector<Column>& columns) {
    Json tooltip = Json::array();
    for (const Column& column : columns) {
        tooltip.push_back({{"field", column.field}, {"title", column.label}});
        if (column.format == Format::count) {
            tooltip.back()["format"] = ",d";
        } else if (column.format == Format::percent || column.format == Format::decimal) {
            tooltip.back()["format"] = column.format == Format::percent ? ".1%" : ",.1f";
        }
    }
    return tooltip;
}

Json colour_scale(const std::vector<std::string>& wanted) {
    const std::vector<std::pair<std::string, std::string>> roles{
        {"white", "#f4f1e8"}, {"black", "#26292e"},  {"red", "#cf4a37"},   {"A", "#2f6690"},
        {"B", "#e6b450"},     {"C", "#7a3b5e"},      {"D", "#a8cfae"},     {"E", "#5a6b3b"},
        {"F", "#cdbfe3"},     {"shared", "#d5d0c2"}, {"nobody", "#a9a390"}};
    Json domain = Json::array();
    Json range = Json::array();
    for (const auto& [name, paint] : roles) {
        if (std::find(wanted.begin(), wanted.end(), name) != wanted.end()) {
            domain.push_back(name);
            range.push_back(paint);
        }
    }
    return {{"domain", domain}, {"range", range}};
}

}  // namespace rulescope::drawing
