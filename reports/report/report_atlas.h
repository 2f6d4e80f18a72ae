// The atlas of difficulty in the chapter about boards: numbers of solutions, efforts, boards with one solution, and
// reasons why boards have no solution, for each grid and each rule for the stones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"
#include "analysis/statistics/interval.h"
#include "analysis/tiling/board_report.h"

namespace rulescope::reports {

struct AtlasChapter {
    /// A class of boards and its share of all counted boards.
    struct Class {
        tiling::DifficultyClass range;
        double share = 0;
        std::optional<statistics::Interval> interval{};  ///< only if the boards are drawn at random
    };
    struct Distribution {
        std::vector<Class> classes;
        std::uint64_t min = 0, median = 0, max = 0;
    };
    /// The boards without a solution whose reason is of one kind.
    struct Reason {
        tiling::UnsolvableKind found;
        double share = 0;                                ///< share of the decided boards
        double of_unsolvable = 0;                        ///< share of the boards without a solution
        std::optional<statistics::Interval> interval{};  ///< of `share`; only if the boards are drawn at random
    };
    /// A grid with a rule for the stones.
    struct Page {
        tiling::Difficulty found;  ///< its distributions and kinds are those of the fields below
        std::string rule_in_words;
        Distribution solutions;
        Distribution effort;
        std::vector<Reason> reasons;
    };
    /// A drawn board without a solution, one for each kind of reason.
    struct Unsolvable {
        tiling::UnsolvableBoard board;
        std::string words;
        std::optional<std::string> svg{};  ///< only for the page; not in the document
    };
    /// A drawn hard board.
    struct Hard {
        std::string grid;
        std::string rule_in_words;
        tiling::HardBoard board;
        std::string text;                  ///< "one solution, 524 492 placements tried"
        std::optional<std::string> svg{};  ///< only for the page; not in the document
    };

    std::vector<Page> pages;
    Table overview;  ///< a row for each page
    Table reasons;   ///< a row for each page and kind of reason
    std::vector<drawing::Plot> plots;
    std::vector<Hard> hardest;
    std::vector<Unsolvable> unsolvable;
    std::vector<std::string> sentences;
};

AtlasChapter report_atlas(const tiling::BoardReport& found);

/// The rule for the stones in words: "anywhere".
std::string stone_rule_in_words(const std::string& rule);

/// The atlas as CSV: one line for each class of solutions, class of effort, and kind of reason (docs/json.md).
std::string atlas_csv(const AtlasChapter& atlas);

}  // namespace rulescope::reports
