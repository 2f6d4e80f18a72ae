// The readers of positions and plies of Pentactic fail on no text. Every accepted position and every ply, legal or not,
// reads back as itself.
#include <array>
#include <cstdlib>
#include <string_view>

#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"

using namespace rulescope::pentactic;

namespace {

RuleSet rules_of(Mode mode, int players) {
    RuleSet rules;
    rules.mode = mode;
    rules.players = players;
    if (mode == Mode::solitaire) {
        rules.stones = 4;
        rules.start_stones = {27, 28, 35, 36};  // d4 e4 d5 e5
    }
    rules.readings.phase_order = PhaseOrder::rotating;
    return rules;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::array<Pentactic, 4> games{Pentactic(rules_of(Mode::solitaire, 1)),
                                                Pentactic(rules_of(Mode::basic, 2)), Pentactic(rules_of(Mode::duel, 2)),
                                                Pentactic(rules_of(Mode::group, 3))};
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const Pentactic& game : games) {
        if (const auto position = parse_position(game.rules(), text)) {
            const auto again = parse_position(game.rules(), game.text(*position));
            if (!again || !(*again == *position)) {
                std::abort();
            }
            if (game.plies(*position).empty() != game.outcome(*position).has_value()) {
                std::abort();
            }
        }
        const Position start = game.initial();
        if (const auto ply = parse_ply(game.rules(), start, text)) {
            const auto again = parse_ply(game.rules(), start, text_of(game.rules(), start, *ply));
            if (!again || !(*again == *ply)) {
                std::abort();
            }
            static_cast<void>(game.refusal(start, *ply));
        }
    }
    return 0;
}
