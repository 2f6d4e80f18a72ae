#include "analysis/solve/solver.h"

#include <algorithm>
#include <limits>

#include "analysis/solve/backward.h"
#include "analysis/solve/forward.h"
#include "analysis/solve/layer_slots.h"
#include "analysis/solve/wins_at_once.h"
#include "analysis/storage/file_error.h"

namespace rulescope::solve {

namespace {

/// Calls f(code, index of the word after it) for the codes that this process owns.
template <std::size_t Words, class F>
void for_own_code(const std::vector<std::uint64_t>& all, std::size_t stride, const parallel::Communicator& communicator,
                  F&& f) {
    for (std::size_t at = 0; at + stride <= all.size(); at += stride) {
        const auto code = storage::code_at<Words>(all.data() + at);
        if (search::owner_of(code, communicator.size()) == communicator.rank()) {
            f(code, at + Words);
        }
    }
}

}  // namespace

template <std::size_t Words>
void Solver<Words>::run() {
    if (!options_.state.empty()) {
        folder_.emplace(options_.state, identity(), communicator_.rank() == 0);
    }
    const bool resumes = folder_ && folder_->written_by() > 0;
    if (resumes) {
        read_positions();
    } else {
        find_positions();
    }
    const std::vector<std::uint32_t> ranks = all_ranks();
    groups_ = ranks.size();
    resumed_ = folder_ ? begin_groups(ranks, resumes) : 0;
    std::uint64_t done = 0;
    for (std::size_t group = resumed_; group < ranks.size(); ++group) {
        if (communicator_.all_reduce_or(options_.stopped())) {
            throw Interrupted();
        }
        const bool keeps_rank = std::binary_search(standing_.begin(), standing_.end(), ranks[group]);
        done += decide_layer(game_, options_, communicator_, numbers_, layers_,
                             {ranks[group], keeps_rank, dead_ends_, done, counts_.stored});
        if (folder_) {
            write_group(ranks[group]);
        }
    }
}

template <std::size_t Words>
Packed Solver<Words>::value(const Code& code, std::size_t column) const {
    const Column& meaning = columns_[column];
    if (const int ending = game_.game().ending(code); ending != search::ongoing) {
        return meaning.ended(ending);
    }
    const Code canonical = game_.canonical(code);
    const typename Layers::Place place = layers_.find(canonical, search::code_hash(canonical), game_.rank(canonical));
    if (place.layer == nullptr) {
        return options_.rows == Rows::open ? won_at_once(game_.game(), code, meaning) : undecided;
    }
    const std::size_t by = game_.rotation(code), found_in = game_.rotations().column(column, by);
    const Packed value = numbers_.packed(found_in, layers_.value(*place.layer, place.slot, found_in));
    return game_.rotations().value(meaning, column, by, value);
}

template <std::size_t Words>
void Solver<Words>::describe(TableFacts& about) const {
    about.symmetries = game_.symmetries();
    about.order = game_.order();
    about.exchanges_seats = game_.exchanges_seats();
    about.rows = options_.rows;
    about.by_rank = by_rank();
    about.may_repeat = may_repeat();
    about.rank_decreased = rank_decreased();
    about.counts = counts_;
}

template <std::size_t Words>
void Solver<Words>::find_positions() {
    for (;;) {
        if (const auto found = solve::find_positions(game_, options_, communicator_, numbers_, layers_)) {
            counts_ = found->counts;
            dead_ends_ = found->dead_ends;
            standing_ = found->standing;
            return;
        }
        // The game's claim about its rank is false.
        rank_decreased_ = true;
        game_.ignore_ranks();
        layers_.clear();
    }
}

template <std::size_t Words>
storage::StateIdentity Solver<Words>::identity() const {
    return {{"version", options_.version},
            {"rules", options_.rules},
            {"engine", std::string(game_.game().engine())},
            {"symmetries", symmetries_name(game_.symmetries())},
            {"words", std::to_string(Words)},
            {"columns", std::to_string(columns_.size())},
            {"rows", rows_name(options_.rows)}};
}

template <std::size_t Words>
std::vector<std::uint32_t> Solver<Words>::all_ranks() {
    std::vector<std::uint64_t> mine;
    for (std::uint64_t rank = layers_.rank_after(-1); rank != ~std::uint64_t{0};
         rank = layers_.rank_after(static_cast<std::int64_t>(rank))) {
        mine.push_back(rank);
    }
    std::vector<std::uint32_t> ranks;
    for (const auto& list : parallel::all_gather(communicator_, mine)) {
        ranks.insert(ranks.end(), list.begin(), list.end());
    }
    std::sort(ranks.rbegin(), ranks.rend());
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    return ranks;
}

template <std::size_t Words>
std::size_t Solver<Words>::begin_groups(const std::vector<std::uint32_t>& ranks, bool resumes) {
    const std::size_t solved = resumes ? read_groups() : 0;
    if (!resumes || folder_->written_by() != communicator_.size()) {
        write_positions();
        folder_->open_groups(communicator_.rank(), communicator_.size(), 0);
        for (std::size_t group = 0; group < solved; ++group) {
            write_group(ranks[group]);
        }
        communicator_.barrier();  // no process continues before all processes have written their files
        if (communicator_.rank() == 0) {
            folder_->publish(communicator_.size());
        }
    } else {
        communicator_.barrier();  // no process truncates a file before all processes have read it
        folder_->open_groups(communicator_.rank(), communicator_.size(), solved);
    }
    return solved;
}

template <std::size_t Words>
void Solver<Words>::write_positions() {
    std::vector<std::uint64_t> facts{counts_.stored,    counts_.stored_turns, counts_.ending_turns,
                                     counts_.positions, counts_.classes,      counts_.turns,
                                     counts_.finished,  dead_ends_ ? 1U : 0U, rank_decreased_ ? 1U : 0U};
    facts.insert(facts.end(), standing_.begin(), standing_.end());
    folder_->begin_positions(communicator_.rank(), communicator_.size(), facts);
    std::vector<std::uint64_t> codes;
    layers_.for_each([&](const Layer&, std::uint32_t, const Code& code) {
        codes.insert(codes.end(), code.begin(), code.end());
        if (codes.size() >= (std::size_t{1} << 17U)) {
            folder_->add_positions(codes);
            codes.clear();
        }
    });
    folder_->add_positions(codes);
    folder_->end_positions();
}

template <std::size_t Words>
void Solver<Words>::damaged(const std::string& what) const {
    throw storage::FileError(storage::FileError::Kind::damaged, options_.state, what,
                             "remove the folder to begin again");
}

template <std::size_t Words>
void Solver<Words>::take_facts(const std::vector<std::uint64_t>& facts) {
    constexpr std::size_t fixed = 9;
    if (facts.size() < fixed) {
        damaged("the state is damaged");
    }
    counts_ = {facts[0], facts[1], facts[2], facts[3], facts[4], facts[5], facts[6]};
    dead_ends_ = facts[7] != 0;
    rank_decreased_ = facts[8] != 0;
    standing_.assign(facts.begin() + fixed, facts.end());
    if (rank_decreased_) {
        game_.ignore_ranks();
    }
}

template <std::size_t Words>
void Solver<Words>::read_positions() {
    for (int writer = 0; writer < folder_->written_by(); ++writer) {
        folder_->read_positions(
            writer, [&](const std::vector<std::uint64_t>& facts) { take_facts(facts); },
            [&](const std::vector<std::uint64_t>& codes) {
                for_own_code<Words>(codes, Words, communicator_, [&](const Code& code, std::size_t) {
                    const typename Layers::Entry entry{code, search::code_hash(code), game_.rank(code)};
                    layers_.insert_all(layers_.shard_of(entry.hash), &entry, 1);
                });
            });
    }
    for (std::uint64_t rank = layers_.rank_after(-1); rank != ~std::uint64_t{0};
         rank = layers_.rank_after(static_cast<std::int64_t>(rank))) {
        for (std::size_t shard = 0; shard < layers_.shards(); ++shard) {
            layers_.freeze(shard, static_cast<std::uint32_t>(rank));
        }
    }
    if (communicator_.all_reduce({layers_.size()})[0] != counts_.stored) {
        damaged("positions are missing in the state");
    }
}

template <std::size_t Words>
void Solver<Words>::write_group(std::uint32_t rank) {
    SolvedGroup solved{rank, {}};
    const LayerSlots<Words> slots(layers_, rank);
    slots.for_each(0, slots.size(), [&](Layer& layer, std::uint32_t slot, const Code& code) {
        solved.entries.insert(solved.entries.end(), code.begin(), code.end());
        std::vector<std::uint64_t> packed(entry_words() - Words, 0);
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            packed[c / 4] |= std::uint64_t{layers_.value(layer, slot, c)} << (16 * (c % 4));
        }
        solved.entries.insert(solved.entries.end(), packed.begin(), packed.end());
        return true;
    });
    folder_->add_group(solved);
}

template <std::size_t Words>
std::size_t Solver<Words>::read_groups() {
    std::size_t groups = std::numeric_limits<std::size_t>::max();
    for (int writer = 0; writer < folder_->written_by(); ++writer) {
        groups = std::min(groups, folder_->read_groups(writer, groups, [](const SolvedGroup&) {}));
    }
    for (int writer = 0; writer < folder_->written_by(); ++writer) {
        folder_->read_groups(writer, groups, [&](const SolvedGroup& solved) {
            for_own_code<Words>(solved.entries, entry_words(), communicator_, [&](const Code& code, std::size_t at) {
                restore(code, static_cast<std::uint32_t>(solved.rank), solved.entries, at);
            });
        });
    }
    return groups;
}

template <std::size_t Words>
void Solver<Words>::restore(const Code& code, std::uint32_t rank, const std::vector<std::uint64_t>& entries,
                            std::size_t at) {
    const typename Layers::Place place = layers_.find(code, search::code_hash(code), rank);
    if (place.layer == nullptr) {
        damaged("the state has a value of a position that it does not have");
    }
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        const auto number = static_cast<ValueNumber>(entries[at + c / 4] >> (16 * (c % 4)) & 0xffffU);
        if (!layers_.fits(number)) {
            layers_.widen();
        }
        layers_.set_value(*place.layer, place.slot, c, number);
    }
}

#define RULESCOPE_SOLVER(WORDS) template class Solver<WORDS>;
RULESCOPE_WIDTHS(RULESCOPE_SOLVER)

}  // namespace rulescope::solve
