// A stored game is read, or refused; what is read is stored and read as itself.
#include <stdexcept>
#include <vector>

#include "analysis/storage/kept_game.h"
#include "tests/fuzz/require.h"

using namespace rulescope::storage;
using rulescope::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<std::uint8_t> bytes(data, data + size);
    try {
        std::size_t at = 0;
        const KeptGame game = kept_game(bytes, at);
        require(at <= size, "reading ends inside the bytes");
        std::vector<std::uint8_t> stored;
        append(stored, game);
        at = 0;
        const KeptGame again = kept_game(stored, at);
        require(at == stored.size(), "reading ends at the end");
        std::vector<std::uint8_t> twice;  // compares payoffs by their bits: some are no numbers
        append(twice, again);
        require(stored == twice, "a game is stored and read as itself");
    } catch (const std::runtime_error&) {
    }
    return 0;
}
