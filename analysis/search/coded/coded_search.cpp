#include "analysis/search/coded/coded_search.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/coded/candidates.h"
#include "analysis/search/coded/explore_folder.h"
#include "analysis/storage/code.h"
#include "analysis/storage/edge_run.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/scratch_folder.h"

namespace rulescope::search {

namespace {

// One thread's part in expanding a layer: plays the turns of positions, counts positions and turns, and distributes the
// successors over shards and processes.
template <std::size_t Words>
class Expansion {
public:
    using Code = packed::Code<Words>;
    using Edge = std::pair<Code, Code>;

    Expansion(const packed::PackedGame<Words>& game, bool symmetry, int process, int processes)
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
        found_ = LayerFound<Words>(game_.endings().size());
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
            LayerFound<Words>::keep_smaller(found_.first_dead_end, code);
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
    [[nodiscard]] const LayerFound<Words>& found() const { return found_; }
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
        LayerFound<Words>::keep_smaller(found_.first_ending[place], code);
    }

    [[nodiscard]] Code image_of(const Code& next) const { return symmetry_ ? game_.smallest_image(next) : next; }

    void give(const Code& next) {
        const std::uint64_t hash = code_hash(next);
        Recent& recent = recent_[(hash >> 3U) % remembered];
        if (recent.there && same_code<Words>(recent.code, next) && recent.tag >= tag_) {
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
            LayerFound<Words>::keep_smaller(found_.first_non_increasing, edge);
        } else {
            found_.counts.decreasing += weight_;
            LayerFound<Words>::keep_smaller(found_.first_decreasing, edge);
        }
        if (collect_closing_) {
            closing_.push_back(edge);
        }
    }

    const packed::PackedGame<Words>& game_;
    bool symmetry_, ranked_;
    int process_, processes_;
    std::uint64_t weight_ = 1;
    std::uint64_t given_ = 0;
    bool collect_closing_ = true;
    LayerFound<Words> found_;
    std::vector<std::vector<Code>> mine_;
    std::vector<std::vector<Tag>> tags_;  ///< tags of the codes in mine_; empty without ranks
    Tag tag_ = 0;
    std::uint32_t tags_begin_ = 0;
    std::vector<std::vector<std::uint64_t>> others_;
    std::vector<Edge> closing_;
    std::vector<Recent> recent_;
};

// Plays the turns of one layer on several threads and enters the successors into the tables of the candidates.
//
// The work is done in rounds. Each thread plays turns until it has found a given number of positions. Then each process
// sends the codes that belong to other processes, and enters its own codes into the tables. Only one thread works on
// the table of a shard, so no locks are needed.
template <std::size_t Words>
class LayerTurns {
public:
    using Code = packed::Code<Words>;

    /// `round`: number of positions that a thread finds before the tables are updated.
    LayerTurns(const packed::PackedGame<Words>& game, bool symmetry, int threads, std::uint64_t round,
               parallel::Communicator& communicator, const std::atomic<bool>* stop)
        : game_(game), threads_(threads), round_(round), communicator_(communicator), stop_(stop) {
        for (int thread = 0; thread < threads; ++thread) {
            expansions_.push_back(
                std::make_unique<Expansion<Words>>(game, symmetry, communicator.rank(), communicator.size()));
        }
    }

    void begin(const LayerCodes<Words>& layer, bool collect_closing) {
        collecting_ = collect_closing;
        suspicious_ = false;
        const std::uint32_t tags_begin = game_.ranked() ? Expansion<Words>::tags_begin(any_rank(layer)) : 0;
        for (auto& expansion : expansions_) {
            expansion->begin_layer(collect_closing, tags_begin);
        }
    }

    /// Expands the next positions. Collective: all processes must call it, including processes without positions.
    /// Stores the message of a file error in `fault`.
    void play_some(LayerSource<Words>& source, Candidates<Words>& candidates, std::string& fault) {
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
    void check_ranks(const Candidates<Words>& candidates) {
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
    void examine_closely(const LayerCodes<Words>& layer, std::uint64_t max_closing) {
        std::atomic<bool> too_many{false};
        over_all(layer, [&](Expansion<Words>& expansion, const Code& code) {
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
    void examine(const LayerCodes<Words>& layer) {
        over_all(layer, [](Expansion<Words>& expansion, const Code& code) { expansion.examine(code); });
    }

    /// Returns the counts, added up over all processes.
    LayerFound<Words> found() {
        LayerFound<Words> all(game_.endings().size());
        for (auto& expansion : expansions_) {
            all.add(expansion->found());
        }
        if (communicator_.size() == 1) {
            return all;
        }
        const std::vector<std::vector<std::uint64_t>> gathered = parallel::all_gather(communicator_, all.words());
        all = LayerFound<Words>(game_.endings().size());
        for (const std::vector<std::uint64_t>& list : gathered) {
            LayerFound<Words> one(game_.endings().size());
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
    storage::CodeEdges<Words> closing() const {
        storage::CodeEdges<Words> all;
        for (auto& expansion : expansions_) {
            all.insert(all.end(), expansion->closing().begin(), expansion->closing().end());
        }
        return all;
    }
    /// Memory in use, in bytes.
    [[nodiscard]] std::uint64_t bytes() const {
        return (round_ * (sizeof(Code) + 2) + Expansion<Words>::bytes()) * static_cast<std::uint64_t>(threads_) +
               closing_size() * 2 * sizeof(Code);
    }

private:
    struct Received {
        std::vector<Code> codes;
        std::vector<std::uint16_t> tags;
    };

    /// Returns the rank of one position of the layer. All processes get the same rank.
    std::uint32_t any_rank(const LayerCodes<Words>& layer) {
        LayerSource<Words> source(layer);
        std::vector<Code> codes;
        std::uint64_t rank = source.take(codes) ? game_.rank(codes[0]) : 0;
        for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator_, {rank})) {
            rank = std::max(rank, list[0]);
        }
        return static_cast<std::uint32_t>(rank);
    }

    void expand_some(LayerSource<Words>& source) {
        for_each_index(expansions_.size(), threads_, [&](std::size_t thread) {
            Expansion<Words>& expansion = *expansions_[thread];
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
    void over_all(const LayerCodes<Words>& layer, F&& f) {
        LayerSource<Words> source(layer);
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
            for (std::size_t at = 0; at < list.size(); at += Words + 1) {
                const auto code = storage::code_at<Words>(list.data() + at);
                Received& shard = received[shard_of(code_hash(code))];
                shard.codes.push_back(code);
                if (ranked) {
                    shard.tags.push_back(static_cast<std::uint16_t>(list[at + Words]));
                }
            }
        }
        return received;
    }

    const packed::PackedGame<Words>& game_;
    int threads_;
    std::uint64_t round_;
    parallel::Communicator& communicator_;
    const std::atomic<bool>* stop_;
    std::vector<std::unique_ptr<Expansion<Words>>> expansions_;
    bool collecting_ = false;
    std::atomic<bool> suspicious_{false};
};

template <std::size_t Words>
class CodedSearch {
public:
    using Code = packed::Code<Words>;
    using Layer = LayerCodes<Words>;

    CodedSearch(const packed::PackedGame<Words>& game, const Code& start, const ExploreOptions& options,
                parallel::Communicator& communicator)
        : game_(game),
          options_(options),
          communicator_(communicator),
          threads_(std::max(1, options.threads)),
          round_(round_for(options)),
          turns_(game, options.symmetry && game.orbit_size(start) == 1, threads_, round_, communicator, options.stop) {
        result_.start = start;
        result_.ranked = game.ranked();
        // Symmetries that do not keep the start are not used, because they may map reachable positions to unreachable
        // positions.
        result_.symmetry = options.symmetry && game.symmetries() > 1 && game.orbit_size(start) == 1;
    }

    Explored<Words> run() {
        open_state();
        if (result_.layers.empty()) {
            begin();
        }
        while (!complete_ && result_.stopped_by.empty()) {
            const std::size_t last = result_.layers.size() - 1;
            if (last >= options_.depth) {
                examine_last("depth");
                break;
            }
            const std::string stopped = find_next_layer();
            if (!stopped.empty()) {
                examine_last(stopped);
            }
        }
        result_.exhaustive = result_.stopped_by.empty();
        if (state_) {
            result_.state_lost = [state = state_, layers = result_.layers.size()] { return state->lost(layers); };
        }
        return std::move(result_);
    }

private:
    /// Number of positions that a thread finds between two updates of the tables. With this number the buffers of all
    /// threads take about one eighth of the memory or less.
    static std::uint64_t round_for(const ExploreOptions& options) {
        const auto threads = static_cast<std::uint64_t>(std::max(1, options.threads));
        return std::clamp<std::uint64_t>(options.memory_bytes / 8 / sizeof(Code) / threads, 2048,
                                         std::uint64_t{1} << 18U);
    }

    void begin() {
        Layer first(game_.code_bytes());
        const std::uint64_t hash = code_hash(result_.start);
        if (owner_of(result_.start, communicator_.size()) == communicator_.rank()) {
            first.frozen(shard_of(hash)).append(result_.start);
        }
        result_.layers.push_back(std::move(first));
        stored_ = result_.layers[0].size();
        result_.frozen_bytes = stored_ * static_cast<std::uint64_t>(game_.code_bytes());
        if (state_) {
            result_.layers[0].write(layer_path(0));
            state_->save(result_, false, nullptr);
        }
    }

    // ---- from one layer to the next -----------------------------------------------------------------------------

    /// Expands the last layer. Returns why the search stopped, for example "states"; "" if it can continue.
    std::string find_next_layer() {
        const std::size_t last = result_.layers.size() - 1;
        Candidates<Words> candidates(expected_size(last));
        turns_.begin(result_.layers[last], result_.closing_layers == last);
        std::string stopped = rounds(last, candidates);
        if (!stopped.empty()) {
            return stopped;
        }
        turns_.check_ranks(candidates);
        if (communicator_.all_reduce_or(turns_.suspicious())) {
            turns_.examine_closely(result_.layers[last], max_closing);
            keep_closing_in_bounds();
        }
        LayerFound<Words> found = turns_.found();
        found.counts.expanded = true;
        return close_layer(candidates, found);
    }

    /// Estimates the size of the next layer, rather too low, from the sizes of the last two layers. Returns 0 if a
    /// table of this size would take too much memory.
    [[nodiscard]] std::uint64_t expected_size(std::size_t last) const {
        if (last < 2 || on_disk_) {
            return 0;
        }
        const std::uint64_t now = result_.layers[last].size();
        const std::uint64_t before = std::max<std::uint64_t>(1, result_.layers[last - 1].size());
        const std::uint64_t codes = std::min(now * now / before, now * 8) / 2;
        return codes * sizeof(Code) > options_.memory_bytes / 8 ? 0 : codes;
    }

    /// If all processes together have too many turns that might close a cycle, discards these turns.
    void keep_closing_in_bounds() {
        const bool mine = turns_.collecting();
        const std::vector<std::uint64_t> sums =
            communicator_.all_reduce({turns_.closing_size() + result_.closing.size(), mine ? 0U : 1U});
        if (sums[0] > max_closing || sums[1] > 0) {
            turns_.stop_collecting();
        }
    }

    /// Expands the layer in rounds. Checks the memory after each round.
    std::string rounds(std::size_t last, Candidates<Words>& candidates) {
        LayerSource<Words> source(result_.layers[last]);
        const std::uint64_t layer_size = result_.layers[last].size();
        std::string fault;
        for (;;) {
            turns_.play_some(source, candidates, fault);
            try {
                if (fault.empty()) {
                    keep_to_memory(candidates, source);
                }
            } catch (const storage::FileError& disk) {
                fault = disk.what();
            }
            if (options_.progress) {
                options_.progress(
                    {last + 1, source.given(), layer_size, stored_ + candidates.size(), used(candidates)});
            }
            keep_closing_in_bounds();
            const bool stop = options_.stop && *options_.stop;
            const std::vector<std::uint64_t> sums = communicator_.all_reduce(
                {source.over() ? 0U : 1U, stop ? 1U : 0U, fault.empty() ? 0U : 1U, candidates.size()});
            if (sums[2] > 0) {
                result_.fault = fault.empty() ? "another process could not read or write its files" : fault;
                return "disk";
            }
            if (sums[1] > 0) {
                return "interrupt";
            }
            // Every candidate is a stored code or will become one. So if the candidates alone exceed the bound, the
            // total number of codes exceeds it, too.
            if (sums[3] > options_.states) {
                return "states";
            }
            if (sums[0] == 0) {
                return "";
            }
        }
    }

    /// Makes the new layer from the candidates.
    std::string close_layer(Candidates<Words>& candidates, const LayerFound<Words>& found) {
        const std::size_t number = result_.layers.size();
        Layer layer(game_.code_bytes());
        std::unique_ptr<storage::RunFileWriter> writer;
        storage::PartFile path;
        std::string fault;
        try {
            if (state_ || on_disk_) {
                path = layer_path(number);
                writer = std::make_unique<storage::RunFileWriter>(path, Words);
            }
            for_each_index(shards, threads_, [&](std::size_t shard) {
                storage::FrozenCodes<Words> frozen(game_.code_bytes());
                std::optional<storage::CodeRunWriter<Words>> run;
                if (writer) {
                    run.emplace(*writer, shard);
                }
                candidates.take_new(shard, result_.layers, [&](const Code& code) {
                    if (run) {
                        run->append(code);
                    }
                    if (!on_disk_) {
                        frozen.append(code);
                    }
                });
                if (run) {
                    run->flush();
                }
                frozen.finish();
                layer.frozen(shard) = std::move(frozen);
                return true;
            });
            note_memory(candidates, layer.bytes());
            candidates.clear();
            if (writer) {
                result_.on_disk += writer->finish(state_ != nullptr);
                const auto file = std::make_shared<storage::RunFile>(path, Words);
                if (on_disk_) {
                    layer = Layer(file);
                } else {
                    layer.set_file(file);
                }
            }
        } catch (const storage::FileError& disk) {
            fault = disk.what();
        }
        const std::vector<std::uint64_t> sums =
            communicator_.all_reduce({layer_size(layer, fault), fault.empty() ? 0U : 1U, stored_});
        if (sums[1] > 0) {
            result_.fault = fault.empty() ? "another process could not read or write its files" : fault;
            return "disk";
        }
        if (sums[0] + sums[2] > options_.states) {
            return "states";
        }
        result_.found.push_back(found);
        const bool collected = result_.closing_layers == number - 1 && turns_.collecting();
        const storage::CodeEdges<Words> closing = collected ? turns_.closing() : storage::CodeEdges<Words>{};
        if (collected) {
            result_.closing.insert(result_.closing.end(), closing.begin(), closing.end());
            result_.closing_layers = number;
        }
        complete_ = sums[0] == 0;
        if (!complete_) {
            stored_ += layer.size();
            result_.frozen_bytes += layer.size() * static_cast<std::uint64_t>(game_.code_bytes());
            result_.layers.push_back(std::move(layer));
        }
        return save(collected ? &closing : nullptr) ? "" : "disk";
    }

    static std::uint64_t layer_size(const Layer& layer, const std::string& fault) {
        return fault.empty() ? layer.size() : 0;
    }

    /// Counts the last layer without expanding it.
    void examine_last(const std::string& stopped) {
        const std::size_t last = result_.layers.size() - 1;
        if (result_.found.size() == result_.layers.size()) {
            result_.stopped_by = stopped;
            return;
        }
        turns_.begin(result_.layers[last], false);
        turns_.examine(result_.layers[last]);
        LayerFound<Words> found = turns_.found();
        // If the game is over in all positions of the last layer, the depth bound cuts off nothing.
        if (found.counts.unfinished > 0 || stopped != "depth") {
            result_.stopped_by = stopped;
        } else {
            found.counts.expanded = true;
        }
        result_.found.push_back(found);
    }

    // ---- memory ------------------------------------------------------------------------------------------------

    [[nodiscard]] std::uint64_t used(const Candidates<Words>& candidates) const {
        std::uint64_t sum = candidates.bytes() + result_.closing.capacity() * 2 * sizeof(Code) + turns_.bytes();
        for (const Layer& layer : result_.layers) {
            sum += layer.bytes();
        }
        return sum;
    }
    void note_memory(const Candidates<Words>& candidates, std::uint64_t more) {
        result_.memory_peak = std::max(result_.memory_peak, used(candidates) + more);
    }
    /// Maximum number of stored turns that might close a cycle. The bound is not a number of bytes, so that the result
    /// does not depend on the memory.
    static constexpr std::uint64_t max_closing = 100'000;

    /// If memory is low, moves the layers to disk. If memory is still low, also moves the candidates to disk.
    void keep_to_memory(Candidates<Words>& candidates, LayerSource<Words>& source) {
        note_memory(candidates, 0);
        // Another round may follow before the next check, and a growing table briefly exists twice.
        const std::uint64_t reserve = round_ * sizeof(Code) * 2 + candidates.bytes() / shards * 2;
        if (used(candidates) + reserve <= options_.memory_bytes) {
            return;
        }
        if (!on_disk_) {
            on_disk_ = true;
            for (std::size_t number = 0; number < result_.layers.size(); ++number) {
                Layer& layer = result_.layers[number];
                const bool was_there = layer.file() != nullptr;
                layer.evict(layer_path(number));
                result_.on_disk += was_there ? 0 : layer.file()->bytes();
            }
            source.layer_has_moved();
        }
        if (used(candidates) + reserve > options_.memory_bytes && candidates.bytes() > options_.memory_bytes / 8) {
            const std::uint64_t before = candidates.bytes_on_disk();
            turns_.check_ranks(candidates);
            candidates.spill(spill_path(), threads_);
            if (candidates.many_runs()) {
                candidates.merge_runs(spill_path(), threads_);
            }
            result_.on_disk += candidates.bytes_on_disk() - before;
        }
    }

    // ---- disk --------------------------------------------------------------------------------------------------

    /// Loads the result of an earlier run from the state folder.
    void open_state() {
        if (options_.state_folder.empty()) {
            return;
        }
        state_ = std::make_shared<ExploreCheckpoint<Words>>(options_.state_folder, identity(), communicator_);
        complete_ = state_->load(result_, game_.endings().size(), game_.code_bytes(), options_.depth, options_.states,
                                 options_.memory_bytes);
        for (const Layer& layer : result_.layers) {
            stored_ += layer.size();
            on_disk_ = on_disk_ || !layer.in_memory();
        }
    }
    [[nodiscard]] storage::StateIdentity identity() const {
        storage::StateIdentity identity = options_.identity;
        std::string start;
        for (const std::uint64_t word : result_.start) {
            start += (start.empty() ? "" : " ") + std::to_string(word);
        }
        identity.emplace_back("engine", std::string(game_.engine()));
        identity.emplace_back("code length",
                              std::to_string(Words) + " words, " + std::to_string(game_.code_bytes()) + " bytes");
        identity.emplace_back("first code", start);
        identity.emplace_back("symmetries", std::to_string(result_.symmetry ? game_.symmetries() : 1));
        return identity;
    }

    /// Writes the checkpoint. Returns false if its files could not be written.
    bool save(const storage::CodeEdges<Words>* closing) {
        if (!state_) {
            return true;
        }
        try {
            state_->save(result_, complete_, closing);
            return true;
        } catch (const storage::FileError& disk) {
            result_.fault = disk.what();
            return false;
        }
    }
    [[nodiscard]] storage::PartFile layer_path(std::size_t number) {
        return state_ ? state_->layer(number)
                      : storage::PartFile(scratch() + "/layer-" + std::to_string(number) + ".run");
    }
    [[nodiscard]] std::string spill_path() {
        const std::size_t number = spills_++;
        return state_ ? state_->spill(number) : scratch() + "/spill-" + std::to_string(number) + ".run";
    }
    const std::string& scratch() {
        if (!scratch_) {
            scratch_ = std::make_shared<storage::ScratchFolder>(options_.scratch_folder);
            result_.scratch = scratch_;
        }
        return scratch_->path();
    }

    const packed::PackedGame<Words>& game_;
    const ExploreOptions& options_;
    parallel::Communicator& communicator_;
    int threads_;
    std::uint64_t round_;
    LayerTurns<Words> turns_;
    Explored<Words> result_;
    bool complete_ = false;
    bool on_disk_ = false;      ///< true if layers are stored on disk, not in memory
    std::uint64_t stored_ = 0;  ///< number of codes in finished layers of this process
    std::size_t spills_ = 0;
    std::shared_ptr<ExploreCheckpoint<Words>> state_;
    std::shared_ptr<storage::ScratchFolder> scratch_;
};

}  // namespace

template <std::size_t Words>
Explored<Words> explore_codes(const packed::PackedGame<Words>& game, const packed::Code<Words>& start,
                              const ExploreOptions& options, parallel::Communicator& communicator) {
    return CodedSearch<Words>(game, start, options, communicator).run();
}

#define RULESCOPE_EXPLORE_CODES(WORDS)                                                           \
    template Explored<WORDS> explore_codes(const packed::PackedGame<WORDS>&, const Code<WORDS>&, \
                                           const ExploreOptions&, parallel::Communicator&);
RULESCOPE_WIDTHS(RULESCOPE_EXPLORE_CODES)

}  // namespace rulescope::search
