#include "reports/balance/match_sections.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/statistics/rounding.h"
#include "reports/balance/result_table.h"
#include "reports/numbers.h"

namespace rulescope::reports {

using statistics::rounded;

namespace {

Table trends_table(const studies::Strength& strength) {
    Table table;
    table.title = "Trends";
    table.caption =
        "Change of the first seat's score for each doubling of the budget, in percentage points. A score that rises "
        "and falls again may have no trend.";
    table.columns = {{"name", "Agents"},
                     {"slope", "Points per doubling", Format::number},
                     {"interval", "95 % interval", Format::number},
                     {"p", "p", Format::number}};
    for (const studies::StrengthTrend& of : strength.trends) {
        const statistics::Interval interval = rounded(of.trend.interval);
        table.rows.push_back({of.family, signed_decimal(100.0 * rounded(of.trend.slope), 1),
                              signed_range({100.0 * interval.low, 100.0 * interval.high}, 1),
                              p_value(rounded(of.trend.p))});
    }
    return table;
}

}  // namespace

BalanceSection seats_section(const studies::DecidingMatch& match) {
    BalanceSection section{
        "seats", "Seats", "Who gets what",
        "The same agent plays every seat, so the scores measure the value of the seat, not that of an "
        "agent. The columns Openings of 4 and of 8 count the different positions after four and after eight turns; "
        "mirror "
        "images count once. The games of a round with exchanged seats are one cluster; other games are independent."};
    Table& seats = section.tables.emplace_back(results_table("Seat"));
    const std::vector<std::string> names = seat_names(match.rules.rules);
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
        seats.rows.push_back(results_row(names[seat], match.seats[seat].score));
    }
    if (!match.colours.empty()) {
        Table& colours = section.tables.emplace_back(results_table("Colour"));
        colours.title = "By colour, whoever held it";
        for (const studies::SideResult& colour : match.colours) {
            colours.rows.push_back(results_row(capitalised(colour.side), colour.score));
        }
    }
    return section;
}

BalanceSection comparison_section(const studies::Comparison& comparison) {
    BalanceSection section{"comparison", "Side by side", "Rule sets side by side",
                           "The games under each rule set have the same openings and the same random numbers. The "
                           "difference is the first seat's score minus its score in the same games under the first "
                           "rule set. p-values are corrected for the number of comparisons (Holm)."};
    Table& table = section.tables.emplace_back(score_table("Rule set", "Games"));
    table.caption = "Differences in percentage points.";
    table.columns.push_back({"difference", "Difference", Format::number});
    table.columns.push_back({"reach", "95 % interval", Format::number});
    table.columns.push_back({"p", "p, corrected", Format::number});
    for (const studies::ComparedRules& compared : comparison.rows) {
        std::vector<TableCell>& row = table.rows.emplace_back(score_row(compared.label, compared.score));
        row.resize(table.columns.size());
        if (const auto& difference = compared.difference) {
            const statistics::Interval interval = rounded(difference->interval);
            row[6] = signed_decimal(100.0 * rounded(difference->mean), 1);
            row[7] = range({100.0 * interval.low, 100.0 * interval.high}, 1);
            row[8] = p_value(rounded(difference->adjusted_p));
        }
    }
    return section;
}

BalanceSection strength_section(const studies::Strength& strength) {
    BalanceSection section{"strength", "Strength", "Does it depend on how well they play?",
                           "Every agent plays against itself. The budget doubles from line to line: iterations for "
                           "mcts, positions for the other agents."};
    Table& table = section.tables.emplace_back(results_table("Agent"));
    table.caption =
        "The first seat's score. An agent with few random choices repeats its games. If few games are different, the "
        "interval describes the agent and not the rules; --openings gives the games different beginnings.";
    std::vector<std::string> few;
    for (const studies::StrengthRow& row : strength.rows) {
        table.rows.push_back(results_row(row.agent, row.by_seat.front()));
        if (row.by_seat.front().judged.few) {
            few.push_back(row.agent);
        }
    }
    if (!few.empty()) {
        table.caption += fmt::format(" Too few openings for a reliable interval: {}.", fmt::join(few, ", "));
    }
    if (!strength.trends.empty()) {
        section.tables.push_back(trends_table(strength));
    }
    return section;
}

BalanceSection restricted_section(const studies::Restricted& restricted) {
    BalanceSection section{
        "restricted", "Mechanisms", "What each mechanism is worth",
        "The score of a player that never uses a mechanism, against players that may. A score near an equal share "
        "means that the mechanism is worth little to this player, a score near zero that the player depends on it: "
        "its evaluation is not fitted again without the mechanism."};
    Table& table = section.tables.emplace_back(score_table("Without", "Rounds"));
    table.columns.push_back({"p", "p, corrected", Format::number});
    for (const studies::RestrictedRow& row : restricted.rows) {
        table.rows.push_back(score_row(row.without, row.score));
        table.rows.back().push_back(p_value(rounded(row.adjusted_p)));
    }
    return section;
}

}  // namespace rulescope::reports
