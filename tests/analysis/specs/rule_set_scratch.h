// Rule set files with faults, for tests.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/specs/scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {

class RuleSetScratch : public Scratch {
protected:
    /// Messages of a child of adaptoid; its first line is `extends`.
    std::vector<std::string> child(const std::string& text) {
        const std::string file = write("mine.toml", "extends = \"adaptoid\"\n" + text);
        return messages(file, [&] { typed_adaptoid(file); });
    }
    std::vector<std::string> root(const std::string& text) {
        const std::string file = write("root.toml", text);
        return messages(file, [&] { typed_adaptoid(file); });
    }
};

}  // namespace rulescope::specs
