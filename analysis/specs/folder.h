// Locates the shipped data, and resolves names and paths to files.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/document.h"

namespace rulescope::specs {

/// Returns the names (without .toml) of the files in a folder of specs_dir(), sorted; empty if there is no such folder.
std::vector<std::string> shipped(const std::string& folder);

/// Returns the path of a shipped file: specs_dir()/folder/name.toml.
std::string shipped_path(const std::string& folder, const std::string& name);

/// True if the shipped file exists.
bool has_shipped(const std::string& folder, const std::string& name);

/// True for a path ("mine.toml", "sets/mine"), false for a name.
bool is_path(const std::string& name_or_path);

/// The file of a shipped name or a path.
struct Source {
    std::string path;
    bool shipped = false;
};

/// Resolves a name or a path. `what` names the kind of file in messages ("rule set"); `folder` is the folder of the
/// shipped files of this kind ("rulesets"). A relative path is relative to `base` ("" = the current folder). A name
/// that is not shipped may also be the name of a file in `base`. If nothing is found, throws InputError at the place
/// `requested`, with the nearest shipped name.
Source find_source(const std::string& what, const std::string& folder, const std::string& name_or_path,
                   const std::string& base, const Place& requested);

}  // namespace rulescope::specs
