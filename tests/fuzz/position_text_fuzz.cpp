// The reader of positions fails on no text, and every position that it accepts reads back as itself.
#include <cstdlib>
#include <string_view>

#include "core/adaptoid/notation.h"
#include "tests/fuzz/rules.h"

using namespace rulescope::adaptoid;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Adaptoid two(fuzz_rules(false));
    static const Adaptoid three(fuzz_rules(true));
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const Adaptoid* game : {&two, &three}) {
        const auto position = parse_position(game->rules(), text);
        if (!position) {
            continue;
        }
        const auto again = parse_position(game->rules(), game->text(*position));
        if (!again || !(*again == *position)) {
            std::abort();
        }
        if (game->plies(*position).empty() != game->outcome(*position).has_value()) {
            std::abort();
        }
    }
    return 0;
}
