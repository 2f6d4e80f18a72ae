// Played or judged turns, ply by ply, with their events.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "core/game.h"

namespace rulescope {

/// A legal ply with its effects.
template <Game G>
struct PlayedPly {
    typename G::State before;
    typename G::Ply ply;
    int choice = 0;  ///< index in plies(before), as recorded in traces
    Events events;
    typename G::State after;
};

/// A written turn, judged up to its first illegal ply.
struct JudgedTurn {
    std::string written;                    ///< the text given
    std::string text;                       ///< the turn in Rulescope's notation; only its legal plies
    std::vector<PlayedPly<AnyGame>> plies;  ///< the legal plies, in order
    std::optional<Refusal> refusal;         ///< why the next ply is illegal; nothing if the whole turn is legal
    int column = 0;                  ///< column of the refused ply in `written`, from 1; 0 if the ply is not written
    std::vector<std::string> notes;  ///< remarks on unusual notation of legal plies
    AnyState after;                  ///< the state after the legal plies

    [[nodiscard]] bool legal() const { return !refusal.has_value(); }
    /// The legal plies without their effects.
    [[nodiscard]] std::vector<AnyPly> legal_plies() const {
        std::vector<AnyPly> list;
        for (const PlayedPly<AnyGame>& played : plies) {
            list.push_back(played.ply);
        }
        return list;
    }
};

/// An event with its sentence.
struct EventText {
    std::string part;  ///< the part of the turn in which the event happens: "Step 1"; or "Outcome"
    Event event;
    std::string sentence;  ///< "D3 (White, 1 leg, 2 pincers) is captured by ..."
};

/// Plays a ply that refusal() accepts. plies() and refusal() decide legality independently; throws std::logic_error if
/// they disagree.
PlayedPly<AnyGame> play_allowed(const AnyGame& game, const AnyState& before, const AnyPly& ply);

}  // namespace rulescope
