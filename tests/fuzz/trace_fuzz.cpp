// A trace is read and replayed, or refused with a sentence. What is read is written and read as itself, and its replay
// has as many choices as legal plies that it played.
#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include "analysis/game/any_game.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "tests/fuzz/require.h"
#include "tests/fuzz/small_specs.h"

using namespace rulescope;
using fuzz::require;

namespace {

AnyGame game(const char* name) {
    return game_of(specs::load_rules(name).rules);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::use_small_specs();
    static const std::array<AnyGame, 3> games{game("adaptoid-tiny"), game("tic-tac-toe"), game("adapt3")};
    const std::string text(reinterpret_cast<const char*>(data), size);
    try {
        const Trace trace = specs::parse_trace(text, "fuzz.json");
        const Trace again = specs::trace_from(json_of(trace), "fuzz.json");
        require(again.ruleset == trace.ruleset && again.set == trace.set && again.start == trace.start &&
                    again.turns == trace.turns && again.choices == trace.choices,
                "a trace is written and read as itself");
        for (const AnyGame& each : games) {
            try {
                const auto played = replay(each, trace);
                std::size_t plies = 0;
                for (const auto& turn : played.turns) {
                    plies += turn.plies.size();
                }
                require(!played.holds() || plies == played.choices.size(), "a replay has one choice for each ply");
            } catch (const specs::InputError& error) {
                require(!error.messages().empty(), "a fault has a message");
            }
        }
    } catch (const specs::InputError& error) {
        require(!error.messages().empty() && !error.messages().front().text.empty(), "a fault has a sentence");
    }
    return 0;
}
