#include "analysis/games/pentactic/tiling/reasons.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"

namespace rulescope::pentactic {

namespace {

/// Two cells are compared only if each has at most this number of possible placements.
constexpr std::size_t max_compared = 20;

char letter(Piece piece) {
    return letter_of(piece);
}

}  // namespace

bool Deductions::in_fives(Mask128 free) const {
    while (any(free)) {
        const Mask128 region = table_.joined(first_bit(free), free);
        if (count(region) % 5 != 0) {
            return false;
        }
        free = free ^ region;
    }
    return true;
}

Deductions::Options Deductions::placements_in(Mask128 free, PieceSet pieces) const {
    Options options;
    for (std::size_t i = 0; i < table_.placements().size(); ++i) {
        if (pieces.has(table_.piece(i)) && !any(table_.mask(i) & ~free)) {
            options.push_back({table_.mask(i), table_.piece(i)});
        }
    }
    return options;
}

Deductions::Options Deductions::possible(const Options& options, Mask128 free) const {
    Options left;
    for (const Option& option : options) {
        if (!any(option.cells & ~free) && in_fives(free ^ option.cells)) {
            left.push_back(option);
        }
    }
    return left;
}

std::vector<Cell> Deductions::uncoverable(const Puzzle& puzzle) const {
    Mask128 left = table_.all() & ~table_.mask_of(puzzle.stones);
    for (const Option& option : placements_in(left, puzzle.pieces)) {
        left = left & ~option.cells;
    }
    return table_.cells_of(left);
}

std::optional<Reason> Deductions::first(const Puzzle& puzzle) const {
    const Mask128 free = table_.all() & ~table_.mask_of(puzzle.stones);
    const Options options = possible(placements_in(free, puzzle.pieces), free);
    std::optional<Reason> reason = cut_off(options, free);
    if (!reason) {
        reason = without_place(options, puzzle.pieces);
    }
    return reason ? reason : two_cells(options, free);
}

std::optional<Reason> Deductions::cut_off(const Options& options, Mask128 free) const {
    Mask128 covered;
    for (const Option& option : options) {
        covered = covered | option.cells;
    }
    const Mask128 left = free & ~covered;
    if (!any(left)) {
        return std::nullopt;
    }
    const std::vector<Cell> cells = table_.cells_of(left);
    return Reason{ReasonKind::cut_off,
                  fmt::format("every piece over {} cuts off a region that is not a multiple of five",
                              table_.grid().name(cells.front())),
                  {cells.front()},
                  0};
}

std::optional<Reason> Deductions::without_place(const Options& options, PieceSet pieces) {
    PieceSet placed = PieceSet();
    for (const Option& option : options) {
        placed = placed.with(option.piece);
    }
    for (const Piece piece : pieces.pieces()) {
        if (!placed.has(piece)) {
            return Reason{ReasonKind::piece_without_place,
                          fmt::format("the {} has no place: wherever it fits, it cuts off a region that is not a "
                                      "multiple of five",
                                      letter(piece)),
                          {},
                          0};
        }
    }
    return std::nullopt;
}

std::optional<Reason> Deductions::two_cells(const Options& options, Mask128 free) const {
    std::vector<Options> over;
    std::vector<unsigned> places;
    for (Mask128 left = free; any(left); left = left ^ first_bit(left)) {
        Options here;
        for (const Option& option : options) {
            if (any(option.cells & first_bit(left))) {
                here.push_back(option);
            }
        }
        if (here.size() <= max_compared) {
            places.push_back(first_of(left));
            over.push_back(std::move(here));
        }
    }
    std::optional<Reason> found;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = i + 1; j < places.size(); ++j) {
            const std::optional<Reason> reason = excluding(over[i], over[j], places[i], places[j]);
            if (reason && (!found || reason->kind < found->kind)) {
                found = reason;
            }
        }
    }
    return found;
}

/// The reason why no placement over one cell leaves a placement over the other; empty if one does.
std::optional<Reason> Deductions::excluding(const Options& first, const Options& second, unsigned one,
                                            unsigned other) const {
    for (const Option& a : first) {
        if (any(a.cells & bit<Mask128>(other))) {
            return std::nullopt;
        }
        for (const Option& b : second) {
            if (a.piece != b.piece && !any(a.cells & b.cells)) {
                return std::nullopt;
            }
        }
    }
    Mask128 shared = table_.all();
    PieceSet pieces = PieceSet();
    for (const Options* side : {&first, &second}) {
        for (const Option& option : *side) {
            shared = shared & option.cells;
            pieces = pieces.with(option.piece);
        }
    }
    std::vector<Cell> cells{table_.cell_of(one), table_.cell_of(other)};
    std::sort(cells.begin(), cells.end());
    const std::string both =
        fmt::format("the cells {} and {}", table_.grid().name(cells.front()), table_.grid().name(cells.back()));
    if (any(shared)) {
        const std::string needed = name(first_of(shared));
        cells.push_back(table_.cell_of(first_of(shared)));
        return Reason{
            ReasonKind::same_cell,
            fmt::format("{} need the same cell: every piece over either of them also covers {}", both, needed), cells,
            0};
    }
    if (pieces.size() == 1) {
        return Reason{ReasonKind::same_piece,
                      fmt::format("{} need the same piece: only the {} can cover either of them", both,
                                  letter(pieces.pieces().front())),
                      cells, 0};
    }
    return Reason{ReasonKind::two_cells,
                  fmt::format("{} exclude each other: no piece over one of them leaves a piece for the other", both),
                  cells, 0};
}

std::optional<Reason> Reasons::simple(const Puzzle& puzzle) const {
    if (puzzle.free_area() != puzzle.piece_area()) {
        return area_reason(puzzle);
    }
    const std::vector<std::vector<Cell>> regions = regions_of(puzzle.grid, puzzle.stones);
    // If there are several such regions, the smallest region is reported: it makes the clearest picture.
    const std::vector<Cell>* faulty = nullptr;
    for (const std::vector<Cell>& region : regions) {
        if (region.size() % 5 != 0 && (faulty == nullptr || region.size() < faulty->size())) {
            faulty = &region;
        }
    }
    if (faulty != nullptr) {
        return Reason{
            ReasonKind::region_size,
            fmt::format("the region of {} has {}, which is not a multiple of five",
                        faulty->size() <= 20 ? names_of(puzzle.grid, *faulty) : puzzle.grid.name(faulty->front()),
                        counted(faulty->size(), "cell", "cells")),
            *faulty, 0};
    }
    const std::vector<Cell> uncoverable = deductions_.uncoverable(puzzle);
    if (!uncoverable.empty()) {
        return Reason{ReasonKind::uncoverable_cell,
                      fmt::format("none of the pieces can be laid over {}", names_of(puzzle.grid, uncoverable)),
                      uncoverable, 0};
    }
    constexpr std::size_t small = 25;
    for (const std::vector<Cell>& region : regions) {
        if (regions.size() == 1 || region.size() > small) {
            continue;
        }
        const Found found = solver_.cover(puzzle, region, 1);
        if (found.tilings.empty()) {
            return Reason{ReasonKind::region_unfillable,
                          fmt::format("no choice of pieces fills the region of {}", names_of(puzzle.grid, region)),
                          region, found.nodes};
        }
    }
    return deductions_.first(puzzle);
}

}  // namespace rulescope::pentactic
