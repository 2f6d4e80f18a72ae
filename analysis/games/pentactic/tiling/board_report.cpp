#include "analysis/games/pentactic/tiling/board_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/board_survey.h"

namespace rulescope::tiling {

using pentactic::RuleSet;

namespace {

constexpr std::size_t puzzles_of_each_kind = 6;  ///< number of easy puzzles and number of hard puzzles on the sheet
constexpr std::size_t failing_drawn = 6;

std::string names(const pentactic::Grid& grid, const std::vector<Cell>& cells) {
    return fmt::format("{}", fmt::join(cell_names(grid, cells), " "));
}

std::string solutions_text(const CountedBoard& board) {
    return (board.count.ended == Ended::done ? "" : "at least ") +
           counted(board.count.solutions, "solution", "solutions");
}

CountedStones counted_stones(const CountedBoard& board) {
    return {names(board.puzzle.grid, board.puzzle.stones), board.count.solutions, board.count.classes,
            board.count.ended == Ended::done};
}

/// Selects different boards that have a solution: the boards with the largest number of solutions, which are the
/// easiest, and the boards with the smallest number. Boards with more solutions come first.
std::vector<CountedBoard> chosen(std::vector<CountedBoard> boards) {
    std::set<std::vector<Cell>> met;
    std::erase_if(
        boards, [&](const CountedBoard& board) { return !board.solution || !met.insert(board.puzzle.stones).second; });
    std::stable_sort(boards.begin(), boards.end(), [](const CountedBoard& a, const CountedBoard& b) {
        return a.count.solutions > b.count.solutions;
    });
    if (boards.size() > 2 * puzzles_of_each_kind) {
        boards.erase(boards.begin() + puzzles_of_each_kind, boards.end() - puzzles_of_each_kind);
    }
    return boards;
}

/// The boards as puzzles. Each puzzle contains one of its solutions as a text with one character for each cell.
std::vector<PuzzleBoard> puzzles_of(const std::vector<CountedBoard>& boards) {
    std::vector<PuzzleBoard> list;
    for (const CountedBoard& board : boards) {
        list.push_back({names(board.puzzle.grid, board.puzzle.stones), solutions_text(board),
                        cover_of(board.puzzle, *board.solution)});
    }
    return list;
}

/// A text that is equal for similar reasons. It consists of the kind of the reason and the number of marked cells. If
/// `closely` is true, it also contains the cells.
std::string likeness(const Reason& reason, bool closely) {
    std::string text = fmt::format("{} {}", name_of(reason.kind), reason.cells.size());
    for (std::size_t i = 0; closely && i < reason.cells.size(); ++i) {
        text += fmt::format(" {}", reason.cells[i]);
    }
    return text;
}

/// Selects boards that differ from each other. First it selects one board for each combination of a kind of reason and
/// a number of marked cells. Then it adds boards with other marked cells.
std::vector<FailingSet> failing_shown(const std::vector<FailingSet>& failing) {
    std::vector<FailingSet> list;
    std::set<std::vector<Cell>> taken;
    for (const bool closely : {false, true}) {
        std::set<std::string> met;
        for (const FailingSet& set : list) {
            met.insert(likeness(set.reason, closely));
        }
        for (const FailingSet& set : failing) {
            if (list.size() < failing_drawn && met.insert(likeness(set.reason, closely)).second &&
                taken.insert(set.stones).second) {
                list.push_back(set);
            }
        }
    }
    return list;
}

std::vector<UnsolvableBoard> unsolvable_of(const RuleSet& rules, const std::vector<FailingSet>& failing) {
    std::vector<UnsolvableBoard> list;
    for (const FailingSet& set : failing_shown(failing)) {
        list.push_back({names(rules.grid, set.stones), std::string(name_of(set.reason.kind)), set.reason.sentence,
                        static_cast<std::uint64_t>(set.orbit), names(rules.grid, set.reason.cells)});
    }
    return list;
}

}  // namespace

std::optional<BoardReport> board_report(const RuleSet& rules, const BoardOptions& options) {
    if (rules.mode != pentactic::Mode::solitaire || rules.grid.size() > max_cells) {
        return std::nullopt;
    }
    BoardReport report;
    report.grid = rules.grid.text();
    report.stones = rules.stones;
    report.pieces = static_cast<std::uint64_t>(rules.pieces.size());
    report.rule = name_of(stone_rule_of(rules));
    const MaskSolver solver(rules.grid, rules.flips());
    report.own = counted_stones(counted_board(solver, puzzle_of(rules, rules.start_stones), options));
    std::vector<FailingSet> failing;
    for (const RuleSet& one : on_each_grid(rules)) {
        for (const StoneRule rule : {StoneRule::free, StoneRule::row_col}) {
            const std::optional<Fraction> fraction = fraction_of(one, rule, options);
            if (!fraction) {
                continue;
            }
            report.complete = report.complete && fraction->share.complete;
            report.shares.push_back(fraction->share);
            if (one.grid == rules.grid && rule == stone_rule_of(rules)) {
                failing = fraction->failing;
            }
        }
    }
    const std::vector<CountedBoard> boards = sample_of(rules, options);
    report.unsolvable = unsolvable_of(rules, failing.empty() ? failing_among(boards) : failing);
    report.complete = report.complete && boards.size() == options.boards;
    for (const CountedBoard& board : boards) {
        report.sample.push_back(counted_stones(board));
        report.sample_solvable += board.solution ? 1U : 0U;
    }
    report.puzzles = puzzles_of(chosen(boards));
    return report;
}

}  // namespace rulescope::tiling
