#include "analysis/games/adaptoid/play/engine_images.h"

namespace rulescope::play {

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
}

engine::Turn EngineImages::original(engine::Turn turn, int symmetry) const {
    const auto& back = back_[static_cast<std::size_t>(symmetry)];
    const auto mapped = [&](std::int8_t place) { return place < 0 ? place : back[static_cast<std::size_t>(place)]; };
    turn.from = mapped(turn.from);
    turn.to = mapped(turn.to);
    if (turn.growth != engine::Turn::Growth::take) {  // there `where` is a colour
        turn.where = mapped(turn.where);
    }
    return turn;
}

}  // namespace rulescope::play
