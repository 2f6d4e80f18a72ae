// What has to be known of each family so that its games can be kept as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// The plies of a written turn that is legal in this position; nothing if it is not.
std::optional<std::vector<adaptoid::Ply>> read_turn_text(const adaptoid::Adaptoid& game,
                                                         const adaptoid::Position& position, const std::string& text);
std::optional<std::vector<pentactic::Ply>> read_turn_text(const pentactic::Pentactic& game,
                                                          const pentactic::Position& position, const std::string& text);

/// What a seat is called in this position: its colour ("white"), of Pentactic the player's letter ("A").
std::string side_name(const adaptoid::Adaptoid& game, const adaptoid::Position& position, Seat seat);
std::string side_name(const pentactic::Pentactic& game, const pentactic::Position& position, Seat seat);

}  // namespace rulescope::play
