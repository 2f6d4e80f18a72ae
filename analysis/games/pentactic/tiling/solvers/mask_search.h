// Exact cover by bit masks. The search tries every placement of a remaining pentomino whose first cell is the first
// free cell. It prunes a board with a free region whose size is not a multiple of five.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask_table.h"
#include "analysis/games/pentactic/tiling/solvers/search.h"

namespace rulescope::tiling {

template <class M>
class MaskSearch {
public:
    using Path = std::span<const PlacementIndex>;

    /// `free` contains the cells to cover, without the cells of placements laid before the search. The number of cells
    /// in `free` must be a multiple of 5. When `*stop` becomes true, the search is interrupted. `stop` may be null.
    MaskSearch(const MaskTable<M>& table, M free, const std::atomic<bool>* stop)
        : table_(&table), free_(free), stop_(stop), untouched_(static_cast<std::size_t>(table.grid().size())) {
        // A placement that begins in the first free cell reaches at most the fourth line after the line of this cell.
        // The cells beyond are therefore unchanged.
        const unsigned reach = 4 * table.width();
        M beyond{};
        M block{};
        for (unsigned cell = static_cast<unsigned>(untouched_.size()); cell-- > reach;) {
            beyond = beyond | (bit<M>(cell) & free);
            if (any(beyond)) {
                block = table.joined(any(block) ? block : first_bit(beyond), beyond);
            }
            untouched_[cell - reach] = block;
        }
    }

    /// Calls found(cover) for every cover that contains the placements of `path`, in their order, and further
    /// placements after them. The placements of `path` leave the cells `rest` free, and the pieces `pieces` (one bit
    /// each) can be laid. A cover need not use all pieces. The search ends when found returns false, or after `budget`
    /// nodes of this call (0: no bound).
    template <class F>
    Ended run(M rest, unsigned pieces, Path path, std::uint64_t budget, F&& found) {
        depth_ = path.size();
        std::copy(path.begin(), path.end(), path_.begin());
        budget_ = budget == 0 ? ~std::uint64_t{0} : budget;
        nodes_ = 0;
        ended_ = Ended::done;
        if (!any(rest) || splits_well(rest)) {
            cover(rest, pieces, found);
        }
        return ended_;
    }

    /// Nodes of the last run.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] M free() const { return free_; }

    /// True if the size of every region of `rest` is a multiple of five. `rest` must not be empty.
    [[nodiscard]] bool splits_well(M rest) const {
        // First removes the region that contains the untouched part, because it usually contains all remaining cells.
        const M block = untouched_[first_of(rest)];
        if (any(block)) {
            rest = rest & ~table_->joined(block, rest);
        }
        while (any(rest)) {
            const M region = table_->joined(first_bit(rest), rest);
            if (count(region) % 5 != 0) {
                return false;
            }
            rest = rest & ~region;
        }
        return true;
    }

private:
    template <class F>
    void cover(M rest, unsigned pieces, F& found) {
        if (!any(rest)) {
            if (!found(Path(path_.data(), depth_))) {
                ended_ = Ended::limit;
            }
            return;
        }
        for (const typename MaskTable<M>::Candidate& candidate : table_->candidates(rest, first_of(rest))) {
            if ((pieces & candidate.piece_bit) == 0 || any(candidate.cells & ~rest)) {
                continue;
            }
            if (!count_node()) {
                return;
            }
            const M next = rest ^ candidate.cells;
            if (any(next) && !splits_well(next)) {
                continue;
            }
            path_[depth_++] = candidate.placement;
            cover(next, pieces ^ candidate.piece_bit, found);
            --depth_;
            if (ended_ != Ended::done) {
                return;
            }
        }
    }

    bool count_node() {
        constexpr std::uint64_t stop_check_interval = 4096;
        if (nodes_ == budget_) {
            ended_ = Ended::budget;
            return false;
        }
        ++nodes_;
        if (nodes_ % stop_check_interval == 0 && stop_ != nullptr && *stop_) {
            ended_ = Ended::interrupt;
            return false;
        }
        return true;
    }

    const MaskTable<M>* table_;
    M free_;
    const std::atomic<bool>* stop_;
    /// Indexed by the first free cell. Each element is a connected part of the board that no earlier placement can have
    /// touched. The part may be empty.
    std::vector<M> untouched_;
    std::array<PlacementIndex, pentactic::piece_count> path_{};
    std::size_t depth_ = 0;
    std::uint64_t budget_ = 0;
    std::uint64_t nodes_ = 0;
    Ended ended_ = Ended::done;
};

}  // namespace rulescope::tiling
