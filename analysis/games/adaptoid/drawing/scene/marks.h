// The marks of a figure, computed from the rules.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/adaptoid/position.h"
#include "core/board/board.h"

namespace rulescope::adaptoid {

enum class MarkKind : unsigned char {
    reach,         ///< an empty cell that an adaptoid can move to (A-15); drawn as the adaptoid's number in green
    out_of_reach,  ///< an empty cell that an adaptoid could reach only if it were alone on the board; a red X
    creation,      ///< a cell where the mover may create an adaptoid (A-12); a green +
    food           ///< a cell that feeds an adaptoid (A-23); one token per unit of food
};

struct CellMark {
    MarkKind kind = MarkKind::reach;
    Cell cell = no_cell;
    Cell of = no_cell;  ///< the cell of the adaptoid to which the mark belongs, or no_cell
    int amount = 1;     ///< number of tokens of a food mark
    auto operator<=>(const CellMark&) const = default;
};

enum class ArrowKind : unsigned char {
    move,      ///< a move made by the turn
    captures,  ///< an attack that captures the adaptoid (A-18)
    both_die,  ///< an attack that removes both adaptoids (A-19)
    cannot     ///< an attack that is not allowed or removes only the attacker; drawn struck through
};

struct Arrow {
    Cell from = no_cell;
    Cell to = no_cell;
    ArrowKind kind = ArrowKind::move;
    auto operator<=>(const Arrow&) const = default;
};

/// The food and the need of an adaptoid.
struct FoodCount {
    Cell cell = no_cell;
    int food = 0;
    int need = 0;
    bool starves = false;  ///< the adaptoid leaves in step 3 of this turn (A-10, A-24)
    auto operator<=>(const FoodCount&) const = default;
};

/// The food around a cell of the empty board (S-17, S-19).
struct Contact {
    Cell cell = no_cell;
    int food = 0;
    auto operator<=>(const Contact&) const = default;
};

/// The limbs that an adaptoid may get in step 2.
struct GrowthChoice {
    Cell cell = no_cell;
    bool leg = false;
    bool pincer = false;
    auto operator<=>(const GrowthChoice&) const = default;
};

/// Sorts the list in ascending order and removes duplicates.
void sort_unique(std::vector<Cell>& list);

/// The marks of one board. Lists are sorted and have no duplicates. The marks of cells are sorted by kind, then by
/// cell.
struct Marks {
    std::vector<CellMark> cells;
    std::vector<Arrow> arrows;
    std::vector<FoodCount> food;
    std::vector<Contact> contacts;
    std::vector<GrowthChoice> growths;
    std::vector<Cell> highlighted;       ///< cells that a turn changed; drawn with a thick ring
    std::vector<Cell> crossed;           ///< cells from which a turn removed a piece; drawn with a cross
    std::map<Cell, std::string> labels;  ///< the numbers on adaptoids

    bool operator==(const Marks&) const = default;
    /// Cells with a mark of this kind, ascending, without duplicates.
    [[nodiscard]] std::vector<Cell> with(MarkKind kind) const;
    /// The number on an adaptoid, or "".
    [[nodiscard]] std::string label(Cell cell) const;
    /// Cells of adaptoids that leave in step 3, ascending.
    [[nodiscard]] std::vector<Cell> starving() const;
};

}  // namespace rulescope::adaptoid
