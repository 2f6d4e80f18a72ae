// An override of --set is applied to a shipped rule set, or refused with a sentence and a column inside the argument.
#include <algorithm>
#include <array>
#include <string>

#include "analysis/specs/error.h"
#include "analysis/specs/inheritance.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/fuzz/require.h"
#include "tests/fuzz/small_specs.h"

using namespace rulescope;
using fuzz::require;

namespace {

/// The text of a shipped rule set without its readings, most of which have their defaults: it is read in half of the
/// time.
std::string short_text(const char* name) {
    const std::string text = specs::canonical_text(specs::load_rules(name).rules);
    const std::size_t begin = text.find("[readings]\n");
    return text.substr(0, begin) +
           (begin < text.size() ? text.substr(std::min(text.find("\n[", begin), text.size())) : "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::use_small_specs();
    static const std::array<std::string, 4> texts{short_text("adaptoid-tiny"), short_text("superadaptoid-tiny"),
                                                  short_text("tic-tac-toe"), short_text("pentactic-solitaire")};
    if (size == 0) {
        return 0;
    }
    const std::string argument(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto judge = [&](const specs::InputError& error) {
        require(!error.messages().empty(), "a fault has a message");
        for (const specs::Message& message : error.messages()) {
            require(!message.text.empty(), "a message has a sentence");
            require(message.column >= 0, "a column is not negative");
            require(message.file != "--set" || message.column <= static_cast<int>(argument.size()) + 1,
                    "a column lies in the argument or just behind it");
        }
    };
    try {
        static_cast<void>(specs::read_override(argument));
    } catch (const specs::InputError& error) {
        judge(error);
        return 0;
    }
    try {
        const specs::LoadedRules loaded = specs::parse_rules(texts[data[0] % texts.size()], "rules.toml", {argument});
        const std::string canonical = specs::canonical_text(loaded.rules);
        require(specs::parse_rules(canonical, "rules.toml").hash == loaded.hash,
                "the canonical text has the hash of the rule set");
    } catch (const specs::InputError& error) {
        judge(error);
    }
    return 0;
}
