// The files of a checkpoint folder are read, or refused with a sentence: the manifest of an exploration, the state,
// positions and values of a solver, the state of a search for a proof. Checksums are computed again, so that mutations
// reach the reader behind them.
#include <algorithm>
#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "analysis/search/coded/explore_folder.h"
#include "analysis/solve/proof/proof_state.h"
#include "analysis/solve/solve_folder.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"
#include "tests/fuzz/scratch.h"

using namespace rulescope;
using fuzz::require;

namespace {

const storage::StateIdentity identity{{"version", "1"}, {"rules", "r"}};

/// Gives the manifest its checksum, if it is JSON.
std::string mended_manifest(const std::string& text) {
    auto document = nlohmann::ordered_json::parse(text, nullptr, false);
    if (!document.is_object()) {
        return text;
    }
    document.erase("checksum");
    const std::string all = document.dump();
    document["checksum"] = storage::hex_text(storage::block_checksum(all.data(), all.size()));
    return document.dump();
}

/// Gives each record of a solver's file its checksum, as far as the lengths fit.
std::string mended_records(std::string file) {
    for (std::size_t at = 0; at + 32 <= file.size();) {
        const std::uint64_t words = fuzz::word_at(file, at + 16);
        if (words > (file.size() - at - 32) / 8) {
            break;
        }
        const std::size_t end = at + 24 + words * 8;
        fuzz::set_word(file, end, storage::word_checksum(file.data() + at, end - at));
        at = end + 8;
    }
    return file;
}

/// Gives the state of a search for a proof its checksum.
std::string mended_search(std::string file) {
    std::size_t begin = file.find("\npositions ");
    std::uint64_t numbers[3] = {};
    for (std::uint64_t& number : numbers) {
        const std::size_t space = begin == std::string::npos ? begin : file.find(' ', begin + 1);
        if (space == std::string::npos) {
            return file;
        }
        number = std::strtoull(file.c_str() + space, nullptr, 10);
        begin = file.find('\n', space);
    }
    if (begin == std::string::npos || file.size() < begin + 9) {
        return file;
    }
    storage::WordChecksum sum;
    sum.add(numbers, sizeof numbers);
    sum.add(file.data() + begin + 1, file.size() - begin - 9);
    fuzz::set_word(file, file.size() - 8, sum.sum());
    return file;
}

/// A record that says what a file holds, before the other records.
std::string with_part(const std::string& part, const std::string& records) {
    const std::string text = storage::part_text(identity, part);
    const std::size_t words = (text.size() + 7) / 8;
    std::string file(32 + words * 8, '\0');
    fuzz::set_word(file, 0, 0x747261702d2d7372);
    fuzz::set_word(file, 8, text.size());
    fuzz::set_word(file, 16, words);
    file.replace(24, text.size(), text);
    fuzz::set_word(file, 24 + words * 8, storage::word_checksum(file.data(), 24 + words * 8));
    return file + records;
}

void read_exploration(const fuzz::Scratch& folder, const std::string& text) {
    folder.write("explore.json", mended_manifest(text));
    const search::ExploreFolder own(folder.path(), identity, false);
    const auto state = own.read();
    require(state && state->layers > 0 && state->processes > 0, "a state has layers and processes");
    own.write(*state);
    const auto again = own.read();
    require(again && again->layers == state->layers && again->found == state->found &&
                again->processes == state->processes && again->closing_layers == state->closing_layers,
            "a state is written and read as itself");
}

void read_solver(const fuzz::Scratch& folder, const std::string& text) {
    const std::string file = mended_records(text);
    folder.write("state", "rulescope solve state 4\nversion 1\nrules r\nprocesses 1\n");
    folder.write("positions-1-of-1", with_part("positions, process 1 of 1,", file));
    folder.write("values-1-of-1", with_part("values, process 1 of 1,", file));
    const solve::SolveFolder own(folder.path(), identity, false);
    require(own.written_by() == 1, "one process wrote the state");
    std::uint64_t words = 0;
    try {
        static_cast<void>(
            own.read_groups(0, 10, [&](const solve::SolvedGroup& group) { words += group.entries.size(); }));
        require(words <= file.size() / 8, "no more words than the file has");
    } catch (const storage::FileError& error) {
        require(!error.sentence().empty(), "a fault has a sentence");
    }
    own.read_positions(
        0, [](const std::vector<std::uint64_t>&) {}, [](const std::vector<std::uint64_t>&) {});
}

void read_search(const fuzz::Scratch& folder, const std::string& text) {
    const std::string file = mended_search(text);
    folder.write("proof", file);
    const solve::ProofStateFolder own(folder.path(), identity, 2);
    std::uint64_t entries = 0;
    static_cast<void>(own.read([&](const std::uint64_t* entry) { entries += 1 + (entry[0] & 0U) + (entry[1] & 0U); }));
    require(entries <= file.size() / 16, "no more entries than the file has");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Scratch folder;
    if (size == 0) {
        return 0;
    }
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    try {
        switch (data[0] % 4) {
            case 0: read_exploration(folder, text); break;
            case 1: read_solver(folder, text); break;
            case 2: read_search(folder, text); break;
            default: folder.write("state", text); static_cast<void>(solve::SolveFolder(folder.path(), identity, false));
        }
    } catch (const storage::FileError& error) {
        require(!error.sentence().empty(), "a fault has a sentence");
    }
    return 0;
}
