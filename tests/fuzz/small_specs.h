// A folder of specifications whose rulebooks have no clauses. A rule set names its rulebook, and reading all of its
// clauses for every input takes half of the time of a target.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "analysis/specs/rule_set_file.h"
#include "tests/fuzz/scratch.h"

namespace rulescope::fuzz {

/// Makes the folder and names it as that of the shipped specifications. Does this once.
inline void use_small_specs() {
    namespace fs = std::filesystem;
    static const Scratch folder;
    static const bool made = [] {
        const fs::path shipped = specs::specs_dir(), own = folder.path();
        fs::copy(shipped / "rulesets", own / "rulesets");
        fs::copy(shipped / "gaps.toml", own / "gaps.toml");
        fs::create_directory(own / "rulebooks");
        for (const fs::directory_entry& entry : fs::directory_iterator(shipped / "rulebooks")) {
            std::ifstream file(entry.path(), std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
            folder.write("rulebooks/" + entry.path().filename().string(), text.substr(0, text.find("[[clause]]")));
        }
        return ::setenv("RULESCOPE_SPECS", folder.path().c_str(), 1) == 0;
    }();
    require(made, "the folder is named");
}

}  // namespace rulescope::fuzz
