// Turns that were played or judged, ply by ply, with what they did.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "core/game.h"

namespace rulescope {

/// A legal ply and everything it caused.
template <Game G>
struct PlayedPly {
    typename G::State before;
    typename G::Ply ply;
    int choice = 0;  ///< its place in plies(before), as traces record it
    Events events;
    typename G::State after;
};

/// A turn as written, as far as the rules allow it.
template <Game G>
struct JudgedTurn {
    std::string written;              ///< what was asked
    std::string text;                 ///< the same turn as Rulescope writes it; if refused: the legal part
    std::vector<PlayedPly<G>> plies;  ///< the legal ones, in order
    std::optional<Refusal> refusal;   ///< why the next ply is not legal; nothing: the whole turn is
    int column = 0;                   ///< where the refused ply stands in `written`; 0 = it is missing there
    std::vector<std::string> notes;   ///< legal, but written oddly
    typename G::State after;          ///< after the legal plies

    [[nodiscard]] bool legal() const { return !refusal.has_value(); }
};

/// A clause event with what it says.
struct EventText {
    std::string part;  ///< of the turn or of the game that it belongs to: "Step 1", "Outcome"
    Event event;
    std::string sentence;  ///< "D3 (White, 1 leg, 2 pincers) is captured by ..."
};

/// The legal ply with this number in plies(before), played; nothing if there is none.
template <Game G>
std::optional<PlayedPly<G>> play_choice(const G& game, const typename G::State& before, int choice) {
    const std::vector<typename G::Ply> plies = game.plies(before);
    if (choice < 0 || static_cast<std::size_t>(choice) >= plies.size()) {
        return std::nullopt;
    }
    PlayedPly<G> played;
    played.before = before;
    played.ply = plies[static_cast<std::size_t>(choice)];
    played.choice = choice;
    played.after = game.after(before, played.ply, &played.events);
    return played;
}

/// A ply that refusal() allows, played; nothing if plies() does not list it, which is a fault of the game.
template <Game G>
std::optional<PlayedPly<G>> play_listed(const G& game, const typename G::State& before, const typename G::Ply& ply) {
    const std::vector<typename G::Ply> plies = game.plies(before);
    const auto place = std::find(plies.begin(), plies.end(), ply);
    return place == plies.end() ? std::nullopt : play_choice(game, before, static_cast<int>(place - plies.begin()));
}

}  // namespace rulescope
