#include "analysis/solve/state_folder.h"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>

#include "analysis/solve/checksum.h"

namespace rulescope::solve {

namespace fs = std::filesystem;

namespace {

constexpr const char* first_line_of_state = "rulescope solve state 1";
constexpr std::uint64_t piece_mark = 0x65636569702d7372;  // before every piece of codes
constexpr std::uint64_t group_mark = 0x70756f72672d7372;  // before every group
constexpr std::uint64_t end_mark = 0x646e652d2d2d7372;    // after the last piece of codes

void put(std::ofstream& file, const std::string& path, const std::vector<std::uint64_t>& words) {
    file.write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(words.size() * 8));
    if (!file) {
        throw FileFault(path, "cannot be written; is the disk full?");
    }
}

/// A record: mark, a number, how many words follow, the words, a checksum of all that.
void put_record(std::ofstream& file, const std::string& path, std::uint64_t mark, std::uint64_t number,
                const std::vector<std::uint64_t>& words) {
    std::vector<std::uint64_t> record{mark, number, words.size()};
    record.insert(record.end(), words.begin(), words.end());
    record.push_back(checksum_of(record.data(), record.size() * 8));
    put(file, path, record);
    file.flush();
}

struct Record {
    std::uint64_t mark = 0, number = 0;
    std::vector<std::uint64_t> words;
};

enum class Read { whole, cut_off };

[[noreturn]] void damaged(const std::string& path) {
    throw FileFault(path, "this part of the state is damaged; remove the folder to begin again, or name another one");
}

/// The next record, if all of it is there.
Read get_record(std::ifstream& file, const std::string& path, std::uint64_t left, Record& record) {
    if (left < 32) {
        return Read::cut_off;
    }
    std::vector<std::uint64_t> all(3);
    file.read(reinterpret_cast<char*>(all.data()), 24);
    const std::uint64_t number = all[2];
    if (all[0] != piece_mark && all[0] != group_mark && all[0] != end_mark) {
        damaged(path);
    }
    if (number > (left - 32) / 8) {
        return Read::cut_off;
    }
    all.resize(number + 4);
    file.read(reinterpret_cast<char*>(all.data() + 3), static_cast<std::streamsize>((number + 1) * 8));
    if (!file || checksum_of(all.data(), (number + 3) * 8) != all.back()) {
        damaged(path);
    }
    record.mark = all[0];
    record.number = all[1];
    record.words.assign(all.begin() + 3, all.end() - 1);
    return Read::whole;
}

std::ifstream open_to_read(const std::string& path, std::uint64_t& size) {
    std::error_code fault;
    size = fs::file_size(path, fault);
    std::ifstream file(path, std::ios::binary);
    if (fault || !file) {
        throw FileFault(path, "this part of the state is missing; remove the folder to begin again");
    }
    return file;
}

}  // namespace

StateFolder::StateFolder(std::string folder, StateOf about) : folder_(std::move(folder)), about_(std::move(about)) {
    std::error_code fault;
    fs::create_directories(folder_, fault);
    if (fault) {
        throw FileFault(folder_, "this folder cannot be made; name another one");
    }
    const std::string path = folder_ + "/state";
    std::ifstream file(path);
    if (!file) {
        return;
    }
    std::ostringstream all;
    all << file.rdbuf();
    std::istringstream found(all.str()), expected(text(0));
    std::string line, wanted;
    std::getline(found, line);
    std::getline(expected, wanted);
    if (line != first_line_of_state) {
        throw FileFault(path, "this is no state of `rulescope solve`, or one of another version; name another folder");
    }
    while (std::getline(expected, wanted) && !wanted.starts_with("processes ")) {
        if (!std::getline(found, line)) {
            damaged(path);
        }
        if (line != wanted) {
            throw FileFault(
                path, fmt::format("this state is of '{}', but '{}' was asked for; name another folder", line, wanted));
        }
    }
    std::string word;
    if (!(found >> word >> written_by_) || word != "processes" || written_by_ < 1 || text(written_by_) != all.str()) {
        damaged(path);
    }
}

std::string StateFolder::text(int processes) const {
    return fmt::format("{}\nversion {}\nrules {}\nengine {}\nsymmetry {}\nwords {}\ncolumns {}\nprocesses {}\n",
                       first_line_of_state, about_.version, about_.rules, about_.engine, about_.symmetry ? "yes" : "no",
                       about_.words, about_.columns, processes);
}

std::string StateFolder::path(const std::string& what, int number, int processes) const {
    return fmt::format("{}/{}-{}-of-{}", folder_, what, number + 1, processes);
}

std::vector<std::uint64_t> StateFolder::read_positions(
    int number, const std::function<void(const std::vector<std::uint64_t>&)>& codes) const {
    const std::string name = path("positions", number, written_by_);
    std::uint64_t left = 0;
    std::ifstream file = open_to_read(name, left);
    Record record;
    for (;;) {
        if (get_record(file, name, left, record) == Read::cut_off) {
            damaged(name);
        }
        left -= (record.words.size() + 4) * 8;
        if (record.mark == end_mark) {
            return record.words;
        }
        codes(record.words);
    }
}

std::size_t StateFolder::read_groups(int number, std::size_t groups,
                                     const std::function<void(const SolvedGroup&)>& group) const {
    const std::string name = path("values", number, written_by_);
    std::uint64_t left = 0;
    std::ifstream file = open_to_read(name, left);
    Record record;
    std::size_t read = 0;
    while (read < groups && get_record(file, name, left, record) == Read::whole) {
        left -= (record.words.size() + 4) * 8;
        group({record.number, std::move(record.words)});
        ++read;
    }
    return read;
}

void StateFolder::begin_positions(int number, int processes, const std::vector<std::uint64_t>& facts) {
    positions_path_ = path("positions", number, processes);
    positions_.open(positions_path_ + ".part", std::ios::binary | std::ios::trunc);
    if (!positions_) {
        throw FileFault(positions_path_, "cannot be written; name another folder");
    }
    facts_ = facts;
}

void StateFolder::add_positions(const std::vector<std::uint64_t>& codes) {
    put_record(positions_, positions_path_, piece_mark, 0, codes);
}

void StateFolder::end_positions() {
    put_record(positions_, positions_path_, end_mark, 0, facts_);
    positions_.close();
    fs::rename(positions_path_ + ".part", positions_path_);
}

void StateFolder::open_groups(int number, int processes, std::size_t groups) {
    groups_path_ = path("values", number, processes);
    std::error_code fault;
    const std::uint64_t size = fs::exists(groups_path_, fault) ? fs::file_size(groups_path_, fault) : 0;
    std::uint64_t keep = 0;
    if (groups > 0) {
        std::uint64_t left = 0;
        std::ifstream file = open_to_read(groups_path_, left);
        Record record;
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
    if (!groups_) {
        throw FileFault(groups_path_, "cannot be written; name another folder");
    }
}

void StateFolder::add_group(const SolvedGroup& group) {
    put_record(groups_, groups_path_, group_mark, group.rank, group.entries);
}

void StateFolder::publish(int processes) {
    const std::string name = folder_ + "/state";
    {
        std::ofstream file(name + ".part", std::ios::binary | std::ios::trunc);
        file << text(processes);
        if (!file.flush()) {
            throw FileFault(name, "cannot be written; is the disk full?");
        }
    }
    fs::rename(name + ".part", name);
    if (written_by_ != 0 && written_by_ != processes) {
        for (int number = 0; number < written_by_; ++number) {
            std::error_code ignored;
            fs::remove(path("positions", number, written_by_), ignored);
            fs::remove(path("values", number, written_by_), ignored);
        }
    }
    written_by_ = processes;
}

}  // namespace rulescope::solve
