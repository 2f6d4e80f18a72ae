// SUPERADAPTOID, ADVANCED MODE, stacks, holes and outlines: S-17 to S-19.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

// ---- S-17, S-18 --------------------------------------------------------------------------------------

/// Checks plies with step 3: an enemy selected by `concerns` leaves if and only if it starves.
template <class Concerns>
Finding starve_rightly(const Subject& subject, const Step& step, const char* why, Concerns concerns) {
    const RuleSet& rules = subject.rules();
    if (!oracle::in_turn(step.before)) {
        return not_applicable();
    }
    const oracle::Stages stages = oracle::stages(rules, step.before, step.ply);
    if (!stages.starved) {
        return not_applicable();
    }
    const std::vector<Cell> starving = oracle::starving(rules, stages.grown, stages.mover);
    bool met = false;
    for (const Cell cell : oracle::cells(stages.grown)) {
        const Piece& piece = stages.grown.at(cell);
        if (piece.empty() || piece.colour == stages.mover || oracle::need(rules, piece) == 0 ||
            !concerns(stages.grown, cell)) {
            continue;
        }
        met = true;
        const bool leaves = oracle::has_cell(starving, cell);
        if (leaves != step.after.at(cell).empty()) {
            return violated(fmt::format("{} on {} needs {} and has {} food, {}: expected it to {}", text_of(piece),
                                        oracle::name(rules, cell), oracle::need(rules, piece),
                                        oracle::food(rules, stages.grown, cell), why, leaves ? "leave" : "stay"));
        }
    }
    return met ? holds() : not_applicable();
}

Finding s17(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    return starve_rightly(subject, step, "a free stack counting two", [&](const Position& board, Cell cell) {
        const auto around = rules.board.neighbours(cell);
        return std::any_of(around.begin(), around.end(), [&](Cell neighbour) {
            return board.height(rules, neighbour) == 2 && board.at(neighbour).empty();
        });
    });
}

bool some_stack(const RuleSet& rules) {
    const auto heights = rules.board.heights();
    return rules.setup.by_players || std::any_of(heights.begin(), heights.end(), [](int height) { return height > 1; });
}

Finding s18_board(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const auto playable = [&](Cell cell) { return cell == no_cell || here.position.height(rules, cell) > 0; };
    for (const Cell cell : oracle::cells(here.position)) {
        if (!here.position.at(cell).empty() && !playable(cell)) {
            return violated("somebody stands on " + oracle::name(rules, cell) + ", where no disc is");
        }
    }
    for (const Ply& ply : here.plies) {
        const bool disc = ply.kind == Ply::Kind::disc;  // a disc can be placed in a hole
        if (!disc && (!playable(ply.to) || (ply.kind == Ply::Kind::place && !playable(ply.from)))) {
            return violated("a ply leads to " + oracle::name(rules, ply.to) + ", where no disc is");
        }
    }
    return not_applicable();
}

Finding s18(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    return starve_rightly(subject, step, "holes and the edge giving none", [&](const Position& board, Cell cell) {
        const auto around = rules.board.neighbours(cell);
        return std::count_if(around.begin(), around.end(),
                             [&](Cell neighbour) { return board.height(rules, neighbour) > 0; }) < 6;
    });
}

// ---- S-19 ----------------------------------------------------------------------------------------

Finding s19(const Subject& subject) {
    const Board& board = subject.rules().board;
    const bool lattice = board.graph() == BoardGraph::lattice;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        std::vector<Cell> around = subject.neighbours(cell);
        std::sort(around.begin(), around.end());
        if (around.size() > 6 || std::adjacent_find(around.begin(), around.end()) != around.end()) {
            return violated(board.name(cell) + " touches more than six cells, or one of them twice");
        }
        for (Cell other = 0; other < board.size(); ++other) {
            const bool said = oracle::has_cell(around, other);
            if (said && (other == cell || !oracle::has_cell(subject.neighbours(other), cell))) {
                return violated(board.name(cell) + " touches " + board.name(other) +
                                ", but not in the other direction");
            }
            if (lattice && said != touch(board.coordinate(cell), board.coordinate(other))) {
                return violated(fmt::format("{} {} {} on the honeycomb; found the contrary", board.name(cell),
                                            said ? "does not touch" : "touches", board.name(other)));
            }
        }
    }
    return holds();
}

}  // namespace

std::vector<Property> stack_properties() {
    return {
        Property{.id = "S-17",
                 .name = "S-17 a stack of two is one space and counts as two food",
                 .clauses = {"S-17"},
                 .presupposes = "a board with stacks, or set up by the players",
                 .applies = some_stack,
                 .on_ply = s17},
        Property{.id = "S-18",
                 .name = "S-18 holes are unplayable and give no food",
                 .clauses = {"S-18"},
                 .on_position = s18_board,
                 .on_ply = s18},
        Property{.id = "S-19",
                 .name = "S-19 on boards of any outline, contacts are mutual and each cell has at most six",
                 .clauses = {"S-19"},
                 .on_rules = s19},
    };
}

}  // namespace rulescope::adaptoid
