#include "analysis/games/adaptoid/play/pieces.h"

#include <utility>

namespace rulescope::play {

namespace {

/// The number of events on each cell, for the clauses whose events name a cell.
std::vector<PlayCells> event_cells(const MatchCounts& counts, std::size_t cells) {
    std::vector<std::uint64_t> created(cells), moved(cells), captured(cells), starved(cells);
    const auto add = [](std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
        for (std::size_t cell = 0; cell < from.size(); ++cell) {
            to[cell] += from[cell];
        }
    };
    for (const auto& [id, clause] : counts.clauses) {
        if (id == "A-10") {
            add(starved, clause.by_cell);
        } else if (id == "A-8") {
            add(moved, clause.by_cell);
        } else if (id == "A-12") {
            add(created, clause.by_cell);
        } else if (id == "A-18") {
            add(captured, clause.by_cell);
        } else if (id == "A-19") {
            add(captured, clause.by_cell);
            add(captured, clause.by_other);
        }
    }
    return {{"", "created", std::move(created)},
            {"", "moved", std::move(moved)},
            {"", "captured", std::move(captured)},
            {"", "starved", std::move(starved)}};
}

}  // namespace

int AdaptoidPieces::colour_of(const AnyState& state, Seat seat) const {
    const adaptoid::Colour colour = state.as<adaptoid::Position>().colour_of_seat[seat];
    return colour == adaptoid::Colour::none ? -1 : static_cast<int>(colour);
}

std::vector<int> AdaptoidPieces::losses(const AnyState& state) const {
    const auto& lost = state.as<adaptoid::Position>().lost;
    return {lost.begin(), lost.end()};
}

void AdaptoidPieces::count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const {
    const std::vector<adaptoid::Piece>& cells = state.as<adaptoid::Position>().cells;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (!cells[cell].empty()) {
            ++occupied[index(cells[cell].colour)][cell];
        }
    }
}

PlayDetails AdaptoidPieces::details(const MatchCounts& counts) const {
    PlayDetails details;
    for (const adaptoid::Colour colour : adaptoid::all_colours) {
        details.colours.emplace_back(adaptoid::name_of(colour));
        if (rules_.has(colour)) {
            details.losses.push_back(index(colour));
            details.by_cell.push_back({"occupied", details.colours.back(), counts.occupied[index(colour)]});
        }
    }
    for (const adaptoid::Colour colour : rules_.order) {
        details.order.push_back(index(colour));
    }
    details.of_seats.resize(rules_.order.size());
    for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
        details.cells.push_back(rules_.board.name(cell));
    }
    for (PlayCells& cells : event_cells(counts, details.cells.size())) {
        details.by_cell.push_back(std::move(cells));
    }
    return details;
}

}  // namespace rulescope::play
