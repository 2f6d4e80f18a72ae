// The forward pass of solving: finds every reachable position once.
//
// New positions wait on a stack, and the newest positions are expanded first. This keeps the stack small. The order
// does not change the set of positions that is found.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/parallel/workers.h"
#include "analysis/solve/options.h"
#include "analysis/storage/sharded_code_table.h"

namespace rulescope::solve {

/// Returns the code that represents a position in the search: the code of its class if symmetry is used, otherwise its
/// own code.
template <explore::CodedGame G>
typename G::Code representative_of(const G& game, const typename G::Code& code, bool symmetry) {
    return symmetry ? game.smallest_image(code) : code;
}

/// True if symmetry is requested and the game has symmetries.
template <explore::CodedGame G>
bool has_symmetry(const G& game, const SolveOptions& options) {
    return options.symmetry && game.symmetries() > 1;
}

/// A game with its own function that computes the classes of all successors, faster than representative_of() does.
template <class G>
concept HasNextClasses = requires(const G& game, const typename G::Code& code, explore::AnyVisitor visit) {
    game.for_each_next_class(code, visit);
};

/// Calls visit(code) for every turn of a position. `code` represents the position after the turn.
template <explore::CodedGame G, class Visit>
void for_each_successor_class(const G& game, const typename G::Code& code, bool symmetry, Visit&& visit) {
    if (!symmetry) {
        game.for_each_next(code, visit);
    } else if constexpr (HasNextClasses<G>) {
        game.for_each_next_class(code, visit);
    } else {
        game.for_each_next(code, [&](const typename G::Code& after) {
            const typename G::Code next = game.smallest_image(after);
            visit(next);
        });
    }
}

template <explore::CodedGame G>
class Forward {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;
    using Set = storage::ShardedCodeTable<words>;

    Forward(const G& game, const SolveOptions& options, parallel::Communicator& communicator, std::size_t other_bytes)
        : game_(game),
          options_(options),
          communicator_(communicator),
          symmetry_(has_symmetry(game, options)),
          other_bytes_(other_bytes) {}

    /// Finds all reachable positions, and inserts the positions that this process owns into `set`. Returns the counts,
    /// summed over all processes. Throws MemoryShort or Interrupted.
    SearchCounts run(Set& set) {
        const auto pieces = static_cast<std::size_t>(options_.threads > 1 ? options_.threads * 4 : 1);
        for (std::size_t piece = 0; piece < pieces; ++piece) {
            pieces_.emplace_back(static_cast<std::size_t>(communicator_.size()));
        }
        enter_start(set);
        for (std::uint64_t round = 0;; ++round) {
            bool short_of_memory = needed(set) > options_.memory_bytes;
            if (communicator_.all_reduce_or(short_of_memory)) {
                throw MemoryShort(memory_sentence(set));
            }
            if (communicator_.all_reduce_or(options_.stopped())) {
                throw Interrupted();
            }
            if (!communicator_.all_reduce_or(!pile_.empty())) {
                break;
            }
            expand_round(set);
            if (communicator_.size() > 1) {
                hand_over(set);
            }
            if (round % 16 == 0) {
                options_.report_progress("finding positions", set.size(), 0);
            }
        }
        return counts(set);
    }

private:
    static constexpr std::size_t round_size = 16'384;
    static constexpr std::size_t held = 32;  ///< number of codes that are buffered for a shard before they are inserted

    struct Piece {
        explicit Piece(std::size_t processes) : outgoing(processes) {}
        std::array<std::array<Code, held>, Set::shard_count> codes;
        std::array<std::array<std::uint64_t, held>, Set::shard_count> hashes;
        std::array<std::size_t, Set::shard_count> waiting{};
        std::vector<Code> found{};
        std::vector<std::vector<std::uint64_t>> outgoing;
        std::uint64_t positions = 0, turns = 0, finished = 0;
    };

    void enter_start(Set& set) {
        const Code start = representative_of(game_, game_.start(), symmetry_);
        if (explore::owner_of(start, communicator_.size()) == communicator_.rank()) {
            enter(set, pieces_.front(), start, explore::code_hash(start));
            flush(set, pieces_.front());
            collect(pieces_.front());
        }
    }

    void enter(Set& set, Piece& piece, const Code& code, std::uint64_t hash) {
        const std::size_t shard = Set::shard_of(hash);
        std::size_t& waiting = piece.waiting[shard];
        piece.codes[shard][waiting] = code;
        piece.hashes[shard][waiting] = hash;
        if (++waiting == held) {
            flush_shard(set, piece, shard);
        }
    }

    void flush_shard(Set& set, Piece& piece, std::size_t shard) {
        set.insert_all(shard, piece.codes[shard].data(), piece.hashes[shard].data(), piece.waiting[shard],
                       [&](const Code& code) { piece.found.push_back(code); });
        piece.waiting[shard] = 0;
    }

    void flush(Set& set, Piece& piece) {
        for (std::size_t shard = 0; shard < Set::shard_count; ++shard) {
            if (piece.waiting[shard] > 0) {
                flush_shard(set, piece, shard);
            }
        }
    }

    void collect(Piece& piece) {
        pile_.insert(pile_.end(), piece.found.begin(), piece.found.end());
        piece.found.clear();
    }

    void expand_round(Set& set) {
        const std::size_t number = std::min(pile_.size(), round_size);
        const std::vector<Code> now(pile_.end() - static_cast<std::ptrdiff_t>(number), pile_.end());
        pile_.resize(pile_.size() - number);
        for_each_index(pieces_.size(), options_.threads, [&](std::size_t i) {
            const std::size_t begin = number * i / pieces_.size(), end = number * (i + 1) / pieces_.size();
            for (std::size_t at = begin; at < end; ++at) {
                expand(set, pieces_[i], now[at]);
            }
            flush(set, pieces_[i]);
            return true;
        });
        for (Piece& piece : pieces_) {
            collect(piece);
        }
    }

    void expand(Set& set, Piece& piece, const Code& code) {
        const int processes = communicator_.size();
        std::uint64_t turns = 0;
        for_each_successor_class(game_, code, symmetry_, [&](const Code& next) {
            ++turns;
            const int owner = explore::owner_of(next, processes);
            if (owner == communicator_.rank()) {
                enter(set, piece, next, explore::code_hash(next));
            } else {
                std::vector<std::uint64_t>& outgoing = piece.outgoing[static_cast<std::size_t>(owner)];
                outgoing.insert(outgoing.end(), next.begin(), next.end());
            }
        });
        const auto orbit = static_cast<std::uint64_t>(symmetry_ ? game_.orbit_size(code) : 1);
        piece.positions += orbit;
        piece.turns += orbit * turns;
        piece.finished += turns == 0 ? orbit : 0;
    }

    void hand_over(Set& set) {
        std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator_.size()));
        for (Piece& piece : pieces_) {
            for (std::size_t owner = 0; owner < outgoing.size(); ++owner) {
                outgoing[owner].insert(outgoing[owner].end(), piece.outgoing[owner].begin(),
                                       piece.outgoing[owner].end());
                piece.outgoing[owner].clear();
            }
        }
        for (const std::vector<std::uint64_t>& incoming : communicator_.all_to_all(outgoing)) {
            for (std::size_t at = 0; at + words <= incoming.size(); at += words) {
                Code code;
                std::copy_n(incoming.begin() + static_cast<std::ptrdiff_t>(at), words, code.begin());
                enter(set, pieces_.front(), code, explore::code_hash(code));
            }
        }
        flush(set, pieces_.front());
        collect(pieces_.front());
    }

    SearchCounts counts(const Set& set) {
        std::vector<std::uint64_t> sums{set.size(), 0, 0, 0};
        for (const Piece& piece : pieces_) {
            sums[1] += piece.positions;
            sums[2] += piece.turns;
            sums[3] += piece.finished;
        }
        sums = communicator_.all_reduce(sums);
        return {sums[1], sums[0], sums[2], sums[3]};
    }

    /// Returns a number of bytes: the memory that the set and the stack use now, plus the memory that the backward pass
    /// will need for the positions found so far.
    [[nodiscard]] std::uint64_t needed(const Set& set) const {
        return set.bytes() + pile_.capacity() * sizeof(Code) + set.bytes() / sizeof(Code) * other_bytes_;
    }

    [[nodiscard]] std::string memory_sentence(const Set& set) const {
        const auto megabytes = [](std::uint64_t bytes) { return std::to_string((bytes >> 20U) + 1) + "M"; };
        return "the " + std::to_string(set.size()) + " positions found so far need " + megabytes(needed(set)) +
               ", but only " + megabytes(options_.memory_bytes) + " are allowed, and " + std::to_string(pile_.size()) +
               " of them are not expanded yet; allow more memory, or use more processes";
    }

    const G& game_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    bool symmetry_;
    std::size_t other_bytes_;
    std::vector<Code> pile_;
    std::vector<Piece> pieces_;
};

}  // namespace rulescope::solve
