// A folder in memory for the files of a fuzz target, and checksums for mutated files.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "tests/fuzz/require.h"

namespace rulescope::fuzz {

/// A folder of this process, in memory where the system has a file system in memory. Removed at the end.
class Scratch {
public:
    Scratch() {
        namespace fs = std::filesystem;
        std::error_code ignored;
        const fs::path shared = "/dev/shm";
        const fs::path base = fs::is_directory(shared, ignored) ? shared : fs::temp_directory_path();
        std::string name = (base / "rulescope-fuzz-XXXXXX").string();
        require(::mkdtemp(name.data()) != nullptr, "a folder for files can be made");
        path_ = name;
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    /// Writes a file and returns its path.
    std::string write(const std::string& name, std::string_view contents) const {
        const std::string path = path_ + "/" + name;
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file.write(contents.data(), static_cast<std::streamsize>(contents.size()));
        require(static_cast<bool>(file.flush()), "a file can be written");
        return path;
    }

private:
    std::string path_;
};

/// The word at a byte of a text; 0 if the text is too short.
inline std::uint64_t word_at(std::string_view text, std::size_t at) {
    std::uint64_t word = 0;
    if (at + sizeof word <= text.size()) {
        std::memcpy(&word, text.data() + at, sizeof word);
    }
    return word;
}

inline void set_word(std::string& text, std::size_t at, std::uint64_t word) {
    if (at + sizeof word <= text.size()) {
        std::memcpy(text.data() + at, &word, sizeof word);
    }
}

}  // namespace rulescope::fuzz
