// Makes a table from the results of all processes. Process 0 receives and writes the positions in slices, sorted by
// code.
#include "analysis/solve/solver.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/codes.h"

namespace rulescope::solve {

namespace {

/// Approximate number of positions in a slice. Each slice is sorted as a whole.
constexpr std::uint64_t slice_size = std::uint64_t{1} << 22U;

template <std::size_t W, class Slot>
struct Entry {
    search::Code<W> code;
    Slot slot;
};

/// Returns codes that divide all positions into slices of similar size. Every process gets the same codes.
template <std::size_t W>
std::vector<search::Code<W>> slices_of(const Solver<W>& solver, std::uint64_t classes,
                                       parallel::Communicator& communicator) {
    constexpr std::uint64_t sampled = 64;  // number of codes that each process samples for a slice
    const std::uint64_t number = 1 + classes / slice_size;
    const std::uint64_t stride = 1 + solver.size() / (number * sampled);
    std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator.size()));
    std::uint64_t counted = 0;
    solver.for_each_position([&](const typename Solver<W>::Slot&, const search::Code<W>& code) {
        if (counted++ % stride == 0) {
            for (std::vector<std::uint64_t>& to : outgoing) {
                to.insert(to.end(), code.begin(), code.end());
            }
        }
    });
    std::vector<search::Code<W>> sample;
    for (const std::vector<std::uint64_t>& incoming : communicator.all_to_all(outgoing)) {
        for (std::size_t at = 0; at + W <= incoming.size(); at += W) {
            std::copy_n(incoming.begin() + static_cast<std::ptrdiff_t>(at), W, sample.emplace_back().begin());
        }
    }
    std::sort(sample.begin(), sample.end(), search::code_less<W>);
    std::vector<search::Code<W>> bounds;
    for (std::uint64_t slice = 1; slice < number && !sample.empty(); ++slice) {
        bounds.push_back(sample[slice * sample.size() / number]);
    }
    return bounds;
}

}  // namespace

template <std::size_t Words>
TableFacts write_table(const Solver<Words>& solver, const packed::PackedGame<Words>& game, const SolveOptions& options,
                       TableFacts about, const std::string& path, parallel::Communicator& communicator) {
    using Slot = typename Solver<Words>::Slot;
    using Entry = Entry<Words, Slot>;
    const std::vector<Column>& columns = solver.columns();
    about.rules = options.rules;
    about.version = options.version;
    about.engine = game.engine();
    about.words = Words;
    about.columns = columns.size();
    about.results = columns[0].results().size();
    solver.describe(about);

    std::uint64_t longest = 0;
    solver.for_each_position([&](const Slot& slot, const auto&) {
        for (std::size_t c = 0; c < columns.size(); ++c) {
            longest = std::max<std::uint64_t>(longest, columns[c].turns(solver.value_at(slot, c)));
        }
    });
    std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator.size()), {longest});
    for (const std::vector<std::uint64_t>& incoming : communicator.all_to_all(outgoing)) {
        about.longest = std::max(about.longest, incoming.at(0));
    }

    const auto bounds = slices_of<Words>(solver, about.counts.stored, communicator);
    std::optional<TableWriter> writer;
    if (communicator.rank() == 0) {
        writer.emplace(path, about, columns);
    }
    // An entry has the words of a code, then one word for every four values.
    const std::size_t entry_words = Words + (columns.size() + 3) / 4;
    std::vector<Packed> values(columns.size());
    for (std::size_t slice = 0; slice <= bounds.size(); ++slice) {
        std::vector<Entry> entries;
        solver.for_each_position([&](const Slot& slot, const auto& code) {
            if ((slice == 0 || !search::code_less<Words>(code, bounds[slice - 1])) &&
                (slice == bounds.size() || search::code_less<Words>(code, bounds[slice]))) {
                entries.push_back({code, slot});
            }
        });
        std::sort(entries.begin(), entries.end(),
                  [](const Entry& a, const Entry& b) { return search::code_less<Words>(a.code, b.code); });
        options.report_progress("writing the table", slice, bounds.size() + 1);
        if (communicator.size() == 1) {
            for (const Entry& entry : entries) {
                for (std::size_t c = 0; c < columns.size(); ++c) {
                    values[c] = solver.value_at(entry.slot, c);
                }
                writer->add(entry.code.data(), values.data());
            }
            continue;
        }
        std::vector<std::uint8_t> mine(entries.size() * entry_words * 8, 0);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            std::uint8_t* at = mine.data() + i * entry_words * 8;
            std::memcpy(at, entries[i].code.data(), Words * 8);
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const Packed value = solver.value_at(entries[i].slot, c);
                std::memcpy(at + Words * 8 + c * 2, &value, 2);
            }
        }
        const std::vector<std::vector<std::uint8_t>> all = communicator.gather(mine);
        if (!writer) {
            continue;
        }
        // Merge the sorted lists: take the smallest of the next codes of all processes.
        std::vector<std::size_t> next(all.size(), 0);
        for (;;) {
            search::Code<Words> smallest{}, code{};
            std::size_t whose = all.size();
            for (std::size_t process = 0; process < all.size(); ++process) {
                if (next[process] < all[process].size()) {
                    std::memcpy(code.data(), all[process].data() + next[process], Words * 8);
                    if (whose == all.size() || search::code_less<Words>(code, smallest)) {
                        smallest = code;
                        whose = process;
                    }
                }
            }
            if (whose == all.size()) {
                break;
            }
            std::memcpy(values.data(), all[whose].data() + next[whose] + Words * 8, columns.size() * 2);
            next[whose] += entry_words * 8;
            writer->add(smallest.data(), values.data());
        }
    }
    if (writer) {
        writer->finish();
    }
    return about;
}

#define RULESCOPE_WRITE_TABLE(WORDS)                                                                             \
    template TableFacts write_table(const Solver<WORDS>&, const packed::PackedGame<WORDS>&, const SolveOptions&, \
                                    TableFacts, const std::string&, parallel::Communicator&);
RULESCOPE_WIDTHS(RULESCOPE_WRITE_TABLE)

}  // namespace rulescope::solve
