// Decides a layer in which some turns keep the rank, by retrograde analysis.
//
// The index of a position is the number of its slot in the layer. A turn to a higher rank has a decided value. A turn
// inside the layer is recorded at the position to which it leads, in the process that owns this position. All
// processes take part, in rounds. A game without ranks is one such layer.
//
// If the stored positions have exchanged seats, what seat k can force follows after a turn from what seat k - 1 can
// force there. These columns depend on each other in a cycle, so they are decided together: a node is a position with
// a column. In the frame of the seat whose win is asked for, all nodes have the same column, and the seat to act
// differs.
#include "analysis/solve/backward.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/solve/layer_slots.h"
#include "analysis/solve/table/columns.h"
#include "analysis/solve/value_numbers.h"

namespace rulescope::solve {

namespace {

// Retrograde analysis decides the positions of a group in which play can cycle.
//
// At first all positions of the group are undecided. If a position has a turn into a win, the fastest win decides the
// position. If all turns of a position lead to decided positions, the best of these turns decides it. Each newly
// decided position updates its predecessors. Positions are processed in ascending order of the number of turns, so that
// the first win found is the fastest. Then, in games with up to two seats, a position that is still undecided but has a
// turn into a draw by the rules is decided as a draw. In positions that remain undecided, best play is endless. (K.
// Thompson, Retrograde analysis of certain endgames, ICCA Journal 1986.)

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

template <std::size_t Words>
class StandingLayer {
public:
    using Code = packed::Code<Words>;
    using Layers = RankLayers<Words>;
    using Layer = RankLayer<Words>;

    StandingLayer(const GroupedGame<Words>& game, const SolveOptions& options, parallel::Communicator& communicator,
                  const ValueNumbers& numbers, Layers& layers, std::uint32_t rank)
        : game_(game),
          options_(options),
          communicator_(communicator),
          numbers_(numbers),
          layers_(layers),
          rank_(rank),
          slots_(layers, rank),
          best_(numbers.columns(), std::vector<Packed>(slots_.size(), undecided)),
          inside_(slots_.size(), 0),
          seats_(slots_.size(), 0) {}

    /// Decides all positions of the layer. Throws MemoryShort and Interrupted.
    void solve() {
        std::uint64_t begin = 0;
        do {
            const std::uint64_t end = std::min(slots_.size(), begin + round_size);
            ask(begin, end);
            check_memory();
            if (communicator_.all_reduce_or(options_.stopped())) {
                throw Interrupted();
            }
            begin = end;
        } while (communicator_.all_reduce_or(begin < slots_.size()));
        const PredecessorsInGroup back(static_cast<std::uint32_t>(slots_.size()), std::move(predecessors_));
        const std::size_t alone = together() ? 1 : numbers_.columns();
        for (std::size_t c = 0; c < alone; ++c) {
            const Column column = numbers_.turning(c);
            Retrograde retrograde(communicator_, column, seats_, back);
            best_[c] = retrograde.run(std::move(best_[c]), inside_);
        }
        if (together()) {
            solve_together(back);
        }
        bool fits = true;
        for (std::size_t c = 0; c < numbers_.columns(); ++c) {
            for_each_position([&](Layer&, std::uint32_t, std::uint64_t at) {
                fits = fits && layers_.fits(numbers_.number_of(c, best_[c][at]));
            });
        }
        if (communicator_.all_reduce_or(!fits)) {
            layers_.widen();
        }
        for (std::size_t c = 0; c < numbers_.columns(); ++c) {
            for_each_position([&](Layer& layer, std::uint32_t slot, std::uint64_t at) {
                layers_.set_value(layer, slot, c, numbers_.number_of(c, best_[c][at]));
            });
        }
    }

private:
    static constexpr std::uint64_t round_size = 32'768, part_size = 2048;

    /// True if what a seat can force follows after a turn from another column.
    [[nodiscard]] bool together() const { return game_.exchanges_seats() && numbers_.columns() > 1; }

    /// Decides the columns of what the seats can force.
    void solve_together(const PredecessorsInGroup& back) {
        const std::size_t targets = numbers_.columns() - 1;
        std::vector<Packed> best(slots_.size() * targets);
        std::vector<std::uint32_t> inside(best.size());
        std::vector<Seat> seats(best.size());
        std::vector<std::uint32_t> before(targets);
        for (std::size_t target = 0; target < targets; ++target) {
            before[numbers_.column_after(target + 1) - 1] = static_cast<std::uint32_t>(target);
            for (std::uint64_t at = 0; at < slots_.size(); ++at) {
                const std::uint64_t node = at * targets + target;
                best[node] = best_[target + 1][at];
                inside[node] = inside_[at];
                // Seat 0 acts in every position; the frame of the target begins with the target.
                seats[node] = static_cast<Seat>((targets - target) % targets);
            }
            best_[target + 1] = {};
        }
        const PredecessorsOfColumns nodes(back, std::move(before));
        Retrograde retrograde(communicator_, numbers_.column(1), seats, nodes);
        best = retrograde.run(std::move(best), std::move(inside));
        for (std::size_t target = 0; target < targets; ++target) {
            best_[target + 1].resize(slots_.size());
            for (std::uint64_t at = 0; at < slots_.size(); ++at) {
                best_[target + 1][at] = best[at * targets + target];
            }
        }
    }

    template <class F>
    void for_each_position(F&& f) {
        slots_.for_each(0, slots_.size(), [&](Layer& layer, std::uint32_t slot, const Code&) {
            f(layer, slot, slots_.number(layer, slot));
            return true;
        });
    }

    void improve(std::size_t column, std::uint64_t at, ValueNumber number) {
        if (number == no_number) {
            throw std::length_error("best play takes more turns than a table can store");
        }
        const Column& meaning = numbers_.column(column);
        const Packed value = numbers_.packed(column, number);
        Packed& best = best_[column][at];
        if (best == undecided || meaning.score(seats_[at], value) > meaning.score(seats_[at], best)) {
            best = value;
        }
    }

    /// What the positions of a part of a round ask of other processes, and their turns inside the layer.
    struct Asking {
        explicit Asking(std::size_t processes) : questions(processes) {}
        std::vector<std::vector<std::uint64_t>> questions;           ///< for each process
        std::vector<std::pair<std::size_t, std::uint64_t>> asked{};  ///< the process and the position that asks
        std::vector<Predecessor> predecessors{};
        std::vector<std::uint64_t> values{};  ///< of a position of this process
    };

    /// Finds the values after all turns of the positions of a round.
    void ask(std::uint64_t begin, std::uint64_t end) {
        const auto processes = static_cast<std::size_t>(communicator_.size());
        const auto own = static_cast<std::uint32_t>(communicator_.rank());
        std::vector<Asking> parts((end - begin + part_size - 1) / part_size, Asking(processes));
        for_each_index(parts.size(), options_.threads, [&](std::size_t i) {
            Asking& part = parts[i];
            const std::uint64_t first = begin + i * part_size;
            slots_.for_each(
                first, std::min(end, first + part_size), [&](Layer& layer, std::uint32_t slot, const Code& code) {
                    const std::uint64_t at = slots_.number(layer, slot);
                    seats_[at] = game_.seat(code);
                    game_.for_each_turn(code, [&](const Code& next, const packed::ValueTurn& turn) {
                        if (turn.ending != search::ongoing) {
                            for (std::size_t c = 0; c < numbers_.columns(); ++c) {
                                improve(c, at,
                                        numbers_.end(c, seats_[at], static_cast<std::size_t>(turn.ending)).number);
                            }
                            return;
                        }
                        const auto owner = static_cast<std::uint32_t>(search::owner_of(next, communicator_.size()));
                        if (owner == own) {
                            part.values.clear();
                            answer(next, turn.rank, {0, own, static_cast<std::uint32_t>(at)}, part.values,
                                   part.predecessors);
                            weigh(at, part.values.data());
                            return;
                        }
                        std::vector<std::uint64_t>& questions = part.questions[owner];
                        questions.insert(questions.end(), next.begin(), next.end());
                        questions.push_back(turn.rank);
                        questions.push_back(at);
                        part.asked.emplace_back(owner, at);
                    });
                    return true;
                });
            return true;
        });
        std::vector<std::vector<std::uint64_t>> questions(processes);
        for (const Asking& part : parts) {
            predecessors_.insert(predecessors_.end(), part.predecessors.begin(), part.predecessors.end());
            for (std::size_t process = 0; process < processes; ++process) {
                questions[process].insert(questions[process].end(), part.questions[process].begin(),
                                          part.questions[process].end());
            }
        }
        if (processes > 1) {
            ask_others(parts, questions);
        }
    }

    void ask_others(const std::vector<Asking>& parts, std::vector<std::vector<std::uint64_t>>& questions) {
        const std::vector<std::vector<std::uint64_t>> requested = communicator_.all_to_all(questions);
        std::vector<std::vector<std::uint64_t>> answers(requested.size());
        for (std::size_t process = 0; process < requested.size(); ++process) {
            for (std::size_t at = 0; at + Words + 1 < requested[process].size(); at += Words + 2) {
                const std::uint64_t* const question = requested[process].data() + at;
                const auto code = storage::code_at<Words>(question);
                answer(code, static_cast<std::uint32_t>(question[Words]),
                       {0, static_cast<std::uint32_t>(process), static_cast<std::uint32_t>(question[Words + 1])},
                       answers[process], predecessors_);
            }
        }
        const std::vector<std::vector<std::uint64_t>> received = communicator_.all_to_all(answers);
        std::vector<std::size_t> next(received.size(), 0);
        for (const Asking& part : parts) {
            for (const auto& [owner, at] : part.asked) {
                weigh(at, received[owner].data() + next[owner]);
                next[owner] += numbers_.columns();
            }
        }
    }

    /// Takes the values of a position after a turn of the position `at`.
    void weigh(std::uint64_t at, const std::uint64_t* values) {
        if (values[0] == inside_layer) {
            ++inside_[at];
            return;
        }
        for (std::size_t c = 0; c < numbers_.columns(); ++c) {
            const auto after = static_cast<ValueNumber>(values[numbers_.column_after(c)]);
            improve(c, at, numbers_.turn(c, seats_[at], after).number);
        }
    }

    /// Appends the values of a position; for a position of this layer `inside_layer`, and enters `from`, which gives
    /// the position before the turn.
    void answer(const Code& code, std::uint32_t rank, Predecessor from, std::vector<std::uint64_t>& answers,
                std::vector<Predecessor>& predecessors) const {
        const typename Layers::Place place = layers_.find(code, search::code_hash(code), rank);
        if (place.layer == nullptr && options_.rows == Rows::open) {
            answers.push_back(numbers_.won_at_once(game_.seat(code)));
            return;
        }
        if (place.layer == nullptr) {
            throw std::logic_error("a turn leads to a position that the forward pass did not find: " +
                                   game_.game().position_text(code));
        }
        if (rank == rank_) {
            from.to = static_cast<std::uint32_t>(slots_.number(*place.layer, place.slot));
            predecessors.push_back(from);
            answers.insert(answers.end(), numbers_.columns(), inside_layer);
            return;
        }
        for (std::size_t c = 0; c < numbers_.columns(); ++c) {
            answers.push_back(layers_.value(*place.layer, place.slot, c));
        }
    }

    void check_memory() const {
        // The estimate includes the second, sorted list of predecessors and the counters of each position.
        const std::uint64_t for_position = 16 + (together() ? 16U : 4U) * numbers_.columns();
        const std::uint64_t needed =
            layers_.bytes() + slots_.size() * for_position + predecessors_.size() * (sizeof(Predecessor) + 8);
        if (communicator_.all_reduce_or(needed > options_.memory_bytes)) {
            throw MemoryShort("play can repeat among " + std::to_string(slots_.size()) +
                              " positions of one rank; the turns found so far between these positions need " +
                              std::to_string((needed >> 20U) + 1) + "M, but only " +
                              std::to_string(options_.memory_bytes >> 20U) +
                              "M are allowed; allow more memory, or use more processes");
        }
        const std::uint64_t nodes = slots_.size() * (together() ? numbers_.columns() - 1 : 1);
        if (communicator_.all_reduce_or(nodes > std::numeric_limits<std::uint32_t>::max())) {
            throw MemoryShort("play can repeat among more than 4 billion positions of one rank; use more processes");
        }
    }

    static constexpr std::uint64_t inside_layer = ~std::uint64_t{0};

    const GroupedGame<Words>& game_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    const ValueNumbers& numbers_;
    Layers& layers_;
    std::uint32_t rank_;
    LayerSlots<Words> slots_;
    std::vector<std::vector<Packed>> best_;  ///< [column][position]: best value of a turn that leads out of the layer
    std::vector<std::uint32_t> inside_;      ///< number of turns that stay in the layer
    std::vector<Seat> seats_;
    std::vector<Predecessor> predecessors_;
};

}  // namespace

template <std::size_t Words>
void decide_standing_layer(const GroupedGame<Words>& game, const SolveOptions& options,
                           parallel::Communicator& communicator, const ValueNumbers& numbers, RankLayers<Words>& layers,
                           std::uint32_t rank) {
    StandingLayer<Words>(game, options, communicator, numbers, layers, rank).solve();
}

#define RULESCOPE_STANDING_LAYER(WORDS)                                                                          \
    template void decide_standing_layer(const GroupedGame<WORDS>&, const SolveOptions&, parallel::Communicator&, \
                                        const ValueNumbers&, RankLayers<WORDS>&, std::uint32_t);
RULESCOPE_WIDTHS(RULESCOPE_STANDING_LAYER)

}  // namespace rulescope::solve
