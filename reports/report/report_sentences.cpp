#include "reports/report/report_sentences.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/audit/audit_words.h"
#include "reports/numbers.h"

namespace rulescope::reports {

std::vector<std::string> boards_sentences(const BoardsChapter& boards) {
    std::vector<std::string> sentences;
    for (const BoardsChapter::Share& share : boards.shares) {
        if (!share.share || share.grid != boards.grid) {
            continue;  // the other grids are in the table
        }
        const std::string what = counted(static_cast<std::uint64_t>(boards.stones), "stone", "stones") + " " +
                                 (share.rule == "free" ? "anywhere on " + boards.grid
                                                       : "on " + boards.grid + ", no two in a row or column,");
        const double percentage = 100.0 * *share.share;
        if (share.exact) {
            sentences.push_back(
                fmt::format("{} of the {} boards with {} can be solved ({:.2f} %); every one was decided.",
                            grouped(share.solvable), grouped(share.decided), what, percentage));
        } else {
            sentences.push_back(fmt::format("{:.1f} % of {} random boards with {} can be solved (95 % interval {}).",
                                            percentage, grouped(share.decided), what, share.range));
        }
    }
    const BoardsChapter::Sample& sample = boards.sample;
    if (sample.median) {
        sentences.push_back(fmt::format("The median of {} has {}; the numbers range from {} to {}.",
                                        counted(sample.boards, "random board", "random boards"),
                                        counted(*sample.median, "solution", "solutions"),
                                        grouped(sample.min.value_or(0)), grouped(sample.max.value_or(0))));
    }
    return sentences;
}

std::vector<std::string> perft_sentences(const PerftChapter& perft) {
    if (perft.rows.empty()) {
        return {};
    }
    const explore::PerftRow& last = perft.rows.back();
    const std::string turns = counted(static_cast<std::uint64_t>(last.depth), "turn", "turns");
    if (perft.exhausted) {
        return {fmt::format("Every game is over after {} at most; the tree was searched to its end.", turns)};
    }
    return {fmt::format("After {} there are {} different sequences and {} different positions.", turns,
                        grouped(last.turns), grouped(last.positions))};
}

std::vector<std::string> coverage_sentences(const Coverage& coverage) {
    std::string text = coverage.events == 1
                           ? fmt::format("The one clause that a turn can fire under this rule set {}",
                                         coverage.fired == 1 ? "fired" : "did not fire")
                           : fmt::format("{} of the {} clauses that a turn can fire under this rule set fired",
                                         coverage.fired, coverage.events);
    if (!coverage.never.empty()) {
        text += fmt::format("; never: {}", fmt::join(coverage.never, ", "));
    }
    return {text + "."};
}

std::vector<std::string> audit_sentences(const AuditResult& audit) {
    return {"Of the rulebook: " + audit_findings(audit).front() + "."};
}

}  // namespace rulescope::reports
