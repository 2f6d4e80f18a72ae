// FEEDING, A-D2, A-D3.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

/// Whether a ply includes step 3, and the board directly before step 3.
struct Step3 {
    bool takes_place = false;
    Colour mover = Colour::none;
    Position board;
    std::vector<Cell> unfed;  ///< unfed enemies on that board
};

Step3 step3_of(const Subject& subject, const Step& step) {
    if (!oracle::in_turn(step.before)) {
        return {};
    }
    oracle::Stages stages = oracle::stages(subject.rules(), step.before, step.ply);
    if (!stages.starved) {
        return {};
    }
    Step3 result{true, stages.mover, std::move(stages.grown), {}};
    result.unfed = oracle::unfed_enemies(subject.rules(), result.board, result.mover);
    return result;
}

std::string need_and_food(const RuleSet& rules, const Position& board, Cell cell) {
    return fmt::format("{} on {} needs {} and has {} food", text_of(board.at(cell)), oracle::name(rules, cell),
                       oracle::need(rules, board.at(cell)), oracle::food(rules, board, cell));
}

Finding a10(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const Step3 step3 = step3_of(subject, step);
    if (!step3.takes_place) {
        return not_applicable();
    }
    const std::vector<Cell> starving = oracle::starving(rules, step3.board, step3.mover);
    for (const Cell cell : oracle::cells(step3.board)) {
        const Piece& piece = step3.board.at(cell);
        if (piece.empty() || piece.colour == step3.mover) {
            continue;
        }
        const bool leaves = oracle::has_cell(starving, cell);
        const bool left = step.after.at(cell) != piece;
        if (leaves != left) {
            return violated(need_and_food(rules, step3.board, cell) + " before step 3: expected it to " +
                            (leaves ? "leave" : "stay") +
                            "; by the rule these leave: " + oracle::names(rules, starving));
        }
    }
    return step3.unfed.empty() ? not_applicable() : holds();
}

/// every adaptoid that left had less food than its need, and every adaptoid that stayed has enough. The need of
/// an adaptoid that stayed is at most the number of discs around it: three in a corner, four on an edge, six inside.
Finding a23(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const Step3 step3 = step3_of(subject, step);
    if (!step3.takes_place) {
        return not_applicable();
    }
    bool limbs = false;
    for (const Cell cell : oracle::cells(step3.board)) {
        const Piece& piece = step3.board.at(cell);
        if (piece.empty() || piece.colour == step3.mover) {
            continue;
        }
        limbs = limbs || oracle::need(rules, piece) > 0;
        const bool left = step.after.at(cell).empty();
        if (left && oracle::fed(rules, step3.board, cell)) {
            return violated(need_and_food(rules, step3.board, cell) + "; it was fed and was removed");
        }
        if (!left && !oracle::fed(rules, step.after, cell)) {
            return violated(need_and_food(rules, step.after, cell) + "; it is unfed and was not removed");
        }
        if (!left && oracle::need(rules, piece) > oracle::discs_around(rules, step.after, cell)) {
            return violated(need_and_food(rules, step.after, cell) + "; its neighbourhood cannot give that much");
        }
    }
    return limbs ? holds() : not_applicable();
}

/// step 3 does not remove the mover's own adaptoids, fed or not.
Finding a24(const Subject& subject, const Step& step) {
    const Step3 step3 = step3_of(subject, step);
    if (!step3.takes_place) {
        return not_applicable();
    }
    for (const Cell cell : oracle::cells(step3.board)) {
        if (step3.board.at(cell).colour == step3.mover && step.after.at(cell).empty()) {
            return violated(fmt::format("{} of {}, the mover, left in step 3",
                                        need_and_food(subject.rules(), step3.board, cell), oracle::name(step3.mover)));
        }
    }
    return oracle::unfed(subject.rules(), step3.board, step3.mover).empty() ? not_applicable() : holds();
}

Finding ad2(const Subject& subject, const Step& step) {
    const Step3 step3 = step3_of(subject, step);
    if (!step3.takes_place || step.after.phase != Phase::step1) {
        return not_applicable();
    }
    const Colour mover = step.after.mover();
    const std::vector<Cell> unfed = oracle::unfed(subject.rules(), step.after, mover);
    if (!unfed.empty()) {
        return violated(need_and_food(subject.rules(), step.after, unfed.front()) + " at the start of its turn");
    }
    const Supply board = oracle::on_board(step.after, mover);
    return board.legs + board.pincers > 0 ? holds() : not_applicable();
}

Finding ad3(const Subject& subject, const Step& step) {
    const Step3 step3 = step3_of(subject, step);
    if (!step3.takes_place || step3.unfed.empty()) {
        return not_applicable();
    }
    const std::vector<Cell> again = oracle::unfed_enemies(subject.rules(), step.after, step3.mover);
    return again.empty() ? holds()
                         : violated(need_and_food(subject.rules(), step.after, again.front()) +
                                    ": a second pass of step 3 would remove it");
}

}  // namespace

std::vector<Property> feeding_properties() {
    return {
        Property{.id = "A-10",
                 .name = "A-10 in step 3 all unfed enemies leave at once, and no other adaptoid leaves",
                 .clauses = {"A-10", "N-11"},
                 .on_ply = a10},
        Property{.id = "A-23",
                 .name = "A-23 an adaptoid is fed by as many free cells around it as it has limbs",
                 .clauses = {"A-23", "N-11", "N-12"},
                 .on_ply = a23},
        Property{.id = "A-24",
                 .name = "A-24 the mover's own adaptoids never starve in step 3",
                 .clauses = {"A-24"},
                 .on_ply = a24},
        Property{.id = "A-D2",
                 .name = "A-D2 at the start of a turn all adaptoids of the colour to move are fed",
                 .clauses = {"A-D2"},
                 .on_ply = ad2},
        Property{.id = "A-D3", .name = "A-D3 one pass of step 3 suffices", .clauses = {"A-D3"}, .on_ply = ad3},
    };
}

}  // namespace rulescope::adaptoid
