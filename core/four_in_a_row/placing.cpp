#include "core/four_in_a_row/placing.h"

namespace rulescope::four_in_a_row {

Cell landing_cell(const RuleSet& rules, const Position& position, int column) {
    auto cell = static_cast<Cell>(column);
    while (rules.grid().has(cell) && !position.free(cell)) {
        cell = static_cast<Cell>(cell + rules.width);
    }
    return cell;
}

std::vector<Ply> places(const RuleSet& rules, const Position& position) {
    const SquareGrid grid = rules.grid();
    std::vector<Ply> list;
    for (int column = 0; rules.drops() && column < grid.columns(); ++column) {
        if (const Cell cell = landing_cell(rules, position, column); grid.has(cell)) {
            list.push_back({cell});
        }
    }
    for (Cell cell = 0; !rules.drops() && cell < grid.size(); ++cell) {
        if (position.free(cell)) {
            list.push_back({cell});
        }
    }
    return list;
}

std::optional<Refusal> refusal_of_place(const RuleSet& rules, const Position& position, const Ply& ply) {
    const SquareGrid grid = rules.grid();
    if (!grid.has(ply.cell)) {
        const bool above = rules.drops() && ply.cell >= 0 && grid.row(ply.cell) == rules.height;
        if (above && !position.free(ply.cell - rules.width)) {
            return Refusal{"F-6", "column " + grid.column_name(grid.column(ply.cell)) + " is full"};
        }
        return Refusal{"F-1", "the board has no such cell"};
    }
    if (!position.free(ply.cell)) {
        return Refusal{"F-1", "a disc lies on " + grid.name(ply.cell) + " already"};
    }
    if (rules.drops() && grid.row(ply.cell) > 0 && position.free(ply.cell - rules.width)) {
        return Refusal{"F-5", "a disc cannot rest on " + grid.name(ply.cell) + ": the cell below it is free"};
    }
    return std::nullopt;
}

void place(const RuleSet& rules, Position& position, const Ply& ply, Events* events) {
    const Seat seat = position.to_act();
    const int row = rules.grid().row(ply.cell) + 1;
    const auto fire = [&](bool applies, std::string_view clause, int amount) {
        if (events && applies) {
            events->push_back({clause, ply.cell, -1, static_cast<std::int16_t>(amount)});
        }
    };
    fire(position.count() == 0, "F-3", seat);
    position.discs[seat] |= bit(ply.cell);
    fire(true, "F-4", seat);
    fire(true, rules.drops() ? "F-5" : "F-7", row);
    fire(rules.drops() && row == rules.height, "F-6", row);
}

}  // namespace rulescope::four_in_a_row
