// The reader of turns fails on no text, and every legal turn that it reads is printed and read as itself.
#include <cstdlib>
#include <string_view>

#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"
#include "tests/fuzz/rules.h"

using namespace rulescope::adaptoid;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Adaptoid game(fuzz_rules(false));
    static const Position position = parse_position(game.rules(), "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13").value();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto turn = read_turn(game, position, text);
    if (!turn) {
        return 0;
    }
    const auto again = read_turn(game, position, game.turn_text(position, *turn));
    if (!again || *again != *turn) {
        std::abort();
    }
    return 0;
}
