#include "reports/balance/balance_sections.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/statistics/rounding.h"
#include "reports/balance/admission.h"
#include "reports/balance/balance_view.h"
#include "reports/balance/variants.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

/// Returns the id of the section that shows the plots of a chapter.
std::string section_of(const std::string& chapter) {
    return chapter == "verdict" ? "seats" : chapter == "quality" ? "games" : chapter;
}

}  // namespace

std::vector<BalanceSection> balance_sections(const BalanceView& view) {
    const studies::BalanceResult& result = view.result;
    std::vector<BalanceSection> sections{seats_section(result.deciding.front())};
    const auto add = [&](const auto& chapter, const auto& section) {
        if (chapter) {
            sections.push_back(section(*chapter));
        }
    };
    if (result.comparison) {
        sections.push_back(variants_section(view));
    }
    add(result.strength, strength_section);
    if (result.admission) {
        sections.push_back(solved_section(*result.admission, result.solved));
    }
    add(result.restricted, restricted_section);
    add(result.three, three_section);
    add(result.placements, placements_section);
    sections.push_back(games_section(view));
    add(result.openings, openings_section);
    sections.push_back({"shown", "Games drawn", "Games drawn"});
    sections.back().shown = result.shown;
    for (BalanceSection& section : sections) {
        for (const ChapterPlot& each : view.plots) {
            if (section_of(each.chapter) == section.id) {
                section.plots.push_back(each.plot);
            }
        }
        if (section.id == "games") {
            section.maps = view.cells;
        } else if (section.id == "placements") {
            section.maps = view.placements;
        }
    }
    return sections;
}

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
        colours.title = "By colour, in all seats";
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

namespace {

/// A table of the effects that the order of play and the place have on the score.
Table effects_table(const studies::SeatsOfThree::Rotation& rotation) {
    const statistics::RotationEffects& effects = *rotation.effects;
    Table table;
    table.title = "Effects of the order and of the place";
    table.caption = fmt::format(
        "Percentage points above an equal share. Rotating who begins separates the two effects. Tests of the "
        "hypothesis of no effect: for the order {}, for the place {}.",
        p_statement(rounded(effects.order_p)), p_statement(rounded(effects.place_p)));
    table.columns = {
        {"name", "What"}, {"effect", "Effect", Format::number}, {"interval", "95 % interval", Format::number}};
    const auto add = [&](const std::string& name, const statistics::Effect& effect) {
        const statistics::Interval interval = rounded(effect.interval);
        table.rows.push_back({name, signed_decimal(100.0 * rounded(effect.estimate), 1),
                              range({100.0 * interval.low, 100.0 * interval.high}, 1)});
    };
    for (std::size_t turn = 0; turn < rotation.places.size(); ++turn) {
        add(fmt::format("Turn {} in the order", turn + 1), effects.order[turn]);
    }
    for (std::size_t place = 0; place < rotation.places.size(); ++place) {
        add("Place of " + capitalised(rotation.places[place]), effects.place[place]);
    }
    return table;
}

/// An empty table with the given columns and three more columns: the number of games, their share, and the interval of
/// the share.
Table share_table(std::vector<Column> columns) {
    columns.push_back({"games", "Games", Format::count});
    columns.push_back({"share", "Share", Format::percent});
    columns.push_back({"interval", "95 % interval", Format::number});
    Table table;
    table.columns = std::move(columns);
    return table;
}

void add_share(Table& table, std::vector<TableCell> row, const studies::Share& share) {
    row.push_back(whole(share.games));
    row.push_back(share_cell(share.value()));
    row.push_back(interval_cell(share.interval()));
    table.rows.push_back(std::move(row));
}

Table kingmaking_table(const studies::SeatsOfThree::Kingmaking& kingmaking) {
    Table table = share_table({{"name", "Games in which"}});
    table.title = "Kingmaking";
    table.caption = fmt::format(
        "Of {} won games with expectations of all agents. A seat without hope expects less than a tenth of a win.",
        grouped(kingmaking.judged));
    add_share(table, {"a seat without hope moved the lead between two others"}, kingmaking.turned);
    add_share(table, {"the last such turn gave the lead to the later winner"}, kingmaking.decided);
    return table;
}

Table measures_table(const std::vector<studies::Distribution>& measures) {
    Table table;
    table.columns = {{"name", "Measure"},
                     {"n", "Games", Format::count},
                     {"mean", "Mean", Format::number},
                     {"interval", "95 % interval", Format::number},
                     {"spread", "5 %, median, 95 %", Format::number},
                     {"says", "What it is"}};
    const auto two_decimals = [](double value) { return decimal(rounded(value), 2); };
    for (const studies::Distribution& measure : measures) {
        if (measure.n == 0) {
            continue;
        }
        table.rows.push_back({measure.title, whole(measure.n), two_decimals(measure.mean),
                              measure.interval ? TableCell(range(rounded(*measure.interval), 2)) : TableCell(),
                              fmt::format("{}, {}, {}", two_decimals(measure.low), two_decimals(measure.median),
                                          two_decimals(measure.high)),
                              measure.explanation});
    }
    return table;
}

}  // namespace

BalanceSection three_section(const studies::SeatsOfThree& three) {
    BalanceSection section{
        "three", "More than two", "Order, place and kingmaking",
        "With three seats and more a seat may have an advantage because of its turn in the order of play or because of "
        "its place on the board, and a seat without hope of winning may decide between the others."};
    if (three.rotation && three.rotation->effects) {
        section.tables.push_back(effects_table(*three.rotation));
    }
    if (three.kingmaking.judged != 0) {
        section.tables.push_back(kingmaking_table(three.kingmaking));
    }
    return section;
}

BalanceSection placements_section(const studies::Placements& placements) {
    constexpr std::size_t max_rows = 30;
    BalanceSection section{
        "placements", "First placement", "What the first placement is worth",
        "The first player places one piece of each colour, the second chooses a colour. A second player who knows the "
        "scores chooses the better colour, so the first player gets the score of the worse colour."};
    Table& table = section.tables.emplace_back(score_table("White, Black", "Games"));
    table.columns.push_back({"chooser", "Chooser", Format::percent});
    for (const studies::Placements::Row& row : placements.rows) {
        if (table.rows.size() == max_rows) {
            break;
        }
        table.rows.push_back(score_row(fmt::format("{}, {}", row.white, row.black), row.score));
        table.rows.back().push_back(share_cell(row.chooser()));
    }
    table.caption = fmt::format("White's score, White to begin; the {} fairest of {} classes.", table.rows.size(),
                                grouped(placements.first.classes.size()));
    if (const auto& fairest = placements.fairest) {
        table.caption += fmt::format(
            " Selecting the fairest of many placements makes its score look fairer than it is. In {} new games White "
            "got {} from {}, {} ({}).",
            grouped(fairest->score.games()), percent(rounded(fairest->score.value().value_or(0.0))), fairest->white,
            fairest->black, percent_range(rounded(fairest->score.interval())));
    }
    return section;
}

BalanceSection games_section(const BalanceView& view) {
    const studies::Quality& quality = view.result.quality;
    BalanceSection section{
        "games", "The games", "What the games were like",
        "Distributions over all games of the deciding match. Drama, lead changes, early decision and uncertainty are "
        "computed from the expectations of the agents before each of their turns, and are only as reliable as these "
        "expectations."};
    section.tables.push_back(measures_table(quality.measures));
    Table& ends = section.tables.emplace_back(share_table({{"name", "Clause"}, {"says", "What it says"}}));
    ends.title = "How games end";
    for (const studies::Quality::Ending& end : quality.ends) {
        add_share(ends, {end.clause, view.clause_text(end.clause)}, end.share);
    }
    add_share(ends, {"without one winner", ""}, quality.draws);
    return section;
}

BalanceSection openings_section(const studies::Openings& openings) {
    BalanceSection section{
        "openings", "Openings", "How games begin",
        "The first turns that the agents chose most often, with the first seat's score in the games that begin so. A "
        "frequent first turn is not necessarily a good one."};
    const auto add = [&](const char* title, const std::vector<studies::Openings::Row>& rows, std::size_t kinds) {
        Table& table = section.tables.emplace_back(score_table("Turns", "Games"));
        table.title = title;
        table.caption = fmt::format("The {} most frequent of {}.", rows.size(), counted(kinds, "kind", "kinds"));
        for (const studies::Openings::Row& row : rows) {
            table.rows.push_back(score_row(row.opening, row.score));
        }
    };
    add("First turns", openings.first, openings.first_kinds);
    add("First turn and answer", openings.two, openings.two_kinds);
    return section;
}

}  // namespace rulescope::reports
