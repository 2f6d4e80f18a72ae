// The chapter about the boards of a rule set: how many boards have a solution, and how many solutions they have.
#include "reports/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analysis/drawing/plots/board_plots.h"
#include "analysis/game/text.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/rounding.h"
#include "reports/numbers.h"
#include "reports/table.h"

namespace rulescope::reports {
namespace {

using tiling::Difficulty;

double ratio(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : statistics::rounded(static_cast<double>(part) / static_cast<double>(whole));
}

std::optional<statistics::Interval> interval_of(std::uint64_t part, std::uint64_t whole, bool exact) {
    return exact ? std::nullopt : std::optional(statistics::rounded(statistics::wilson(part, whole)));
}

/// `counted`: the number of boards whose count is complete.
AtlasChapter::Distribution distribution_of(const tiling::Distribution& found, std::uint64_t counted, bool exact) {
    AtlasChapter::Distribution distribution{{}, found.min, found.median, found.max};
    for (const tiling::DifficultyClass& group : found.classes) {
        distribution.classes.push_back(
            {group, ratio(group.boards, counted), interval_of(group.boards, counted, exact)});
    }
    return distribution;
}

AtlasChapter::Page page_of(const Difficulty& found) {
    AtlasChapter::Page page;
    page.found = found;
    page.rule_in_words = stone_rule_in_words(found.rule);
    const std::uint64_t counted = found.boards - found.cut_off;
    const bool exact = found.every_board && found.cut_off == 0;
    page.solutions = distribution_of(found.solutions, counted, exact);
    page.effort = distribution_of(found.effort, counted, exact);
    for (const tiling::UnsolvableKind& kind : found.kinds) {
        page.reasons.push_back({kind, ratio(kind.boards, found.decided), ratio(kind.boards, found.unsolvable),
                                interval_of(kind.boards, found.decided, found.every_reason)});
    }
    return page;
}

Table overview_of(const std::vector<AtlasChapter::Page>& pages) {
    Table table{"",
                "",
                {{"grid", "Grid", Format::text},
                 {"rule", "Placement", Format::text},
                 {"counted", "Counted", Format::text},
                 {"cut_off", "Cut off", Format::count},
                 {"median", "Solutions, median", Format::count},
                 {"max", "Most solutions", Format::count},
                 {"effort", "Placements tried, median", Format::count},
                 {"effort_max", "Most placements", Format::count},
                 {"single", "Boards with one solution", Format::number}}};
    for (const AtlasChapter::Page& page : pages) {
        const Difficulty& found = page.found;
        table.rows.push_back(
            {found.grid, page.rule_in_words, grouped(found.boards) + (found.every_board ? ", all" : " at random"),
             whole(found.cut_off), whole(page.solutions.median), whole(page.solutions.max), whole(page.effort.median),
             whole(page.effort.max),
             found.every_single ? (found.single == 0 ? std::string("none") : grouped(found.single) + " in all")
                                : grouped(found.single) + " of those counted"});
    }
    return table;
}

Table reasons_of(const std::vector<AtlasChapter::Page>& pages) {
    Table table{"",
                "",
                {{"grid", "Grid", Format::text},
                 {"rule", "Placement", Format::text},
                 {"reason", "Why there is no solution", Format::text},
                 {"boards", "Boards", Format::count},
                 {"of_unsolvable", "Of the unsolvable", Format::number},
                 {"share", "Of all decided", Format::number},
                 {"interval", "95 % interval", Format::number}}};
    for (const AtlasChapter::Page& page : pages) {
        for (const AtlasChapter::Reason& reason : page.reasons) {
            table.rows.push_back({page.found.grid, page.rule_in_words, reason.found.words, whole(reason.found.boards),
                                  percent(reason.of_unsolvable, 2), percent(reason.share, 3),
                                  reason.interval ? percent_range(*reason.interval, 2) : std::string("exact")});
        }
    }
    return table;
}

std::vector<drawing::DifficultyRow> rows_of(const std::vector<AtlasChapter::Page>& pages,
                                            AtlasChapter::Distribution AtlasChapter::Page::*field) {
    // Every line has a point in each class that occurs, so that no line passes over classes without boards.
    std::map<std::uint64_t, std::uint64_t> ranges;
    for (const AtlasChapter::Page& page : pages) {
        for (const AtlasChapter::Class& group : (page.*field).classes) {
            ranges.emplace(group.range.from, group.range.to);
        }
    }
    std::vector<drawing::DifficultyRow> rows;
    for (const AtlasChapter::Page& page : pages) {
        const bool exact = page.found.every_board && page.found.cut_off == 0;
        for (const auto& range : ranges) {
            const std::uint64_t from = range.first;
            const std::uint64_t to = range.second;
            const std::vector<AtlasChapter::Class>& classes = (page.*field).classes;
            const auto present = std::find_if(classes.begin(), classes.end(),
                                              [&](const auto& group) { return group.range.from == from; });
            const AtlasChapter::Class group =
                present != classes.end()
                    ? *present
                    : AtlasChapter::Class{
                          {from, to, 0}, 0, interval_of(0, page.found.boards - page.found.cut_off, exact)};
            const statistics::Interval interval =
                group.interval.value_or(statistics::Interval{group.share, group.share});
            rows.push_back({page.found.grid, page.rule_in_words, group.range.from, group.range.to, group.range.boards,
                            group.share, interval.low, interval.high});
        }
    }
    return rows;
}

/// One drawn board for each kind of reason: the example of the first page that has the kind. The kinds have the order
/// in which the pages have them; a page lists the simplest kind first.
std::vector<AtlasChapter::Unsolvable> drawn_kinds(const std::vector<AtlasChapter::Page>& pages) {
    std::vector<AtlasChapter::Unsolvable> list;
    for (const AtlasChapter::Page& page : pages) {
        for (const AtlasChapter::Reason& reason : page.reasons) {
            const auto same = [&](const AtlasChapter::Unsolvable& drawn) {
                return drawn.board.kind == reason.found.kind;
            };
            if (std::none_of(list.begin(), list.end(), same)) {
                list.push_back({reason.found.example, reason.found.words});
            }
        }
    }
    return list;
}

std::vector<AtlasChapter::Hard> drawn_hard(const std::vector<AtlasChapter::Page>& pages) {
    std::vector<AtlasChapter::Hard> list;
    for (const AtlasChapter::Page& page : pages) {
        for (const tiling::HardBoard& board : page.found.hardest) {
            list.push_back({page.found.grid, page.rule_in_words, board,
                            fmt::format("{}, {} tried", counted(board.solutions, "solution", "solutions"),
                                        counted(board.nodes, "placement", "placements"))});
        }
    }
    return list;
}

std::string stones_on(const AtlasChapter::Page& page) {
    return fmt::format("{} on {}, {}", counted(static_cast<std::uint64_t>(page.found.stones), "stone", "stones"),
                       page.found.grid, page.rule_in_words);
}

std::vector<std::string> sentences_of(const std::vector<AtlasChapter::Page>& pages) {
    std::vector<std::string> sentences;
    for (const AtlasChapter::Page& page : pages) {
        const Difficulty& found = page.found;
        std::string text = stones_on(page) + ": ";
        if (found.every_single) {
            text += found.single == 0 ? "no board has exactly one solution (every board was examined)"
                                      : fmt::format("{} exactly one solution (every board was examined)",
                                                    counted(found.single, "board has", "boards have"));
        } else {
            text += fmt::format("{} of the {} counted boards have exactly one solution", grouped(found.single),
                                grouped(found.boards));
        }
        const auto search = std::find_if(page.reasons.begin(), page.reasons.end(),
                                         [](const auto& reason) { return reason.found.kind == "search"; });
        if (found.unsolvable > 0) {
            text += fmt::format(
                "; {} of {} boards cannot be filled, and {}", grouped(found.unsolvable), grouped(found.decided),
                search == page.reasons.end() ? std::string("each of them has a reason in words")
                                             : fmt::format("for {} of them only a search shows it ({} of the boards)",
                                                           percent(search->of_unsolvable), percent(search->share, 2)));
        }
        sentences.push_back(text + ".");
    }
    return sentences;
}

}  // namespace

std::string stone_rule_in_words(const std::string& rule) {
    return rule == "free" ? "anywhere" : "no two in a row or column";
}

AtlasChapter report_atlas(const tiling::BoardReport& found) {
    AtlasChapter atlas;
    for (const Difficulty& difficulty : found.atlas) {
        atlas.pages.push_back(page_of(difficulty));
    }
    atlas.overview = overview_of(atlas.pages);
    atlas.reasons = reasons_of(atlas.pages);
    if (!atlas.pages.empty()) {
        const auto plot = [](const std::string& id, const std::string& title, const std::string& caption,
                             const std::string& measure) {
            return drawing::DifficultyPlot{id,
                                           title,
                                           caption,
                                           measure + " (lower end of the class)",
                                           "Share of the boards",
                                           "Grid",
                                           "Placement",
                                           "Class",
                                           "Lower bound",
                                           "Upper bound"};
        };
        atlas.plots.push_back(drawing::difficulty_plot(
            plot("atlas-solutions", "Solutions by grid",
                 "Boards by the number of their solutions, in classes of doubling width; 0 are the boards without a "
                 "solution.",
                 "Solutions"),
            rows_of(atlas.pages, &AtlasChapter::Page::solutions)));
        atlas.plots.push_back(drawing::difficulty_plot(
            plot("atlas-effort", "Search effort by grid",
                 "Boards by the number of placements that the fast solver tries to count all solutions, in classes of "
                 "doubling width. At 0 the sizes of the regions suffice.",
                 "Placements tried"),
            rows_of(atlas.pages, &AtlasChapter::Page::effort)));
    }
    atlas.hardest = drawn_hard(atlas.pages);
    atlas.unsolvable = drawn_kinds(atlas.pages);
    atlas.sentences = sentences_of(atlas.pages);
    return atlas;
}

std::string atlas_csv(const AtlasChapter& atlas) {
    Table table{"",
                "",
                {{"grid", "", Format::text},
                 {"stones", "", Format::count},
                 {"rule", "", Format::text},
                 {"measure", "", Format::text},
                 {"from", "", Format::count},
                 {"to", "", Format::count},
                 {"kind", "", Format::text},
                 {"boards", "", Format::count},
                 {"share", "", Format::percent},
                 {"low", "", Format::percent},
                 {"high", "", Format::percent}}};
    const auto end = [](const std::optional<statistics::Interval>& interval, double statistics::Interval::*field) {
        return interval ? TableCell((*interval).*field) : TableCell();
    };
    for (const AtlasChapter::Page& page : atlas.pages) {
        const Difficulty& found = page.found;
        for (const auto& [measure, distribution] :
             {std::pair{"solutions", &page.solutions}, std::pair{"effort", &page.effort}}) {
            for (const AtlasChapter::Class& group : distribution->classes) {
                table.rows.push_back({found.grid, std::int64_t{found.stones}, found.rule, std::string(measure),
                                      whole(group.range.from), whole(group.range.to), TableCell(),
                                      whole(group.range.boards), group.share,
                                      end(group.interval, &statistics::Interval::low),
                                      end(group.interval, &statistics::Interval::high)});
            }
        }
        for (const AtlasChapter::Reason& reason : page.reasons) {
            table.rows.push_back({found.grid, std::int64_t{found.stones}, found.rule, std::string("reason"),
                                  TableCell(), TableCell(), reason.found.kind, whole(reason.found.boards), reason.share,
                                  end(reason.interval, &statistics::Interval::low),
                                  end(reason.interval, &statistics::Interval::high)});
        }
    }
    return table_csv(table);
}

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
