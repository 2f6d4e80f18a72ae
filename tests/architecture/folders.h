// The declared folders (cmake/folder.cmake) and what their files include.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rulescope::architecture {

struct Folder {
    std::string path;     ///< "analysis/explore"
    std::string library;  ///< "rulescope_explore"
    std::vector<std::string> uses;
};

/// In the order of their declaration.
std::vector<Folder> declared_folders();

/// The declared folder that a file is in; "" if none. The path begins at the project's folder.
std::string folder_of(std::string_view file, const std::vector<Folder>& folders);

/// Everything that a folder uses, over any number of steps.
std::map<std::string, std::set<std::string>> closure_of(const std::vector<Folder>& folders);

/// What a folder uses and no folder that it uses does: the arrows of the picture.
std::set<std::pair<std::string, std::string>> reduced(const std::vector<Folder>& folders);

/// The picture for Graphviz.
std::string dot_of(const std::vector<Folder>& folders);

/// All .h and .cpp files below a folder of the project, as paths from the project's folder, sorted.
std::vector<std::string> source_files(const std::string& below);

std::string content_of(const std::string& file);

/// Of the files that `#include "…"` names those that are there.
std::vector<std::string> included_by(const std::string& file);

}  // namespace rulescope::architecture
