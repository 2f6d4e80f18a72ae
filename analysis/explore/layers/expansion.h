// One thread's part in expanding a layer: plays the turns of positions, counts positions and turns, and distributes the
// successors over shards and processes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/explore/layers/explored.h"
#include "analysis/storage/code.h"

namespace rulescope::explore {

template <CodedGame G>
class Expansion {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;
    using Edge = std::pair<Code, Code>;

    Expansion(const G& game, bool symmetry, int process, int processes)
        : game_(game),
          symmetry_(symmetry && game.symmetries() > 1),
          ranked_(game.ranked()),
          process_(process),
          processes_(processes),
          found_(game.endings().size()),
          mine_(shards),
          tags_(shards),
          others_(static_cast<std::size_t>(processes)),
          recent_(remembered) {}

    /// Must be called before each layer.
    void begin_layer(bool collect_closing, std::uint32_t tags_begin = 0) {
        tags_begin_ = tags_begin;
        found_ = LayerFound<words>(game_.endings().size());
        closing_.clear();
        collect_closing_ = collect_closing;
        recent_.assign(remembered, Recent{});
    }
    /// Discards the turns that might close a cycle, because there are too many.
    void stop_collecting() {
        closing_ = {};
        collect_closing_ = false;
    }
    /// Must be called before each round.
    void begin_round() { given_ = 0; }

    /// Counts the position, but not its turns.
    void examine(const Code& code) {
        count(code);
        const int ending = game_.ending(code);
        if (ending == ongoing) {
            found_.counts.unfinished += weight_;
        } else {
            count_ending(code, ending);
        }
    }

    /// Counts the position and generates its successors.
    void expand(const Code& code) {
        count(code);
        std::uint64_t turns = 0;
        game_.for_each_next(code, [&](const Code& next) {
            if (turns++ == 0 && ranked_) {
                tag_ = tag_of(game_.rank(code));
            }
            give(next);
            if (!ranked_ && collect_closing_) {
                closing_.emplace_back(code, image_of(next));
            }
        });
        LayerCounts& counts = found_.counts;
        const int ending = turns == 0 ? game_.ending(code) : ongoing;
        if (ending != ongoing) {
            count_ending(code, ending);
            return;
        }
        counts.unfinished += weight_;
        counts.turns += turns * weight_;
        counts.smallest = std::min(counts.smallest, turns);
        counts.largest = std::max(counts.largest, turns);
        if (turns == 0) {
            counts.dead_ends += weight_;
            LayerFound<words>::keep_smaller(found_.first_dead_end, code);
        }
    }

    /// Records those turns of the position that do not increase the rank.
    void examine_closely(const Code& code) {
        if (game_.ending(code) != ongoing) {
            return;
        }
        weight_ = symmetry_ ? static_cast<std::uint64_t>(game_.orbit_size(code)) : 1;
        const std::uint32_t rank = game_.rank(code);
        game_.for_each_next(code, [&](const Code& next) {
            const std::uint32_t its = game_.rank(next);
            if (its <= rank) {
                not_risen({code, image_of(next)}, its == rank);
            }
        });
    }

    // Each code has a tag: a short form of the rank of the position from which the code was found. The tag of a higher
    // rank is never lower.
    using Tag = std::uint16_t;
    /// Returns the highest rank that has tag 0. All processes use the same value in a layer.
    static std::uint32_t tags_begin(std::uint32_t any_rank) { return any_rank < 32'768 ? 0 : any_rank - 32'768; }
    [[nodiscard]] Tag tag_of(std::uint32_t rank) const {
        const std::uint32_t above = rank < tags_begin_ ? 0 : rank - tags_begin_;
        return static_cast<Tag>(std::min<std::uint32_t>(above, 0xffff));
    }
    /// True if this rank exceeds every rank that can have the tag.
    [[nodiscard]] bool is_above(std::uint32_t rank, Tag tag) const { return tag < 0xffff && rank > tags_begin_ + tag; }

    /// Number of bytes in use, not counting the successors.
    [[nodiscard]] static std::uint64_t bytes() { return remembered * sizeof(Recent); }
    [[nodiscard]] std::uint64_t given() const { return given_; }
    [[nodiscard]] const LayerFound<words>& found() const { return found_; }
    std::vector<Edge>& closing() { return closing_; }
    std::vector<Code>& mine(std::size_t shard) { return mine_[shard]; }
    std::vector<Tag>& tags(std::size_t shard) { return tags_[shard]; }
    std::vector<std::uint64_t>& others(std::size_t process) { return others_[process]; }

private:
    /// A recently found position. Neighbouring positions in a layer share many successors. A successor that is in this
    /// list is entered again only if it is now found from a position with a higher rank.
    struct Recent {
        Code code{};
        Tag tag = 0;
        bool there = false;
    };
    static constexpr std::size_t remembered = 8192;

    void count(const Code& code) {
        weight_ = symmetry_ ? static_cast<std::uint64_t>(game_.orbit_size(code)) : 1;
        found_.counts.positions += weight_;
        ++found_.counts.classes;
    }
    void count_ending(const Code& code, int ending) {
        const auto place = static_cast<std::size_t>(ending);
        found_.counts.endings[place] += weight_;
        LayerFound<words>::keep_smaller(found_.first_ending[place], code);
    }

    [[nodiscard]] Code image_of(const Code& next) const { return symmetry_ ? game_.smallest_image(next) : next; }

    void give(const Code& next) {
        const std::uint64_t hash = code_hash(next);
        Recent& recent = recent_[(hash >> 3U) % remembered];
        if (recent.there && same_code<words>(recent.code, next) && recent.tag >= tag_) {
            return;
        }
        recent = {next, tag_, true};
        if (!symmetry_) {
            sort_in(next, hash);
        } else {
            const Code smallest = game_.smallest_image(next);
            sort_in(smallest, code_hash(smallest));
        }
    }

    void sort_in(const Code& code, std::uint64_t hash) {
        ++given_;
        const int owner = processes_ == 1 ? process_ : owner_of(code, processes_);
        if (owner == process_) {
            const std::size_t shard = shard_of(hash);
            mine_[shard].push_back(code);
            if (ranked_) {
                tags_[shard].push_back(tag_);
            }
        } else {
            std::vector<std::uint64_t>& list = others_[static_cast<std::size_t>(owner)];
            list.insert(list.end(), code.begin(), code.end());
            list.push_back(tag_);
        }
    }

    void not_risen(const Edge& edge, bool non_increasing) {
        if (non_increasing) {
            found_.counts.non_increasing += weight_;
            LayerFound<words>::keep_smaller(found_.first_non_increasing, edge);
        } else {
            found_.counts.decreasing += weight_;
            LayerFound<words>::keep_smaller(found_.first_decreasing, edge);
        }
        if (collect_closing_) {
            closing_.push_back(edge);
        }
    }

    const G& game_;
    bool symmetry_, ranked_;
    int process_, processes_;
    std::uint64_t weight_ = 1;
    std::uint64_t given_ = 0;
    bool collect_closing_ = true;
    LayerFound<words> found_;
    std::vector<std::vector<Code>> mine_;
    std::vector<std::vector<Tag>> tags_;  ///< tags of the codes in mine_; empty without ranks
    Tag tag_ = 0;
    std::uint32_t tags_begin_ = 0;
    std::vector<std::vector<std::uint64_t>> others_;
    std::vector<Edge> closing_;
    std::vector<Recent> recent_;
};

}  // namespace rulescope::explore
