#include "analysis/solve/proof/proof_state.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/input_file.h"
#include "core/ascii.h"

namespace rulescope::solve {

namespace {

constexpr const char* proof_state_file = "proof";
constexpr const char* proof_state_format = "rulescope proof state 2";

[[noreturn]] void damaged_proof_state(const std::string& path) {
    throw storage::FileError(storage::FileError::Kind::damaged, path, "the state of the search is damaged",
                             "remove the folder to begin again, or name another one");
}

std::uint64_t number_of_header(std::ifstream& file, const std::string& key, const std::string& path) {
    std::string line;
    const std::optional<std::uint64_t> number =
        std::getline(file, line) && line.starts_with(key + " ")
            ? ascii::read_whole<std::uint64_t>(std::string_view(line).substr(key.size() + 1))
            : std::nullopt;
    if (!number) {
        damaged_proof_state(path);
    }
    return *number;
}

}  // namespace

ProofStateFolder::ProofStateFolder(const std::string& path, storage::StateIdentity identity, std::size_t words)
    : folder_(path, true), identity_(std::move(identity)), words_(words) {}

std::uint64_t ProofStateFolder::read(const TakeEntry& entry) const {
    const std::string path = folder_.path_of(proof_state_file);
    storage::require_regular(path);
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return 0;
    }
    std::string line;
    if (!std::getline(file, line) || line != proof_state_format) {
        throw storage::FileError(storage::FileError::Kind::refused, path,
                                 "this is not the state of a proof, or it belongs to another version",
                                 "name another folder");
    }
    storage::WordChecksum checksum;
    for (const auto& [key, wanted] : identity_) {
        if (!std::getline(file, line) || !line.starts_with(key + " ")) {
            damaged_proof_state(path);
        }
        if (const std::string found = line.substr(key.size() + 1); found != wanted) {
            storage::refuse_other_state(path, key, found, wanted);
        }
    }
    const std::uint64_t positions = number_of_header(file, "positions", path);
    const std::uint64_t entries = number_of_header(file, "entries", path);
    const std::uint64_t words = number_of_header(file, "words", path);
    const auto begin = static_cast<std::uint64_t>(file.tellg());
    const std::uint64_t size = std::filesystem::file_size(path);
    if (words != words_ || size < begin + 8 || (size - begin - 8) / (8 * words) != entries ||
        (size - begin - 8) % (8 * words) != 0) {
        damaged_proof_state(path);
    }
    // The numbers of the header are part of the checksum.
    const std::uint64_t numbers[] = {positions, entries, words};
    checksum.add(numbers, sizeof numbers);
    std::vector<std::uint64_t> record(words_);
    for (std::uint64_t number = 0; number < entries; ++number) {
        file.read(reinterpret_cast<char*>(record.data()), static_cast<std::streamsize>(8 * words_));
        checksum.add(record.data(), 8 * words_);
        entry(record.data());
    }
    std::uint64_t stored = 0;
    file.read(reinterpret_cast<char*>(&stored), sizeof stored);
    if (!file || stored != checksum.sum()) {
        damaged_proof_state(path);
    }
    return positions;
}

void ProofStateFolder::write(std::uint64_t positions, std::uint64_t entries,
                             const std::function<void(const TakeEntry&)>& each) const {
    storage::AtomicFile file(folder_.path_of(proof_state_file), storage::AtomicFile::Temporary::fixed);
    std::string header = std::string(proof_state_format) + "\n";
    for (const auto& [key, value] : identity_) {
        header += key + " " + value + "\n";
    }
    header += fmt::format("positions {}\nentries {}\nwords {}\n", positions, entries, words_);
    file.write(header);
    storage::WordChecksum checksum;
    const std::uint64_t numbers[] = {positions, entries, words_};
    checksum.add(numbers, sizeof numbers);
    std::uint64_t written = 0;
    each([&](const std::uint64_t* record) {
        checksum.add(record, 8 * words_);
        file.write(record, 8 * words_);
        ++written;
    });
    if (written != entries) {
        throw std::logic_error("the state of a proof has another number of entries than announced");
    }
    const std::uint64_t sum = checksum.sum();
    file.write(&sum, sizeof sum);
    file.commit(true);
}

std::string ProofStateFolder::lost() const {
    return folder_.lost({folder_.path_of(proof_state_file)});
}

}  // namespace rulescope::solve
