// Every game that a stream of choices plays is legal, keeps all parts, and is unfinished or ends in an outcome. The
// first byte selects the game, each other one a ply, up to 48.
#include <cstdlib>

#include "tests/fuzz/rules.h"

using namespace rulescope::adaptoid;

namespace {

constexpr std::size_t max_plies = 48;

bool parts_kept(const RuleSet& rules, const Position& position) {
    for (const Colour colour : rules.order) {
        const Supply out = position.on_board(colour);
        const Supply& box = position.supply[index(colour)];
        if (out.adaptoids + box.adaptoids != 12 || out.legs + box.legs != 12 || out.pincers + box.pincers != 12) {
            return false;
        }
    }
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Adaptoid two(fuzz_rules(false));
    static const Adaptoid three(fuzz_rules(true));
    const Adaptoid& game = size > 0 && data[0] % 2 == 1 ? three : two;
    Position position = game.initial();
    std::size_t i = 1;
    for (; i < size && i <= max_plies; ++i) {
        const auto plies = game.plies(position);
        if (plies.empty() != game.outcome(position).has_value()) {
            std::abort();
        }
        if (plies.empty()) {
            break;
        }
        const auto& ply = plies[data[i] % plies.size()];
        if (game.refusal(position, ply)) {
            std::abort();
        }
        position = game.after(position, ply);
        if (!parts_kept(game.rules(), position)) {
            std::abort();
        }
    }
    return i < size ? -1 : 0;  // not for the corpus: the end of the input is not used
}
