// What a figure marks on the board: computed from the rules, never drawn by hand.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/adaptoid/position.h"
#include "core/board/board.h"

namespace rulescope::drawing {

enum class MarkKind : unsigned char {
    reach,         ///< an empty cell that an adaptoid can move to (A-15): its number, green
    out_of_reach,  ///< an empty cell near enough on an empty board, but not to be reached: a red X
    creation,      ///< a cell where the mover may create an adaptoid (A-12): a green +
    food           ///< a free cell that feeds an adaptoid (A-23): its number on as many tokens as food
};

struct CellMark {
    MarkKind kind = MarkKind::reach;
    Cell cell = no_cell;
    Cell of = no_cell;  ///< the adaptoid that it is about, or no_cell
    int amount = 1;     ///< food: how much
    auto operator<=>(const CellMark&) const = default;
};

enum class ArrowKind : unsigned char {
    move,      ///< a move that was made
    captures,  ///< may capture it (A-18)
    both_die,  ///< may attack it, and both are removed (A-19)
    cannot     ///< within reach, but may not attack it or would itself be removed: struck through
};

struct Arrow {
    Cell from = no_cell;
    Cell to = no_cell;
    ArrowKind kind = ArrowKind::move;
    auto operator<=>(const Arrow&) const = default;
};

/// Food found against food needed.
struct FoodCount {
    Cell cell = no_cell;
    int food = 0;
    int need = 0;
    bool starves = false;  ///< leaves in step 3 of this turn (A-10, A-24)
    auto operator<=>(const FoodCount&) const = default;
};

/// Ascending, each once.
void sort_unique(std::vector<Cell>& list);

/// Marks of one board. Lists are sorted by kind, then cell, without doubles.
struct Marks {
    std::vector<CellMark> cells;
    std::vector<Arrow> arrows;
    std::vector<FoodCount> food;
    std::vector<Cell> highlighted;       ///< a thick ring: what a turn changed
    std::vector<Cell> crossed;           ///< a cross over what was removed
    std::map<Cell, std::string> labels;  ///< numbers on adaptoids

    bool operator==(const Marks&) const = default;
    /// Cells with a mark of this kind, ascending, each once.
    [[nodiscard]] std::vector<Cell> with(MarkKind kind) const;
    /// The number on an adaptoid, or "".
    [[nodiscard]] std::string label(Cell cell) const;
    /// Cells of adaptoids that leave in step 3, ascending.
    [[nodiscard]] std::vector<Cell> starving() const;
};

}  // namespace rulescope::drawing
