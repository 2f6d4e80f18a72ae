// THE BASIC GAME, turns: P-4 to P-8.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

char seat_letter(Seat seat) {
    return static_cast<char>('A' + seat);
}

/// The transition between the games: the grid is emptied and the roles are exchanged. The match ends after two games.
Finding p4(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const Position& after = step.after;
    if (!ended_a_game(step)) {
        return not_applicable();
    }
    if (step.before.first) {
        return after.phase == Phase::over && after.first == step.before.first
                   ? holds()
                   : violated("expected the match to be over after its second game; found " + subject.text(after));
    }
    if (after.phase != Phase::removing) {
        return violated("expected the second game to begin with a removal; found " + subject.text(after));
    }
    const BoardState& grid = after.boards.front();
    const bool empty =
        std::all_of(grid.cells.begin(), grid.cells.end(), [](Content content) { return content == Content::empty; });
    if (!empty || !grid.removed.empty() || static_cast<int>(grid.cells.size()) != rules.grid.size()) {
        return violated("expected the same grid, empty, and all pentominoes at hand; found " + subject.text(after));
    }
    if (after.to_act != 1 || after.stones[1] != rules.stones) {
        return violated(fmt::format("expected B to play the stones, all {} of them; found {} with {}", rules.stones,
                                    seat_letter(after.to_act), after.stones[1]));
    }
    // On a grid so small that nothing fits, the removal itself may end the game (G-P4 immediate).
    PieceSet out = step.before.boards.front().removed;
    if (step.ply.kind == Ply::Kind::remove) {
        out = out.with(step.ply.piece);
    }
    return after.first->removed == out
               ? holds()
               : violated("the position does not store the pentomino removed in the first game");
}

Finding p5_listed(const Subject& subject, const Listed& here) {
    const Position& position = here.position;
    if (position.phase != Phase::removing) {
        return not_applicable();
    }
    if (position.to_act != oracle::stones_player(position)) {
        return violated("expected the player of the stones to remove a pentomino");
    }
    return listed(subject, here, oracle::removals(subject.rules(), position), false);
}

Finding p5_removed(const Subject& subject, const Step& step) {
    if (step.before.phase != Phase::removing || ended_a_game(step)) {
        return not_applicable();
    }
    const int left = oracle::left(subject.rules(), step.after.boards.front()).size();
    if (left != subject.rules().pieces.size() - 1) {
        return violated(
            fmt::format("expected {} pentominoes to remain; found {}", subject.rules().pieces.size() - 1, left));
    }
    return nothing_else_changed(subject, step);
}

Finding p6(const Subject&, const Step& step) {
    if (ended_a_game(step)) {
        return not_applicable();
    }
    const bool stones_next = step.before.phase != Phase::stones;
    const Phase phase = stones_next ? Phase::stones : Phase::pentominoes;
    const Seat seat = stones_next ? oracle::stones_player(step.after) : oracle::pentomino_player(step.after);
    if (step.after.phase != phase || step.after.to_act != seat) {
        return violated(fmt::format("expected {} to lay {}; found {}", seat_letter(seat),
                                    stones_next ? "a stone" : "a pentomino", seat_letter(step.after.to_act)));
    }
    return holds();
}

Finding p7(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    bool any = false;
    for (const BoardState& board : here.position.boards) {
        any = any || !oracle::stones_on(board).empty();
        if (const int pairs = oracle::pairs_in_line(rules.grid, board); pairs > 0) {
            return violated(fmt::format("{} pairs of stones share a row or column", pairs));
        }
        if (static_cast<int>(oracle::stones_on(board).size()) > std::min(rules.grid.columns(), rules.grid.rows())) {
            return violated("there are more stones than rows or columns");
        }
    }
    if (!is_basic(rules) || here.position.phase != Phase::stones) {
        return any ? holds() : not_applicable();
    }
    const std::vector<Ply> stones = oracle::stones_to_lay(rules, here.position);
    return listed(subject, here, stones, stones.empty());
}

Finding p7_laid(const Subject& subject, const Step& step) {
    const bool stone = step.ply.kind == Ply::Kind::stone || step.before.phase == Phase::stones;
    return stone && !(is_basic(subject.rules()) && ended_a_game(step)) ? nothing_else_changed(subject, step)
                                                                       : not_applicable();
}

Finding p8_listed(const Subject& subject, const Listed& here) {
    if (here.position.phase != Phase::pentominoes) {
        return not_applicable();
    }
    return listed(subject, here, oracle::pentominoes_to_lay(subject.rules(), here.position), false);
}

Finding p8_laid(const Subject& subject, const Step& step) {
    return step.before.phase == Phase::pentominoes && !ended_a_game(step) ? nothing_else_changed(subject, step)
                                                                          : not_applicable();
}

}  // namespace

std::vector<Property> basic_properties() {
    return {
        Property{.id = "P-4",
                 .name = "P-4 the basic game is two games on the same grid, roles exchanged in the second",
                 .clauses = {"P-4"},
                 .presupposes = "the basic game",
                 .applies = is_basic,
                 .on_ply = p4},
        Property{.id = "P-5",
                 .name = "P-5 the player of the stones first removes a pentomino, in the second game another",
                 .clauses = {"P-5"},
                 .presupposes = "the basic game",
                 .applies = is_basic,
                 .on_position = p5_listed,
                 .on_ply = p5_removed},
        Property{.id = "P-6",
                 .name = "P-6 turns alternate, and the player of the stones begins",
                 .clauses = {"P-6"},
                 .presupposes = "the basic game",
                 .applies = is_basic,
                 .on_ply = p6},
        Property{.id = "P-7",
                 .name = "P-7 a stone lies alone in its row and column, and who can lay one does not pass",
                 .clauses = {"P-7"},
                 .presupposes = "stones are laid: not the solitaire (passing and the list: the basic game)",
                 .applies = [](const RuleSet& rules) { return !is_solitaire(rules); },
                 .on_position = p7,
                 .on_ply = p7_laid},
        Property{.id = "P-8",
                 .name = "P-8 the player of the pentominoes lays one on free squares, wherever one fits",
                 .clauses = {"P-8"},
                 .presupposes = "the basic game",
                 .applies = is_basic,
                 .on_position = p8_listed,
                 .on_ply = p8_laid},
    };
}

}  // namespace rulescope::pentactic
