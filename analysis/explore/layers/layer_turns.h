// Plays the turns of one layer on several threads and enters the successors into the tables of the candidates.
//
// The work is done in rounds. Each thread plays turns until it has found a given number of positions. Then each process
// sends the codes that belong to other processes, and enters its own codes into the tables. Only one thread works on
// the table of a shard, so no locks are needed.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis/explore/layers/candidates.h"
#include "analysis/explore/layers/expansion.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/runs/edge_run.h"

namespace rulescope::explore {

template <CodedGame G>
class LayerTurns {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;

    /// `round`: number of positions that a thread finds before the tables are updated.
    LayerTurns(const G& game, bool symmetry, int threads, std::uint64_t round, parallel::Communicator& communicator,
               const std::atomic<bool>* stop)
        : game_(game), threads_(threads), round_(round), communicator_(communicator), stop_(stop) {
        for (int thread = 0; thread < threads; ++thread) {
            expansions_.push_back(
                std::make_unique<Expansion<G>>(game, symmetry, communicator.rank(), communicator.size()));
        }
    }

    void begin(const LayerCodes<words>& layer, bool collect_closing) {
        collecting_ = collect_closing;
        suspicious_ = false;
        const std::uint32_t tags_begin = game_.ranked() ? Expansion<G>::tags_begin(any_rank(layer)) : 0;
        for (auto& expansion : expansions_) {
            expansion->begin_layer(collect_closing, tags_begin);
        }
    }

    /// Expands the next positions. Collective: all processes must call it, including processes without positions.
    /// Stores the message of a file error in `fault`.
    void play_some(LayerSource<words>& source, Candidates<words>& candidates, std::string& fault) {
        if (fault.empty()) {
            try {
                expand_some(source);
            } catch (const storage::FileError& disk) {
                fault = disk.what();
            }
        }
        const std::vector<Received> received = exchange();
        for_each_index(shards, threads_, [&](std::size_t shard) {
            for (auto& expansion : expansions_) {
                candidates.insert(shard, expansion->mine(shard), expansion->tags(shard));
                expansion->mine(shard).clear();
                expansion->tags(shard).clear();
            }
            if (!received.empty()) {
                candidates.insert(shard, received[shard].codes, received[shard].tags);
            }
            return true;
        });
    }

    /// Checks that the rank of each candidate exceeds the ranks of all positions from which it was found. If the check
    /// fails or the tags do not decide it, suspicious() returns true. The caller must then examine the turns one by one
    /// (examine_closely).
    void check_ranks(const Candidates<words>& candidates) {
        if (!game_.ranked()) {
            return;
        }
        for_each_index(shards, threads_, [&](std::size_t shard) {
            candidates.for_each(shard, [&](const Code& code, std::uint16_t tag) {
                if (!expansions_[0]->is_above(game_.rank(code), tag)) {
                    suspicious_ = true;
                }
            });
            return !suspicious_;
        });
    }
    [[nodiscard]] bool suspicious() const { return suspicious_; }

    /// Plays all turns of the layer again and compares the ranks before and after each turn.
    void examine_closely(const LayerCodes<words>& layer, std::uint64_t max_closing) {
        std::atomic<bool> too_many{false};
        over_all(layer, [&](Expansion<G>& expansion, const Code& code) {
            expansion.examine_closely(code);
            if (expansion.closing().size() > max_closing || too_many) {
                too_many = true;
                expansion.stop_collecting();
            }
        });
        if (too_many) {
            stop_collecting();
        }
    }
    /// Counts the positions of the layer, but not their turns.
    void examine(const LayerCodes<words>& layer) {
        over_all(layer, [](Expansion<G>& expansion, const Code& code) { expansion.examine(code); });
    }

    /// Returns the counts, added up over all processes.
    LayerFound<words> found() {
        LayerFound<words> all(game_.endings().size());
        for (auto& expansion : expansions_) {
            all.add(expansion->found());
        }
        if (communicator_.size() == 1) {
            return all;
        }
        const std::vector<std::vector<std::uint64_t>> gathered = parallel::all_gather(communicator_, all.words());
        all = LayerFound<words>(game_.endings().size());
        for (const std::vector<std::uint64_t>& list : gathered) {
            LayerFound<words> one(game_.endings().size());
            if (!one.read(list)) {
                throw std::logic_error("the processes disagree");
            }
            all.add(one);
        }
        return all;
    }

    [[nodiscard]] bool collecting() const { return collecting_; }
    void stop_collecting() {
        collecting_ = false;
        for (auto& expansion : expansions_) {
            expansion->stop_collecting();
        }
    }
    [[nodiscard]] std::uint64_t closing_size() const {
        std::uint64_t sum = 0;
        for (auto& expansion : expansions_) {
            sum += expansion->closing().size();
        }
        return sum;
    }
    storage::CodeEdges<words> closing() const {
        storage::CodeEdges<words> all;
        for (auto& expansion : expansions_) {
            all.insert(all.end(), expansion->closing().begin(), expansion->closing().end());
        }
        return all;
    }
    /// Memory in use, in bytes.
    [[nodiscard]] std::uint64_t bytes() const {
        return (round_ * (sizeof(Code) + 2) + Expansion<G>::bytes()) * static_cast<std::uint64_t>(threads_) +
               closing_size() * 2 * sizeof(Code);
    }

private:
    struct Received {
        std::vector<Code> codes;
        std::vector<std::uint16_t> tags;
    };

    /// Returns the rank of one position of the layer. All processes get the same rank.
    std::uint32_t any_rank(const LayerCodes<words>& layer) {
        LayerSource<words> source(layer);
        std::vector<Code> codes;
        std::uint64_t rank = source.take(codes) ? game_.rank(codes[0]) : 0;
        for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator_, {rank})) {
            rank = std::max(rank, list[0]);
        }
        return static_cast<std::uint32_t>(rank);
    }

    void expand_some(LayerSource<words>& source) {
        for_each_index(expansions_.size(), threads_, [&](std::size_t thread) {
            Expansion<G>& expansion = *expansions_[thread];
            expansion.begin_round();
            std::vector<Code> codes;
            while (expansion.given() < round_ && !(stop_ && *stop_) && source.take(codes)) {
                for (const Code& code : codes) {
                    expansion.expand(code);
                }
            }
            return true;
        });
    }

    template <class F>
    void over_all(const LayerCodes<words>& layer, F&& f) {
        LayerSource<words> source(layer);
        for_each_index(expansions_.size(), threads_, [&](std::size_t thread) {
            std::vector<Code> codes;
            while (source.take(codes)) {
                for (const Code& code : codes) {
                    f(*expansions_[thread], code);
                }
            }
            return true;
        });
    }

    /// Sends the codes that belong to other processes. Returns the received codes, indexed by shard.
    std::vector<Received> exchange() {
        std::vector<Received> received;
        if (communicator_.size() == 1) {
            return received;
        }
        std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator_.size()));
        for (auto& expansion : expansions_) {
            for (std::size_t process = 0; process < outgoing.size(); ++process) {
                std::vector<std::uint64_t>& list = expansion->others(process);
                outgoing[process].insert(outgoing[process].end(), list.begin(), list.end());
                list.clear();
            }
        }
        received.resize(shards);
        const bool ranked = game_.ranked();
        for (const std::vector<std::uint64_t>& list : communicator_.all_to_all(outgoing)) {
            for (std::size_t at = 0; at < list.size(); at += words + 1) {
                Code code;
                std::copy_n(list.begin() + static_cast<std::ptrdiff_t>(at), words, code.begin());
                Received& shard = received[shard_of(code_hash(code))];
                shard.codes.push_back(code);
                if (ranked) {
                    shard.tags.push_back(static_cast<std::uint16_t>(list[at + words]));
                }
            }
        }
        return received;
    }

    const G& game_;
    int threads_;
    std::uint64_t round_;
    parallel::Communicator& communicator_;
    const std::atomic<bool>* stop_;
    std::vector<std::unique_ptr<Expansion<G>>> expansions_;
    bool collecting_ = false;
    std::atomic<bool> suspicious_{false};
};

}  // namespace rulescope::explore
