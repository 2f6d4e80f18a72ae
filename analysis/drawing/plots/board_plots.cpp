#include "analysis/drawing/plots/board_plots.h"

#include <algorithm>
#include <map>
#include <string>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

namespace {

/// "none", "64 to 127"
std::string class_text(const SolutionsRow& row) {
    return row.to == 0          ? "none"
           : row.from == row.to ? std::to_string(row.from)
                                : fmt::format("{} to {}", row.from, row.to);
}

}  // namespace

std::vector<SolutionsRow> solutions_rows(const std::vector<std::uint64_t>& solutions) {
    std::vector<SolutionsRow> rows{{0, 0, 0}};
    const std::uint64_t largest = solutions.empty() ? 0 : *std::max_element(solutions.begin(), solutions.end());
    for (std::uint64_t from = 1; from <= largest; from *= 2) {
        rows.push_back({from, 2 * from - 1, 0});
    }
    for (const std::uint64_t of_board : solutions) {
        for (SolutionsRow& row : rows) {
            row.boards += row.from <= of_board && of_board <= row.to ? 1U : 0U;
        }
    }
    const auto empty = [](const SolutionsRow& row) { return row.boards == 0; };
    rows.erase(rows.begin() + 1, std::find_if_not(rows.begin() + 1, rows.end(), empty));
    if (rows.size() > 1 && empty(rows.front())) {
        rows.erase(rows.begin());
    }
    return rows;
}

Plot solutions_plot(const std::vector<SolutionsRow>& rows) {
    Table data{"Solutions per board",
               "Boards of the sample by the number of their solutions, in classes of doubling width.",
               {{"solutions", "Solutions", Format::text}, {"boards", "Boards", Format::count}}};
    Json order = Json::array();
    for (const SolutionsRow& row : rows) {
        data.rows.push_back({class_text(row), whole(row.boards)});
        order.push_back(class_text(row));
    }
    Json spec = base_spec(data.caption, static_cast<int>(24 * rows.size() + 10));
    const Json y{{"field", "solutions"},
                 {"type", "nominal"},
                 {"sort", order},
                 {"axis", {{"title", "Solutions"}, {"domain", false}, {"ticks", false}}}};
    Json bars;
    bars["mark"] = {{"type", "bar"}, {"color", accent}};
    bars["encoding"] = {{"y", y},
                        {"x", {{"field", "boards"}, {"type", "quantitative"}, {"axis", whole_numbers("Boards")}}},
                        {"tooltip", tooltip_of(data.columns)}};
    Json numbers;
    numbers["mark"] = {{"type", "text"}, {"align", "left"}, {"dx", 6}, {"color", name_ink}, {"fontSize", 12}};
    numbers["encoding"] = {{"y", y},
                           {"x", {{"field", "boards"}, {"type", "quantitative"}}},
                           {"text", {{"field", "boards"}, {"type", "quantitative"}, {"format", ",d"}}}};
    spec["layer"] = {bars, numbers};
    return {"solutions", std::move(data), spec};
}

namespace {

/// "512", "4k", "2M": multiples of powers of two, so that the axis stays short.
std::string short_number(std::uint64_t number) {
    constexpr std::uint64_t thousand = 1024;
    constexpr std::uint64_t million = thousand * thousand;
    if (number >= million) {
        return fmt::format("{}M", number / million);
    }
    return number >= thousand ? fmt::format("{}k", number / thousand) : std::to_string(number);
}

std::vector<std::string> values_of(const std::vector<DifficultyRow>& rows, std::string DifficultyRow::*field) {
    std::vector<std::string> values;
    for (const DifficultyRow& row : rows) {
        if (std::find(values.begin(), values.end(), row.*field) == values.end()) {
            values.push_back(row.*field);
        }
    }
    return values;
}

}  // namespace

Plot difficulty_plot(const DifficultyPlot& plot, const std::vector<DifficultyRow>& rows) {
    Table data{plot.title,
               plot.caption,
               {{"grid", plot.grid, Format::text},
                {"rule", plot.rule, Format::text},
                {"from", "From", Format::count},
                {"to", "To", Format::count},
                {"class", plot.class_label, Format::text},
                {"boards", "Boards", Format::count},
                {"share", "Share", Format::percent},
                {"low", plot.low, Format::percent},
                {"high", plot.high, Format::percent}}};
    std::map<std::uint64_t, std::string> classes;
    for (const DifficultyRow& row : rows) {
        classes.emplace(row.from, short_number(row.from));
        data.rows.push_back({row.grid, row.rule, whole(row.from), whole(row.to), short_number(row.from),
                             whole(row.boards), row.share, row.low, row.high});
    }
    Json order = Json::array();
    for (const auto& [from, text] : classes) {
        order.push_back(text);
    }
    Json spec = base_spec(plot.caption, 260);
    const Json x{{"field", "class"},
                 {"type", "ordinal"},
                 {"sort", order},
                 {"axis", {{"title", plot.measure}, {"labelAngle", 0}}}};
    const Json y{{"field", "share"}, {"type", "quantitative"}, {"axis", value_axis(plot.share, true, 5)}};
    const Json colours{{"domain", values_of(rows, &DifficultyRow::grid)}, {"range", {"#2f6690", "#c8702a", "#6b4a86"}}};
    const Json colour{{"field", "grid"}, {"type", "nominal"}, {"scale", colours}, {"title", plot.grid}};
    const Json dashes{{"domain", values_of(rows, &DifficultyRow::rule)},
                      {"range", Json::array({Json::array({1, 0}), Json::array({5, 4})})}};
    const Json dash{{"field", "rule"}, {"type", "nominal"}, {"scale", dashes}, {"title", plot.rule}};
    Json lines;
    lines["mark"] = {{"type", "line"}, {"strokeWidth", 2}};
    lines["encoding"] = {{"x", x}, {"y", y}, {"color", colour}, {"strokeDash", dash}};
    Json points;
    points["mark"] = {{"type", "point"}, {"filled", true}, {"size", 45}, {"opacity", 1}};
    points["encoding"] = {{"x", x},
                          {"y", y},
                          {"color", colour},
                          {"shape",
                           {{"field", "grid"},
                            {"type", "nominal"},
                            {"scale", {{"domain", values_of(rows, &DifficultyRow::grid)}}},
                            {"title", plot.grid}}},
                          {"tooltip", tooltip_of(data.columns)}};
    spec["width"] = "container";
    spec["layer"] = {lines, points};
    return {plot.id, std::move(data), spec};
}

}  // namespace rulescope::drawing
