#include "analysis/drawing/plots/plots.h"

#include <algorithm>
#include <set>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/plot_spec.h"
#include "analysis/game/text.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

Plot wins_plot(const std::vector<WinRow>& rows, double fair, const std::string& measure) {
    Json values = Json::array();
    Json sides = Json::array();
    double from = fair;
    double to = fair;
    for (const WinRow& row : rows) {
        values.push_back({{"side", row.side},
                          {"wins", row.wins},
                          {"games", row.games},
                          {"share", row.share},
                          {"low", row.low},
                          {"high", row.high}});
        sides.push_back(row.side);
        from = std::min(from, row.low);
        to = std::max(to, row.high);
    }
    const double margin = std::max(0.004, 0.08 * (to - from));
    const Json scale{{"domain", {std::max(0.0, from - margin), std::min(1.0, to + margin)}}, {"nice", false}};
    const Json y{{"field", "side"},
                 {"type", "nominal"},
                 {"sort", sides},
                 {"axis", {{"title", nullptr}, {"domain", false}, {"ticks", false}, {"labelFontSize", 13}}}};
    Json spec =
        base_spec(capitalised(measure) + " of each side with its interval", values, static_cast<int>(44 * rows.size()));
    spec["width"] = "container";  // one line per side, over the width of the page
    Json fair_rule;
    fair_rule["data"] = {{"values", Json::array({Json{{"fair", fair}}})}};
    fair_rule["mark"] = {{"type", "rule"}, {"strokeDash", {5, 4}}, {"color", red_mark}, {"strokeWidth", 1.5}};
    fair_rule["encoding"] = {{"x", {{"field", "fair"}, {"type", "quantitative"}}}};
    Json reach;
    reach["mark"] = {{"type", "rule"}, {"strokeWidth", 3}, {"color", accent_band}, {"strokeCap", "round"}};
    reach["encoding"] = {{"y", y},
                         {"x",
                          {{"field", "low"},
                           {"type", "quantitative"},
                           {"scale", scale},
                           {"axis", {{"title", measure}, {"format", ".1%"}, {"tickCount", 6}}}}},
                         {"x2", {{"field", "high"}}}};
    Json point;
    point["mark"] = {{"type", "point"}, {"filled", true}, {"size", 110}, {"color", accent}, {"opacity", 1}};
    point["encoding"] = {{"y", y},
                         {"x", {{"field", "share"}, {"type", "quantitative"}}},
                         {"tooltip",
                          {{{"field", "side"}, {"title", "side"}},
                           {{"field", "share"}, {"title", measure}, {"format", ".2%"}},
                           {{"field", "low"}, {"title", "from"}, {"format", ".2%"}},
                           {{"field", "high"}, {"title", "to"}, {"format", ".2%"}},
                           {{"field", "games"}, {"title", "games"}, {"format", ",d"}}}}};
    spec["layer"] = {reach, fair_rule, point};
    return {"wins",
            "Who wins",
            "Points are observed shares, bars their 95 % intervals; the dashed line is an equal share.",
            spec,
            {{"side", "Side", Format::text},
             {"wins", "Wins", Format::count},
             {"games", "Games", Format::count},
             {"share", "Share", Format::percent},
             {"low", "From", Format::percent},
             {"high", "To", Format::percent}}};
}

Plot length_plot(const std::vector<LengthRow>& rows, double mean) {
    Json values = Json::array();
    for (const LengthRow& row : rows) {
        values.push_back({{"turns", row.turns}, {"games", row.games}});
    }
    Json spec = base_spec("Number of games by their length in turns", values, 220);
    Json bars;
    // The bar of turn t extends from t - 1/2 to t + 1/2.
    bars["transform"] = {{{"calculate", "datum.turns - 0.5"}, {"as", "from"}},
                         {{"calculate", "datum.turns + 0.5"}, {"as", "to"}}};
    bars["mark"] = {{"type", "bar"}, {"color", accent}, {"binSpacing", rows.size() > 150 ? 0 : 0.5}};
    bars["encoding"] = {
        {"x",
         {{"field", "from"},
          {"bin", "binned"},
          {"type", "quantitative"},
          {"scale", {{"zero", false}, {"nice", false}, {"padding", 6}}},
          {"axis", {{"title", "turns"}, {"grid", false}, {"tickMinStep", 1}}}}},
        {"x2", {{"field", "to"}}},
        {"y", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("games")}}},
        {"tooltip",
         {{{"field", "turns"}, {"title", "turns"}}, {{"field", "games"}, {"title", "games"}, {"format", ",d"}}}}};
    Json rule;
    rule["data"] = {{"values", Json::array({Json{{"mean", mean}}})}};
    rule["mark"] = {{"type", "rule"}, {"strokeDash", {5, 4}}, {"color", red_mark}, {"strokeWidth", 1.5}};
    rule["encoding"] = {{"x", {{"field", "mean"}, {"type", "quantitative"}}}};
    spec["layer"] = {bars, rule};
    return {"length",
            "How long games last",
            "Games by their number of turns; the dashed line is the mean. Unfinished games are not among them.",
            spec,
            {{"turns", "Turns", Format::count}, {"games", "Games", Format::count}}};
}

Plot branching_plot(const std::vector<BranchingRow>& rows) {
    Json values = Json::array();
    for (const BranchingRow& row : rows) {
        values.push_back(
            {{"turn", row.turn}, {"games", row.games}, {"mean", row.mean}, {"low", row.low}, {"high", row.high}});
    }
    Json spec = base_spec("Number of legal turns by the number of the turn", values, 220);
    const Json x{{"field", "turn"},
                 {"type", "quantitative"},
                 {"scale", {{"nice", false}}},
                 {"axis", {{"title", "turn"}, {"grid", false}, {"tickMinStep", 1}}}};
    Json band;
    band["mark"] = {{"type", "area"}, {"color", accent_band}, {"opacity", 0.55}};
    band["encoding"] = {{"x", x},
                        {"y", {{"field", "low"}, {"type", "quantitative"}, {"axis", whole_numbers("legal turns")}}},
                        {"y2", {{"field", "high"}}}};
    Json line;
    line["mark"] = {{"type", "line"}, {"color", accent}, {"strokeWidth", 2}};
    line["encoding"] = {{"x", x},
                        {"y", {{"field", "mean"}, {"type", "quantitative"}}},
                        {"tooltip",
                         {{{"field", "turn"}, {"title", "turn"}},
                          {{"field", "mean"}, {"title", "mean"}, {"format", ".1f"}},
                          {{"field", "low"}, {"title", "5 % below"}},
                          {{"field", "high"}, {"title", "95 % below"}},
                          {{"field", "games"}, {"title", "games"}, {"format", ",d"}}}}};
    spec["layer"] = {band, line};
    return {
        "branching",
        "How much choice there is",
        "Legal turns at every turn of the games that got so far: the line is the mean, and nine games of ten lie in "
        "the band.",
        spec,
        {{"turn", "Turn", Format::count},
         {"games", "Games", Format::count},
         {"mean", "Mean", Format::decimal},
         {"low", "5 %", Format::count},
         {"high", "95 %", Format::count}}};
}

Plot endings_plot(const std::vector<EndingRow>& rows) {
    Json values = Json::array();
    std::vector<std::string> winners;
    std::set<std::string> clauses;
    for (const EndingRow& row : rows) {
        values.push_back({{"clause", row.clause}, {"says", row.says}, {"winner", row.winner}, {"games", row.games}});
        winners.push_back(row.winner);
        clauses.insert(row.clause);
    }
    Json spec = base_spec("Number of games by the clause that decided them and by the winner", values,
                          static_cast<int>(34 * clauses.size()));
    const Json y{
        {"field", "clause"},
        {"type", "nominal"},
        {"sort", {{"op", "sum"}, {"field", "games"}, {"order", "descending"}}},
        {"axis",
         {{"title", nullptr}, {"domain", false}, {"ticks", false}, {"labelFontSize", 13}, {"labelPadding", 8}}}};
    Json bars;
    bars["mark"] = {{"type", "bar"}, {"stroke", outline}, {"strokeWidth", 1}};
    bars["encoding"] = {
        {"y", y},
        {"x", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("games won by it")}}},
        {"color", {{"field", "winner"}, {"type", "nominal"}, {"scale", colour_scale(winners)}, {"title", nullptr}}},
        {"order", {{"field", "winner"}, {"sort", "descending"}}},
        {"tooltip",
         {{{"field", "clause"}, {"title", "clause"}},
          {{"field", "says"}, {"title", "says"}},
          {{"field", "winner"}, {"title", "winner"}},
          {{"field", "games"}, {"title", "games"}, {"format", ",d"}}}}};
    // Bars that are too short to be visible also have their number.
    Json numbers;
    numbers["mark"] = {{"type", "text"}, {"align", "left"}, {"dx", 6}, {"color", name_ink}, {"fontSize", 12}};
    numbers["encoding"] = {
        {"y", y},
        {"x", {{"aggregate", "sum"}, {"field", "games"}, {"type", "quantitative"}}},
        {"text", {{"aggregate", "sum"}, {"field", "games"}, {"type", "quantitative"}, {"format", ",d"}}}};
    spec["layer"] = {bars, numbers};
    return {"endings",
            "How games end",
            "Games by the clause that decided them, and who won by it.",
            spec,
            {{"clause", "Clause", Format::text},
             {"says", "What it says", Format::text},
             {"winner", "Winner", Format::text},
             {"games", "Games", Format::count}}};
}

}  // namespace rulescope::drawing
