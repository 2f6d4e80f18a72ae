#include "reports/report/report_boards.h"

#include "analysis/drawing/plots/board_plots.h"
#include "analysis/game/text.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/rounding.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

BoardsChapter::Share share_of(const tiling::SolvableShare& found) {
    BoardsChapter::Share share;
    share.grid = found.grid;
    share.stones = found.stones;
    share.rule = found.rule;
    share.rule_in_words = stone_rule_in_words(found.rule);
    share.exact = found.exhaustive && found.complete;
    share.decided_in_words = !found.complete    ? grouped(found.decided) + ", cut short"
                             : found.exhaustive ? std::string("all of them")
                                                : grouped(found.decided) + " at random";
    share.sets = found.sets;
    share.decided = found.decided;
    share.solvable = found.solvable;
    // Easy sets are decided first, so the sets decided before an interruption are not a random sample.
    if (found.decided > 0 && found.complete) {
        share.share = statistics::rounded(static_cast<double>(found.solvable) / static_cast<double>(found.decided));
    }
    // If every set was decided, the share is exact and has no interval.
    if (!found.exhaustive && found.complete) {
        share.interval = statistics::rounded(statistics::wilson(found.solvable, found.decided));
    }
    share.range = share.interval ? percent_range(*share.interval) : "–";
    return share;
}

BoardsChapter::Sample sample_of(const tiling::BoardReport& found) {
    BoardsChapter::Sample sample;
    sample.boards = found.sample.size();
    sample.solvable = found.sample_solvable;
    statistics::Histogram solutions;
    for (const tiling::CountedStones& board : found.sample) {
        solutions.add(static_cast<std::int64_t>(board.solutions));
    }
    if (!solutions.empty()) {
        const statistics::Summary summary = statistics::summary_of(solutions);
        sample.min = static_cast<std::uint64_t>(summary.min);
        sample.median = static_cast<std::uint64_t>(summary.median);
        sample.max = static_cast<std::uint64_t>(summary.max);
    }
    sample.columns = {{"stones", "Stones", Format::text},
                      {"solutions", "Solutions", Format::count},
                      {"classes", "Up to symmetry", Format::count}};
    sample.rows = found.sample;
    return sample;
}

}  // namespace

BoardsChapter report_boards(const tiling::BoardReport& found) {
    BoardsChapter chapter;
    chapter.grid = found.grid;
    chapter.stones = found.stones;
    chapter.pieces = found.pieces;
    chapter.rule = found.rule;
    chapter.own = found.own;
    for (const tiling::SolvableShare& share : found.shares) {
        chapter.shares.push_back(share_of(share));
    }
    chapter.atlas = report_atlas(found);
    chapter.sample = sample_of(found);
    if (!found.sample.empty()) {
        std::vector<std::uint64_t> solutions;
        for (const tiling::CountedStones& board : found.sample) {
            solutions.push_back(board.solutions);
        }
        chapter.plots.push_back(drawing::solutions_plot(drawing::solutions_rows(solutions)));
    }
    chapter.puzzles = found.puzzles;
    if (!chapter.puzzles.empty()) {
        chapter.sheets = {{"Boards to play on", false}, {"The solutions", true}};
    }
    chapter.complete = found.complete;
    return chapter;
}

}  // namespace rulescope::reports
