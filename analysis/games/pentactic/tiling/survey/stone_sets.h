// All ways to lay k stones on an empty grid, up to its symmetries.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"
#include "core/random.h"

namespace rulescope::tiling {

/// C(n, k) sets of cells, or C(rows, k) * C(columns, k) * k! where no two stones share a row or column. Nothing if
/// the number does not fit into 64 bits.
std::optional<std::uint64_t> number_of_stone_sets(const Grid& grid, int stones, StoneRule rule);

/// One of these sets, each equally likely; ascending. There is at least one.
std::vector<Cell> stone_set_by_lot(const Grid& grid, int stones, StoneRule rule, Random& random);

/// The sets as classes: those that a symmetry of the grid makes of each other. A class stands under its least
/// member, as an ascending list of cells.
class StoneSets {
public:
    /// With the mirror images of the grid, or its turns alone. Throws std::logic_error if the sizes of the classes
    /// do not add up to number_of_stone_sets(). The grid has at most most_cells cells.
    StoneSets(const Grid& grid, int stones, StoneRule rule, bool mirrors);

    [[nodiscard]] std::uint64_t sets() const { return sets_; }
    [[nodiscard]] std::size_t classes() const { return least_.size(); }
    /// The least member; bit n is cell n.
    [[nodiscard]] Mask128 mask(std::size_t index) const { return least_[index]; }
    [[nodiscard]] std::vector<Cell> stones(std::size_t index) const;
    /// How many sets the class holds.
    [[nodiscard]] int orbit(std::size_t index) const { return orbits_[index]; }

    /// The symmetries: for each where every cell goes.
    [[nodiscard]] const std::vector<std::vector<Cell>>& symmetries() const { return symmetries_; }
    [[nodiscard]] Mask128 image(Mask128 stones, std::size_t symmetry) const;

    /// A set's class, and a symmetry that takes the set to the least member.
    struct Place {
        std::size_t index = 0;
        std::size_t symmetry = 0;
    };
    /// Nothing if the set is none of those that the rule allows.
    [[nodiscard]] std::optional<Place> find(Mask128 stones) const;

private:
    void add(Mask128 stones);
    void add_free(Mask128 stones, int left, Cell from);
    void add_row_col(Mask128 stones, int left, int from_row, std::uint64_t columns);

    Grid grid_;
    std::vector<std::vector<Cell>> symmetries_;
    std::vector<Mask128> least_;  ///< ascending as lists of cells
    std::vector<std::uint8_t> orbits_;
    std::uint64_t sets_ = 0;
};

}  // namespace rulescope::tiling
