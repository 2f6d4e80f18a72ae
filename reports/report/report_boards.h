// The chapter about the boards of a rule set: how many boards have a solution, and how many solutions they have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"
#include "analysis/statistics/interval.h"
#include "analysis/tiling/board_report.h"
#include "reports/report/report_atlas.h"

namespace rulescope::reports {

struct BoardsChapter {
    /// States how many of the stone sets on a grid are solvable.
    struct Share {
        std::string grid;
        int stones = 0;
        std::string rule;  ///< rule for the placement of stones: "free" or "row_col"
        std::string rule_in_words{};
        bool exact = true;  ///< true if every set was decided
        std::string decided_in_words{};
        std::uint64_t sets = 0;  ///< number of all sets
        std::uint64_t decided = 0;
        std::uint64_t solvable = 0;                      ///< number of solvable sets among the decided ones
        std::optional<double> share{};                   ///< share of solvable sets; empty if the count was interrupted
        std::optional<statistics::Interval> interval{};  ///< only if the decided sets are a sample
        std::string range;                               ///< the interval as text; "–" if there is none
    };
    /// Randomly drawn boards.
    struct Sample {
        std::uint64_t boards = 0, solvable = 0;
        std::optional<std::uint64_t> min{}, median{}, max{};  ///< of the numbers of solutions
        std::vector<Column> columns;                          ///< columns in which a page shows `rows`
        std::vector<tiling::CountedStones> rows;
    };
    /// A picture of the puzzles or of their solutions.
    struct Sheet {
        std::string title;
        bool solved = false;
        std::optional<std::string> svg{};  ///< only for the page; not in the document
    };

    std::string grid;
    int stones = 0;
    std::uint64_t pieces = 0;
    std::string rule;
    tiling::CountedStones own;
    std::vector<Share> shares;
    AtlasChapter atlas;
    Sample sample;
    std::vector<drawing::Plot> plots;
    std::vector<tiling::PuzzleBoard> puzzles;
    std::vector<Sheet> sheets;
    bool complete = true;
};

BoardsChapter report_boards(const tiling::BoardReport& found);

}  // namespace rulescope::reports
