#include "analysis/explore/explore_state.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "analysis/explore/run_file.h"

namespace rulescope::explore {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr int format = 1;

std::string manifest_of(const std::string& folder) {
    return folder + "/explore.json";
}

std::string sum_of(const Json& document) {
    const std::string text = document.dump();
    return fmt::format("{:016x}", checksum_of(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace

StateFolder::StateFolder(std::string path, StateIdentity identity, bool leader)
    : path_(std::move(path)), identity_(std::move(identity)) {
    std::error_code fault;
    fs::create_directories(path_, fault);
    if (!fs::is_directory(path_, fault)) {
        throw StateRefused(path_ + ": this folder cannot be made; name another one");
    }
    if (::access(path_.c_str(), W_OK | X_OK) != 0) {
        throw StateRefused(path_ + ": cannot write into this folder: " + std::strerror(errno));
    }
    if (!leader) {
        return;
    }
    lock_ = ::open((path_ + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (lock_ < 0) {
        throw StateRefused(path_ + ": cannot write into this folder: " + std::strerror(errno));
    }
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock_);
        throw StateRefused(path_ + ": another run is at work in this folder; wait for it, or name another one");
    }
}

StateFolder::~StateFolder() {
    if (lock_ >= 0) {
        ::close(lock_);
    }
}

std::optional<ExploreState> StateFolder::read() const {
    std::ifstream file(manifest_of(path_), std::ios::binary);
    if (!file) {
        return std::nullopt;
    }
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string damaged =
        manifest_of(path_) +
        ": this is no whole state of `rulescope explore`; remove it to begin again, or name another folder";
    ExploreState state;
    try {
        Json document = Json::parse(text);
        const std::string sum = document.at("checksum");
        document.erase("checksum");
        if (sum_of(document) != sum) {
            throw StateRefused(damaged);
        }
        Json wanted = Json::object();
        for (const auto& [name, value] : identity_) {
            wanted[name] = value;
        }
        for (const auto& [name, value] : wanted.items()) {
            const std::string found = document.at("of").value(name, "");
            if (found != value) {
                throw StateRefused(fmt::format("{}: this state is of {} {}, but {} was asked for; name another folder",
                                               manifest_of(path_), name, found.empty() ? "no known value" : found,
                                               value.get<std::string>()));
            }
        }
        if (document.at("format") != format) {
            throw StateRefused(manifest_of(path_) + ": this state is of another version; name another folder");
        }
        state.processes = document.at("processes");
        state.layers = document.at("layers");
        state.complete = document.at("complete");
        state.closing_layers = document.at("closing_layers");
        state.found = document.at("found").get<std::vector<std::vector<std::uint64_t>>>();
    } catch (const nlohmann::json::exception&) {
        throw StateRefused(damaged);
    }
    if (state.layers == 0 || state.processes < 1 || state.found.size() + (state.complete ? 0 : 1) != state.layers) {
        throw StateRefused(damaged);
    }
    return state;
}

void StateFolder::write(const ExploreState& state) const {
    Json document;
    document["format"] = format;
    document["of"] = Json::object();
    for (const auto& [name, value] : identity_) {
        document["of"][name] = value;
    }
    document["processes"] = state.processes;
    document["layers"] = state.layers;
    document["complete"] = state.complete;
    document["closing_layers"] = state.closing_layers;
    document["found"] = state.found;
    document["checksum"] = sum_of(document);
    const std::string text = document.dump() + "\n";
    const std::string path = manifest_of(path_);
    const std::string temporary = path + ".part";
    const auto failed = [&] {
        const std::string why = std::strerror(errno);
        ::unlink(temporary.c_str());
        throw DiskFault(DiskFault::Kind::write, path, "cannot write this file: " + why);
    };
    const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) {
        failed();
    }
    const bool written =
        ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
    ::close(file);
    if (!written || std::rename(temporary.c_str(), path.c_str()) != 0) {
        failed();
    }
    // The names of the files have to be on the disk too.
    const int folder = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
}

std::string StateFolder::layer(std::size_t layer, int process, int processes) const {
    return fmt::format("{}/layer-{:04}.{}of{}.run", path_, layer, process, processes);
}

std::string StateFolder::closing(std::size_t layer, int process, int processes) const {
    return fmt::format("{}/turns-{:04}.{}of{}.run", path_, layer, process, processes);
}

std::string StateFolder::spill(std::size_t number, int process) const {
    return fmt::format("{}/spill-{:04}.{}.run", path_, number, process);
}

}  // namespace rulescope::explore
