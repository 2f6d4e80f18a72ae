#include "reports/balance/lines_section.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/balance/result_table.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

std::string text_of(const studies::OpeningLine& line) {
    return fmt::format("{}", fmt::join(line.turns, ", "));
}

}  // namespace

std::string lines_sentence(const studies::OpeningLines& chapter) {
    const std::string line = text_of(chapter.lines[chapter.best]);
    if (!chapter.again) {
        return fmt::format("Opening lines: the selection was stopped; the best line so far is {}.", line);
    }
    const studies::Score& score = chapter.again->score;
    return fmt::format("Under the best first turns found, {}, the first seat scores {} % in {} new games of {} ({}).",
                       line, decimal(100.0 * score.mean(), 1), score.games(), chapter.agent,
                       percent_range(score.interval()));
}

BalanceSection lines_section(const studies::OpeningLines& chapter) {
    BalanceSection section{
        "lines", "Opening lines", "What the first turns are worth",
        fmt::format(
            "The score of the first seat after each opening line of {}, in games of {} against itself. Lines that lead "
            "to symmetric positions count as one. In the first round each line gets {} games. After each round, at "
            "every position, the seat to act keeps the better half of its turns, and the next round has twice as many "
            "games. The scores of lines that were selected are biased by the selection; the last row of the table "
            "therefore has new games. {}",
            chapter.turns == 1 ? "one turn" : fmt::format("{} turns", chapter.turns), chapter.agent, chapter.games,
            lines_sentence(chapter))};
    Table& table = section.tables.emplace_back(score_table("Opening line", "Games"));
    table.columns.insert(table.columns.begin() + 1, {"alike", "Lines alike", Format::count});
    table.columns.push_back({"rounds", "Rounds", Format::count});
    std::vector<const studies::OpeningLine*> lines;
    for (const studies::OpeningLine& line : chapter.lines) {
        lines.push_back(&line);
    }
    std::stable_sort(lines.begin(), lines.end(), [](const auto* a, const auto* b) {
        return a->rounds != b->rounds ? a->rounds > b->rounds : a->score.mean() > b->score.mean();
    });
    const auto add = [&](const std::string& name, const studies::OpeningLine& line) {
        std::vector<TableCell> row = score_row(name, line.score);
        row.insert(row.begin() + 1, whole(line.alike));
        row.push_back(whole(static_cast<std::uint64_t>(line.rounds)));
        table.rows.push_back(std::move(row));
    };
    for (const studies::OpeningLine* line : lines) {
        add(text_of(*line), *line);
    }
    if (chapter.again) {
        add(text_of(*chapter.again) + ", new games", *chapter.again);
    }
    return section;
}

}  // namespace rulescope::reports
