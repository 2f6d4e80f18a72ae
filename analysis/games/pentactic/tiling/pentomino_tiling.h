// BoardTiling for the boards of Pentactic (P-22), and its parts: requests, answers, the chapter of a report, puzzles.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/puzzle.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/tiling/board_report.h"
#include "analysis/tiling/board_tiling.h"
#include "analysis/tiling/cover_puzzles.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

const tiling::BoardTiling& pentomino_tiling();

// Reads and checks the request of `rulescope tile`.

enum class TileMode { solve, count, survey, sample };

/// The options of the subcommand, read and checked.
struct TileOptions {
    TileMode mode = TileMode::solve;
    Puzzle puzzle{};    ///< the board; it has no stones for survey and sample
    SurveyTask task{};  ///< for survey and sample
    std::uint64_t samples = 0;
    bool count_samples = false;
    std::uint64_t limit = 1;
    std::uint64_t budget = 0;
    bool links = false;  ///< use the solver with dancing links instead of bit masks
};

/// Throws specs::InputError for invalid options and for options that exclude each other.
TileOptions read_request(const tiling::Request& request);

// Converts the results of the solvers to the answers of `rulescope tile` (analysis/tiling/answer.h).

/// A title for one board: "8x8 with stones on d4, e4, all twelve pieces, not turned over"
std::string tile_title(const Puzzle& puzzle);
/// A title for many boards. Example for `sets` = "every set": "8x8, every set of 4 stones (rule free), all twelve
/// pieces"
std::string tile_title(const SurveyTask& task, const std::string& sets);

/// True for every kind of reason except the free area and the sizes of regions. Boards with such a reason are listed
/// individually.
bool needs_a_reason(ReasonKind kind);

/// `reason` is set if the board is proved to have no solution.
tiling::SolutionList answer_of(const Puzzle& puzzle, const Found& found, const std::optional<Reason>& reason);
tiling::SolutionCount answer_of(const Puzzle& puzzle, const tiling::Count& count, const std::optional<Reason>& reason);
tiling::SurveyAnswer answer_of(const SurveyTask& task, const Survey& survey);

// Answers of `rulescope tile` as drawings.

/// Maximum number of classes of failing stone sets that are drawn; the others are listed.
inline constexpr std::size_t max_drawn_sets = 60;

/// Draws the covered board. If the board has no solution, draws it with marks on the cells that the reason concerns.
std::string draw_answer(const Puzzle& puzzle, const std::optional<Tiling>& tiling, const std::optional<Reason>& reason);

/// Draws a sheet with the classes of stone sets that leave no solution although the size of every region is a multiple
/// of five. If there is no such class, draws an empty grid with a caption.
std::string draw_failing(const SurveyTask& task, const Survey& survey);

// The analysis of the boards of a solitaire (P-22) for a report. It finds how many sets of stones leave a solution and
// how many solutions boards have. It also selects boards to play on, from the easiest to the hardest.

/// Empty for modes other than solitaire, and for grids that are too large for the solvers. The fraction of boards that
/// have a solution is reported for both rules for stones, "free" and "row_col" (G-P14).
std::optional<tiling::BoardReport> board_report(const RuleSet& rules, const tiling::BoardOptions& options);

// Pictures for the chapter about boards in a report: sheets of puzzles, and boards without a solution. The functions
// return SVG, or "" for a board that cannot be drawn.

/// The sheet of the puzzles. If `solved` is true, the sheet of their solutions.
std::string sheet_svg(const RuleSet& rules, const std::vector<tiling::PuzzleBoard>& puzzles, bool solved);

/// Stones on a grid such as "9x7", with marks on the cells of a reason of this kind. Stones and cells are texts
/// such as "d4 e5".
std::string marked_svg(const RuleSet& rules, const std::string& grid, const std::string& stones,
                       const std::string& kind, const std::string& cells);

// Finds boards of the solitaire with exactly one solution (P-22), see analysis/tiling/cover_puzzles.h.

/// Empty for modes other than solitaire, for grids that are too large for the solvers, and if the rule for stones
/// allows no set of the rule set's number of stones.
///
/// A drawn board has random stones. If it has several solutions, pieces of a random one are laid, and taken away again
/// in a random order as long as exactly one solution remains. A kept game gives its first position with exactly one
/// solution. The masks solver (mask_solver.h) finds the boards; the links solver (links_solver.h) checks each of them.
/// Throws std::logic_error if they disagree.
std::optional<tiling::CoverPuzzles> cover_puzzles(const RuleSet& rules, const tiling::CoverRequest& request);

/// Draws the board of a puzzle, or its solution; "" if it cannot be drawn.
std::string cover_svg(const RuleSet& rules, const tiling::CoverPuzzle& puzzle, bool solved);

}  // namespace rulescope::pentactic
