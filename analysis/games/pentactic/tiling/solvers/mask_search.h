// Exact cover by bit masks: the first free cell has to be covered by something, so every remaining pentomino that
// can have its first cell there is tried; a board with a free region whose size is no multiple of five is left.
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

    /// `free`: the cells to cover, 5 times some number of them; `pieces`: what may be laid, by bits. If there are
    /// more pieces than that, some are left over. A placement laid before the search is no longer in `free`.
    MaskSearch(const MaskTable<M>& table, M free, const std::atomic<bool>* stop)
        : table_(&table), free_(free), stop_(stop), untouched_(static_cast<std::size_t>(table.grid().size())) {
        // Laying the first free cell reaches at most four lines further: what lies beyond is as in the beginning.
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

    /// Calls found(path) for every cover that goes on from `path`, which left `rest` and `pieces`; found returns
    /// whether to go on. At most `budget` nodes (0: no bound) in this call.
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

    /// Of the last run.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] M free() const { return free_; }

    /// Can every region of `rest`, which is not empty, be a multiple of five?
    [[nodiscard]] bool splits_well(M rest) const {
        // Begin with the large untouched part: most often it is joined to all the rest, and we are done.
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
        constexpr std::uint64_t look_at_stop = 4096;
        if (nodes_ == budget_) {
            ended_ = Ended::budget;
            return false;
        }
        ++nodes_;
        if (nodes_ % look_at_stop == 0 && stop_ != nullptr && *stop_) {
            ended_ = Ended::interrupt;
            return false;
        }
        return true;
    }

    const MaskTable<M>* table_;
    M free_;
    const std::atomic<bool>* stop_;
    /// By first free cell: a joined part of the board that no placement before it can have touched, or nothing.
    std::vector<M> untouched_;
    std::array<PlacementIndex, pentactic::piece_count> path_{};
    std::size_t depth_ = 0;
    std::uint64_t budget_ = 0;
    std::uint64_t nodes_ = 0;
    Ended ended_ = Ended::done;
};

}  // namespace rulescope::tiling
