// The longest game: the length of the longest path through a state space, and one such path.
//
// Positions are processed in an order in which every turn leads to a later position. Each position stores the length of
// the longest path to it. Each of its turns passes this length plus one to the successor. If exploring found that every
// turn increases the rank, positions are sorted by rank. Otherwise a position is processed after all its predecessors
// (Kahn, "Topological sorting of large networks", 1962). This takes a second pass and decides whether play can cycle.
#include "analysis/search/coded/coded_search.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "analysis/search/coded/successors.h"
#include "analysis/storage/code_table.h"

namespace rulescope::search {

namespace {

// Data of the search for the longest game: the positions of each shard, and the messages between threads.
using LongestSlot = std::uint32_t;   ///< a slot of LongestCodes
using LongestValue = std::uint16_t;  ///< length of the longest path to a position, in turns

template <std::size_t Words>
using LongestCodes = storage::CodeTable<Words, storage::LargestTag, storage::FastGrowth>;

template <std::size_t Words>
struct LongestPush {
    Code<Words> code;
    LongestValue value;
};

/// Successors found by one thread.
template <std::size_t Words>
struct LongestOutbox {
    std::vector<std::vector<LongestPush<Words>>> mine = std::vector<std::vector<LongestPush<Words>>>(shards);
    std::vector<std::vector<std::uint64_t>> others{};  ///< indexed by receiving process: pairs of code and value
    std::uint64_t given = 0;
    std::uint64_t played = 0;  ///< number of positions whose turns were played
};

/// The positions of one shard.
template <std::size_t Words>
struct LongestShard {
    LongestCodes<Words> codes{};
    std::vector<LongestValue> values{};
    std::vector<std::uint32_t> degrees{};  ///< number of turns that lead to the position and are not played yet
    std::vector<LongestSlot> order{};      ///< sorted by rank
    /// For each rank: the begin and the end of the part of `order` that has this rank.
    std::map<std::uint32_t, std::pair<std::size_t, std::size_t>> groups{};
    std::vector<LongestSlot> next{};  ///< positions for which all turns that lead to them were played
};

template <std::size_t Words>
class LongestSearch {
public:
    using Code = packed::Code<Words>;
    using Kind = typename Longest<Words>::Kind;

    LongestSearch(const packed::PackedGame<Words>& game, const Explored<Words>& explored, const LongestOptions& options,
                  parallel::Communicator& communicator)
        : game_(game), explored_(explored), options_(options), communicator_(communicator) {
        const LayerCounts total = explored.total();
        by_rank_ = explored.ranked && total.non_increasing == 0 && total.decreasing == 0;
    }

    Longest<Words> run() {
        Longest<Words> result;
        result.bytes_needed = bytes_needed();
        if (communicator_.all_reduce_or(result.bytes_needed > options_.memory_bytes)) {
            result.kind = Kind::memory;
            return result;
        }
        build();
        result.kind = by_rank_ ? go_by_rank() : go_by_degree();
        if (result.kind == Kind::found) {
            find_path(result);
        }
        return result;
    }

private:
    using Slot = LongestSlot;
    using Value = LongestValue;
    static constexpr Value too_many = 0xffff;

    using Push = LongestPush<Words>;
    using Outbox = LongestOutbox<Words>;
    using Shard = LongestShard<Words>;

    [[nodiscard]] std::uint64_t bytes_needed() const {
        const std::uint64_t codes = explored_.codes();
        const std::uint64_t slots = codes * 4 / 3;
        return codes * static_cast<std::uint64_t>(game_.code_bytes()) + LongestCodes<Words>::bytes_for(codes) +
               slots * sizeof(Value) + (by_rank_ ? 3 * codes : slots + codes) * sizeof(std::uint32_t);
    }

    void build() {
        round_ = std::clamp<std::uint64_t>(
            options_.memory_bytes / 8 / sizeof(Push) / static_cast<std::uint64_t>(threads_), 2048, 1U << 17U);
        shards_ = std::vector<Shard>(shards);
        for_each_index(shards, threads_, [&](std::size_t number) {
            Shard& shard = shards_[number];
            std::uint64_t codes = 0;
            std::vector<Code> some(512);
            const auto all = [&](auto&& f) {
                for (const LayerCodes<Words>& layer : explored_.layers) {
                    const auto reader = layer.reader(number);
                    while (const std::size_t read = reader->read(some.data(), some.size())) {
                        for (std::size_t i = 0; i < read; ++i) {
                            f(some[i]);
                        }
                    }
                }
            };
            all([&](const Code&) { ++codes; });
            shard.codes.expect(codes);
            all([&](const Code& code) { shard.codes.insert(code); });
            shard.values.assign(shard.codes.slots(), 0);
            if (by_rank_) {
                order_by_rank(shard);
            } else {
                shard.degrees.assign(shard.codes.slots(), 0);
            }
            return true;
        });
        outboxes_.resize(static_cast<std::size_t>(threads_));
        for (Outbox& outbox : outboxes_) {
            outbox.others.resize(static_cast<std::size_t>(communicator_.size()));
        }
        total_ = explored_.codes();
    }

    void order_by_rank(Shard& shard) {
        std::vector<std::pair<std::uint32_t, Slot>> ranks;
        for (Slot slot = 0; slot < shard.codes.slots(); ++slot) {
            if (shard.codes.holds(slot)) {
                ranks.emplace_back(game_.rank(shard.codes.at(slot)), slot);
            }
        }
        std::sort(ranks.begin(), ranks.end());
        for (const auto& [rank, slot] : ranks) {
            auto& [begin, end] = shard.groups[rank];
            begin = end == 0 ? shard.order.size() : begin;
            shard.order.push_back(slot);
            end = shard.order.size();
        }
    }

    Kind go_by_rank() {
        std::set<std::uint64_t> mine;
        for (const Shard& shard : shards_) {
            for (const auto& [rank, group] : shard.groups) {
                mine.insert(rank);
            }
        }
        std::set<std::uint64_t> ranks;
        for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator_, {mine.begin(), mine.end()})) {
            ranks.insert(list.begin(), list.end());
        }
        for (const std::uint64_t rank : ranks) {
            std::vector<std::vector<Slot>> work(shards);
            for (std::size_t number = 0; number < shards; ++number) {
                const Shard& shard = shards_[number];
                const auto group = shard.groups.find(static_cast<std::uint32_t>(rank));
                if (group != shard.groups.end()) {
                    work[number].assign(shard.order.begin() + static_cast<std::ptrdiff_t>(group->second.first),
                                        shard.order.begin() + static_cast<std::ptrdiff_t>(group->second.second));
                }
            }
            const Kind kind = play_all(work, Pass::values);
            if (kind != Kind::found) {
                return kind;
            }
        }
        return Kind::found;
    }

    Kind go_by_degree() {
        std::vector<std::vector<Slot>> work(shards);
        for (std::size_t number = 0; number < shards; ++number) {
            for (Slot slot = 0; slot < shards_[number].codes.slots(); ++slot) {
                if (shards_[number].codes.holds(slot)) {
                    work[number].push_back(slot);
                }
            }
        }
        Kind kind = play_all(work, Pass::degrees);
        work = std::vector<std::vector<Slot>>(shards);
        const std::size_t first = shard_of(code_hash(explored_.start));
        const Slot start = shards_[first].codes.find(explored_.start);
        if (start != LongestCodes<Words>::none && shards_[first].degrees[start] == 0) {
            work[first].push_back(start);
        }
        std::uint64_t played = 0;
        for (bool more = true; kind == Kind::found && more;) {
            for (const std::vector<Slot>& list : work) {
                played += list.size();
            }
            kind = play_all(work, Pass::both);
            bool mine = false;
            for (std::size_t number = 0; number < shards; ++number) {
                work[number] = std::exchange(shards_[number].next, {});
                mine = mine || !work[number].empty();
            }
            more = communicator_.all_reduce_or(mine);
        }
        return kind == Kind::found && communicator_.all_reduce_or(played != total_) ? Kind::cyclic : kind;
    }

    enum class Pass : std::uint8_t { values, degrees, both };

    /// Plays the turns of the positions in `work`, in rounds.
    Kind play_all(const std::vector<std::vector<Slot>>& work, Pass pass) {
        std::vector<std::pair<std::size_t, std::size_t>> pieces;  // shard, index of the first position
        constexpr std::size_t piece_size = 64;
        for (std::size_t number = 0; number < shards; ++number) {
            for (std::size_t first = 0; first < work[number].size(); first += piece_size) {
                pieces.emplace_back(number, first);
            }
        }
        std::atomic<std::size_t> taken{0};
        for (;;) {
            for_each_index(outboxes_.size(), threads_, [&](std::size_t thread) {
                Outbox& outbox = outboxes_[thread];
                outbox.given = 0;
                while (outbox.given < round_) {
                    const std::size_t piece = taken++;
                    if (piece >= pieces.size()) {
                        break;
                    }
                    const auto [number, first] = pieces[piece];
                    const std::size_t end = std::min(work[number].size(), first + piece_size);
                    for (std::size_t i = first; i < end; ++i) {
                        play(shards_[number], work[number][i], outbox);
                        ++outbox.played;
                    }
                }
                return true;
            });
            hand_over(pass);
            for (Outbox& outbox : outboxes_) {
                played_ += outbox.played;
                outbox.played = 0;
            }
            if (options_.progress) {
                options_.progress(played_, by_rank_ ? total_ : 2 * total_);
            }
            const bool stop = options_.stop && *options_.stop;
            const std::vector<std::uint64_t> sums =
                communicator_.all_reduce({taken < pieces.size() ? 1U : 0U, stop ? 1U : 0U, overflow_ ? 1U : 0U});
            if (sums[1] > 0) {
                return Kind::interrupted;
            }
            if (sums[2] > 0) {
                return Kind::too_long;
            }
            if (sums[0] == 0) {
                return Kind::found;
            }
        }
    }

    void play(const Shard& shard, Slot slot, Outbox& outbox) {
        const Code code = shard.codes.at(slot);
        if (game_.ending(code) != ongoing) {
            return;
        }
        const auto value = static_cast<Value>(shard.values[slot] + 1);
        for_each_successor(game_, code, explored_.symmetry, [&](const Code& next) {
            ++outbox.given;
            const int owner = owner_of(next, communicator_.size());
            if (owner == communicator_.rank()) {
                outbox.mine[shard_of(code_hash(next))].push_back({next, value});
            } else {
                std::vector<std::uint64_t>& list = outbox.others[static_cast<std::size_t>(owner)];
                list.insert(list.end(), next.begin(), next.end());
                list.push_back(value);
            }
        });
    }

    void hand_over(Pass pass) {
        std::vector<std::vector<Push>> received(shards);
        if (communicator_.size() > 1) {
            std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator_.size()));
            for (Outbox& outbox : outboxes_) {
                for (std::size_t process = 0; process < outgoing.size(); ++process) {
                    outgoing[process].insert(outgoing[process].end(), outbox.others[process].begin(),
                                             outbox.others[process].end());
                    outbox.others[process].clear();
                }
            }
            for (const std::vector<std::uint64_t>& list : communicator_.all_to_all(outgoing)) {
                for (std::size_t at = 0; at < list.size(); at += Words + 1) {
                    Push push{{}, static_cast<Value>(list[at + Words])};
                    std::copy_n(list.begin() + static_cast<std::ptrdiff_t>(at), Words, push.code.begin());
                    received[shard_of(code_hash(push.code))].push_back(push);
                }
            }
        }
        for_each_index(shards, threads_, [&](std::size_t number) {
            for (Outbox& outbox : outboxes_) {
                take_in(shards_[number], outbox.mine[number], pass);
                outbox.mine[number].clear();
            }
            take_in(shards_[number], received[number], pass);
            return true;
        });
    }

    void take_in(Shard& shard, const std::vector<Push>& pushes, Pass pass) {
        constexpr std::size_t ahead = 12;
        for (std::size_t i = 0; i < pushes.size(); ++i) {
            if (i + ahead < pushes.size()) {
                shard.codes.prefetch(code_hash(pushes[i + ahead].code));
            }
            const Slot slot = shard.codes.find(pushes[i].code);
            if (slot == LongestCodes<Words>::none) {
                throw std::logic_error("a turn leads to a position that exploring did not find");
            }
            if (pass == Pass::degrees) {
                ++shard.degrees[slot];
                continue;
            }
            if (pushes[i].value > shard.values[slot]) {
                shard.values[slot] = pushes[i].value;
                if (pushes[i].value == too_many) {
                    overflow_ = true;
                }
            }
            if (pass == Pass::both && --shard.degrees[slot] == 0) {
                shard.next.push_back(slot);
            }
        }
    }

    void find_path(Longest<Words>& result) {
        // The path ends at the first position with the largest value.
        std::uint64_t largest = 0;
        for (const Shard& shard : shards_) {
            for (const Value value : shard.values) {
                largest = std::max<std::uint64_t>(largest, value);
            }
        }
        for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator_, {largest})) {
            largest = std::max(largest, list[0]);
        }
        result.turns = largest;
        std::vector<Code> back;
        for (std::uint64_t value = largest; value > 0; --value) {
            std::size_t number = 0;
            std::vector<Code> of_shard;
            const auto next_batch = [&](std::vector<Code>& batch) {
                while (batch.size() < 4096 && number < shards) {
                    const std::vector<Code> some = with_value(shards_[number++], back.empty() ? value : value - 1);
                    batch.insert(batch.end(), some.begin(), some.end());
                }
            };
            if (back.empty()) {
                back.push_back(first_of_all(next_batch));
                number = 0;
            }
            if (value == 1) {
                break;
            }
            const auto found =
                predecessors(game_, explored_.symmetry, next_batch, {back.back()}, options_.threads, communicator_);
            if (!found[0]) {
                throw std::logic_error("the longest game cannot be traced back to the start");
            }
            back.push_back(*found[0]);
        }
        std::reverse(back.begin(), back.end());
        result.path = lifted(game_, explored_.symmetry, explored_.start, back);
    }

    static std::vector<Code> with_value(const Shard& shard, std::uint64_t value) {
        std::vector<Code> codes;
        for (Slot slot = 0; slot < shard.codes.slots(); ++slot) {
            if (shard.values[slot] == value && shard.codes.holds(slot)) {
                codes.push_back(shard.codes.at(slot));
            }
        }
        std::sort(codes.begin(), codes.end(), CodeLess<Words>{});
        return codes;
    }

    template <class NextBatch>
    Code first_of_all(NextBatch&& next_batch) {
        std::vector<Code> batch;
        next_batch(batch);
        const bool there = !batch.empty();
        std::vector<std::uint64_t> mine(Words + 1, 0);
        if (there) {
            mine[0] = 1;
            std::copy(batch[0].begin(), batch[0].end(), mine.begin() + 1);
        }
        std::optional<Code> first;
        for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator_, mine)) {
            const auto code = storage::code_at<Words>(list.data() + 1);
            if (list[0] == 1 && (!first || earlier<Words>(code, *first))) {
                first = code;
            }
        }
        return first.value();
    }

    const packed::PackedGame<Words>& game_;
    const Explored<Words>& explored_;
    const LongestOptions& options_;
    parallel::Communicator& communicator_;
    int threads_ = std::max(1, options_.threads);
    bool by_rank_ = false;
    std::uint64_t round_ = 0, total_ = 0, played_ = 0;
    std::vector<Shard> shards_;
    std::vector<Outbox> outboxes_;
    std::atomic<bool> overflow_{false};
};

}  // namespace

template <std::size_t Words>
Longest<Words> longest_game(const packed::PackedGame<Words>& game, const Explored<Words>& explored,
                            const LongestOptions& options, parallel::Communicator& communicator) {
    return LongestSearch<Words>(game, explored, options, communicator).run();
}

#define RULESCOPE_LONGEST(WORDS)                                                                   \
    template Longest<WORDS> longest_game(const packed::PackedGame<WORDS>&, const Explored<WORDS>&, \
                                         const LongestOptions&, parallel::Communicator&);
RULESCOPE_WIDTHS(RULESCOPE_LONGEST)

}  // namespace rulescope::search
