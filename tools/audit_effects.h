// What an option changes in random play.
#pragma once

#include <vector>

#include "tools/audit.h"
#include "tools/game_ends.h"

namespace rulescope::tools {

/// Random games of one option, every legal turn equally likely: how each ended.
struct AuditPlay {
    std::vector<GameEnd> ends;  ///< in the order of their numbers; fewer than asked for if stopped
};

/// Plays options.games games; the same seed gives every option the same luck. One thread.
template <class Rules>
AuditPlay audit_play(const specs::Loaded<Rules>& ruleset, const AuditOptions& options);

/// {"games", "unfinished", "length": {"mean", "interval"}, "first_seat": {"score", "interval"}}
Json play_of_option(const AuditPlay& play);

/// Adds "pairs", "length_difference" and "first_seat_difference" {"mean", "interval", "method"}: this option less the
/// one in force, over the games that were finished under both.
void add_differences(Json& json, const AuditPlay& in_force, const AuditPlay& other);

}  // namespace rulescope::tools
