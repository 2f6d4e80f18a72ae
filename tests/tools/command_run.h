// Runs the command in this process and stores its output.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tools/command_line/command_line.h"
#include "tools/output.h"

namespace rulescope::tools {

struct Ran {
    int status = -1;
    std::string out;
    std::string err;

    [[nodiscard]] Json json() const { return Json::parse(out); }
    [[nodiscard]] bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
    [[nodiscard]] bool complains(const std::string& text) const { return err.find(text) != std::string::npos; }
};

/// Switches off the progress lines of slow runs, so that standard error has messages only.
inline const int progress_lines_are_off = ::setenv("RULESCOPE_PROGRESS", "none", 1);

inline Ran ran(const std::vector<std::string>& arguments, bool terminal = false) {
    std::ostringstream out;
    std::ostringstream err;
    Ran result;
    result.status = run_command_line(arguments, out, err, terminal);
    result.out = out.str();
    result.err = err.str();
    return result;
}

/// The JSON of a command that must end with this status and print nothing else, except why it ended early.
inline Json document(std::vector<std::string> arguments, int status = 0) {
    arguments.emplace_back("--json");
    const Ran result = ran(arguments);
    EXPECT_EQ(result.status, status) << result.err;
    if (status == exit_cut_short) {
        EXPECT_TRUE(result.complains(": ended early: ")) << result.err;
    } else {
        EXPECT_EQ(result.err, "");
    }
    return result.json();
}

/// A folder that is removed with the object.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "rulescope-command-XXXXXX").string();
        if (mkdtemp(name.data()) != nullptr) {
            path_ = name;
        }
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string path(const std::string& name = "") const {
        return name.empty() ? path_.string() : (path_ / name).string();
    }
    std::string write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
        return path(name);
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream file(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    /// Names of all files, including incomplete ones.
    [[nodiscard]] std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(path_)) {
            names.push_back(entry.path().filename().string());
        }
        std::sort(names.begin(), names.end());
        return names;
    }

private:
    std::filesystem::path path_;
};

/// The entry of a list with this id.
inline const Json& by_id(const Json& list, const std::string& id) {
    for (const Json& entry : list) {
        if (entry.at("id") == id) {
            return entry;
        }
    }
    ADD_FAILURE() << "there is no " << id;
    return list;
}

/// The document of `show` that replays the trace.
inline Json replayed(const Json& trace, int status) {
    const TemporaryFolder folder;
    const std::string path = folder.write("trace.json", trace.dump());
    return document({"show", "--trace", path}, status);
}

/// The shipped data in the source tree.
inline std::string specs_path(const std::string& name) {
    return std::string(RULESCOPE_SOURCE_DIR) + "/specs/" + name;
}

}  // namespace rulescope::tools
