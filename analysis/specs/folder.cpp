#include "analysis/specs/folder.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/specs/rule_set_file.h"

namespace rulescope::specs {

namespace {

namespace files = std::filesystem;

bool is_file(const files::path& path) {
    std::error_code error;
    return files::exists(path, error) && !files::is_directory(path, error);
}

/// Returns the names of the TOML files in a folder, sorted; empty if there is no such folder.
std::vector<std::string> toml_files_in(const files::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (files::directory_iterator at(folder.empty() ? files::path(".") : folder, error), end; !error && at != end;
         at.increment(error)) {
        if (at->path().extension() == ".toml") {
            names.push_back(at->path().filename().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

std::string specs_dir() {
    const char* named = std::getenv("RULESCOPE_SPECS");
    if (named != nullptr && *named != '\0') {
        return named;
    }
    std::error_code error;
    const files::path command = files::read_symlink("/proc/self/exe", error);
    if (!error) {
        // Installed, or in the source tree that has the build folder: a copied tree reads its own files.
        for (const char* place : {"../share/rulescope/specs", "../../../specs"}) {
            const files::path specs = (command.parent_path() / place).lexically_normal();
            if (files::is_directory(specs / "rulesets", error)) {
                return specs.string();
            }
        }
    }
    return RULESCOPE_SPECS_DIR;
}

std::vector<std::string> shipped(const std::string& folder) {
    std::vector<std::string> names = toml_files_in(files::path(specs_dir()) / folder);
    for (std::string& name : names) {
        name = files::path(name).stem().string();
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string shipped_path(const std::string& folder, const std::string& name) {
    return (files::path(specs_dir()) / folder / (name + ".toml")).string();
}

bool has_shipped(const std::string& folder, const std::string& name) {
    return !name.empty() && name.find('/') == std::string::npos && is_file(shipped_path(folder, name));
}

bool is_path(const std::string& name_or_path) {
    return name_or_path.find('/') != std::string::npos || name_or_path.ends_with(".toml");
}

Source find_source(const std::string& what, const std::string& folder, const std::string& name_or_path,
                   const std::string& base, const Place& requested) {
    const std::vector<std::string> names = shipped(folder);
    if (!is_path(name_or_path)) {
        if (has_shipped(folder, name_or_path)) {
            return {shipped_path(folder, name_or_path), true};
        }
        if (!name_or_path.empty()) {
            for (const std::string& file : {name_or_path + ".toml", name_or_path}) {
                const files::path next_to_it = files::path(base) / file;
                if (is_file(next_to_it)) {
                    return {next_to_it.lexically_normal().string(), false};
                }
            }
        }
        const std::string list = names.empty()
                                     ? fmt::format(" None is shipped in {}; check RULESCOPE_SPECS.", specs_dir())
                                     : fmt::format(" Shipped: {}. Or give the path of a file.", fmt::join(names, ", "));
        std::vector<std::string> known = names;
        const std::vector<std::string> beside = toml_files_in(base);
        known.insert(known.end(), beside.begin(), beside.end());
        std::string meant = did_you_mean(name_or_path, known);
        if (meant.empty()) {
            meant = did_you_mean(files::path(name_or_path).stem().string(), names);
        }
        throw InputError(
            message_at(requested, fmt::format("there is no {} called '{}'.{}{}", what, name_or_path, meant, list)));
    }
    const files::path path = (files::path(base) / name_or_path).lexically_normal();
    std::error_code error;
    if (files::exists(path, error)) {
        return {path.string(), false};
    }
    const std::string stem = path.stem().string();
    const std::string meant = std::find(names.begin(), names.end(), stem) != names.end() ? stem : nearest(stem, names);
    const std::string file = nearest(path.filename().string(), toml_files_in(path.parent_path()));
    throw InputError(message_at(
        requested,
        fmt::format("there is no file '{}'.{}{}", path.string(),
                    file.empty() ? "" : fmt::format(" Did you mean '{}'?", (path.parent_path() / file).string()),
                    meant.empty() ? "" : fmt::format(" A shipped {} is called '{}'.", what, meant))));
}

}  // namespace rulescope::specs
