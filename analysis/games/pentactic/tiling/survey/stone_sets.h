// Sets of stones: their numbers, and the sets that leave a solution.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <optional>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"
#include "core/random.h"

namespace rulescope::pentactic {

// Numbers the sets of k out of n cells. Sets are in the order of their ascending lists of cells.

class SetRanks {
public:
    /// Requires that the number of sets fits into 64 bits.
    SetRanks(int cells, int chosen);

    /// The number of sets.
    [[nodiscard]] std::uint64_t sets() const { return sets_; }
    /// The number of sets that precede this set. The set must have `chosen` cells.
    [[nodiscard]] std::uint64_t rank(Mask128 set) const {
        std::uint64_t after = 0;
        const std::uint64_t* row = after_.data();
        for (; any(set); set = set ^ first_bit(set)) {
            after += row[first_of(set)];
            row += cells_;
        }
        return sets_ - 1 - after;
    }
    /// The set with this rank, which must be less than sets().
    [[nodiscard]] Mask128 set(std::uint64_t rank) const;

private:
    std::size_t cells_;
    std::size_t chosen_;
    std::uint64_t sets_ = 0;
    /// Row i holds, for every cell, the number of ways to choose the elements i and later from the cells after it.
    std::vector<std::uint64_t> after_;
};

// All sets of k stones on an empty grid, up to the symmetries of the grid.

/// The number of sets: C(n, k), or C(rows, k) * C(columns, k) * k! if no two stones may share a row or column. Empty if
/// the number does not fit into 64 bits.
std::optional<std::uint64_t> number_of_stone_sets(const Grid& grid, int stones, StoneRule rule);

/// Draws one of these sets uniformly at random; its cells are ascending. Requires that there is at least one set.
std::vector<Cell> random_stone_set(const Grid& grid, int stones, StoneRule rule, Random& random);

/// Thrown if the listing of the sets was interrupted.
class ListingInterrupted : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override {
        return "the listing of the sets of stones was interrupted";
    }
};

/// The classes of stone sets under the symmetries of the grid. Sets are compared as ascending lists of cells, and the
/// least set of a class represents the class. One bit for each set of k cells says whether the set represents a class,
/// so that 90 million sets take 17 MB.
class StoneSets {
public:
    /// The symmetries are the rotations of the grid; if `mirrors` is true, also its mirror images. Throws
    /// std::logic_error if the sizes of the classes do not add up to number_of_stone_sets(), and ListingInterrupted if
    /// the caller sets `stop`. Requires a grid of at most max_cells cells.
    StoneSets(const Grid& grid, int stones, StoneRule rule, bool mirrors, const std::atomic<bool>* stop = nullptr);

    [[nodiscard]] std::uint64_t sets() const { return sets_; }
    [[nodiscard]] std::size_t classes() const { return classes_; }
    /// The least member of a class; bit n is cell n.
    [[nodiscard]] Mask128 mask(std::size_t index) const;
    [[nodiscard]] std::vector<Cell> stones(std::size_t index) const;
    /// The number of sets of a class.
    [[nodiscard]] int orbit(std::size_t index) const { return orbit_of(mask(index)).value_or(0); }
    /// A class with fewer sets than there are symmetries.
    struct Smaller {
        std::size_t index = 0;
        int orbit = 0;
    };
    /// The classes with fewer sets than there are symmetries, by index: few of millions.
    [[nodiscard]] const std::vector<Smaller>& smaller() const { return smaller_; }

    /// The symmetries. Each is a list with the image of every cell.
    [[nodiscard]] const std::vector<std::vector<Cell>>& symmetries() const { return symmetries_; }
    [[nodiscard]] Mask128 image(Mask128 stones, std::size_t symmetry) const;

    /// The class of a set, and a symmetry that maps the set to the least member.
    struct Place {
        std::size_t index = 0;
        std::size_t symmetry = 0;
    };
    /// Empty if the rule does not allow the set.
    [[nodiscard]] std::optional<Place> find(Mask128 stones) const;

private:
    /// The number of sets in the class of a set; empty unless the set is the least member.
    [[nodiscard]] std::optional<int> orbit_of(Mask128 stones) const;
    void add(Mask128 stones);
    /// The index of the class whose least member has this rank.
    [[nodiscard]] std::size_t index_of(std::uint64_t rank) const;
    void add_free(Mask128 stones, int left, Cell from);
    void add_row_col(Mask128 stones, int left, int from_row, std::uint64_t columns);

    Grid grid_;
    std::vector<std::vector<Cell>> symmetries_;
    SetRanks ranks_;
    const std::atomic<bool>* stop_;
    std::vector<std::uint64_t> least_;   ///< one bit for each rank: the set is the least member of its class
    std::vector<std::uint32_t> before_;  ///< for each word of least_, the number of bits set in the words before it
    std::vector<Smaller> smaller_;       ///< while the sets are listed, with ranks in place of indices
    std::size_t classes_ = 0;
    std::uint64_t sets_ = 0;
    std::uint64_t in_classes_ = 0;  ///< the sum of the orbits
};

}  // namespace rulescope::pentactic
