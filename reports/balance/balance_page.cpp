// The page of a balance report: the template of reports/page, filled with the sections.
#include <fmt/format.h>

#include <cmath>

#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/check/check_run.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_sections.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/variants/variant_names.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_template.h"
#include "reports/summary/balance_summary.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

/// Converts a section of the page and its pictures to the values that the template needs.
class SectionParts {
public:
    explicit SectionParts(const AnyRules& rules) : game_(game_of(rules)), pictures_(kit_of(rules).pictures()) {}

    [[nodiscard]] Json of(const BalanceSection& section) const {
        return {{"id", section.id},
                {"label", section.label},
                {"heading", section.heading},
                {"intro", section.intro},
                {"tables", list(section.tables, [](const Table& table) { return with_table({}, table); })},
                {"has_plots", !section.plots.empty()},
                {"plots", list(section.plots, plot_part)},
                {"has_maps", !section.maps.empty()},
                {"maps", list(section.maps, [&](const drawing::PlayHeatMap& map) { return map_part(map); })},
                {"shown", list(section.shown, [&](const studies::ShownGame& shown) { return game_part(shown); })}};
    }

private:
    template <class List, class Part>
    static Json list(const List& items, const Part& part) {
        Json parts = Json::array();
        for (const auto& item : items) {
            parts.push_back(part(item));
        }
        return parts;
    }

    static Json with_table(Json part, const Table& table) {
        part["title"] = table.title;
        part["caption"] = table.caption;
        part["table"] = table_html(table);
        return part;
    }

    static Json plot_part(const drawing::Plot& plot) {
        return with_table({{"id", plot.id}, {"spec_text", script_json(drawing::vega_lite(plot))}}, plot.data);
    }

    [[nodiscard]] Json map_part(const drawing::PlayHeatMap& map) const {
        return with_table({{"id", map.id}, {"svg", pictures_.heat_map(game_.rules(), map.map)}}, map.data);
    }

    [[nodiscard]] Json game_part(const studies::ShownGame& shown) const {
        const drawing::DrawnGame drawn = pictures_.played_game(game_, shown.path);
        return {{"game", shown.number}, {"turns", shown.path.turns.size()}, {"why", shown.why}, {"svg", drawn.svg},
                {"note", drawn.note},   {"texts", shown.path.texts(game_)}};
    }

    AnyGame game_;
    const drawing::Pictures& pictures_;
};

/// The findings without the verdict and the length of the games, which the first lines of the page contain.
std::vector<std::string> other_findings(const studies::BalanceResult& result) {
    std::vector<std::string> sentences = balance_sentences(result);
    sentences.erase(sentences.begin());
    if (!result.deciding.front().length.empty()) {
        sentences.pop_back();
    }
    return sentences;
}

/// Name, words for the command line and hash of each rule set.
Json rulesets_part(const studies::BalanceResult& result) {
    const std::vector<std::string> names = variant_names(result.rulesets);
    Json parts = Json::array();
    for (std::size_t number = 0; number < names.size(); ++number) {
        const specs::LoadedRules& rules = result.rulesets[number];
        parts.push_back({{"name", names[number]},
                         {"words", studies::words_of(rules)},
                         {"hash", rules.hash},
                         {"several", names.size() > 1}});
    }
    return parts;
}

}  // namespace

std::string balance_page(const BalanceView& view) {
    const studies::BalanceResult& result = view.result;
    const studies::DecidingMatch& match = result.deciding.front();
    const SectionParts parts(match.rules.rules);
    Json sections = Json::array();
    for (const BalanceSection& section : balance_sections(view)) {
        sections.push_back(parts.of(section));
    }
    Json page{
        {"version", version()},
        {"title", match.rules.rules.title},
        {"rulesets", rulesets_part(result)},
        {"set", match.rules.overrides},
        {"games", match.games},
        {"agent", match.agent},
        {"complete", result.complete},
        {"summary", summary_view(balance_summary(result, view.admitted))},
        {"others", other_findings(result)},
        {"command", result.options.command},
        {"engine", result.engine},
        {"seed", result.seed},
        {"margin", fmt::format("{:g} percentage points above or below an equal share",
                               std::round(10000.0 * match.verdict.margin) / 100.0)},
        {"budgets",
         {{"games", result.options.games}, {"side_games", result.options.side_games}, {"max_turns", result.max_turns}}},
        {"sections", sections}};
    add_page_parts(page);
    return fill(page_template("balance.html"), page);
}

}  // namespace rulescope::reports
