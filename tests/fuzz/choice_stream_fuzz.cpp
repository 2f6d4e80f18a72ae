// Every game that a stream of choices plays is legal, keeps all parts, and is unfinished or ends in an outcome.
#include <cstdlib>

#include "tests/fuzz/rules.h"

using namespace rulescope::adaptoid;

namespace {

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
    for (std::size_t i = 1; i < size; ++i) {
        const auto plies = game.plies(position);
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
    return 0;
}
