#include "tools/board_survey.h"

#include <thread>

#include "analysis/tiling/workers.h"

namespace rulescope::tools {

using pentactic::Cell;
using pentactic::RuleSet;
using tiling::StoneRule;

namespace {

/// About a quarter of a minute's worth of sets on 8x8, most of which need no search.
constexpr std::uint64_t most_sets_decided = 700'000;
constexpr std::uint64_t sets_drawn = 2'000;  ///< where there are more

/// What is drawn by lot for one purpose takes nothing from another.
enum class Lot : std::uint64_t { fraction_free = 101, fraction_row_col, boards };

std::vector<Cell> stones_by_lot(const RuleSet& rules, StoneRule rule, Lot lot, std::uint64_t seed, std::size_t number) {
    const std::uint64_t luck = Random::stream(seed, static_cast<std::uint64_t>(lot)).next();
    Random random = Random::stream(luck, number + 1);
    return tiling::stone_set_by_lot(rules.grid, rules.stones, rule, random);
}

int threads_of(const ReportOptions& options) {
    return options.threads > 0 ? options.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

bool stopped(const ReportOptions& options) {
    return options.stop && *options.stop;
}

Fraction decided(const RuleSet& rules, StoneRule rule, const ReportOptions& options) {
    tiling::SurveyTask task;
    task.grid = rules.grid;
    task.stones = rules.stones;
    task.rule = rule;
    task.pieces = rules.pieces;
    task.flips = rules.flips();
    tiling::SurveyOptions how;
    how.threads = threads_of(options);
    how.stop = options.stop;
    if (options.progress) {
        how.progress = [&](std::uint64_t done, std::uint64_t total) {
            options.progress("sets of stones", done, total);
        };
    }
    tiling::Survey found = tiling::survey(task, how);
    Fraction fraction;
    fraction.rule = rule;
    fraction.sets = found.stone_sets;
    fraction.looked = found.stone_sets - found.undecided;
    fraction.solvable = found.solvable;
    fraction.failing = std::move(found.failing);
    fraction.complete = found.ended == tiling::Ended::done;
    return fraction;
}

Fraction drawn_by_lot(const RuleSet& rules, StoneRule rule, std::uint64_t sets, const ReportOptions& options) {
    const tiling::MaskSolver solver(rules.grid, rules.flips());
    struct Looked {
        bool done = false;
        std::optional<tiling::FailingSet> failing;
    };
    std::vector<Looked> all(sets_drawn);
    tiling::for_each_index(all.size(), threads_of(options), [&](std::size_t number) {
        if (stopped(options)) {
            return false;
        }
        const Lot lot = rule == StoneRule::free ? Lot::fraction_free : Lot::fraction_row_col;
        const tiling::Puzzle puzzle = puzzle_of(rules, stones_by_lot(rules, rule, lot, options.seed, number));
        if (std::optional<tiling::Reason> reason = tiling::plain_reason(solver, puzzle)) {
            all[number].failing = {puzzle.stones, 1, *reason};
        } else if (const tiling::Found found = solver.solve(puzzle); found.tilings.empty()) {
            all[number].failing = {puzzle.stones, 1, tiling::searched_reason(found.nodes)};
        }
        all[number].done = true;
        return true;
    });
    Fraction fraction;
    fraction.rule = rule;
    fraction.exact = false;
    fraction.sets = sets;
    // A prefix, so that a stopped report says something true.
    for (const Looked& each : all) {
        if (!each.done) {
            fraction.complete = false;
            break;
        }
        ++fraction.looked;
        if (each.failing) {
            fraction.failing.push_back(*each.failing);
        } else {
            ++fraction.solvable;
        }
    }
    return fraction;
}

}  // namespace

tiling::Puzzle puzzle_of(const RuleSet& rules, std::vector<Cell> stones) {
    return {rules.grid, std::move(stones), rules.pieces, rules.flips()};
}

StoneRule stone_rule_of(const RuleSet& rules) {
    return rules.readings.solo_stones == pentactic::SoloStones::row_col ? StoneRule::row_col : StoneRule::free;
}

std::optional<Fraction> fraction_of(const RuleSet& rules, StoneRule rule, const ReportOptions& options) {
    const std::optional<std::uint64_t> sets = tiling::number_of_stone_sets(rules.grid, rules.stones, rule);
    if (sets && *sets == 0) {
        return std::nullopt;
    }
    return sets && *sets <= most_sets_decided ? decided(rules, rule, options)
                                              : drawn_by_lot(rules, rule, sets.value_or(0), options);
}

CountedBoard counted_board(const tiling::MaskSolver& solver, tiling::Puzzle puzzle, const ReportOptions& options) {
    tiling::SearchOptions search;
    search.budget = options.nodes;
    search.stop = options.stop;
    CountedBoard board{std::move(puzzle), {}, {}};
    board.count = solver.count(board.puzzle, search);
    if (board.count.solutions > 0 || board.count.ended != tiling::Ended::done) {
        tiling::Found found = solver.solve(board.puzzle, search);
        if (!found.tilings.empty()) {
            board.solution = std::move(found.tilings.front());
        }
    }
    return board;
}

std::vector<CountedBoard> sample_of(const RuleSet& rules, const ReportOptions& options) {
    const tiling::MaskSolver solver(rules.grid, rules.flips());
    std::vector<std::optional<CountedBoard>> all(options.boards);
    std::atomic<std::uint64_t> done{0};
    tiling::for_each_index(all.size(), threads_of(options), [&](std::size_t number) {
        CountedBoard board = counted_board(
            solver, puzzle_of(rules, stones_by_lot(rules, stone_rule_of(rules), Lot::boards, options.seed, number)),
            options);
        if (stopped(options)) {
            return false;
        }
        all[number] = std::move(board);
        if (const std::uint64_t now = ++done; options.progress) {
            options.progress("boards", now, all.size());
        }
        return true;
    });
    std::vector<CountedBoard> boards;
    for (std::optional<CountedBoard>& board : all) {
        if (!board) {
            break;
        }
        boards.push_back(std::move(*board));
    }
    return boards;
}

}  // namespace rulescope::tools
