// The marks of a figure, computed from the rules.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/adaptoid/position.h"
#include "core/board/board.h"

namespace rulescope::drawing {

enum class MarkKind : unsigned char {
    reach,         ///< an empty cell that an adaptoid can move to (A-15): the adaptoid's number, green
    out_of_reach,  ///< an empty cell in range on an empty board, but not reachable: a red X
    creation,      ///< a cell where the mover may create an adaptoid (A-12): a green +
    food           ///< a free cell that feeds an adaptoid (A-23): one token with its number for each unit of food
};

struct CellMark {
    MarkKind kind = MarkKind::reach;
    Cell cell = no_cell;
    Cell of = no_cell;  ///< the adaptoid that the mark is about, or no_cell
    int amount = 1;     ///< food: number of tokens
    auto operator<=>(const CellMark&) const = default;
};

enum class ArrowKind : unsigned char {
    move,      ///< a move made by the turn
    captures,  ///< may capture the adaptoid (A-18)
    both_die,  ///< may attack it, and both are removed (A-19)
    cannot     ///< within reach, but the attack is not allowed or removes only the attacker: struck through
};

struct Arrow {
    Cell from = no_cell;
    Cell to = no_cell;
    ArrowKind kind = ArrowKind::move;
    auto operator<=>(const Arrow&) const = default;
};

/// Food available and food needed.
struct FoodCount {
    Cell cell = no_cell;
    int food = 0;
    int need = 0;
    bool starves = false;  ///< leaves in step 3 of this turn (A-10, A-24)
    auto operator<=>(const FoodCount&) const = default;
};

/// Sorts the list in ascending order and removes duplicates.
void sort_unique(std::vector<Cell>& list);

/// The marks of one board. Lists are sorted by kind, then cell, without duplicates.
struct Marks {
    std::vector<CellMark> cells;
    std::vector<Arrow> arrows;
    std::vector<FoodCount> food;
    std::vector<Cell> highlighted;       ///< a thick ring: changed by a turn
    std::vector<Cell> crossed;           ///< a cross: removed by a turn
    std::map<Cell, std::string> labels;  ///< numbers on adaptoids

    bool operator==(const Marks&) const = default;
    /// Cells with a mark of this kind, ascending, without duplicates.
    [[nodiscard]] std::vector<Cell> with(MarkKind kind) const;
    /// The number on an adaptoid, or "".
    [[nodiscard]] std::string label(Cell cell) const;
    /// Cells of adaptoids that leave in step 3, ascending.
    [[nodiscard]] std::vector<Cell> starving() const;
};

}  // namespace rulescope::drawing
