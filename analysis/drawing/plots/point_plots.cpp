// Plots of balance reports. A plot shows either values with their intervals or a histogram of a measure.
#include "analysis/drawing/plots/plots.h"

#include <algorithm>
#include <cmath>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {

namespace {

using PlotJson = nlohmann::ordered_json;

/// Returns the colours of the groups. The colours also differ in lightness, and each group has another shape of mark.
/// So the groups can be distinguished in grey and by the colour-blind.
PlotJson group_scale(const std::vector<std::string>& groups) {
    static const std::vector<std::string> paints{"#2f6690", "#c8702a", "#6b4a86", "#7d8f3a"};
    PlotJson range = PlotJson::array();
    for (std::size_t group = 0; group < groups.size(); ++group) {
        range.push_back(paints[group % paints.size()]);
    }
    return {{"domain", groups}, {"range", range}};
}

std::vector<std::string> groups_of(const std::vector<PointRow>& rows) {
    std::vector<std::string> groups;
    for (const PointRow& row : rows) {
        if (!row.group.empty() && std::find(groups.begin(), groups.end(), row.group) == groups.end()) {
            groups.push_back(row.group);
        }
    }
    return groups;
}

/// Adds a dashed line at the reference and, around it, a band that shows the margin.
void add_reference(PlotJson& layers, const PointPlot& plot) {
    if (!plot.reference) {
        return;
    }
    const double at = *plot.reference;
    if (plot.margin > 0) {
        PlotJson band;
        band["data"] = {{"values", PlotJson::array({PlotJson{{"from", at - plot.margin}, {"to", at + plot.margin}}})}};
        band["mark"] = {{"type", "rect"}, {"color", accent_band}, {"opacity", 0.35}};
        band["encoding"] = {{"x", {{"field", "from"}, {"type", "quantitative"}, {"scale", {{"zero", false}}}}},
                            {"x2", {{"field", "to"}}}};
        layers.push_back(band);
    }
    PlotJson line;
    line["data"] = {{"values", PlotJson::array({PlotJson{{"at", at}}})}};
    line["mark"] = {{"type", "rule"}, {"strokeDash", {5, 4}}, {"color", red_mark}, {"strokeWidth", 1.5}};
    line["encoding"] = {{"x", {{"field", "at"}, {"type", "quantitative"}, {"scale", {{"zero", false}}}}}};
    layers.push_back(line);
}

}  // namespace

Plot points_plot(const PointPlot& plot, const std::vector<PointRow>& rows) {
    const Format format = plot.percent ? Format::percent : Format::decimal;
    Table data{plot.title,
               plot.caption,
               {{"label", "Line", Format::text},
                {"value", plot.measure, format},
                {"low", "From", format},
                {"high", "To", format},
                {"n", plot.unit, Format::count}}};
    std::vector<std::string> labels;
    double from = rows.empty() ? 0.0 : rows.front().low;
    double to = rows.empty() ? 1.0 : rows.front().high;
    for (const PointRow& row : rows) {
        data.rows.push_back({row.label, row.value, row.low, row.high, whole(row.n)});
        labels.push_back(row.label);
        from = std::min(from, row.low);
        to = std::max(to, row.high);
    }
    if (plot.reference) {
        from = std::min(from, *plot.reference - plot.margin);
        to = std::max(to, *plot.reference + plot.margin);
    }
    // The room beside the intervals does not extend the axis to values that there cannot be.
    const bool below_zero = from < 0;
    const double least = plot.percent ? 0.004 : 0.025 * std::max(std::abs(from), std::abs(to));
    const double room = std::max(least, 0.06 * (to - from));
    from -= room > 0 ? room : 1.0;
    to += room > 0 ? room : 1.0;
    if (!below_zero) {
        from = std::max(from, 0.0);
    }
    if (plot.percent) {
        from = std::max(from, -1.0);
        to = std::min(to, 1.0);
    }
    const std::vector<std::string> groups = groups_of(rows);
    const PlotJson y{{"field", "label"}, {"type", "nominal"}, {"sort", labels}, {"axis", name_axis()}};
    PlotJson spec = base_spec(plot.caption, static_cast<int>(rows.size()) * name_height(labels, 30) + 10);
    spec["width"] = "container";
    PlotJson reach;
    reach["mark"] = {{"type", "rule"}, {"strokeWidth", 3}, {"color", accent_band}, {"strokeCap", "round"}};
    reach["encoding"] = {{"y", y},
                         {"x",
                          {{"field", "low"},
                           {"type", "quantitative"},
                           {"scale", {{"domain", {from, to}}, {"nice", false}}},
                           {"axis", value_axis(plot.measure, plot.percent, 6)}}},
                         {"x2", {{"field", "high"}}}};
    PlotJson point;
    point["mark"] = {{"type", "point"}, {"filled", true}, {"size", 100}, {"color", accent}, {"opacity", 1}};
    point["encoding"] = {
        {"y", y}, {"x", {{"field", "value"}, {"type", "quantitative"}}}, {"tooltip", tooltip_of(data.columns)}};
    if (!groups.empty()) {
        // No legend: the name of a row begins with its group.
        point["encoding"]["color"] = {
            {"field", "group"}, {"type", "nominal"}, {"scale", group_scale(groups)}, {"legend", nullptr}};
        point["encoding"]["shape"] = {
            {"field", "group"}, {"type", "nominal"}, {"scale", {{"domain", groups}}}, {"legend", nullptr}};
    }
    PlotJson layers = PlotJson::array();
    add_reference(layers, plot);
    layers.push_back(reach);
    layers.push_back(point);
    spec["layer"] = layers;
    std::vector<std::string> group_of_row;
    if (!groups.empty()) {
        for (const PointRow& row : rows) {
            group_of_row.push_back(row.group);
        }
    }
    return {plot.id, std::move(data), spec, std::move(group_of_row)};
}

Plot histogram_plot(const std::string& id, const std::string& title, const std::string& caption,
                    const std::vector<BarRow>& rows, double width, double mean) {
    Table data{title,
               caption,
               {{"from", "From", Format::decimal}, {"to", "To", Format::decimal}, {"games", "Games", Format::count}}};
    for (const BarRow& row : rows) {
        data.rows.push_back({row.from, row.from + width, whole(row.games)});
    }
    PlotJson spec = base_spec(caption, 170);
    PlotJson bars;
    bars["mark"] = {{"type", "bar"}, {"color", accent}, {"binSpacing", 0.5}};
    bars["encoding"] = {{"x",
                         {{"field", "from"},
                          {"bin", "binned"},
                          {"type", "quantitative"},
                          {"scale", {{"zero", false}, {"nice", false}, {"padding", 6}}},
                          {"axis", {{"title", nullptr}, {"grid", false}, {"tickCount", 8}}}}},
                        {"x2", {{"field", "to"}}},
                        {"y", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("Games")}}},
                        {"tooltip", tooltip_of(data.columns)}};
    PlotJson rule;
    rule["data"] = {{"values", PlotJson::array({PlotJson{{"mean", mean}}})}};
    rule["mark"] = {{"type", "rule"}, {"strokeDash", {5, 4}}, {"color", red_mark}, {"strokeWidth", 1.5}};
    rule["encoding"] = {{"x", {{"field", "mean"}, {"type", "quantitative"}}}};
    spec["layer"] = {bars, rule};
    return {id, std::move(data), spec};
}

}  // namespace rulescope::drawing
