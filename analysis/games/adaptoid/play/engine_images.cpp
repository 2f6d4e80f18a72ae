#include "analysis/games/adaptoid/play/engine_images.h"

namespace rulescope::play {

namespace {

/// True if the rotation of the colours by one seat keeps the relation between hunters and hunted colours.
bool keeps_hunters(const engine::Plan& plan) {
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

EngineImages::EngineImages(const engine::Engine& engine) : engine_(engine) {
    const engine::Plan& plan = engine.plan();
    for (const auto& map : plan.symmetries) {
        std::array<std::int8_t, engine::max_places>& back = back_.emplace_back();
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

engine::State EngineImages::image(const engine::State& state, int symmetry) const {
    const engine::State moved = engine_.image(state, on_board(symmetry));
    const int by = rotation(symmetry);
    if (by == 0) {
        return moved;
    }
    const engine::Plan& plan = engine_.plan();
    engine::State turned = moved;
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

engine::Turn EngineImages::original(engine::Turn turn, int symmetry) const {
    const auto& back = back_[static_cast<std::size_t>(on_board(symmetry))];
    const auto mapped = [&](std::int8_t place) { return place < 0 ? place : back[static_cast<std::size_t>(place)]; };
    turn.from = mapped(turn.from);
    turn.to = mapped(turn.to);
    if (turn.growth != engine::Turn::Growth::take) {  // there `where` is a colour
        turn.where = mapped(turn.where);
    }
    return turn;
}

Payoffs EngineImages::original(const Payoffs& payoffs, int symmetry) const {
    const int seats = engine_.plan().seats;
    Payoffs mine{};
    for (int seat = 0; seat < seats; ++seat) {
        mine[static_cast<std::size_t>(seat)] = payoffs[static_cast<std::size_t>((seat + rotation(symmetry)) % seats)];
    }
    return mine;
}

}  // namespace rulescope::play
