#include "reports/balance/result_table.h"

#include "analysis/statistics/rounding.h"
#include "reports/numbers.h"

namespace rulescope::reports {

using statistics::rounded;

Table score_table(const std::string& name, const std::string& counted) {
    Table table;
    table.columns = {{"name", name},
                     {"n", counted, Format::count},
                     {"lines_4", "Openings of 4", Format::count},
                     {"lines_8", "of 8", Format::count},
                     {"score", "Score", Format::percent},
                     {"interval", "95 % interval", Format::number}};
    return table;
}

Table results_table(const std::string& name) {
    Table table;
    table.columns = {{"name", name},
                     {"n", "Games", Format::count},
                     {"lines_4", "Openings of 4", Format::count},
                     {"lines_8", "of 8", Format::count},
                     {"different", "Different", Format::count},
                     {"wins", "Wins", Format::count},
                     {"losses", "Losses", Format::count},
                     {"draws", "Draws", Format::count},
                     {"unfinished", "Unfinished", Format::count},
                     {"score", "Score", Format::percent},
                     {"interval", "95 % interval", Format::number}};
    return table;
}

std::vector<TableCell> score_row(const std::string& name, const studies::Score& score) {
    return {name,
            whole(score.games()),
            whole(score.lines.after_four),
            whole(score.lines.after_eight),
            share_cell(score.value()),
            interval_cell(score.interval())};
}

std::vector<TableCell> score_row(const std::string& name, const studies::RoundScore& score) {
    return {name,
            whole(score.rounds),
            whole(score.lines.after_four),
            whole(score.lines.after_eight),
            share_cell(score.value()),
            interval_cell(score.interval())};
}

std::vector<TableCell> results_row(const std::string& name, const studies::Score& score) {
    return {name,
            whole(score.games()),
            whole(score.lines.after_four),
            whole(score.lines.after_eight),
            whole(score.different),
            whole(score.wins),
            whole(score.losses),
            whole(score.draws),
            whole(score.unfinished),
            share_cell(score.value()),
            interval_cell(score.interval())};
}

TableCell share_cell(std::optional<double> share) {
    return share ? TableCell(rounded(*share)) : TableCell();
}

TableCell interval_cell(const statistics::Interval& interval) {
    return percent_range(rounded(interval));
}

}  // namespace rulescope::reports
