// The request of a match between agents.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/play/match/play_match.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

struct PlayRequest {
    std::uint64_t games = 1000;
    std::string agents;  ///< one for all seats, or one per seat, with commas; "" for random ones
    std::string seats;   ///< "kept" or "exchanged"; "" for exchanged unless all agents are equal
    int openings = 0;    ///< turns drawn at random before the agents play
    std::string line;    ///< turns with which every game begins, separated by semicolons
    std::string sprt;    ///< "ELO0,ELO1"; "" for a match of all games
    int max_turns = 1000;
};
std::vector<Option> options(PlayRequest& request);

/// The options of the match. `version`: PlayOptions::version. Throws specs::InputError.
play::PlayOptions match_options(const PlayRequest& request, const Run& run, const std::string& version);

/// Throws specs::InputError if the options ask for a sequential match and the game has not two seats.
void require_two_seats(const play::PlayOptions& options, const specs::LoadedRules& ruleset);

}  // namespace rulescope::studies
