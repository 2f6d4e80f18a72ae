// The declared dependencies of the folders are those of their files and of the compiler's dependency files.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <sstream>

#include "tests/architecture/folders.h"

namespace rulescope::architecture {
namespace {

/// The output of a command.
std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(command.c_str(), "r"), &::pclose);
    std::string text;
    std::array<char, 1 << 16> buffer{};
    for (std::size_t read = 0; pipe && (read = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;) {
        text.append(buffer.data(), read);
    }
    return text;
}

TEST(Dependencies, AFolderUsesFoldersDeclaredBeforeIt) {
    std::set<std::string> before;
    for (const Folder& folder : declared_folders()) {
        for (const std::string& used : folder.uses) {
            EXPECT_TRUE(before.count(used) != 0) << folder.path << " uses " << used << ", which is declared after it";
        }
        EXPECT_TRUE(before.insert(folder.path).second) << folder.path << " is declared twice";
    }
    EXPECT_GT(before.size(), 20U);
}

TEST(Dependencies, EveryFileIsInADeclaredFolder) {
    const auto folders = declared_folders();
    for (const std::string below : {"core", "analysis", "reports", "tools"}) {
        for (const std::string& file : source_files(below)) {
            const bool elsewhere = file == "tools/main.cpp" || file.rfind("reports/assets/", 0) == 0 ||
                                   file.rfind("analysis/parallel/mpi/", 0) == 0;
            EXPECT_TRUE(elsewhere || !folder_of(file, folders).empty()) << file;
        }
    }
}

TEST(Dependencies, EveryIncludeIsOfADeclaredFolder) {
    const auto folders = declared_folders();
    std::size_t includes = 0;
    for (const Folder& folder : folders) {
        std::set<std::string> needed;
        for (const std::string& file : source_files(folder.path)) {
            if (folder_of(file, folders) != folder.path) {
                continue;
            }
            for (const std::string& included : included_by(file)) {
                const std::string used = folder_of(included, folders);
                ++includes;
                if (used.empty() || used == folder.path) {
                    continue;
                }
                needed.insert(used);
                EXPECT_NE(std::find(folder.uses.begin(), folder.uses.end(), used), folder.uses.end())
                    << file << " includes " << included << ", and " << folder.path << " does not declare that it uses "
                    << used << " (CMakeLists.txt)";
            }
        }
        for (const std::string& used : folder.uses) {
            if (folder.path == "analysis/games" && used != "analysis/games/kit") {
                continue;  // the registry names the families in a file that CMake makes
            }
            EXPECT_TRUE(needed.count(used) != 0) << folder.path << " declares that it uses " << used << ": it does not";
        }
    }
    EXPECT_GT(includes, 1000U);
}

/// `ninja -t deps` lists of every object what the compiler read: "object: #deps …", then a file on each line.
TEST(Dependencies, TheCompilerReadNothingElse) {
    const std::string ninja = RULESCOPE_MAKE_PROGRAM;
    if (ninja.find("ninja") == std::string::npos) {
        GTEST_SKIP() << "built by " << ninja << ", which keeps no list of what the compiler read";
    }
    const auto folders = declared_folders();
    const auto closure = closure_of(folders);
    std::map<std::string, std::string> folder_of_target;
    for (const Folder& folder : folders) {
        folder_of_target[folder.target] = folder.path;
    }
    const std::string project = std::string(RULESCOPE_SOURCE_DIR) + "/";
    std::istringstream lines(output_of("'" + ninja + "' -C '" + RULESCOPE_BINARY_DIR + "' -t deps"));
    static const std::regex object("^.*CMakeFiles/([a-z_0-9]+)\\.dir/.*: #deps .*");
    std::set<std::string> checked;
    std::string folder;
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (line.rfind("    ", 0) != 0) {
            const bool ours = std::regex_match(line, match, object) && folder_of_target.count(match[1]) != 0;
            folder = ours ? folder_of_target[match[1]] : "";
        } else if (!folder.empty() && line.compare(4, project.size(), project) == 0) {
            const std::string used = folder_of(line.substr(4 + project.size()), folders);
            checked.insert(folder);
            EXPECT_TRUE(used.empty() || used == folder || closure.at(folder).count(used) != 0)
                << folder << " reads " << line.substr(4);
        }
    }
    EXPECT_GT(checked.size(), 20U) << "of so many folders the compiler's list was found";
}

/// docs/dependencies.svg is made by the build's target `dependency-picture`; Graphviz titles every arrow "from->to".
TEST(Dependencies, ThePictureInTheManualIsUpToDate) {
    const std::string picture = content_of("docs/dependencies.svg");
    static const std::regex title("<title>([a-z_/]+)&#45;&gt;([a-z_/]+)</title>");
    std::set<std::pair<std::string, std::string>> drawn;
    for (std::sregex_iterator at(picture.begin(), picture.end(), title), end; at != end; ++at) {
        drawn.insert({(*at)[1], (*at)[2]});
    }
    EXPECT_EQ(drawn, reduced(declared_folders()))
        << "make it again: cmake --build build/release --target dependency-picture";
}

}  // namespace
}  // namespace rulescope::architecture
