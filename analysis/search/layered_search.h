// The breadth-first search by turns over positions that have exact keys or codes.
//
// Finds every position that is reachable, layer by layer, and numbers the positions in the order in which they are
// found. The search has the layers, the table of keys and the threads. A visitor plays the turns and receives the
// results in a fixed order, so numbers, bounds and results do not depend on the number of threads:
//
//   block(position)                          the number of positions in the block that begins here; 0 ends the search
//   part()                                   what a thread needs to expand up to 16 positions of a block
//   expand(part, number, position, turns)    plays the turns of a position; called by several threads at the same time.
//                                            False: no position after this one has to be expanded
//   found(number, link, key, note, position) receives each new position; to expand it, calls wait() or wait_in_layer()
//   expanded(part, number, reached)          all turns of a position have numbers now. False ends the search
//   merge(part)                              all positions of the part have been passed to expanded()
//
// On one thread, a position is entered as soon as the turn to it is played. On several threads, the positions of a
// block are expanded at the same time. Then one thread enters the results in the order of the positions.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/parallel/workers.h"
#include "analysis/storage/blocks.h"
#include "analysis/storage/key_numbers.h"

namespace rulescope::search {

/// The turn by which a position was first found.
struct Link {
    std::uint32_t parent = 0;  ///< number of the position before the turn
    std::uint32_t turn = 0;    ///< index of the turn in the order in which the visitor plays them
};
/// Links of positions, indexed by number. The link of the start (number 0) is not used.
using Links = storage::Blocks<Link>;

/// Returns the plies from the start to a position. The visitor must play the turns in the order of for_each_turn().
template <Game G>
std::vector<typename G::Ply> line_to(const G& game, typename G::State state, const Links& links, std::uint32_t number) {
    std::vector<std::uint32_t> turns;
    for (; number != 0; number = links[number].parent) {
        turns.push_back(links[number].turn);
    }
    std::vector<typename G::Ply> line;
    for (; !turns.empty(); turns.pop_back()) {
        std::uint32_t at = 0;
        typename G::State after;
        for_each_turn(game, state, [&](const std::vector<typename G::Ply>& plies, const typename G::State& next) {
            if (at++ == turns.back()) {
                line.insert(line.end(), plies.begin(), plies.end());
                after = next;
            }
        });
        state = std::move(after);
    }
    return line;
}

struct Nothing {};

/// `Note`: stored with each turn until the position before it is expanded. `Numbers`: the table of the positions found;
/// storage::CodeNumbers if the keys are codes.
template <class Visitor, class Position, class Note = Nothing, class Part = Nothing,
          class Numbers = storage::KeyNumbers>
class LayeredSearch {
    using Key = typename Numbers::Key;
    static constexpr std::uint32_t none = Numbers::none;

public:
    /// A turn of an expanded position.
    struct Reached {
        std::uint32_t number = 0;  ///< of the position after the turn; 0 if it is not searched
        [[no_unique_address]] Note note{};
    };

    /// Receives the turns of a position in order.
    class Turns {
    public:
        Turns(LayeredSearch& search, std::uint32_t parent) : search_(search), parent_(parent) {}

        /// A turn that leads to the position with this key. make(key, note) returns the position; it is called only if
        /// the key is not in the table.
        template <class Make>
        void add(Key key, Note note, Make&& make) {
            std::uint32_t number = search_.keys_.find(key);
            if (number == none) {
                Position position = make(std::as_const(key), note);
                if (search_.threads_ == 1) {
                    const Link link{parent_, static_cast<std::uint32_t>(reached_.size())};
                    number = search_.enter(link, key, note, std::move(position));
                } else {
                    found_.emplace_back(std::move(key), std::move(position));
                }
            }
            reached_.push_back({number, note});
        }
        /// A turn after which nothing has to be searched.
        void skip() { reached_.push_back({}); }

    private:
        friend class LayeredSearch;

        /// Gives numbers to the positions that were not in the table.
        void enter() {
            std::uint32_t turn = 0;
            for (auto& [key, position] : found_) {
                for (; reached_[turn].number != none; ++turn) {
                }
                Reached& reached = reached_[turn];
                reached.number = search_.enter({parent_, turn}, key, reached.note, std::move(position));
            }
        }

        LayeredSearch& search_;
        std::uint32_t parent_;
        std::vector<Reached> reached_;
        std::vector<std::pair<Key, Position>> found_;  ///< the positions that were not in the table; on several threads
    };

    /// The visitor must outlive the search. `stop` may be null.
    LayeredSearch(Visitor& visitor, int threads, const std::atomic<bool>* stop)
        : visitor_(visitor), threads_(threads_to_use(std::max(threads, 1))), stop_(stop) {}

    /// Enters the start. Its number is 0; found() receives it as its own parent.
    void begin(const Key& key, const Note& note, Position position) { enter({}, key, note, std::move(position)); }
    /// Lets a position wait for the next layer.
    void wait(std::uint32_t number, Position&& position) { next_.push_back({number, std::move(position)}); }
    /// Lets a position in the middle of a turn wait for the end of this layer.
    void wait_in_layer(std::uint32_t number, Position&& position) { inner_.push_back({number, std::move(position)}); }

    /// Goes to the next layer. Returns false if no position waits.
    bool next_layer() {
        layer_ = std::exchange(next_, {});
        done_ = 0;
        return !layer_.empty();
    }
    /// Expands the layer. Returns false if the visitor or `stop` ended the search.
    bool expand_layer() {
        bool more = expand(layer_, 0);
        for (; more && !inner_.empty(); inner_layer_.clear()) {
            inner_layer_ = std::exchange(inner_, {});
            more = expand(inner_layer_, 0);
        }
        return more;
    }
    /// Expands the positions of the layer, without those in the middle of a turn, that were left by the end of the
    /// search.
    void expand_rest() { expand(layer_, done_); }

    [[nodiscard]] const Numbers& keys() const { return keys_; }
    [[nodiscard]] bool interrupted() const { return interrupted_; }
    [[nodiscard]] std::size_t layer_size() const { return layer_.size(); }
    /// Number of positions of the layer that are expanded.
    [[nodiscard]] std::size_t done() const { return done_; }
    /// Number of positions that are stored to be expanded, those of the layer included.
    [[nodiscard]] std::size_t waiting() const {
        return layer_.size() + next_.size() + inner_.size() + inner_layer_.size();
    }

private:
    struct Waiting {
        std::uint32_t number;
        Position position;
    };
    using Waitings = storage::Blocks<Waiting>;

    bool expand(Waitings& waiting, std::size_t begin) {
        bool more = true;
        for (std::size_t end = begin; more && begin < waiting.size(); begin = end) {
            end = std::min(waiting.size(), begin + visitor_.block(waiting[begin].position));
            more = end > begin && expand_block(waiting, begin, end);
        }
        return more;
    }

    bool expand_block(Waitings& waiting, std::size_t begin, std::size_t end) {
        const std::size_t size = std::clamp<std::size_t>((end - begin) / 16, 1, 16);
        std::vector<Part> parts;
        std::vector<Turns> turns;
        for (std::size_t at = begin; at < end; ++at) {
            if ((at - begin) % size == 0) {
                parts.push_back(visitor_.part());
            }
            turns.emplace_back(*this, waiting[at].number);
        }
        bool more = true;
        const auto take = [&](std::size_t i) {
            turns[i].enter();
            more = visitor_.expanded(parts[i / size], turns[i].parent_, std::as_const(turns[i].reached_));
            turns[i].reached_ = {};
            done_ += &waiting == &layer_ ? 1 : 0;
            if ((i + 1) % size == 0 || i + 1 == turns.size()) {
                visitor_.merge(std::move(parts[i / size]));
            }
            return more;
        };
        for_each_index(parts.size(), threads_, [&](std::size_t part) {
            bool next = true;
            for (std::size_t i = part * size; next && i < std::min(turns.size(), (part + 1) * size); ++i) {
                const Position position = std::move(waiting[begin + i].position);  // is freed at once
                turns[i].reached_.reserve(32);
                next = !stopped() && visitor_.expand(parts[part], turns[i].parent_, position, turns[i]);
                next = threads_ == 1 && !interrupted_ ? take(i) : next;
            }
            return next;
        });
        for (std::size_t i = 0; threads_ > 1 && more && !stopped() && i < turns.size(); ++i) {
            take(i);
        }
        return more && !interrupted_;
    }

    /// Returns the number of a position, and passes the position to the visitor if it is new.
    std::uint32_t enter(const Link& link, const Key& key, const Note& note, Position&& position) {
        const auto [number, is_new] = keys_.add(key);
        if (is_new) {
            visitor_.found(number, link, key, note, std::move(position));
        }
        return number;
    }

    bool stopped() {
        if (stop_ != nullptr && *stop_) {
            interrupted_ = true;
        }
        return interrupted_;
    }

    Visitor& visitor_;
    int threads_;
    const std::atomic<bool>* stop_;
    std::atomic<bool> interrupted_{false};
    Numbers keys_;
    Waitings layer_, next_, inner_, inner_layer_;
    std::size_t done_ = 0;  ///< see done()
};

}  // namespace rulescope::search
