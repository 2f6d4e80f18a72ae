#include "analysis/solve/solve_folder.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <utility>

#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/input_file.h"
#include "core/ascii.h"

namespace rulescope::solve {

namespace fs = std::filesystem;

namespace {

constexpr const char* state_file = "state";
constexpr const char* first_line_of_state = "rulescope solve state 4";
constexpr std::uint64_t piece_mark = 0x65636569702d7372;   // before each block of codes
constexpr std::uint64_t part_mark = 0x747261702d2d7372;    // before the text of the part, at the beginning of a file
constexpr std::uint64_t group_mark = 0x70756f72672d7372;   // before each group
constexpr std::uint64_t counts_mark = 0x746e756f632d7372;  // before the counts
constexpr std::uint64_t end_mark = 0x646e652d2d2d7372;     // after the last block of codes

/// Refuses a state of another run: `found` is the value of `key` in the state, `wanted` that of this run.
[[noreturn]] void refuse(const std::string& path, const std::string& key, const std::string& found,
                         const std::string& wanted) {
    const auto fail = [&](const std::string& problem, const std::string& remedy) {
        throw storage::FileError(storage::FileError::Kind::refused, path, problem, remedy);
    };
    const std::string other = "name another folder with --state";
    if (key == "version") {
        fail(fmt::format("this state was written by Rulescope {}, this is {}", found, wanted), other);
    }
    if (key == "rules") {
        fail(fmt::format("this state is of another rule set or start ({}), not of the requested one ({})", found,
                         wanted),
             other);
    }
    if (key == "engine") {
        fail(fmt::format("this state was solved with the engine '{}', not '{}'", found, wanted),
             fmt::format("{}, or give --engine {}", other, found));
    }
    if (key == "rows") {
        fail(fmt::format("this state has the rows '{}', not '{}'", found, wanted),
             fmt::format("{}, or give --rows {}", other, found));
    }
    storage::refuse_other_state(path, key, found, wanted);
}

/// Makes a record. It consists of `mark`, `number`, the count of words, the words, and a checksum of all of these.
std::vector<std::uint64_t> record_of(std::uint64_t mark, std::uint64_t number,
                                     const std::vector<std::uint64_t>& words) {
    std::vector<std::uint64_t> record{mark, number, words.size()};
    record.insert(record.end(), words.begin(), words.end());
    record.push_back(storage::word_checksum(record.data(), record.size() * 8));
    return record;
}

struct Record {
    std::uint64_t mark = 0, number = 0;
    std::vector<std::uint64_t> words;
};

enum class Read { whole, cut_off };

[[noreturn]] void damaged(const std::string& path) {
    throw storage::FileError(storage::FileError::Kind::damaged, path, "this part of the state is damaged",
                             "remove the folder to begin again, or name another one");
}

[[noreturn]] void cannot_append(const std::string& path) {
    throw storage::FileError(storage::FileError::Kind::unwritable, path,
                             fmt::format("cannot write this file: {}", std::strerror(errno)));
}

/// Reads the next record. Returns Read::cut_off if the record is incomplete.
Read get_record(std::ifstream& file, const std::string& path, std::uint64_t left, Record& record) {
    if (left < 32) {
        return Read::cut_off;
    }
    std::vector<std::uint64_t> all(3);
    file.read(reinterpret_cast<char*>(all.data()), 24);
    const std::uint64_t number = all[2];
    if (all[0] != part_mark && all[0] != counts_mark && all[0] != piece_mark && all[0] != group_mark &&
        all[0] != end_mark) {
        damaged(path);
    }
    if (number > (left - 32) / 8) {
        return Read::cut_off;
    }
    all.resize(number + 4);
    file.read(reinterpret_cast<char*>(all.data() + 3), static_cast<std::streamsize>((number + 1) * 8));
    if (!file || storage::word_checksum(all.data(), (number + 3) * 8) != all.back()) {
        damaged(path);
    }
    record.mark = all[0];
    record.number = all[1];
    record.words.assign(all.begin() + 3, all.end() - 1);
    return Read::whole;
}

std::ifstream open_to_read(const std::string& path, std::uint64_t& size) {
    storage::require_regular(path);
    std::error_code fault;
    size = fs::file_size(path, fault);
    std::ifstream file(path, std::ios::binary);
    if (fault || !file) {
        throw storage::FileError(storage::FileError::Kind::damaged, path, "this part of the state is missing",
                                 "remove the folder to begin again");
    }
    return file;
}

/// Makes the first record of a file.
std::vector<std::uint64_t> part_record(const storage::PartFile& part) {
    std::vector<std::uint64_t> words((part.holds.size() + 7) / 8);
    std::memcpy(words.data(), part.holds.data(), part.holds.size());
    return record_of(part_mark, part.holds.size(), words);
}

/// Reads the first record of a file, and refuses a file of another run, kind or process. Returns false if the record is
/// incomplete.
bool get_part(std::ifstream& file, const storage::PartFile& part, std::uint64_t& left) {
    Record record;
    if (get_record(file, part.path, left, record) == Read::cut_off) {
        return false;
    }
    const std::uint64_t bytes = record.words.size() * 8;
    if (record.mark != part_mark || record.number > bytes || bytes > storage::largest_part_text) {
        damaged(part.path);
    }
    left -= bytes + 32;
    storage::require_part(
        part, std::string(reinterpret_cast<const char*>(record.words.data()), static_cast<std::size_t>(record.number)));
    return true;
}

}  // namespace

SolveFolder::SolveFolder(std::string path, storage::StateIdentity identity, bool locks)
    : folder_(std::move(path), locks), identity_(std::move(identity)) {
    const std::optional<std::string> all = folder_.read(state_file);
    if (!all) {
        return;
    }
    const std::string name = folder_.path_of(state_file);
    std::istringstream found(*all);
    std::string line;
    if (!std::getline(found, line) || line != first_line_of_state) {
        throw storage::FileError(storage::FileError::Kind::refused, name,
                                 "this is not a state of `rulescope solve`, or it belongs to another version",
                                 "name another folder with --state");
    }
    for (const auto& [key, wanted] : identity_) {
        if (!std::getline(found, line) || !line.starts_with(key + " ")) {
            damaged(name);
        }
        if (const std::string value = line.substr(key.size() + 1); value != wanted) {
            refuse(name, key, value, wanted);
        }
    }
    const std::string last = "processes ";
    written_by_ = std::getline(found, line) && line.starts_with(last)
                      ? ascii::read_whole<int>(std::string_view(line).substr(last.size())).value_or(0)
                      : 0;
    if (written_by_ < 1 || text(written_by_) != *all) {
        damaged(name);
    }
}

std::string SolveFolder::text(int processes) const {
    std::string all = std::string(first_line_of_state) + "\n";
    for (const auto& [key, value] : identity_) {
        all += key + " " + value + "\n";
    }
    return all + fmt::format("processes {}\n", processes);
}

storage::PartFile SolveFolder::path(const std::string& what, int number, int processes) const {
    return {folder_.path_of(fmt::format("{}-{}-of-{}", what, number + 1, processes)),
            storage::part_text(identity_, fmt::format("{}, process {} of {},", what, number + 1, processes))};
}

void SolveFolder::read_positions(int number, const TakeWords& counts, const TakeWords& codes) const {
    const storage::PartFile part = path("positions", number, written_by_);
    const std::string& name = part.path;
    std::uint64_t left = 0;
    std::ifstream file = open_to_read(name, left);
    Record record;
    const auto next_is = [&](std::uint64_t mark) {
        if (get_record(file, name, left, record) == Read::cut_off) {
            damaged(name);
        }
        left -= (record.words.size() + 4) * 8;
        return record.mark == mark;
    };
    if (!get_part(file, part, left) || !next_is(counts_mark)) {
        damaged(name);
    }
    counts(record.words);
    while (!next_is(end_mark)) {
        if (record.mark != piece_mark) {
            damaged(name);
        }
        codes(record.words);
    }
}

std::size_t SolveFolder::read_groups(int number, std::size_t groups,
                                     const std::function<void(const SolvedGroup&)>& group) const {
    const storage::PartFile part = path("values", number, written_by_);
    const std::string& name = part.path;
    std::uint64_t left = 0;
    std::ifstream file = open_to_read(name, left);
    Record record;
    std::size_t read = 0;
    if (!get_part(file, part, left)) {
        return 0;
    }
    while (read < groups && get_record(file, name, left, record) == Read::whole) {
        if (record.mark != group_mark) {
            damaged(name);
        }
        left -= (record.words.size() + 4) * 8;
        group({record.number, std::move(record.words)});
        ++read;
    }
    return read;
}

void SolveFolder::begin_positions(int number, int processes, const std::vector<std::uint64_t>& counts) {
    const storage::PartFile part = path("positions", number, processes);
    positions_.emplace(part.path, storage::AtomicFile::Temporary::fixed);
    for (const std::vector<std::uint64_t>& record : {part_record(part), record_of(counts_mark, 0, counts)}) {
        positions_->write(record.data(), record.size() * 8);
    }
}

void SolveFolder::add_positions(const std::vector<std::uint64_t>& codes) {
    const std::vector<std::uint64_t> record = record_of(piece_mark, 0, codes);
    positions_->write(record.data(), record.size() * 8);
}

void SolveFolder::end_positions() {
    const std::vector<std::uint64_t> record = record_of(end_mark, 0, {});
    positions_->write(record.data(), record.size() * 8);
    positions_->commit(true);
    positions_.reset();
}

void SolveFolder::open_groups(int number, int processes, std::size_t groups) {
    const storage::PartFile part = path("values", number, processes);
    groups_path_ = part.path;
    std::error_code fault;
    const std::uint64_t size = fs::exists(groups_path_, fault) ? fs::file_size(groups_path_, fault) : 0;
    std::uint64_t keep = 0;
    if (groups > 0) {
        std::uint64_t left = 0;
        std::ifstream file = open_to_read(groups_path_, left);
        Record record;
        if (!get_part(file, part, left)) {
            damaged(groups_path_);
        }
        for (std::size_t read = 0; read < groups; ++read) {
            if (get_record(file, groups_path_, left, record) == Read::cut_off) {
                damaged(groups_path_);
            }
            left -= (record.words.size() + 4) * 8;
        }
        keep = size - left;
    }
    if (size > 0) {
        fs::resize_file(groups_path_, keep);
    }
    groups_.open(groups_path_, std::ios::binary | std::ios::app);
    if (keep == 0 && groups_) {
        const std::vector<std::uint64_t> first = part_record(part);
        groups_.write(reinterpret_cast<const char*>(first.data()), static_cast<std::streamsize>(first.size() * 8));
        groups_.flush();
    }
    if (!groups_) {
        cannot_append(groups_path_);
    }
}

void SolveFolder::add_group(const SolvedGroup& group) {
    const std::vector<std::uint64_t> record = record_of(group_mark, group.rank, group.entries);
    groups_.write(reinterpret_cast<const char*>(record.data()), static_cast<std::streamsize>(record.size() * 8));
    if (!groups_.flush()) {
        cannot_append(groups_path_);
    }
}

void SolveFolder::publish(int processes) {
    folder_.write(state_file, text(processes));
    if (written_by_ != 0 && written_by_ != processes) {
        for (int number = 0; number < written_by_; ++number) {
            std::error_code ignored;
            fs::remove(path("positions", number, written_by_).path, ignored);
            fs::remove(path("values", number, written_by_).path, ignored);
        }
    }
    written_by_ = processes;
}

std::string SolveFolder::lost() const {
    std::vector<std::string> paths{folder_.path_of(state_file)};
    for (int number = 0; number < written_by_; ++number) {
        paths.push_back(path("positions", number, written_by_).path);
        paths.push_back(path("values", number, written_by_).path);
    }
    return folder_.lost(paths);
}

}  // namespace rulescope::solve
