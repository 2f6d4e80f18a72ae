#include "analysis/games/pentactic/verify/known_wins.h"

#include <algorithm>

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

namespace rulescope::pentactic {

namespace {

/// Pieces laid one after the other as the solution has them, as choices.
verify::Choices choices_of(const Pentactic& game, const tiling::Tiling& solution) {
    verify::Choices choices;
    Position position = game.initial();
    for (const Placement& placement : solution) {
        const std::vector<Ply> plies = game.plies(position);
        const auto place = std::find_if(plies.begin(), plies.end(), [&](const Ply& ply) {
            return ply.kind == Ply::Kind::place && ply.piece == placement.piece && ply.cells == placement.cells;
        });
        if (place == plies.end()) {
            return choices;  // the game thinks otherwise: then this is no win, and nobody will believe it
        }
        choices.push_back(static_cast<std::uint32_t>(place - plies.begin()));
        position = game.after(position, *place);
    }
    return choices;
}

}  // namespace

verify::KnownWins known_wins_of(const Pentactic& game) {
    const RuleSet& rules = game.rules();
    if (rules.mode != Mode::solitaire || rules.grid.size() > tiling::max_cells) {
        return {};
    }
    const tiling::Puzzle puzzle{rules.grid, rules.start_stones, rules.pieces, rules.flips()};
    const tiling::Found found = tiling::MaskSolver(puzzle.grid, puzzle.flips).solve(puzzle);
    verify::KnownWins known;
    known.by = "the solver of boards";
    if (found.tilings.empty()) {
        known.none = "the board cannot be filled";
        return known;
    }
    known.games.push_back(choices_of(game, found.tilings.front()));
    return known;
}

}  // namespace rulescope::pentactic
