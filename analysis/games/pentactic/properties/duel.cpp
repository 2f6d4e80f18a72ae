// THE DUEL: P-13 to P-17.
#include <fmt/format.h>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

/// The listed plies except the pass, because P-15 checks passing.
Listed without_pass(const Listed& here) {
    const bool last = !here.plies.empty() && here.plies.back().kind == Ply::Kind::pass;
    return {here.position, last ? here.plies.first(here.plies.size() - 1) : here.plies};
}

Finding p13_listed(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    switch (here.position.phase) {
        case Phase::stones:
            return listed(subject, without_pass(here), oracle::stones_to_lay(rules, here.position), false);
        case Phase::pentominoes:
            return listed(subject, without_pass(here), oracle::pentominoes_to_lay(rules, here.position), false);
        default: return not_applicable();
    }
}

Finding p13_laid(const Subject& subject, const Step& step) {
    return step.before.phase == Phase::removing ? not_applicable() : nothing_else_changed(subject, step);
}

Finding p14_listed(const Subject& subject, const Listed& here) {
    return here.position.phase == Phase::removing
               ? listed(subject, here, oracle::removals(subject.rules(), here.position), false)
               : not_applicable();
}

Finding p14_removed(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (step.before.phase != Phase::removing) {
        return not_applicable();
    }
    const Turn turn = next_turn(rules, step.before);
    const bool over = step.after.phase == Phase::over;  // possible if no pentomino fits on the grid: see P-16
    if (!over && (step.after.phase != turn.phase || step.after.to_act != turn.to_act)) {
        return violated("expected A and then B to remove a pentomino, and A to begin the first round");
    }
    const Finding changed = nothing_else_changed(subject, step);
    if (!changed.fine() || turn.phase == Phase::removing) {
        return changed;
    }
    for (const BoardState& board : step.after.boards) {
        if (oracle::left(rules, board).size() != rules.pieces.size() - 1) {
            return violated(fmt::format("expected {} pentominoes left to each", rules.pieces.size() - 1));
        }
    }
    return holds();
}

}  // namespace

std::vector<Property> duel_properties() {
    return {
        Property{.id = "P-13",
                 .name = "P-13 in the duel pentominoes go on the own grid and stones on the other one",
                 .clauses = {"P-13"},
                 .presupposes = "the duel",
                 .applies = is_duel,
                 .on_position = p13_listed,
                 .on_ply = p13_laid},
        Property{.id = "P-14",
                 .name = "P-14 each player of a duel removes one pentomino of the other",
                 .clauses = {"P-14"},
                 .presupposes = "the duel",
                 .applies = is_duel,
                 .on_position = p14_listed,
                 .on_ply = p14_removed},
        Property{.id = "P-15",
                 .name = "P-15 a round is a stone phase and a pentomino phase, in which each lays or passes",
                 .clauses = {"P-15"},
                 .presupposes = "the duel; passing follows G-P6, the order G-P7",
                 .applies = is_duel,
                 .on_position = pass_in_a_round,
                 .on_ply = round_continues},
        Property{.id = "P-16",
                 .name = "P-16 the duel ends when nobody can lay a pentomino, and not before",
                 .clauses = {"P-16"},
                 .presupposes = "the duel; G-P5 decides when the end is checked",
                 .applies = is_duel,
                 .on_ply = end_of_rounds},
        Property{.id = "P-17",
                 .name = "P-17 points are pentominoes and stones not used; the fewest win, ties are possible",
                 .clauses = {"P-17"},
                 .presupposes = "the duel; G-P3 decides whether the removed pentomino counts",
                 .applies = is_duel,
                 .on_position = fewest_points_win},
    };
}

}  // namespace rulescope::pentactic
