// The documents of the repository: their links resolve.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace rulescope::tools {
namespace {

namespace fs = std::filesystem;

const fs::path root = RULESCOPE_SOURCE_DIR;

/// Generated folders.
bool made(const std::string& name) {
    return name.starts_with("build") || name == "node_modules" || name == ".git" || name == "out";
}

std::vector<fs::path> documents() {
    std::vector<fs::path> list;
    for (auto at = fs::recursive_directory_iterator(root); at != fs::recursive_directory_iterator(); ++at) {
        const std::string name = at->path().filename().string();
        if (at->is_directory() && made(name)) {
            at.disable_recursion_pending();
        } else if (at->path().extension() == ".md") {
            list.push_back(at->path());
        }
    }
    return list;
}

/// The targets of the links of a document: [text](target), ![text](target).
std::vector<std::string> links_of(const fs::path& document) {
    std::ifstream file(document);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::regex link("\\]\\(([^)\\s]+)\\)");
    std::vector<std::string> links;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), link); at != std::sregex_iterator(); ++at) {
        links.push_back((*at)[1].str());
    }
    return links;
}

TEST(Documents, EveryRelativeLinkLeadsToAFile) {
    int checked = 0;
    for (const fs::path& document : documents()) {
        for (const std::string& link : links_of(document)) {
            const std::string target = link.substr(0, link.find('#'));
            if (target.empty() || target.find("://") != std::string::npos || target.starts_with("mailto:")) {
                continue;
            }
            ++checked;
            EXPECT_TRUE(fs::exists(document.parent_path() / target))
                << fs::relative(document, root).string() << " points to " << target;
        }
    }
    EXPECT_GE(checked, 10);
}

}  // namespace
}  // namespace rulescope::tools
