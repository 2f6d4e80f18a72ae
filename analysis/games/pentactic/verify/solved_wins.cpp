#include "analysis/games/pentactic/verify/knowledge.h"

#include <algorithm>

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

namespace rulescope::pentactic {

namespace {

/// The choices of the game in which the pieces of the solution are laid one after the other.
verify::Choices choices_of(const Pentactic& game, const Tiling& solution) {
    verify::Choices choices;
    Position position = game.initial();
    for (const Placement& placement : solution) {
        const std::vector<Ply> plies = game.plies(position);
        const auto place = std::find_if(plies.begin(), plies.end(), [&](const Ply& ply) {
            return ply.kind == Ply::Kind::place && ply.piece == placement.piece && ply.cells == placement.cells;
        });
        if (place == plies.end()) {
            return choices;  // the placement is illegal under the rules; a replay of the game shows that it is not won
        }
        choices.push_back(static_cast<std::uint32_t>(place - plies.begin()));
        position = game.after(position, *place);
    }
    return choices;
}

}  // namespace

verify::SolvedWins PentacticKnowledge::solved_wins(const AnyGame& any) const {
    const Pentactic& game = own(any);
    const RuleSet& rules = game.rules();
    if (rules.mode != Mode::solitaire || rules.grid.size() > max_cells) {
        return {};
    }
    const Puzzle puzzle{rules.grid, rules.start_stones, rules.pieces, rules.flips()};
    const Found found = MaskSolver(puzzle.grid, puzzle.flips).solve(puzzle);
    verify::SolvedWins wins;
    wins.by = "the solver of boards";
    if (found.tilings.empty()) {
        wins.none = "the board cannot be filled";
        return wins;
    }
    wins.games.push_back(choices_of(game, found.tilings.front()));
    return wins;
}

}  // namespace rulescope::pentactic
