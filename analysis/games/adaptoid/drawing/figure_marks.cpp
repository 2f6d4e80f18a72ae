// Computes the marks of figures with core's functions for movement, growth and feeding.
#include <algorithm>
#include <set>

#include "analysis/games/adaptoid/drawing/figure.h"
#include "core/adaptoid/feeding.h"
#include "core/adaptoid/growth.h"
#include "core/adaptoid/movement.h"

namespace rulescope::adaptoid {
namespace {

bool occupied(const FigureRequest& request, Cell cell) {
    return cell >= 0 && cell < static_cast<Cell>(request.position.cells.size()) && !request.position.at(cell).empty();
}

std::vector<Cell> adaptoids_that_can_step(const FigureRequest& request) {
    std::vector<Cell> list;
    for (Cell cell = 0; cell < request.rules.board.size(); ++cell) {
        const Piece& piece = request.position.at(cell);
        if (piece.empty() || piece.colour != request.position.mover()) {
            continue;
        }
        const Reach reached = reach(request.rules, request.position, cell);
        if (!reached.empty.empty() || !reached.occupied.empty()) {
            list.push_back(cell);
        }
    }
    return list;
}

std::vector<Cell> focus_of(const FigureRequest& request) {
    std::vector<Cell> list;
    for (const Cell cell : request.focus) {
        const bool any_cell = request.kind == FigureKind::position && cell >= 0 && cell < request.rules.board.size();
        if ((any_cell || occupied(request, cell)) && std::find(list.begin(), list.end(), cell) == list.end()) {
            list.push_back(cell);
        }
    }
    if (!request.focus.empty()) {
        return list;
    }
    if (request.kind == FigureKind::movement) {
        return adaptoids_that_can_step(request);
    }
    if (request.kind == FigureKind::feeding) {
        return starving_enemies(request.rules, request.position);
    }
    return list;
}

/// Returns the labels of the request. Each adaptoid of the focus that has no label gets the next free number.
std::map<Cell, std::string> labels_of(const FigureRequest& request, const std::vector<Cell>& focus) {
    std::map<Cell, std::string> labels;
    std::set<std::string> used;
    for (const auto& [cell, label] : request.labels) {
        if (occupied(request, cell)) {
            labels.emplace(cell, label);
            used.insert(label);
        }
    }
    int next = 1;
    for (const Cell cell : focus) {
        if (labels.count(cell) != 0) {
            continue;
        }
        while (used.count(std::to_string(next)) != 0) {
            ++next;
        }
        labels.emplace(cell, std::to_string(next));
        used.insert(std::to_string(next));
    }
    return labels;
}

void mark_movement(const FigureRequest& request, Cell from, Marks& marks) {
    const RuleSet& rules = request.rules;
    const Position& position = request.position;
    const Reach reached = reach(rules, position, from);
    for (const Cell cell : reached.empty) {
        marks.cells.push_back({MarkKind::reach, cell, from, 1});
    }
    // Cells that the adaptoid could reach if it were alone on the board.
    Position alone = position;
    std::fill(alone.cells.begin(), alone.cells.end(), Piece{});
    alone.at(from) = position.at(from);
    for (const Cell cell : reach(rules, alone, from).empty) {
        const bool reachable = std::binary_search(reached.empty.begin(), reached.empty.end(), cell);
        if (!reachable && position.free(rules, cell)) {
            marks.cells.push_back({MarkKind::out_of_reach, cell, from, 1});
        }
    }
    for (const Cell to : reached.occupied) {
        const AttackRuling ruling = adaptoid::ruling(rules, position, from, to);
        const bool own = position.at(to).colour == position.at(from).colour;
        if (own && ruling.refusal) {
            continue;  // readers do not expect that own adaptoids can be captured
        }
        ArrowKind kind = ArrowKind::cannot;
        if (!ruling.refusal && ruling.result != Attack::attacker_dies) {
            kind = ruling.result == Attack::captures ? ArrowKind::captures : ArrowKind::both_die;
        }
        marks.arrows.push_back({from, to, kind});
    }
}

void mark_creation(const FigureRequest& request, Marks& marks) {
    if (request.position.mover() == Colour::none) {
        return;  // in this setup the colours are not yet chosen
    }
    for (const Ply& ply : growths(request.rules, request.position)) {
        if (ply.kind == Ply::Kind::create) {
            marks.cells.push_back({MarkKind::creation, ply.to, no_cell, 1});
        }
    }
}

/// The adaptoids of the mover that may get a limb, with these limbs. If the figure has a focus, only its adaptoids.
void mark_growth(const FigureRequest& request, const std::vector<Cell>& focus, Marks& marks) {
    std::map<Cell, GrowthChoice> choices;
    for (const Cell cell : focus) {
        choices[cell].cell = cell;
    }
    if (request.position.mover() != Colour::none) {
        for (const Ply& ply : growths(request.rules, request.position)) {
            const bool limb = ply.kind == Ply::Kind::add_leg || ply.kind == Ply::Kind::add_pincer;
            if (limb && (request.focus.empty() || choices.count(ply.to) != 0)) {
                GrowthChoice& choice = choices[ply.to];
                choice.cell = ply.to;
                (ply.kind == Ply::Kind::add_leg ? choice.leg : choice.pincer) = true;
            }
        }
    }
    for (const auto& [cell, choice] : choices) {
        marks.growths.push_back(choice);
    }
}

/// The food around each cell of the empty board.
void mark_contacts(const FigureRequest& request, Marks& marks) {
    Position empty = request.position;
    std::fill(empty.cells.begin(), empty.cells.end(), Piece{});
    for (Cell cell = 0; cell < request.rules.board.size(); ++cell) {
        if (empty.height(request.rules, cell) > 0) {
            marks.contacts.push_back({cell, food(request.rules, empty, cell)});
        }
    }
}

void mark_feeding(const FigureRequest& request, Cell cell, const Position& afterwards, Marks& marks) {
    const RuleSet& rules = request.rules;
    const Position& position = request.position;
    FoodCount count;
    count.cell = cell;
    count.food = food(rules, position, cell);
    count.need = need(rules, position.at(cell));
    count.starves = afterwards.at(cell).empty();
    marks.food.push_back(count);
    // The food that a neighbouring cell gives is the difference between the food with and without its discs.
    Position without = position;
    without.heights = position.heights.empty() ? rules.board.heights() : position.heights;
    for (const Cell neighbour : rules.board.neighbours(cell)) {
        std::uint8_t& discs = without.heights[static_cast<std::size_t>(neighbour)];
        const std::uint8_t kept = discs;
        discs = 0;
        const int given = count.food - food(rules, without, cell);
        discs = kept;
        if (given > 0) {
            marks.cells.push_back({MarkKind::food, neighbour, cell, given});
        }
    }
}

}  // namespace

Marks compute_marks(const FigureRequest& request) {
    Marks marks;
    if (request.kind == FigureKind::contacts) {
        mark_contacts(request, marks);
    }
    if (is_chart(request.kind)) {
        return marks;
    }
    const std::vector<Cell> focus = focus_of(request);
    const bool numbered = request.kind == FigureKind::movement || request.kind == FigureKind::feeding;
    marks.labels = labels_of(request, numbered ? focus : std::vector<Cell>{});
    if (request.kind == FigureKind::creation) {
        mark_creation(request, marks);
    }
    if (request.kind == FigureKind::growth) {
        mark_growth(request, focus, marks);
    }
    Position afterwards = request.position;
    if (request.kind == FigureKind::feeding && request.position.mover() != Colour::none) {
        starve(request.rules, afterwards, nullptr);
    }
    for (const Cell cell : focus) {
        if (request.kind == FigureKind::movement) {
            mark_movement(request, cell, marks);
        } else if (request.kind == FigureKind::feeding) {
            mark_feeding(request, cell, afterwards, marks);
        } else {
            marks.highlighted.push_back(cell);
        }
    }
    std::sort(marks.cells.begin(), marks.cells.end());
    std::sort(marks.arrows.begin(), marks.arrows.end());
    std::sort(marks.food.begin(), marks.food.end());
    std::sort(marks.highlighted.begin(), marks.highlighted.end());
    return marks;
}

std::vector<Configuration> configurations(const RuleSet& rules) {
    constexpr int max_shown = 12;
    RuleSet alone = rules;
    // G-10 is ignored, because the chart shows the limbs that the sockets and the box allow.
    alone.readings.grow_target = GrowTarget::own;
    const Colour colour = rules.order.front();
    std::set<Configuration> found{{0, 0}};
    std::vector<Configuration> open{{0, 0}};
    while (!open.empty()) {
        const Configuration limbs = open.back();
        open.pop_back();
        Position position;
        position.cells.resize(static_cast<std::size_t>(alone.board.size()));
        position.cells.front() =
            Piece{colour, static_cast<std::uint16_t>(limbs.legs), static_cast<std::uint16_t>(limbs.pincers)};
        position.colour_of_seat[0] = colour;
        position.phase = Phase::step2;
        const auto left = [](int owned, int used) { return owned >= unlimited ? unlimited : owned - used; };
        position.supply[index(colour)] = {0, left(rules.supply.legs, limbs.legs),
                                          left(rules.supply.pincers, limbs.pincers)};
        for (const Ply& ply : growths(alone, position)) {
            Configuration more = limbs;
            (ply.kind == Ply::Kind::add_leg ? more.legs : more.pincers) += 1;
            const bool shown = more.legs <= max_shown && more.pincers <= max_shown;
            if (shown && found.insert(more).second) {
                open.push_back(more);
            }
        }
    }
    return {found.begin(), found.end()};
}

}  // namespace rulescope::adaptoid
