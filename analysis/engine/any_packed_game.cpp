#include "analysis/engine/any_packed_game.h"

namespace rulescope::packed {

int AnyPackedGame::seats() const {
    return visit([](const auto& game) { return game.seats(); });
}

int AnyPackedGame::code_bytes() const {
    return visit([](const auto& game) { return game.code_bytes(); });
}

std::string_view AnyPackedGame::engine() const {
    return visit([](const auto& game) { return game.engine(); });
}

const std::vector<Outcome>& AnyPackedGame::endings() const {
    return visit([](const auto& game) -> const std::vector<Outcome>& { return game.endings(); });
}

bool AnyPackedGame::ranked() const {
    return visit([](const auto& game) { return game.ranked(); });
}

std::string AnyPackedGame::start() const {
    return visit([](const auto& game) { return game.position_text(game.start()); });
}

Seat AnyPackedGame::seat_to_act(std::string_view position) const {
    return visit([&](const auto& game) { return game.seat_to_act(game.code_of(position)); });
}

int AnyPackedGame::ending(std::string_view position) const {
    return visit([&](const auto& game) { return game.ending(game.code_of(position)); });
}

std::uint32_t AnyPackedGame::rank(std::string_view position) const {
    return visit([&](const auto& game) { return game.rank(game.code_of(position)); });
}

int AnyPackedGame::orbit_size(std::string_view position) const {
    return visit([&](const auto& game) { return game.orbit_size(game.code_of(position)); });
}

std::string AnyPackedGame::turn_text(std::string_view from, std::string_view to) const {
    return visit([&](const auto& game) { return game.turn_text(game.code_of(from), game.code_of(to)); });
}

std::vector<std::string> AnyPackedGame::successors(std::string_view position) const {
    return visit([&](const auto& game) {
        std::vector<std::string> texts;
        game.for_each_next(game.code_of(position),
                           [&](const auto& next) { texts.push_back(game.position_text(next)); });
        return texts;
    });
}

}  // namespace rulescope::packed
