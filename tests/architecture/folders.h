// The declared folders (cmake/folder.cmake) and the includes of their files.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rulescope::architecture {

struct Folder {
    std::string path;    ///< "analysis/search"
    std::string target;  ///< "rulescope_search"
    std::vector<std::string> uses;
};

/// The declared folders, in the order of their declaration.
std::vector<Folder> declared_folders();

/// The declared folder of a file; "" if there is none. The path is relative to the folder of the project.
std::string folder_of(std::string_view file, const std::vector<Folder>& folders);

/// The folders that each folder uses, directly or indirectly.
std::map<std::string, std::set<std::string>> closure_of(const std::vector<Folder>& folders);

/// The transitive reduction of the uses: the arrows of the picture.
std::set<std::pair<std::string, std::string>> reduced(const std::vector<Folder>& folders);

/// The picture of the dependencies as DOT.
std::string dot_of(const std::vector<Folder>& folders);

/// All .h and .cpp files below a folder of the project, as paths relative to the folder of the project, sorted.
std::vector<std::string> source_files(const std::string& below);

std::string content_of(const std::string& file);

/// The existing files that the file includes by `#include "…"`.
std::vector<std::string> included_by(const std::string& file);

}  // namespace rulescope::architecture
