// Path: a game from a position, turn by turn. It is the one type for a kept game, a trace, a witness, a counterexample
// and a principal variation.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/game/played_turn.h"
#include "analysis/game/turns.h"

namespace rulescope {

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
