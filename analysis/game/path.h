// Played or judged turns, ply by ply, with their events.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/game/turns.h"
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

// Path: a game from a position, turn by turn. It is the one type for a kept game, a trace, a witness, a counterexample
// and a principal variation.

/// The functions that take a game need the game to which the states belong.
struct Path {
    std::vector<AnyState> states{};  ///< before each turn, and after the last one; never empty, except after Path()
    std::vector<std::vector<AnyPly>> turns{};  ///< the plies of each turn; only the last turn may be incomplete

    Path() = default;
    explicit Path(AnyState start) : states{std::move(start)} {}
    /// The path of these plies, which are legal.
    Path(const AnyGame& game, AnyState start, const std::vector<AnyPly>& plies);
    /// The path of these turns, which are legal.
    Path(const AnyGame& game, AnyState start, std::vector<std::vector<AnyPly>> played);

    [[nodiscard]] const AnyState& start() const { return states.front(); }
    [[nodiscard]] const AnyState& end() const { return states.back(); }
    /// The state in which the last turn begins; the start if there is no turn.
    [[nodiscard]] const AnyState& before_last_turn() const { return states[turns.empty() ? 0 : turns.size() - 1]; }
    /// The plies of all turns.
    [[nodiscard]] std::vector<AnyPly> plies() const;
    /// The turns as text. An incomplete turn has no text and is left out.
    [[nodiscard]] std::vector<std::string> texts(const AnyGame& game) const;
    /// For every ply, its index among the legal plies.
    [[nodiscard]] std::vector<int> choices(const AnyGame& game) const;
    /// The first turns of the path; `number` is at most the number of its turns.
    [[nodiscard]] Path first(std::size_t number) const;

    /// Adds a turn that leads to this state.
    void add(std::vector<AnyPly> turn, AnyState after);
    /// Plays a legal ply. It begins a turn if the last turn is complete.
    void play(const AnyGame& game, const AnyPly& ply);
    /// Plays the legal ply with this index. Returns false if there is none.
    bool play_choice(const AnyGame& game, int choice);
    /// Completes the last turn. Plays plies of `wanted` (its plies from the first one of the path) as long as they are
    /// legal, then the first legal ply each time.
    void complete(const AnyGame& game, const std::vector<AnyPly>& wanted = {});
};

/// The legal turns as text, in their order.
std::vector<std::string> turn_texts(const AnyGame& game, const AnyState& state);

/// The first legal turn with this text and the state after it; nothing if there is none.
std::optional<Turn<AnyGame>> turn_of_text(const AnyGame& game, const AnyState& state, const std::string& text);

/// The plies with their effects.
std::vector<PlayedPly<AnyGame>> played_plies(const AnyGame& game, AnyState before, const std::vector<AnyPly>& plies);

}  // namespace rulescope
