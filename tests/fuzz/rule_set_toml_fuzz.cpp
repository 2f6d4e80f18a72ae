// A rule set file, with overrides in its first lines ("#set goal.captures=6"), is read, or refused with a place and a
// sentence. What is read has a canonical text that reads back as itself.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/fuzz/require.h"
#include "tests/fuzz/small_specs.h"

using namespace rulescope;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::use_small_specs();
    const std::string text(reinterpret_cast<const char*>(data), size);
    std::vector<std::string> overrides;
    constexpr std::string_view mark = "#set ";
    for (std::size_t at = 0; overrides.size() < 4 && text.compare(at, mark.size(), mark) == 0;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        overrides.push_back(text.substr(at + mark.size(), end - at - mark.size()));
        at = std::min(end + 1, text.size());
    }
    const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
    try {
        // Parents are files: reading them takes most of the time, so only one input in sixteen has parents.
        const bool parents = size % 16 == 0;
        const specs::LoadedRules loaded = parents ? specs::load_rules_text(text, "fuzz.toml", overrides)
                                                  : specs::parse_rules(text, "fuzz.toml", overrides);
        const std::string canonical = specs::canonical_text(loaded.rules);
        const specs::LoadedRules again = specs::parse_rules(canonical, "fuzz.toml");
        require(again.hash == loaded.hash, "the canonical text has the hash of the rule set");
        require(specs::canonical_text(again.rules) == canonical, "the canonical text reads back as itself");
    } catch (const specs::InputError& error) {
        require(!error.messages().empty(), "a fault has a message");
        for (const specs::Message& message : error.messages()) {
            require(!message.text.empty(), "a message has a sentence");
            require(message.file != "fuzz.toml" || (message.line >= 0 && message.line <= lines),
                    "a message about the file has a line of the file");
        }
    }
    return 0;
}
