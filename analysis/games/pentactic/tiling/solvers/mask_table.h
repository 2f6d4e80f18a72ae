// The table of a grid for the search by bit masks. The table does not depend on the stones.
//
// The cells are numbered along the shorter side of the grid, so that the edge of the covered part stays short. The
// table has a list of placements for every cell and every pattern of covered and free cells near this cell. The list
// contains the placements that begin in the cell and do not contradict the pattern, so that the search skips most
// placements that do not fit.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask.h"
#include "core/pentactic/grid.h"

namespace rulescope::pentactic {

/// Index of a placement in placements_on().
using PlacementIndex = std::uint16_t;

template <class M>
class MaskTable {
public:
    /// Throws std::logic_error if the grid has more cells than M has bits.
    MaskTable(const Grid& grid, bool flips)
        : grid_(grid),
          flips_(flips),
          transposed_(grid.columns() > grid.rows()),
          width_(static_cast<unsigned>(std::min(grid.columns(), grid.rows()))),
          placements_(placements_on(grid, flips)) {
        if (static_cast<std::size_t>(grid.size()) > 8 * sizeof(M)) {
            throw std::logic_error("a grid of " + grid.text() + " does not fit into " + std::to_string(8 * sizeof(M)) +
                                   " bits");
        }
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            const M cell_bit = bit<M>(bit_of(cell));
            all_ = all_ | cell_bit;
            if (bit_of(cell) % width_ != 0) {
                not_first_ = not_first_ | cell_bit;
            }
            if (bit_of(cell) % width_ != width_ - 1) {
                not_last_ = not_last_ | cell_bit;
            }
        }
        for (const Placement& placement : placements_) {
            masks_.push_back(mask_of(placement.cells));
        }
        list_candidates();
    }

    [[nodiscard]] const Grid& grid() const { return grid_; }
    [[nodiscard]] bool flips() const { return flips_; }
    [[nodiscard]] unsigned width() const { return width_; }
    [[nodiscard]] M all() const { return all_; }
    [[nodiscard]] const std::vector<Placement>& placements() const { return placements_; }
    [[nodiscard]] M mask(std::size_t placement) const { return masks_[placement]; }
    [[nodiscard]] Piece piece(std::size_t placement) const { return placements_[placement].piece; }

    [[nodiscard]] unsigned bit_of(Cell cell) const {
        const int place = transposed_ ? grid_.column(cell) * grid_.rows() + grid_.row(cell) : cell;
        return static_cast<unsigned>(place);
    }
    [[nodiscard]] Cell cell_of(unsigned place) const {
        const int number = static_cast<int>(place);
        return transposed_ ? grid_.at(number / grid_.rows(), number % grid_.rows()) : static_cast<Cell>(number);
    }
    template <class Cells>
    [[nodiscard]] M mask_of(const Cells& cells) const {
        M mask{};
        for (const Cell cell : cells) {
            mask = mask | bit<M>(bit_of(cell));
        }
        return mask;
    }
    /// The cells of a mask, ascending.
    [[nodiscard]] std::vector<Cell> cells_of(M mask) const {
        std::vector<Cell> cells;
        for (; any(mask); mask = mask ^ first_bit(mask)) {
            cells.push_back(cell_of(first_of(mask)));
        }
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    /// A placement that begins in the first free cell and may fit among the cells near it.
    struct Candidate {
        M cells{};
        PlacementIndex placement = 0;
        std::uint16_t piece_bit = 0;
    };
    /// The placements to try; `first` is the first cell of `free`.
    [[nodiscard]] std::span<const Candidate> candidates(M free, unsigned first) const {
        const std::size_t list = first * patterns + pattern_at(free, first);
        return {candidates_.data() + begins_[list], candidates_.data() + begins_[list + 1]};
    }

    /// The cells of `free` that are connected to `seed`. `seed` must be a subset of `free`.
    [[nodiscard]] M joined(M seed, M free) const {
        for (;;) {
            const M next =
                (seed | (seed << 1 & not_first_) | (seed >> 1 & not_last_) | seed << width_ | seed >> width_) & free;
            if (next == seed) {
                return seed;
            }
            seed = next;
        }
    }

private:
    static constexpr std::size_t patterns = 64;

    /// A number with one bit for each of six cells near `first`: 1 if the cell is free. Near the edge of the grid some
    /// of the six cells are distant cells. The lists of candidates use the same six cells, so that they stay complete.
    [[nodiscard]] std::size_t pattern_at(M free, unsigned first) const {
        const std::uint64_t near = low_word(free >> first);
        return (near >> 1 & 3) | (near >> (width_ - 1) & 7) << 2 | (near >> (2 * width_) & 1) << 5;
    }

    void list_candidates() {
        std::vector<std::vector<std::size_t>> starting(static_cast<std::size_t>(grid_.size()));
        for (std::size_t i = 0; i < masks_.size(); ++i) {
            starting[first_of(masks_[i])].push_back(i);
        }
        begins_.push_back(0);
        for (unsigned first = 0; first < starting.size(); ++first) {
            for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
                for (const std::size_t i : starting[first]) {
                    if ((pattern_at(masks_[i], first) & ~pattern) == 0) {
                        candidates_.push_back({masks_[i], static_cast<PlacementIndex>(i),
                                               static_cast<std::uint16_t>(1U << placements_[i].piece)});
                    }
                }
                begins_.push_back(static_cast<std::uint32_t>(candidates_.size()));
            }
        }
    }

    Grid grid_;
    bool flips_;
    bool transposed_;
    unsigned width_;
    M all_{};
    M not_first_{};  ///< cells that are not the first of their line
    M not_last_{};   ///< cells that are not the last of their line
    std::vector<Placement> placements_;
    std::vector<M> masks_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint32_t> begins_;
};

}  // namespace rulescope::pentactic
