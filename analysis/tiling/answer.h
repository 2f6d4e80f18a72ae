// The answers of the subcommand `tile`: solutions of a board, the number of its solutions, and the sets of stones with
// which a board has a solution. Cells are given by their names. A board is a list of texts, one text for each row, top
// row first. A text has one character for each cell: the letter of a piece, 'o' for a stone, '.' for a free cell.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/statistics/interval.h"

namespace rulescope::tiling {

/// Why a search ended. Only `done` proves that there are no more solutions.
enum class Ended { done, limit, budget, interrupt };

/// The names of the values in documents, in the order of the enumeration.
inline std::span<const std::string_view> names_of(Ended) {
    static constexpr std::array<std::string_view, 4> names{"done", "limit", "budget", "interrupt"};
    return names;
}

/// The number of solutions; complete only if `ended` is `done`.
struct Count {
    std::uint64_t solutions = 0;
    std::uint64_t classes = 0;  ///< number up to the symmetries of board and stones; 0 unless `ended` is `done`
    Ended ended = Ended::done;
    std::uint64_t nodes = 0;  ///< placements tried
};

/// Counts of all sets of stones, and of their classes under the symmetries of the board.
struct StoneSetCounts {
    std::uint64_t stone_sets = 0;
    std::uint64_t set_classes = 0;
    std::uint64_t solvable = 0;  ///< number of sets with a solution
    std::uint64_t solvable_classes = 0;
    std::uint64_t undecided = 0;  ///< number of sets whose search did not begin or exceeded the budget
    std::uint64_t undecided_classes = 0;
    Ended ended = Ended::done;  ///< budget: some sets are undecided
};

/// Random sets of stones.
struct Sample {
    std::uint64_t sets = 0;       ///< number of evaluated sets: all sets before the first interrupted one
    std::uint64_t solvable = 0;   ///< number of evaluated sets with a solution
    std::uint64_t undecided = 0;  ///< number of evaluated sets that could not be decided within the budget
    /// The fraction of the decided sets that are solvable, with Wilson's interval at 95 %.
    double fraction = 0;
    statistics::Interval interval;
    /// If solutions are counted: the number of solutions of each set whose count is complete, in the order of the sets.
    std::vector<std::uint64_t> solutions;
    Ended ended = Ended::done;  ///< budget: some sets are undecided or not completely counted
};

/// The reason why a board has no solution.
struct UnsolvableReason {
    std::string kind;                ///< "region_size"
    std::string sentence;            ///< begins with a small letter and has no full stop
    std::vector<std::string> cells;  ///< cells to mark in a drawing
    std::uint64_t nodes = 0;         ///< nodes of the search that proves the reason; 0 without a search
};

/// The answer for one board: some of its solutions.
struct SolutionList {
    struct Solution {
        std::vector<std::string> rows;
        std::map<std::string, std::vector<std::string>> cells;  ///< cells of each piece, by its letter
    };

    std::vector<std::string> stones;
    std::vector<std::string> rows;           ///< the board without pieces
    std::optional<UnsolvableReason> reason;  ///< set if it is proved that there is no solution
    std::vector<Solution> solutions;
    std::uint64_t nodes = 0;  ///< placements tried
    Ended ended = Ended::done;
};

/// The answer for one board: the number of its solutions.
struct SolutionCount {
    std::vector<std::string> stones;
    std::optional<UnsolvableReason> reason;  ///< set if it is proved that there is no solution
    std::size_t symmetries = 0;              ///< number of symmetries that keep board and stones
    Count count;
};

/// The answer for all sets of stones.
struct SurveyAnswer {
    /// All sets without a solution whose reason is of one kind.
    struct Unsolvable {
        std::string kind;
        std::string words;  ///< "the size of a region is not a multiple of five"
        std::uint64_t sets = 0;
        std::uint64_t classes = 0;
    };
    /// A class of sets without a solution, for a reason that does not follow from the sizes of the regions.
    struct Listed {
        std::vector<std::string> stones;  ///< the smallest set of the class
        int orbit = 0;                    ///< number of sets of the class
        UnsolvableReason reason;
    };

    int stones = 0;
    std::string rule;  ///< rule of the stones
    StoneSetCounts counts;
    std::vector<Unsolvable> unsolvable;  ///< one entry for each kind, the simplest kind of reason first
    std::vector<Listed> listed;          ///< sorted by their stones
};

/// The answer for random sets of stones.
struct SampleAnswer {
    int stones = 0;
    std::string rule;  ///< rule of the stones
    std::uint64_t seed = 0;
    Sample sample;
};

/// The answer to a question. Exactly one of `solutions`, `count`, `survey` and `sample` is set. The other fields
/// describe the board.
struct Answer {
    std::string engine;  ///< "reference" or "fast"
    std::string title;   ///< "8x8 without stones, all twelve pieces"
    std::string board;   ///< "8x8"
    int columns = 0;
    int rows = 0;
    std::string pieces;        ///< the letters of the pieces
    bool flips = true;         ///< true if pieces may be turned over
    std::uint64_t budget = 0;  ///< maximum number of nodes; 0: no limit

    std::optional<SolutionList> solutions{};
    std::optional<SolutionCount> count{};
    std::optional<SurveyAnswer> survey{};
    std::optional<SampleAnswer> sample{};

    std::string svg{};  ///< empty if there is nothing to draw
    bool solvable = true;
    bool cut_short = false;  ///< the budget was spent, or the run was interrupted
};

}  // namespace rulescope::tiling
