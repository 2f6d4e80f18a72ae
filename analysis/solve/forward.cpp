#include "analysis/solve/forward.h"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/parallel/workers.h"
#include "analysis/solve/layer_slots.h"

namespace rulescope::solve {

namespace {

template <std::size_t Words>
class Forward {
public:
    using Code = packed::Code<Words>;
    using Layers = RankLayers<Words>;
    using Layer = RankLayer<Words>;

    Forward(const GroupedGame<Words>& game, const SolveOptions& options, parallel::Communicator& communicator,
            const ValueNumbers& numbers, Layers& layers)
        : game_(game),
          options_(options),
          communicator_(communicator),
          numbers_(numbers),
          layers_(layers),
          counts_positions_(game.keeps_start() && options.rows == Rows::all) {
        const auto pieces = static_cast<std::size_t>(options.threads > 1 ? options.threads * 4 : 1);
        for (std::size_t piece = 0; piece < pieces; ++piece) {
            pieces_.emplace_back(layers.shards(), static_cast<std::size_t>(communicator.size()));
        }
    }

    std::optional<FoundPositions> run() {
        enter_start();
        for (std::int64_t rank = next_rank(-1); rank >= 0 && rank != finished_rank; rank = next_rank(rank)) {
            const auto now = static_cast<std::uint32_t>(rank);
            freeze(now);
            if (!expand_layer(now)) {
                return std::nullopt;
            }
        }
        const bool dead_ends =
            std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& piece) { return piece.dead_ends; });
        return FoundPositions{count(), std::move(standing_), communicator_.all_reduce_or(dead_ends)};
    }

private:
    static constexpr std::uint64_t round_size = 65'536;
    /// The layer of the finished positions, while they are counted. No position has this rank.
    static constexpr std::uint32_t finished_rank = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::size_t held = 64;  ///< number of codes that are buffered for a shard before they are inserted

    struct Piece {
        Piece(std::size_t shards, std::size_t processes) : waiting(shards, 0), entries(shards), outgoing(processes) {}
        std::vector<std::size_t> waiting;
        std::vector<std::array<typename Layers::Entry, held>> entries;
        std::vector<std::vector<std::uint64_t>> outgoing;
        SolveCounts counts{};
        bool dead_ends = false, decreases = false, keeps_rank = false;
        std::vector<std::pair<Code, std::uint32_t>> after{};  ///< with Rows::open: the positions after the turns
    };

    void enter_start() {
        const Code start = game_.game().start();
        const bool over = game_.game().ending(start) != search::ongoing;
        if (over && !counts_positions_) {
            return;
        }
        const Code code = game_.canonical(start);
        if (search::owner_of(code, communicator_.size()) == communicator_.rank()) {
            enter(pieces_.front(), code, over ? finished_rank : game_.rank(code));
            flush(pieces_.front());
        }
    }

    void freeze(std::uint32_t rank) {
        for_each_index(layers_.shards(), options_.threads, [&](std::size_t shard) {
            layers_.freeze(shard, rank);
            return true;
        });
    }

    /// Adds up the counts of the pieces and processes, and forgets the finished positions.
    SolveCounts count() {
        std::vector<SolveCounts> finished(layers_.shards());
        if (counts_positions_) {
            for_each_index(layers_.shards(), options_.threads, [&](std::size_t shard) {
                layers_.layer(shard, finished_rank).for_each_found([&](const Code& code) {
                    ++finished[shard].classes;
                    finished[shard].finished += game_.orbit_size(code);
                });
                return true;
            });
            layers_.remove(finished_rank);
        }
        std::vector<std::uint64_t> sums{layers_.size(), 0, 0, 0, 0, 0, 0};
        const auto add = [&](const SolveCounts& counts) {
            sums[1] += counts.stored_turns;
            sums[2] += counts.ending_turns;
            sums[3] += counts.positions + counts.finished;
            sums[4] += counts.classes;
            sums[5] += counts.turns;
            sums[6] += counts.finished;
        };
        std::for_each(finished.begin(), finished.end(), add);
        for (const Piece& piece : pieces_) {
            add(piece.counts);
        }
        sums[4] += counts_positions_ ? sums[0] : 0;
        sums = communicator_.all_reduce(sums);
        return {sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], sums[6]};
    }

    /// The lowest rank of all processes above `rank`; -1 if there is none.
    std::int64_t next_rank(std::int64_t rank) {
        std::uint64_t lowest = layers_.rank_after(rank);
        if (communicator_.size() > 1) {
            for (const auto& list : parallel::all_gather(communicator_, {lowest})) {
                lowest = std::min(lowest, list[0]);
            }
        }
        return lowest == ~std::uint64_t{0} ? -1 : static_cast<std::int64_t>(lowest);
    }

    bool expand_layer(std::uint32_t rank) {
        const LayerSlots<Words> slots(layers_, rank);
        slots.for_each(0, slots.size(), [&](Layer&, std::uint32_t, const Code& code) {
            prove_symmetries(game_, code);  // one position of every layer
            return false;
        });
        const bool increases =
            expand_range(rank, slots.size(), [&](Piece& piece, std::uint64_t begin, std::uint64_t end) {
                slots.for_each(begin, end, [&](Layer& layer, std::uint32_t slot, const Code& code) {
                    expand(piece, rank, &layer, slot, code);
                    return !piece.decreases && !options_.stopped();
                });
            });
        bool keeps_rank = false;
        for (Piece& piece : pieces_) {
            keeps_rank = std::exchange(piece.keeps_rank, false) || keeps_rank;
        }
        if (increases && communicator_.all_reduce_or(keeps_rank)) {
            standing_.push_back(rank);
            return expand_found_inside(rank);
        }
        return increases;
    }

    /// Expands the positions of the layer that were found while it was expanded, until there are no more.
    bool expand_found_inside(std::uint32_t rank) {
        for (;;) {
            std::vector<Code> fresh;
            for (std::size_t shard = 0; shard < layers_.shards(); ++shard) {
                const std::vector<Code> part = layers_.layer(shard, rank).take_fresh();
                fresh.insert(fresh.end(), part.begin(), part.end());
            }
            if (!communicator_.all_reduce_or(!fresh.empty())) {
                freeze(rank);
                return true;
            }
            if (!fresh.empty()) {
                prove_symmetries(game_, fresh.front());
            }
            const bool increases =
                expand_range(rank, fresh.size(), [&](Piece& piece, std::uint64_t begin, std::uint64_t end) {
                    for (; begin < end && !piece.decreases && !options_.stopped(); ++begin) {
                        expand(piece, rank, nullptr, 0, fresh[begin]);
                    }
                });
            if (!increases) {
                return false;
            }
        }
    }

    /// Calls expand_part(piece, begin, end) for parts of the range 0 .. size-1, in rounds. Returns false if a turn
    /// leads to a lower rank.
    template <class F>
    bool expand_range(std::uint32_t rank, std::uint64_t size, F&& expand_part) {
        std::uint64_t begin = 0;
        do {
            const std::uint64_t end = std::min(size, begin + round_size);
            for_each_index(pieces_.size(), options_.threads, [&](std::size_t i) {
                const std::uint64_t number = end - begin;
                expand_part(pieces_[i], begin + number * i / pieces_.size(), begin + number * (i + 1) / pieces_.size());
                flush(pieces_[i]);
                return true;
            });
            if (communicator_.size() > 1) {
                hand_over();
            }
            bool decreases = false;
            for (const Piece& piece : pieces_) {
                decreases = decreases || piece.decreases;
            }
            if (communicator_.all_reduce_or(decreases)) {
                return false;
            }
            check(rank);
            begin = end;
        } while (communicator_.all_reduce_or(begin < size));
        return true;
    }

    void check(std::uint32_t rank) {
        const std::uint64_t needed = layers_.bytes();
        if (communicator_.all_reduce_or(needed > options_.memory_bytes)) {
            throw MemoryShort("the " + std::to_string(layers_.size()) + " positions found so far need " +
                              std::to_string((needed >> 20U) + 1) + "M, but only " +
                              std::to_string(options_.memory_bytes >> 20U) +
                              "M are allowed, and not all of them are expanded yet (rank " + std::to_string(rank) +
                              "); allow more memory, or use more processes");
        }
        if (communicator_.all_reduce_or(options_.stopped())) {
            throw Interrupted();
        }
        options_.report_progress("finding positions", layers_.size(), 0);
    }

    /// Plays the turns of a position. `layer` and `slot`: its place; null if it has none yet, and StandingLayer decides
    /// it.
    void expand(Piece& piece, std::uint32_t rank, Layer* layer, std::uint32_t slot, const Code& code) {
        const std::size_t seat = game_.seat(code);
        std::uint64_t turns = 0, finished = 0;
        int best_ending = search::ongoing;
        std::int32_t best = std::numeric_limits<std::int32_t>::min();
        game_.for_each_turn(code, [&](const Code& next, const packed::ValueTurn& turn) {
            ++turns;
            if (turn.ending != search::ongoing) {
                ++finished;
                const std::int32_t score = numbers_.end(0, seat, static_cast<std::size_t>(turn.ending)).score;
                best_ending = score > best || best_ending < 0 ? turn.ending : best_ending;
                best = std::max(best, score);
                if (counts_positions_) {
                    enter(piece, game_.canonical(next), finished_rank);
                }
            } else if (turn.rank < rank) {
                piece.decreases = true;
            } else if (options_.rows == Rows::open) {
                piece.after.emplace_back(next, turn.rank);
            } else {
                piece.keeps_rank = piece.keeps_rank || turn.rank == rank;
                enter(piece, next, turn.rank);
            }
        });
        piece.counts.stored_turns += turns;
        piece.counts.ending_turns += finished;
        if (counts_positions_) {
            const std::uint64_t orbit = game_.orbit_size(code);
            piece.counts.positions += orbit;
            piece.counts.turns += orbit * turns;
        }
        if (turns == 0) {
            throw std::logic_error("a position without turns is not finished: " + game_.game().position_text(code));
        }
        piece.dead_ends = piece.dead_ends || finished == turns;
        if (options_.rows == Rows::open) {
            const bool won =
                best_ending >= 0 &&
                numbers_.wins_within(seat, numbers_.end(0, seat, static_cast<std::size_t>(best_ending)).number, 1);
            enter_open(piece, rank, won);
        }
        // In a column of more than two seats, the value must follow from all turns.
        if (best_ending < 0 || numbers_.columns() > 1 || layer == nullptr) {
            return;
        }
        const ValueNumber number = numbers_.end(0, seat, static_cast<std::size_t>(best_ending)).number;
        if (finished == turns || numbers_.wins_within(seat, number, 1)) {
            layers_.set_value(*layer, slot, 0, number);
        }
    }

    /// Enters the positions after the turns of a position that is not won at once, unless they are won at once.
    void enter_open(Piece& piece, std::uint32_t rank, bool won) {
        for (const auto& [next, next_rank] : piece.after) {
            if (!won && !game_.game().outlook(next, game_.seat(next)).wins) {
                piece.keeps_rank = piece.keeps_rank || next_rank == rank;
                enter(piece, next, next_rank);
            }
        }
        piece.after.clear();
    }

    void enter(Piece& piece, const Code& code, std::uint32_t rank) {
        const std::uint64_t hash = search::code_hash(code);
        const int owner = search::owner_of(code, communicator_.size());
        if (owner != communicator_.rank()) {
            std::vector<std::uint64_t>& outgoing = piece.outgoing[static_cast<std::size_t>(owner)];
            outgoing.insert(outgoing.end(), code.begin(), code.end());
            outgoing.push_back(rank);
            return;
        }
        const std::size_t shard = layers_.shard_of(hash);
        std::size_t& waiting = piece.waiting[shard];
        piece.entries[shard][waiting] = {code, hash, rank};
        if (++waiting == held) {
            layers_.insert_all(shard, piece.entries[shard].data(), waiting);
            waiting = 0;
        }
    }

    void flush(Piece& piece) {
        for (std::size_t shard = 0; shard < layers_.shards(); ++shard) {
            if (piece.waiting[shard] > 0) {
                layers_.insert_all(shard, piece.entries[shard].data(), std::exchange(piece.waiting[shard], 0));
            }
        }
    }

    /// Sends the codes that belong to other processes, and enters the received codes.
    void hand_over() {
        std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator_.size()));
        for (Piece& piece : pieces_) {
            for (std::size_t owner = 0; owner < outgoing.size(); ++owner) {
                outgoing[owner].insert(outgoing[owner].end(), piece.outgoing[owner].begin(),
                                       piece.outgoing[owner].end());
                piece.outgoing[owner].clear();
            }
        }
        for (const std::vector<std::uint64_t>& incoming : communicator_.all_to_all(outgoing)) {
            for (std::size_t at = 0; at + Words < incoming.size(); at += Words + 1) {
                const auto code = storage::code_at<Words>(incoming.data() + at);
                enter(pieces_.front(), code, static_cast<std::uint32_t>(incoming[at + Words]));
            }
        }
        flush(pieces_.front());
    }

    const GroupedGame<Words>& game_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    const ValueNumbers& numbers_;
    Layers& layers_;
    bool counts_positions_;
    std::vector<Piece> pieces_;
    std::vector<std::uint32_t> standing_;
};

}  // namespace

template <std::size_t Words>
std::optional<FoundPositions> find_positions(const GroupedGame<Words>& game, const SolveOptions& options,
                                             parallel::Communicator& communicator, const ValueNumbers& numbers,
                                             RankLayers<Words>& layers) {
    return Forward<Words>(game, options, communicator, numbers, layers).run();
}

#define RULESCOPE_FORWARD(WORDS)                                                                          \
    template std::optional<FoundPositions> find_positions(const GroupedGame<WORDS>&, const SolveOptions&, \
                                                          parallel::Communicator&, const ValueNumbers&,   \
                                                          RankLayers<WORDS>&);
RULESCOPE_WIDTHS(RULESCOPE_FORWARD)

}  // namespace rulescope::solve
