#include "reports/balance/variants/variants_section.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/statistics/rounding.h"
#include "reports/balance/match_sections.h"
#include "reports/balance/result_table.h"
#include "reports/balance/variants/variant_names.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

using statistics::rounded;
using studies::Quality;

/// "+3.2 (-12.1 to +18.4)", in points of a hundred.
TableCell advantage_cell(const studies::DecidingMatch& match) {
    const studies::Score& score = match.seats.front().score;
    if (score.games() == 0) {
        return {};
    }
    const double fair = match.verdict.fair;
    const statistics::Interval interval = rounded(score.interval());
    return fmt::format("{} ({})", signed_decimal(100.0 * (rounded(score.mean()) - fair), 1),
                       signed_range({100.0 * (interval.low - fair), 100.0 * (interval.high - fair)}, 1));
}

/// "52.9 (51.0 to 54.8)"
TableCell measure_cell(const Quality& quality, const std::string& id, int places) {
    const auto found = std::find_if(quality.measures.begin(), quality.measures.end(),
                                    [&](const studies::Distribution& each) { return each.id == id; });
    if (found == quality.measures.end() || found->n == 0) {
        return {};
    }
    const std::string mean = decimal(rounded(found->mean), places);
    return found->interval ? fmt::format("{} ({})", mean, range(rounded(*found->interval), places)) : mean;
}

/// The clauses that ended the games, the most frequent first.
std::vector<Quality::Ending> by_frequency(std::vector<Quality::Ending> ends) {
    std::stable_sort(ends.begin(), ends.end(),
                     [](const auto& a, const auto& b) { return a.share.games > b.share.games; });
    return ends;
}

/// "A-26 80 %", "A-27 20 %", each in a line.
TableCell endings_cell(const Quality& quality) {
    std::string text;
    for (const Quality::Ending& end : by_frequency(quality.ends)) {
        text += fmt::format("{}{} {}", text.empty() ? "" : "\n", end.clause,
                            percent(rounded(end.share.value().value_or(0.0)), 0));
    }
    return text.empty() ? TableCell() : TableCell(text);
}

}  // namespace

Table variants_table(const studies::BalanceResult& result) {
    Table table;
    table.caption =
        "Means with their 95 % intervals. Advantage: the first seat's score minus an equal share, in percentage "
        "points. Length in turns. Choice: legal turns at each turn. Drama: how far behind the later winner was. "
        "Decided early: the share of the game that was played after it was decided. The columns Drama and Decided "
        "early need agents that give expectations.";
    table.columns = {{"name", "Rule set"},
                     {"n", "Games", Format::count},
                     {"advantage", "Advantage", Format::number},
                     {"turns", "Length", Format::number},
                     {"branching", "Choice", Format::number},
                     {"drama", "Drama", Format::number},
                     {"decided_share", "Decided early", Format::number},
                     {"endings", "Ended by"}};
    const std::vector<std::string> names = variant_names(result.rulesets);
    for (std::size_t number = 0; number < result.deciding.size(); ++number) {
        const studies::DecidingMatch& match = result.deciding[number];
        const Quality& course = result.courses.at(number);
        table.rows.push_back({names[number], whole(match.seats.front().score.games()), advantage_cell(match),
                              measure_cell(course, "turns", 1), measure_cell(course, "branching", 1),
                              measure_cell(course, "drama", 2), measure_cell(course, "decided_share", 2),
                              endings_cell(course)});
    }
    return table;
}

Table variant_endings_table(const BalanceView& view) {
    Table table;
    table.title = "How games end under each rule set";
    table.columns = {{"name", "Rule set"},
                     {"clause", "Clause"},
                     {"says", "What it says"},
                     {"n", "Games", Format::count},
                     {"share", "Share", Format::percent},
                     {"interval", "95 % interval", Format::number}};
    const std::vector<std::string> names = variant_names(view.result.rulesets);
    const auto add = [&](std::size_t number, const std::string& clause, const studies::Share& share) {
        table.rows.push_back({names[number], clause, view.clause_text(clause), whole(share.games),
                              share_cell(share.value()), interval_cell(share.interval())});
    };
    for (std::size_t number = 0; number < view.result.courses.size(); ++number) {
        const Quality& course = view.result.courses[number];
        for (const Quality::Ending& end : by_frequency(course.ends)) {
            add(number, end.clause, end.share);
        }
        add(number, "without one winner", course.draws);
    }
    return table;
}

BalanceSection variants_section(const BalanceView& view) {
    BalanceSection section = comparison_section(*view.result.comparison);
    const std::vector<std::string> names = variant_names(view.result.rulesets);
    Table& differences = section.tables.front();
    differences.title = "The first seat's score, game by game";
    for (std::size_t row = 0; row < differences.rows.size(); ++row) {
        differences.rows[row].front() = names.at(row);
    }
    section.tables.insert(section.tables.begin(), variants_table(view.result));
    section.tables.push_back(variant_endings_table(view));
    return section;
}

}  // namespace rulescope::reports
