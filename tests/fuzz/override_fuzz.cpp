// An override of --set is applied to a shipped rule set, or refused with a sentence and a column inside the argument.
#include <array>
#include <string>

#include "analysis/specs/error.h"
#include "analysis/specs/inheritance.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/fuzz/require.h"

using namespace rulescope;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::array<std::string, 4> texts{
        specs::canonical_text(specs::load_rules("adaptoid-tiny").rules),
        specs::canonical_text(specs::load_rules("superadaptoid-tiny").rules),
        specs::canonical_text(specs::load_rules("tic-tac-toe").rules),
        specs::canonical_text(specs::load_rules("pentactic-solitaire").rules)};
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
