// Where the shipped data lie, and how a name or a path becomes a file.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/toml/document.h"

namespace rulescope::specs {

/// Names (without .toml) of the files in a folder of specs_dir(), sorted; empty if there is no such folder.
std::vector<std::string> shipped(const std::string& folder);

/// Path of a shipped file: specs_dir()/folder/name.toml.
std::string shipped_path(const std::string& folder, const std::string& name);

/// Is there such a file?
bool has_shipped(const std::string& folder, const std::string& name);

/// "mine.toml", "sets/mine": a path rather than a name.
bool is_path(const std::string& name_or_path);

/// The file meant by a shipped name or a path.
struct Source {
    std::string path;
    bool shipped = false;
};

/// `what` is told to people ("rule set"), `folder` is where shipped ones lie ("rulesets").
/// A relative path counts from `base` ("" = the current folder); a name that is not shipped may also be
/// a file of that name there. Throws InputError at `asked` with the nearest shipped name.
Source find_source(const std::string& what, const std::string& folder, const std::string& name_or_path,
                   const std::string& base, const Place& asked);

}  // namespace rulescope::specs
