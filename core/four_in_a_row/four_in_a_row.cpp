#include "core/four_in_a_row/four_in_a_row.h"

#include "core/four_in_a_row/notation.h"
#include "core/four_in_a_row/placing.h"

namespace rulescope::four_in_a_row {

namespace {

bool keeps_rows(const SquareGrid& grid, const Symmetry& map) {
    for (Cell cell = 0; cell < grid.size(); ++cell) {
        if (grid.row(map[static_cast<std::size_t>(cell)]) != grid.row(cell)) {
            return false;
        }
    }
    return true;
}

}  // namespace

FourInARow::FourInARow(RuleSet rules) {
    Table table;
    table.lines = lines_of(rules);
    table.maps = symmetries_of(rules.grid());
    if (rules.drops()) {
        std::erase_if(table.maps, [&](const Symmetry& map) { return !keeps_rows(rules.grid(), map); });
    }
    table.rules = std::move(rules);
    table_ = std::make_shared<const Table>(std::move(table));
}

std::vector<Ply> FourInARow::plies(const Position& position) const {
    return outcome(position) ? std::vector<Ply>{} : places(rules(), position);
}

Position FourInARow::after(const Position& position, const Ply& ply, Events* events) const {
    Position next = position;
    place(rules(), next, ply, events);
    append_end(rules(), lines(), next, events);
    return next;
}

std::optional<Outcome> FourInARow::outcome(const Position& position) const {
    return outcome_of(rules(), lines(), position);
}

std::optional<Refusal> FourInARow::refusal(const Position& position, const Ply& ply) const {
    if (const std::optional<Outcome> over = outcome(position)) {
        return Refusal{over->clause, "the game is over"};
    }
    return refusal_of_place(rules(), position, ply);
}

Key FourInARow::key(const Position& position) const {
    Key key;
    for (const Cells discs : position.discs) {
        for (int cell = 0; cell < rules().grid().size(); cell += 8) {
            key.push_back(static_cast<char>(discs >> static_cast<unsigned>(cell) & 0xFF));
        }
    }
    return key;
}

Position FourInARow::image(const Position& position, int symmetry) const {
    const Symmetry& map = table_->maps[static_cast<std::size_t>(symmetry)];
    Position image;
    for (std::size_t seat = 0; seat < image.discs.size(); ++seat) {
        for (Cells rest = position.discs[seat]; rest != 0; rest &= rest - 1) {
            image.discs[seat] |= bit(map[static_cast<std::size_t>(std::countr_zero(rest))]);
        }
    }
    return image;
}

Ply FourInARow::image(const Ply& ply, int symmetry) const {
    const bool inside = rules().grid().has(ply.cell);
    return inside ? Ply{table_->maps[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(ply.cell)]} : ply;
}

std::string FourInARow::text(const Position& position) const {
    return text_of(rules(), position);
}

std::string FourInARow::turn_text(const Position&, const std::vector<Ply>& plies) const {
    return plies.empty() ? "" : text_of(rules(), plies.front());
}

}  // namespace rulescope::four_in_a_row
