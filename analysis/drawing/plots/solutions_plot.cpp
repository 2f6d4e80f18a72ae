#include "analysis/drawing/plots/solutions_plot.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/plot_spec.h"

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

}  // namespace rulescope::drawing
