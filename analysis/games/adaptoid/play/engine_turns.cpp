#include "analysis/games/adaptoid/play/engine_turns.h"

#include <cstddef>

namespace rulescope::play {

std::uint64_t EngineTurns::hash(const State& state) const {
    // The bytes after the last member are padding. The words are mixed by multiplication and rotation.
    constexpr std::size_t bytes = offsetof(State, unfed_allowed) + sizeof(state.unfed_allowed);
    std::array<std::uint64_t, (bytes + 7) / 8> words{};
    std::memcpy(words.data(), &state, bytes);
    std::uint64_t mixed = 0x9E3779B97F4A7C15ULL;
    for (const std::uint64_t word : words) {
        mixed = (mixed ^ word) * 0xD6E8FEB86659FD93ULL;
        mixed ^= mixed >> 32U;
    }
    return mixed;
}

std::size_t EngineTurns::seat_of(const State& state, std::uint8_t colour) const {
    const std::array<std::uint8_t, 3>& order = engine_.plan().order;
    const auto count = static_cast<std::size_t>(seats());
    for (std::size_t seat = 0; seat < count; ++seat) {
        if (order[state.exchanged != 0 ? 1 - seat : seat] == colour) {
            return seat;
        }
    }
    return 0;
}

}  // namespace rulescope::play
