// Decides the positions of a group in which play can cycle, by retrograde analysis.
//
// At first all positions of the group are undecided. If a position has a turn into a win, the fastest win decides the
// position. If all turns of a position lead to decided positions, the best of these turns decides it. Each newly
// decided position updates its predecessors. Positions are processed in ascending order of the number of turns, so that
// the first win found is the fastest. Then, in games with up to two seats, a position that is still undecided but has a
// turn into a draw by the rules is decided as a draw. In positions that remain undecided, best play is endless. (K.
// Thompson, Retrograde analysis of certain endgames, ICCA Journal 1986.)
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

/// A turn inside the group, recorded at the position to which it leads.
struct Predecessor {
    std::uint32_t to = 0;       ///< the position to which the turn leads: its index in the group here
    std::uint32_t process = 0;  ///< the process that owns the position from which the turn comes
    std::uint32_t from = 0;     ///< index of that position in the group in that process
};

/// The predecessors, sorted by the position to which their turns lead.
class PredecessorsInGroup {
public:
    PredecessorsInGroup(std::uint32_t positions, std::vector<Predecessor>&& predecessors)
        : first_(positions + std::size_t{1}, 0) {
        for (const Predecessor& predecessor : predecessors) {
            ++first_[predecessor.to + std::size_t{1}];
        }
        for (std::size_t i = 1; i < first_.size(); ++i) {
            first_[i] += first_[i - 1];
        }
        from_.resize(predecessors.size());
        std::vector<std::uint64_t> next(first_.begin(), first_.end() - 1);
        for (const Predecessor& predecessor : predecessors) {
            from_[next[predecessor.to]++] = {predecessor.process, predecessor.from};
        }
        predecessors.clear();
        predecessors.shrink_to_fit();
    }
    template <class F>
    void for_each(std::uint32_t to, F&& f) const {
        for (std::uint64_t i = first_[to]; i < first_[to + std::size_t{1}]; ++i) {
            f(from_[i].first, from_[i].second);
        }
    }

private:
    std::vector<std::uint64_t> first_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> from_;
};

/// The predecessors of nodes, if several columns are decided together: a node is a position with one of the columns,
/// and has the number position * columns + column. A turn leads from a node to a node with another column.
class PredecessorsOfColumns {
public:
    /// `before`: for each column, the column of the nodes before a turn to it.
    PredecessorsOfColumns(const PredecessorsInGroup& positions, std::vector<std::uint32_t> before)
        : positions_(positions), before_(std::move(before)) {}

    template <class F>
    void for_each(std::uint32_t to, F&& f) const {
        const auto columns = static_cast<std::uint32_t>(before_.size());
        const std::uint32_t column = before_[to % columns];
        positions_.for_each(to / columns,
                            [&](std::uint32_t process, std::uint32_t from) { f(process, from * columns + column); });
    }

private:
    const PredecessorsInGroup& positions_;
    std::vector<std::uint32_t> before_;
};

/// Decides one column of one group, or several columns together (`Predecessors` is PredecessorsOfColumns; each position
/// below is then a node). run() takes two lists with an element for each position. `best` has the value of
/// the best turn that leads out of the group, with this turn counted, or `undecided` if there is no such turn. `inside`
/// has the number of turns that stay in the group.
template <class Predecessors>
class Retrograde {
public:
    Retrograde(parallel::Communicator& communicator, const Column& column, const std::vector<Seat>& seats,
               const Predecessors& back)
        : communicator_(communicator), column_(column), seats_(seats), back_(back) {}

    /// Returns the values of the positions, in the order of the group.
    std::vector<Packed> run(std::vector<Packed> best, std::vector<std::uint32_t> inside) {
        best_ = std::move(best);
        inside_ = std::move(inside);
        values_.assign(best_.size(), undecided);
        for (std::uint32_t place = 0; place < best_.size(); ++place) {
            consider(place, 0);
        }
        work_through();
        if (column_.settles()) {
            settling_ = true;
            for (std::uint32_t place = 0; place < best_.size(); ++place) {
                consider(place, 0);
            }
            work_through();
        }
        for (Packed& value : values_) {
            value = value == undecided ? column_.rest() : value;
        }
        return std::move(values_);
    }

private:
    /// True if the values found so far decide this position.
    [[nodiscard]] bool ripe(std::uint32_t place) const {
        const Packed best = best_[place];
        if (best == undecided) {
            return false;
        }
        const Seat seat = seats_[place];
        return inside_[place] == 0 || column_.decides(seat, best) ||
               (settling_ && column_.score(seat, best) > column_.score(seat, column_.rest()));
    }

    /// If the position can be decided, schedules it for a step: the number of turns of its best value, but not before
    /// `now`.
    void consider(std::uint32_t place, std::size_t now) {
        if (values_[place] != undecided || !ripe(place)) {
            return;
        }
        const std::size_t at = std::max<std::size_t>(column_.turns(best_[place]), now);
        if (at >= waiting_.size()) {
            waiting_.resize(at + 1);
        }
        waiting_[at].push_back(place);
    }

    void work_through() {
        for (std::size_t now = 0; communicator_.all_reduce_or(now < waiting_.size()); ++now) {
            std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator_.size()));
            if (now < waiting_.size()) {
                // Updates within this process append only to lists of later steps.
                const std::vector<std::uint32_t> ready = std::move(waiting_[now]);
                for (const std::uint32_t place : ready) {
                    if (values_[place] == undecided) {
                        decide(place, now, outgoing);
                    }
                }
            }
            if (communicator_.size() > 1) {
                for (const std::vector<std::uint64_t>& incoming : communicator_.all_to_all(outgoing)) {
                    for (const std::uint64_t message : incoming) {
                        hear(static_cast<std::uint32_t>(message >> 16U), static_cast<Packed>(message & 0xffffU), now);
                    }
                }
            }
        }
        waiting_.clear();
    }

    void decide(std::uint32_t place, std::size_t now, std::vector<std::vector<std::uint64_t>>& outgoing) {
        values_[place] = best_[place];
        const Packed before = column_.step(best_[place]);
        back_.for_each(place, [&](std::uint32_t process, std::uint32_t from) {
            if (static_cast<int>(process) == communicator_.rank()) {
                hear(from, before, now);
            } else {
                outgoing[process].push_back(std::uint64_t{from} << 16U | before);
            }
        });
    }

    /// Updates a position after one of its successors was decided.
    void hear(std::uint32_t place, Packed value, std::size_t now) {
        --inside_[place];
        if (values_[place] != undecided) {
            return;
        }
        const Seat seat = seats_[place];
        if (best_[place] == undecided || column_.score(seat, value) > column_.score(seat, best_[place])) {
            best_[place] = value;
        }
        consider(place, now + 1);
    }

    parallel::Communicator& communicator_;
    const Column& column_;
    const std::vector<Seat>& seats_;
    const Predecessors& back_;
    std::vector<Packed> best_, values_;
    std::vector<std::uint32_t> inside_;
    std::vector<std::vector<std::uint32_t>> waiting_;
    bool settling_ = false;
};

}  // namespace rulescope::solve
