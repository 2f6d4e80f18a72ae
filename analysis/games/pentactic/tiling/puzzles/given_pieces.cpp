#include "analysis/games/pentactic/tiling/puzzles/given_pieces.h"

#include <algorithm>

namespace rulescope::tiling {

namespace {

/// Solutions from which one is drawn.
constexpr std::uint64_t drawn_from = 100;

void set_end(GivenBoard& board, Ended ended) {
    board.undecided = ended == Ended::budget;
    board.interrupted = ended == Ended::interrupt;
}

void shuffle(Tiling& tiling, Random& random) {
    for (std::size_t left = tiling.size(); left > 1; --left) {
        std::swap(tiling[left - 1], tiling[random.below(left)]);
    }
}

}  // namespace

Puzzle puzzle_of_rest(const GivenBoard& board) {
    Puzzle rest = board.puzzle;
    for (const Placement& placement : board.given) {
        rest.pieces = rest.pieces.without(placement.piece);
        rest.stones.insert(rest.stones.end(), placement.cells.begin(), placement.cells.end());
    }
    std::sort(rest.stones.begin(), rest.stones.end());
    return rest;
}

void solve_rest(const MaskSolver& solver, GivenBoard& board, const SearchOptions& options) {
    const Found found = solver.list(puzzle_of_rest(board), 2, options);
    board.single = found.ended == Ended::done && found.tilings.size() == 1;
    set_end(board, found.ended);
    board.solution = board.single ? found.tilings.front() : Tiling{};
    board.solution.insert(board.solution.end(), board.given.begin(), board.given.end());
    std::sort(board.solution.begin(), board.solution.end());
}

GivenBoard with_given_pieces(const MaskSolver& solver, const Puzzle& puzzle, Random& random,
                             const SearchOptions& options) {
    GivenBoard board{puzzle};
    const Found found = solver.list(puzzle, drawn_from, options);
    set_end(board, found.ended);
    if (found.tilings.empty() || board.undecided || board.interrupted) {
        return board;
    }
    Tiling solution = found.tilings[random.below(found.tilings.size())];
    if (found.tilings.size() == 1) {
        board.solution = solution;
        board.single = true;
        return board;
    }
    shuffle(solution, random);
    board.given = solution;
    for (const Placement& placement : solution) {
        GivenBoard fewer{puzzle, board.given};
        std::erase(fewer.given, placement);
        solve_rest(solver, fewer, options);
        if (fewer.undecided || fewer.interrupted) {
            return fewer;
        }
        if (fewer.single) {
            board = fewer;
        }
    }
    std::sort(board.given.begin(), board.given.end());
    return board;
}

}  // namespace rulescope::tiling
