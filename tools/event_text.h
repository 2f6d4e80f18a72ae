// Clause events as sentences in words of the game.
#pragma once

#include <string>
#include <vector>

#include "tools/turn.h"

namespace rulescope::tools {

/// The part of a turn (Adaptoid) or of a game (Pentactic) that an event belongs to.
enum class Part { set_up, step1, step2, step3, draft, stones, pentominoes, outcome };

/// "Set-up", "Step 1", ... "Outcome".
std::string title_of(Part part);

/// An event with what it says.
struct ToldEvent {
    Part part = Part::step1;
    Event event;
    std::string sentence;  ///< "D3 (White, 1 leg, 2 pincers) is captured by ..."
};

/// What a ply did, event by event, in the order in which it happened.
std::vector<ToldEvent> tell(const adaptoid::RuleSet& rules, const PlayedPly<adaptoid::Adaptoid>& played);

}  // namespace rulescope::tools
