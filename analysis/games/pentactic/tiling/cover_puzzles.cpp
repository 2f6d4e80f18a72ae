// Finds boards of the solitaire with exactly one solution (P-22).
#include "analysis/games/pentactic/tiling/pentomino_tiling.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>

#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/tiling/solvers/links_solver.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/board_survey.h"
#include "analysis/games/pentactic/tiling/survey/stone_sets.h"
#include "analysis/parallel/workers.h"
#include "core/pentactic/position.h"
#include "core/random.h"

namespace rulescope::pentactic {

using tiling::CoverPuzzle;
using tiling::Ended;

namespace {

// A solitaire puzzle on which some pieces are laid already.

struct GivenBoard {
    Puzzle puzzle;           ///< grid, stones, and all pieces, the given ones included
    Tiling given{};          ///< the pieces that are laid already
    Tiling solution{};       ///< all pieces, if `single`
    bool single = false;     ///< exactly one solution
    bool undecided = false;  ///< the budget was spent
    bool interrupted = false;
};

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

/// The puzzle of the other pieces: the cells of the given pieces count as stones.
Puzzle puzzle_of_rest(const GivenBoard& board) {
    Puzzle rest = board.puzzle;
    for (const Placement& placement : board.given) {
        rest.pieces = rest.pieces.without(placement.piece);
        rest.stones.insert(rest.stones.end(), placement.cells.begin(), placement.cells.end());
    }
    std::sort(rest.stones.begin(), rest.stones.end());
    return rest;
}

/// Sets `solution`, `single`, `undecided` and `interrupted`.
void solve_rest(const MaskSolver& solver, GivenBoard& board, const SearchOptions& options) {
    const Found found = solver.list(puzzle_of_rest(board), 2, options);
    board.single = found.ended == Ended::done && found.tilings.size() == 1;
    set_end(board, found.ended);
    board.solution = board.single ? found.tilings.front() : Tiling{};
    board.solution.insert(board.solution.end(), board.given.begin(), board.given.end());
    std::sort(board.solution.begin(), board.solution.end());
}

/// Gives pieces of a random solution, as few as possible: without any of them there are several solutions. Returns a
/// board that is not `single` if the puzzle has no solution.
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

/// A board of the list, with the judgement of the second solver.
struct FoundBoard {
    GivenBoard board;
    std::uint64_t turn = 0;  ///< of a kept game
    std::uint64_t placements = 0;
    bool examined = false;
};

/// The board of a state: stones and laid pieces.
GivenBoard board_of(const RuleSet& rules, const Position& position) {
    GivenBoard board{puzzle_of(rules, {})};
    const BoardState& state = position.boards.front();
    for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
        if (state.at(cell) == Content::stone) {
            board.puzzle.stones.push_back(cell);
        }
    }
    for (const Piece piece : state.placed().pieces()) {
        Placement placement{piece, {}};
        std::size_t at = 0;
        for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
            if (state.at(cell) == content_of(piece)) {
                placement.cells.at(at++) = cell;
            }
        }
        board.given.push_back(placement);
    }
    return board;
}

/// The first position of a game with exactly one solution. The last result says why there is none.
FoundBoard first_single(const RuleSet& rules, const MaskSolver& solver, const tiling::CoverGame& game,
                        const SearchOptions& options) {
    FoundBoard found;
    for (std::size_t turn = 0; turn < game.states.size(); ++turn) {
        found.turn = turn;
        found.board = board_of(rules, game.states[turn].as<Position>());
        if (puzzle_of_rest(found.board).pieces.empty()) {
            break;  // everything is covered
        }
        solve_rest(solver, found.board, options);
        if (found.board.single || found.board.undecided || found.board.interrupted) {
            break;
        }
    }
    return found;
}

FoundBoard drawn_board(const RuleSet& rules, const MaskSolver& solver, const tiling::CoverRequest& request,
                       std::size_t number, const SearchOptions& options) {
    Random random = Random::stream(request.seed, number);
    const std::vector<Cell> stones = random_stone_set(rules.grid, rules.stones, stone_rule_of(rules), random);
    FoundBoard found;
    found.board = with_given_pieces(solver, puzzle_of(rules, stones), random, options);
    return found;
}

/// Lets the second solver find the solution, too. Throws std::logic_error if it finds something else.
void check(FoundBoard& found, const SearchOptions& options) {
    const Puzzle rest = puzzle_of_rest(found.board);
    const Found second = list_by_links(rest, 2, options);
    found.board.undecided = second.ended == Ended::budget;
    found.board.interrupted = second.ended == Ended::interrupt;
    found.placements = second.nodes;
    Tiling whole = second.tilings.empty() ? Tiling{} : second.tilings.front();
    whole.insert(whole.end(), found.board.given.begin(), found.board.given.end());
    std::sort(whole.begin(), whole.end());
    if (second.ended == Ended::done &&
        (second.tilings.size() != 1 || whole != found.board.solution || !solves(found.board.puzzle, whole))) {
        throw std::logic_error("the two solvers disagree about " + cover_of(found.board.puzzle, found.board.given));
    }
}

/// The smallest cover of the board under the symmetries of the empty grid.
std::string class_of(const GivenBoard& board) {
    Puzzle empty = board.puzzle;
    empty.stones.clear();
    const std::string cover = cover_of(board.puzzle, board.given);
    std::string smallest = cover;
    for (const std::vector<Cell>& map : symmetries_keeping(empty)) {
        std::string image(cover.size(), '.');
        for (std::size_t cell = 0; cell < cover.size(); ++cell) {
            image[static_cast<std::size_t>(map[cell])] = cover[cell];
        }
        smallest = std::min(smallest, image);
    }
    return smallest;
}

CoverPuzzle puzzle_from(const FoundBoard& found, const tiling::CoverRequest& request, std::size_t number) {
    const GivenBoard& board = found.board;
    CoverPuzzle puzzle;
    puzzle.grid = board.puzzle.grid.text();
    puzzle.stones = words_of(board.puzzle.grid, board.puzzle.stones);
    PieceSet given;
    for (const Placement& placement : board.given) {
        given = given.with(placement.piece);
    }
    puzzle.given = given.letters();
    puzzle.pieces = puzzle_of_rest(board).pieces.letters();
    puzzle.board = cover_of(board.puzzle, board.given);
    puzzle.solution = cover_of(board.puzzle, board.solution);
    puzzle.rows = rows_of(board.puzzle, board.given);
    puzzle.solution_rows = rows_of(board.puzzle, board.solution);
    puzzle.placements = found.placements;
    puzzle.difficulty =
        std::round(std::log2(static_cast<double>(std::max<std::uint64_t>(1, found.placements))) * 10) / 10;
    puzzle.number = request.from_games ? request.games[number].number : number + 1;
    puzzle.match = request.from_games ? request.games[number].match : "";
    puzzle.turn = found.turn;
    return puzzle;
}

/// At most `wanted` puzzles, evenly spread from the first to the last.
std::vector<CoverPuzzle> spread(std::vector<CoverPuzzle> all, std::uint64_t wanted) {
    if (all.size() <= wanted) {
        return all;
    }
    std::vector<CoverPuzzle> some;
    for (std::uint64_t i = 0; i < wanted; ++i) {
        some.push_back(all[wanted == 1 ? 0 : i * (all.size() - 1) / (wanted - 1)]);
    }
    return some;
}

}  // namespace

std::optional<tiling::CoverPuzzles> cover_puzzles(const RuleSet& rules, const tiling::CoverRequest& request) {
    if (rules.mode != Mode::solitaire || rules.grid.size() > max_cells ||
        number_of_stone_sets(rules.grid, rules.stones, stone_rule_of(rules)) == 0) {
        return std::nullopt;
    }
    const MaskSolver solver(rules.grid, rules.flips());
    const SearchOptions options{request.budget, 1, request.stop};
    std::vector<FoundBoard> all(static_cast<std::size_t>(request.from_games ? request.games.size() : request.boards));
    std::mutex lock;
    std::uint64_t done = 0;
    for_each_index(all.size(), request.threads, [&](std::size_t i) {
        FoundBoard found = request.from_games ? first_single(rules, solver, request.games[i], options)
                                              : drawn_board(rules, solver, request, i, options);
        if (found.board.single) {
            check(found, options);
        }
        if (found.board.interrupted || (request.stop != nullptr && *request.stop)) {
            return false;
        }
        found.examined = true;
        all[i] = std::move(found);
        const std::lock_guard guard(lock);
        ++done;
        if (request.progress) {
            request.progress(rules.grid.text(), done, all.size());
        }
        return true;
    });
    tiling::CoverPuzzles result;
    std::set<std::string> met;
    std::vector<CoverPuzzle> puzzles;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const FoundBoard& found = all[i];
        result.complete = result.complete && found.examined;
        result.boards += found.examined ? 1U : 0U;
        if (!found.examined || found.board.undecided) {
            result.undecided += found.examined ? 1U : 0U;
        } else if (!found.board.single) {
            ++result.without;
        } else if (!met.insert(class_of(found.board)).second) {
            ++result.repeated;
        } else {
            ++result.single;
            result.bare += found.board.given.empty() ? 1U : 0U;
            puzzles.push_back(puzzle_from(found, request, i));
        }
    }
    std::stable_sort(puzzles.begin(), puzzles.end(),
                     [](const CoverPuzzle& a, const CoverPuzzle& b) { return a.placements < b.placements; });
    result.puzzles = spread(std::move(puzzles), request.puzzles);
    return result;
}

std::string cover_svg(const RuleSet& rules, const CoverPuzzle& puzzle, bool solved) {
    constexpr double pitch = 40;
    PentacticFigure figure;
    figure.board.grid = rules.grid;
    figure.board.content = solved ? puzzle.solution : puzzle.board;
    figure.legend = false;
    figure.pitch = pitch;
    const Result<std::string> svg = draw_layout(layout_of(figure));
    return svg.ok() ? *svg : "";
}

}  // namespace rulescope::pentactic
