#include "tests/architecture/folders.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace rulescope::architecture {

namespace fs = std::filesystem;

namespace {

const fs::path project = RULESCOPE_SOURCE_DIR;

}  // namespace

std::string content_of(const std::string& file) {
    std::ifstream in(project / file, std::ios::binary);
    if (!in) {
        throw std::runtime_error("cannot read " + file);
    }
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Folder> declared_folders() {
    std::vector<Folder> folders;
    std::istringstream rows(content_of(RULESCOPE_FOLDERS_FILE));
    for (std::string row; std::getline(rows, row);) {
        Folder folder;
        std::istringstream fields(row);
        std::string uses;
        std::getline(fields, folder.path, '|');
        std::getline(fields, folder.target, '|');
        std::getline(fields, uses, '|');
        std::istringstream names(uses);
        folder.uses.assign(std::istream_iterator<std::string>(names), {});
        folders.push_back(std::move(folder));
    }
    return folders;
}

std::string folder_of(std::string_view file, const std::vector<Folder>& folders) {
    std::string best;
    for (const Folder& folder : folders) {
        const bool inside = file.size() > folder.path.size() && file.substr(0, folder.path.size()) == folder.path &&
                            file[folder.path.size()] == '/';
        if (inside && folder.path.size() > best.size()) {
            best = folder.path;
        }
    }
    return best;
}

std::map<std::string, std::set<std::string>> closure_of(const std::vector<Folder>& folders) {
    std::map<std::string, std::set<std::string>> closure;
    for (const Folder& folder : folders) {  // the folders that a folder uses are declared before it
        std::set<std::string>& all = closure[folder.path];
        for (const std::string& used : folder.uses) {
            all.insert(used);
            all.insert(closure[used].begin(), closure[used].end());
        }
    }
    return closure;
}

std::set<std::pair<std::string, std::string>> reduced(const std::vector<Folder>& folders) {
    const auto closure = closure_of(folders);
    std::set<std::pair<std::string, std::string>> arrows;
    for (const Folder& folder : folders) {
        for (const std::string& used : folder.uses) {
            const bool by_another = std::any_of(folder.uses.begin(), folder.uses.end(), [&](const std::string& other) {
                return other != used && closure.at(other).count(used) != 0;
            });
            if (!by_another) {
                arrows.insert({folder.path, used});
            }
        }
    }
    return arrows;
}

std::string dot_of(const std::vector<Folder>& folders) {
    std::ostringstream dot;
    dot << "digraph dependencies {\n"
           "    rankdir = BT\n"
           "    node [shape = box, style = rounded, fontname = \"sans-serif\", fontsize = 11]\n"
           "    edge [arrowsize = 0.6]\n";
    for (const Folder& folder : folders) {
        dot << "    \"" << folder.path << "\"\n";
    }
    for (const auto& [from, to] : reduced(folders)) {
        dot << "    \"" << from << "\" -> \"" << to << "\"\n";
    }
    dot << "}\n";
    return dot.str();
}

std::vector<std::string> source_files(const std::string& below) {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(project / below)) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".h" || extension == ".cpp") {
            files.push_back(fs::relative(entry.path(), project).generic_string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> included_by(const std::string& file) {
    static const std::regex line("#include \"([^\"]+)\"");
    const std::string text = content_of(file);
    std::vector<std::string> files;
    for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at) {
        if (fs::exists(project / (*at)[1].str())) {
            files.push_back((*at)[1]);
        }
    }
    return files;
}

}  // namespace rulescope::architecture
