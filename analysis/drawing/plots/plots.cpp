#include "analysis/drawing/plots/plots.h"

#include <algorithm>
#include <utility>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

namespace {

Json json_of(const TableCell& cell) {
    return std::visit(
        [](const auto& value) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) {
                return Json(nullptr);
            } else {
                return Json(value);
            }
        },
        cell);
}

}  // namespace

Json vega_lite(const Plot& plot) {
    Json values = Json::array();
    for (std::size_t row = 0; row < plot.data.rows.size(); ++row) {
        Json& value = values.emplace_back(Json::object());
        for (std::size_t column = 0; column < plot.data.columns.size(); ++column) {
            value[plot.data.columns[column].field] = json_of(plot.data.rows[row][column]);
        }
        if (!plot.groups.empty()) {
            value["group"] = plot.groups[row];
        }
    }
    Json complete = plot.spec;
    complete["data"] = {{"values", std::move(values)}};
    // For narrow pages: labels of an axis make place for each other, the title of a short axis extends below the names
    // beside it, and each legend has a row of its own.
    if (const auto config = complete.find("config"); config != complete.end() && config->is_object()) {
        if (const auto axis = config->find("axis"); axis != config->end() && axis->is_object()) {
            (*axis)["labelOverlap"] = "parity";
            (*axis)["labelSeparation"] = 8;
        }
        (*config)["axisX"] = {{"titleAnchor", "end"}};
        (*config)["axisXQuantitative"] = {{"labelFlush", 20}};  // no label extends beyond the axis
        if (const auto legend = config->find("legend"); legend != config->end() && legend->is_object()) {
            (*legend)["layout"] = {{"top", {{"direction", "vertical"}, {"anchor", "start"}}}};
        }
    }
    return complete;
}

Plot wins_plot(const std::vector<WinRow>& rows, double fair, const std::string& measure) {
    Table data{"Who wins",
               "Points are observed shares, bars their 95 % intervals; the dashed line is an equal share.",
               {{"side", "Side", Format::text},
                {"wins", "Wins", Format::count},
                {"games", "Games", Format::count},
                {"share", "Share", Format::percent},
                {"low", "From", Format::percent},
                {"high", "To", Format::percent}}};
    std::vector<std::string> sides;
    double from = fair;
    double to = fair;
    for (const WinRow& row : rows) {
        data.rows.push_back({row.side, whole(row.wins), whole(row.games), row.share, row.low, row.high});
        sides.push_back(row.side);
        from = std::min(from, row.low);
        to = std::max(to, row.high);
    }
    const double margin = std::max(0.004, 0.08 * (to - from));
    const Json scale{{"domain", {std::max(0.0, from - margin), std::min(1.0, to + margin)}}, {"nice", false}};
    const Json y{{"field", "side"}, {"type", "nominal"}, {"sort", sides}, {"axis", name_axis()}};
    Json spec = base_spec(data.caption, static_cast<int>(rows.size()) * name_height(sides, 44));
    spec["width"] = "container";  // one line per side, as wide as the page
    Json fair_rule;
    fair_rule["data"] = {{"values", Json::array({Json{{"fair", fair}}})}};
    fair_rule["mark"] = {{"type", "rule"}, {"strokeDash", {5, 4}}, {"color", red_mark}, {"strokeWidth", 1.5}};
    fair_rule["encoding"] = {{"x", {{"field", "fair"}, {"type", "quantitative"}}}};
    Json reach;
    reach["mark"] = {{"type", "rule"}, {"strokeWidth", 3}, {"color", accent_band}, {"strokeCap", "round"}};
    reach["encoding"] = {
        {"y", y},
        {"x", {{"field", "low"}, {"type", "quantitative"}, {"scale", scale}, {"axis", value_axis(measure, true, 6)}}},
        {"x2", {{"field", "high"}}}};
    Json point;
    point["mark"] = {{"type", "point"}, {"filled", true}, {"size", 110}, {"color", accent}, {"opacity", 1}};
    point["encoding"] = {
        {"y", y}, {"x", {{"field", "share"}, {"type", "quantitative"}}}, {"tooltip", tooltip_of(data.columns)}};
    spec["layer"] = {reach, fair_rule, point};
    return {"wins", std::move(data), spec};
}

Plot length_plot(const std::vector<LengthRow>& rows, double mean) {
    Table data{"How long games last",
               "Finished games by their number of turns; the dashed line is the mean.",
               {{"turns", "Turns", Format::count}, {"games", "Games", Format::count}}};
    for (const LengthRow& row : rows) {
        data.rows.push_back({row.turns, whole(row.games)});
    }
    Json spec = base_spec(data.caption, 220);
    Json bars;
    // The bar of turn t extends from t - 1/2 to t + 1/2.
    bars["transform"] = {{{"calculate", "datum.turns - 0.5"}, {"as", "from"}},
                         {{"calculate", "datum.turns + 0.5"}, {"as", "to"}}};
    bars["mark"] = {{"type", "bar"}, {"color", accent}, {"binSpacing", rows.size() > 150 ? 0 : 0.5}};
    bars["encoding"] = {{"x",
                         {{"field", "from"},
                          {"bin", "binned"},
                          {"type", "quantitative"},
                          {"scale", {{"zero", false}, {"nice", false}, {"padding", 6}}},
                          {"axis", {{"title", "Turns"}, {"grid", false}, {"tickMinStep", 1}}}}},
                        {"x2", {{"field", "to"}}},
                        {"y", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("Games")}}},
                        {"tooltip", tooltip_of(data.columns)}};
    Json rule;
    rule["data"] = {{"values", Json::array({Json{{"mean", mean}}})}};
    rule["mark"] = {{"type", "rule"}, {"strokeDash", {5, 4}}, {"color", red_mark}, {"strokeWidth", 1.5}};
    rule["encoding"] = {{"x", {{"field", "mean"}, {"type", "quantitative"}}}};
    spec["layer"] = {bars, rule};
    return {"length", std::move(data), spec};
}

Plot branching_plot(const std::vector<BranchingRow>& rows) {
    Table data{
        "Legal turns by turn number",
        "Number of legal turns at each turn, over the games that reach it: the line is the mean, and nine games of ten "
        "are in the band.",
        {{"turn", "Turn", Format::count},
         {"games", "Games", Format::count},
         {"mean", "Mean", Format::decimal},
         {"low", "5th percentile", Format::count},
         {"high", "95th percentile", Format::count}}};
    for (const BranchingRow& row : rows) {
        data.rows.push_back({std::int64_t{row.turn}, whole(row.games), row.mean, row.low, row.high});
    }
    Json spec = base_spec(data.caption, 220);
    const Json x{{"field", "turn"},
                 {"type", "quantitative"},
                 {"scale", {{"nice", false}}},
                 {"axis", {{"title", "Turn"}, {"grid", false}, {"tickMinStep", 1}}}};
    Json band;
    band["mark"] = {{"type", "area"}, {"color", accent_band}, {"opacity", 0.55}};
    band["encoding"] = {{"x", x},
                        {"y", {{"field", "low"}, {"type", "quantitative"}, {"axis", whole_numbers("Legal turns")}}},
                        {"y2", {{"field", "high"}}}};
    Json line;
    line["mark"] = {{"type", "line"}, {"color", accent}, {"strokeWidth", 2}};
    line["encoding"] = {
        {"x", x}, {"y", {{"field", "mean"}, {"type", "quantitative"}}}, {"tooltip", tooltip_of(data.columns)}};
    spec["layer"] = {band, line};
    return {"branching", std::move(data), spec};
}

Plot endings_plot(const std::vector<EndingRow>& rows) {
    Table data{"How games end",
               "Games by the clause that decided them and by the winner.",
               {{"clause", "Clause", Format::text},
                {"says", "Text of the clause", Format::text},
                {"winner", "Winner", Format::text},
                {"games", "Games", Format::count}}};
    std::vector<std::string> winners;
    std::vector<std::string> clauses;
    for (const EndingRow& row : rows) {
        data.rows.push_back({row.clause, row.says, row.winner, whole(row.games)});
        winners.push_back(row.winner);
        if (std::find(clauses.begin(), clauses.end(), row.clause) == clauses.end()) {
            clauses.push_back(row.clause);
        }
    }
    Json spec = base_spec(data.caption, static_cast<int>(clauses.size()) * name_height(clauses, 34));
    const Json y{{"field", "clause"},
                 {"type", "nominal"},
                 {"sort", {{"op", "sum"}, {"field", "games"}, {"order", "descending"}}},
                 {"axis", name_axis()}};
    Json bars;
    bars["mark"] = {{"type", "bar"}, {"stroke", outline}, {"strokeWidth", 1}};
    bars["encoding"] = {
        {"y", y},
        {"x", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("Games")}}},
        {"color", {{"field", "winner"}, {"type", "nominal"}, {"scale", colour_scale(winners)}, {"title", nullptr}}},
        {"order", {{"field", "winner"}, {"sort", "descending"}}},
        {"tooltip", tooltip_of(data.columns)}};
    // The numbers next to the bars also show counts whose bars are too short to be visible.
    Json numbers;
    numbers["mark"] = {{"type", "text"}, {"align", "left"}, {"dx", 6}, {"color", name_ink}, {"fontSize", 12}};
    numbers["encoding"] = {
        {"y", y},
        {"x", {{"aggregate", "sum"}, {"field", "games"}, {"type", "quantitative"}}},
        {"text", {{"aggregate", "sum"}, {"field", "games"}, {"type", "quantitative"}, {"format", ",d"}}}};
    spec["layer"] = {bars, numbers};
    return {"endings", std::move(data), spec};
}

Plot sides_plot(const std::string& id, const Column& side, const Column& value, const std::string& caption,
                const std::vector<SideRow>& rows) {
    Table data{value.label, caption, {side, value, {"games", "Games", Format::count}}};
    std::vector<std::string> sides;
    for (const SideRow& row : rows) {
        data.rows.push_back({row.side, row.value, whole(row.games)});
        sides.push_back(row.side);
    }
    const Json scale = colour_scale(sides);
    Json spec = base_spec(caption, 200);
    spec["mark"] = {{"type", "bar"}, {"stroke", outline}, {"strokeWidth", 1}};
    Json& encoding = spec["encoding"];
    encoding = {
        {"x", {{"field", value.field}, {"type", "ordinal"}, {"axis", {{"title", value.label}, {"labelAngle", 0}}}}},
        {"y", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("Games")}}},
        {"tooltip", tooltip_of(data.columns)}};
    if (scale["domain"].size() > 1) {
        encoding["xOffset"] = {{"field", side.field}, {"sort", scale["domain"]}};
        encoding["color"] = {{"field", side.field}, {"type", "nominal"}, {"scale", scale}, {"title", nullptr}};
    } else {
        encoding["color"] = {{"value", accent}};
    }
    return {id, std::move(data), spec};
}

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
