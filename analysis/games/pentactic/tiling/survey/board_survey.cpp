#include "analysis/games/pentactic/tiling/survey/board_survey.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "analysis/games/pentactic/tiling/reasons.h"
#include "analysis/games/pentactic/tiling/survey/sampling.h"
#include "analysis/parallel/workers.h"

namespace rulescope::pentactic {

using tiling::BoardOptions;

int threads_of(const BoardOptions& options) {
    return options.threads > 0 ? options.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

bool stopped(const BoardOptions& options) {
    return options.stop && *options.stop;
}

SurveyTask task_of(const RuleSet& rules, StoneRule rule) {
    SurveyTask task;
    task.grid = rules.grid;
    task.stones = rules.stones;
    task.rule = rule;
    task.pieces = rules.pieces;
    task.flips = rules.flips();
    return task;
}

namespace {

constexpr std::uint64_t sets_drawn = 2'000;  ///< sample size if there are more sets than max_sets_decided

/// Each purpose has its own stream of random numbers.
enum class Stream : std::uint64_t { fractions = 101, boards };
std::uint64_t seed_of(const BoardOptions& options, Stream stream) {
    return Random::stream(options.seed, static_cast<std::uint64_t>(stream)).next();
}

Fraction decided(const RuleSet& rules, StoneRule rule, const BoardOptions& options) {
    SurveyOptions how;
    how.threads = threads_of(options);
    how.stop = options.stop;
    if (options.progress) {
        how.progress = [&](std::uint64_t done, std::uint64_t total) {
            options.progress("sets of stones", done, total);
        };
    }
    Survey found = survey(task_of(rules, rule), how);
    return {{rules.grid.text(), rules.stones, name_of(rule), true, found.ended == tiling::Ended::done, found.stone_sets,
             found.stone_sets - found.undecided, found.solvable},
            std::move(found.failing)};
}

Fraction drawn_at_random(const RuleSet& rules, StoneRule rule, std::uint64_t sets, const BoardOptions& options) {
    SampleOptions how;
    how.samples = sets_drawn;
    how.seed = seed_of(options, Stream::fractions);
    how.threads = threads_of(options);
    how.stop = options.stop;
    std::mutex reporting;
    if (options.progress) {
        how.progress = [&](std::uint64_t done, std::uint64_t total) {
            const std::lock_guard guard(reporting);
            options.progress("random sets of stones", done, total);
        };
    }
    const SurveyTask task = task_of(rules, rule);
    const MaskSolver solver(task.grid, task.flips);
    const Reasons reasons(solver);
    std::vector<FailingSet> failing;
    how.failing = [&](const std::vector<Cell>& stones, std::uint64_t nodes) {
        failing.push_back({stones, 1, reasons.simple(puzzle_of(rules, stones)).value_or(searched_reason(nodes))});
    };
    const tiling::Sample found = sample(task, how);
    return {{rules.grid.text(), rules.stones, name_of(rule), false, found.ended == tiling::Ended::done, sets,
             found.sets, found.solvable},
            std::move(failing)};
}

}  // namespace

Puzzle puzzle_of(const RuleSet& rules, std::vector<Cell> stones) {
    return {rules.grid, std::move(stones), rules.pieces, rules.flips()};
}

StoneRule stone_rule_of(const RuleSet& rules) {
    return rules.readings.solo_stones == SoloStones::row_col ? StoneRule::row_col : StoneRule::free;
}

std::vector<RuleSet> on_each_grid(const RuleSet& rules) {
    const std::vector<Grid> printed{{8, 8}, {9, 7}, {11, 6}};
    std::vector<RuleSet> list{rules};
    const bool printed_grid = std::find(printed.begin(), printed.end(), rules.grid) != printed.end();
    for (const Grid& grid : printed) {
        if (printed_grid && grid != rules.grid && rules.pieces == PieceSet::all()) {
            list.push_back(rules);
            list.back().grid = grid;
            list.back().stones = stones_for_exact_cover(grid, rules.pieces);
            list.back().start_stones.clear();
        }
    }
    return list;
}

std::optional<Fraction> fraction_of(const RuleSet& rules, StoneRule rule, const BoardOptions& options) {
    const std::optional<std::uint64_t> sets = number_of_stone_sets(rules.grid, rules.stones, rule);
    if (sets && *sets == 0) {
        return std::nullopt;
    }
    const std::uint64_t most = options.full_atlas ? max_stone_sets : max_sets_decided;
    return sets && *sets <= most ? decided(rules, rule, options)
                                 : drawn_at_random(rules, rule, sets.value_or(0), options);
}

CountedBoard counted_board(const MaskSolver& solver, Puzzle puzzle, const BoardOptions& options) {
    SearchOptions search;
    search.budget = options.nodes;
    search.stop = options.stop;
    CountedBoard board{std::move(puzzle), {}, {}, 1};
    board.count = solver.count(board.puzzle, search);
    if (board.count.solutions > 0 || board.count.ended != tiling::Ended::done) {
        Found found = solver.solve(board.puzzle, search);
        if (!found.tilings.empty()) {
            board.solution = std::move(found.tilings.front());
        }
    }
    return board;
}

namespace {

/// Counts the boards with the numbers 0 to number-1. After an interrupt the list ends before the first board that was
/// not counted.
std::vector<CountedBoard> counted_boards(const RuleSet& rules, std::size_t number, const BoardOptions& options,
                                         const std::function<std::vector<Cell>(std::size_t number)>& stones_of) {
    const MaskSolver solver(rules.grid, rules.flips());
    std::vector<std::optional<CountedBoard>> all(number);
    std::mutex reporting;
    std::uint64_t done = 0;
    for_each_index(number, threads_of(options), [&](std::size_t i) {
        CountedBoard board = counted_board(solver, puzzle_of(rules, stones_of(i)), options);
        if (stopped(options)) {
            return false;
        }
        all[i] = std::move(board);
        if (options.progress) {
            const std::lock_guard guard(reporting);
            options.progress("boards", ++done, number);
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

}  // namespace

std::vector<CountedBoard> sample_of(const RuleSet& rules, StoneRule rule, const BoardOptions& options) {
    const std::uint64_t seed = seed_of(options, Stream::boards);
    return counted_boards(rules, static_cast<std::size_t>(options.boards), options, [&](std::size_t number) {
        Random random = Random::stream(seed, number + 1);
        return random_stone_set(rules.grid, rules.stones, rule, random);
    });
}

std::vector<CountedBoard> every_board(const RuleSet& rules, const StoneSets& sets, const BoardOptions& options) {
    std::vector<CountedBoard> boards =
        counted_boards(rules, sets.classes(), options, [&](std::size_t number) { return sets.stones(number); });
    if (boards.size() < sets.classes()) {
        return {};
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
        boards[i].sets = sets.orbit(i);
    }
    return boards;
}

}  // namespace rulescope::pentactic
