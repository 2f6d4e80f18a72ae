// The turns of a kept game one after the other, each with the position before it, for exports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

struct TurnRow {
    std::uint64_t game = 0;   ///< number of the game, from 1
    std::uint64_t round = 0;  ///< number of its round, from 1
    std::uint64_t turn = 0;   ///< number of the turn in the game, from 1
    Seat seat = 0;            ///< the seat that plays the turn
    int agent = -1;           ///< index of its agent; -1 for a turn of the opening, which no agent chose
    std::string position;     ///< before the turn
    std::string text;         ///< the turn
    std::uint64_t legal = 0;  ///< number of turns that were legal
    std::vector<double> expected{};  ///< [seat]: payoff that the agent expected before the turn; empty without an estimate
    std::vector<double> payoffs{};   ///< [seat]: payoff at the end of the game; empty if the game is unfinished
};

/// Replays the game from the start of the rule set. The reference judges every turn. Throws std::logic_error if a turn is
/// not legal.
std::vector<TurnRow> turn_rows(const AnyGame& game, const MatchPlan& plan, const storage::KeptGame& kept);

}  // namespace rulescope::play
