#include "analysis/play/turn_reading.h"

#include "core/adaptoid/turn.h"
#include "core/pentactic/notation.h"

namespace rulescope::play {

std::optional<std::vector<adaptoid::Ply>> read_turn_text(const adaptoid::Adaptoid& game,
                                                         const adaptoid::Position& position, const std::string& text) {
    Result<std::vector<adaptoid::Ply>> plies = adaptoid::read_turn(game, position, text);
    if (!plies.ok()) {
        return std::nullopt;
    }
    return *plies;
}

std::optional<std::vector<pentactic::Ply>> read_turn_text(const pentactic::Pentactic& game,
                                                          const pentactic::Position& position,
                                                          const std::string& text) {
    const Result<pentactic::Ply> ply = pentactic::parse_ply(game.rules(), position, text);
    if (!ply.ok() || game.refusal(position, *ply)) {
        return std::nullopt;
    }
    return std::vector<pentactic::Ply>{*ply};
}

std::string side_name(const adaptoid::Adaptoid&, const adaptoid::Position& position, Seat seat) {
    return std::string(adaptoid::name_of(position.colour_of_seat[seat]));
}

std::string side_name(const pentactic::Pentactic&, const pentactic::Position&, Seat seat) {
    return pentactic::seat_name(seat);
}

}  // namespace rulescope::play
