#include "analysis/games/adaptoid/play/twin_turns.h"

#include <cstddef>

namespace rulescope::adaptoid {

std::uint64_t TwinTurns::hash(const State& state) const {
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

std::size_t TwinTurns::seat_of(const State& state, std::uint8_t colour) const {
    const std::array<std::uint8_t, 3>& order = twin_.plan().order;
    const auto count = static_cast<std::size_t>(seats());
    for (std::size_t seat = 0; seat < count; ++seat) {
        if (order[state.exchanged != 0 ? 1 - seat : seat] == colour) {
            return seat;
        }
    }
    return 0;
}

namespace {

/// True if the rotation of the colours by one seat keeps the relation between hunters and hunted colours.
bool keeps_hunters(const twin::Plan& plan) {
    for (int seat = 0; plan.seats > 2 && seat < plan.seats; ++seat) {
        const auto colour_after = [&](std::uint8_t colour) {
            int held = 0;
            while (plan.order[static_cast<std::size_t>(held)] != colour) {
                ++held;
            }
            return plan.order[static_cast<std::size_t>((held + 1) % plan.seats)];
        };
        const std::uint8_t colour = plan.order[static_cast<std::size_t>(seat)];
        if (plan.hunter[colour_after(colour)] != colour_after(plan.hunter[colour])) {
            return false;
        }
    }
    return true;
}

}  // namespace

TwinImages::TwinImages(const twin::Twin& twin) : twin_(twin) {
    const twin::Plan& plan = twin.plan();
    for (const auto& map : plan.symmetries) {
        std::array<std::int8_t, twin::max_places>& back = back_.emplace_back();
        back.fill(-1);
        for (std::size_t place = 0; place < map.size(); ++place) {
            if ((plan.board >> place & 1U) != 0) {
                back[static_cast<std::size_t>(map[place])] = static_cast<std::int8_t>(place);
            }
        }
    }
    if (!plan.pie && keeps_hunters(plan)) {
        rotations_ = plan.seats;
    }
}

twin::State TwinImages::image(const twin::State& state, int symmetry) const {
    const twin::State moved = twin_.image(state, on_board(symmetry));
    const int by = rotation(symmetry);
    if (by == 0) {
        return moved;
    }
    const twin::Plan& plan = twin_.plan();
    twin::State turned = moved;
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::size_t from = plan.order[static_cast<std::size_t>(seat)];
        const std::size_t to = plan.order[static_cast<std::size_t>((seat + by) % plan.seats)];
        turned.at[to] = moved.at[from];
        turned.adaptoids[to] = moved.adaptoids[from];
        turned.legs[to] = moved.legs[from];
        turned.pincers[to] = moved.pincers[from];
        turned.lost[to] = moved.lost[from];
    }
    turned.seat = static_cast<std::uint8_t>((moved.seat + by) % plan.seats);
    return turned;
}

twin::Turn TwinImages::original(twin::Turn turn, int symmetry) const {
    const auto& back = back_[static_cast<std::size_t>(on_board(symmetry))];
    const auto mapped = [&](std::int8_t place) { return place < 0 ? place : back[static_cast<std::size_t>(place)]; };
    turn.from = mapped(turn.from);
    turn.to = mapped(turn.to);
    if (turn.growth != twin::Turn::Growth::take) {  // there `where` is a colour
        turn.where = mapped(turn.where);
    }
    return turn;
}

play::Payoffs TwinImages::original(const play::Payoffs& payoffs, int symmetry) const {
    const int seats = twin_.plan().seats;
    play::Payoffs mine{};
    for (int seat = 0; seat < seats; ++seat) {
        mine[static_cast<std::size_t>(seat)] = payoffs[static_cast<std::size_t>((seat + rotation(symmetry)) % seats)];
    }
    return mine;
}

}  // namespace rulescope::adaptoid
