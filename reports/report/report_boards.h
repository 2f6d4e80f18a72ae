// The boards of a rule set as a chapter of its report: how many can be covered, and how often.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/any_rules.h"
#include "analysis/game/table.h"
#include "analysis/statistics/interval.h"
#include "analysis/tiling/board_report.h"
#include "reports/report/report_options.h"

namespace rulescope::reports {

struct BoardsChapter {
    /// How many sets of stones on a grid leave a solution.
    struct Share {
        std::string grid;
        int stones = 0;
        std::string rule;  ///< of the stones: "free" or "row_col"
        std::string rule_in_words{};
        bool exact = true;  ///< every set was decided
        std::string decided_in_words{};
        std::uint64_t sets = 0;  ///< that there are
        std::uint64_t decided = 0;
        std::uint64_t solvable = 0;                      ///< of those decided
        std::optional<double> share{};                   ///< none where it was cut short
        std::optional<statistics::Interval> interval{};  ///< of a sample
        std::string range;                               ///< the same in words
    };
    struct Unsolvable {
        tiling::UnsolvableBoard board;
        std::optional<std::string> svg{};  ///< of the page alone
    };
    /// Boards drawn at random.
    struct Sample {
        std::uint64_t boards = 0, solvable = 0;
        std::optional<std::uint64_t> min{}, median{}, max{};  ///< solutions
        std::vector<Column> columns;                          ///< of the rows, as a page shows them
        std::vector<tiling::CountedStones> rows;
    };
    /// The puzzles, or their solutions.
    struct Sheet {
        std::string title;
        bool solved = false;
        std::optional<std::string> svg{};  ///< of the page alone
    };

    std::string grid;
    int stones = 0;
    std::uint64_t pieces = 0;
    std::string rule;
    tiling::CountedStones own;
    std::vector<Share> shares;
    std::vector<Unsolvable> unsolvable;
    Sample sample;
    std::vector<drawing::Plot> plots;
    std::vector<tiling::PuzzleBoard> puzzles;
    std::vector<Sheet> sheets;
    bool complete = true;
};

/// None where the rules have no boards.
std::optional<BoardsChapter> report_boards(const AnyRules& rules, const ReportOptions& options);

std::vector<std::string> boards_sentences(const BoardsChapter& boards);

}  // namespace rulescope::reports
