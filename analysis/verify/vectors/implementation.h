// Implementation: a program that conformance vectors test, such as the reference, a fast twin, or a mutant of the
// tests.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "analysis/game/any_game.h"

namespace rulescope::verify {

struct Implementation {
    AnyGame game;
    /// Parses a position; nothing if the text is not a valid position.
    std::function<std::optional<AnyState>(const std::string& text)> position_from;
    /// Why the implementation forbids a turn given as text; nothing if it allows it. Sets `readable` to false if the
    /// text is not a turn. Null if the implementation gives no reasons.
    std::function<std::optional<Refusal>(const AnyState& position, const std::string& turn, bool& readable)>
        refusal_from{};
};

/// A game that states why it refuses a turn.
template <class G>
concept RefusesTurns = requires(const G& game, const typename G::State& position, const std::string& turn,
                                bool& readable) {
    { refusal_from(game, position, turn, readable) } -> std::same_as<std::optional<Refusal>>;
};

/// Wraps a game as an implementation; position_from() and, if it exists, refusal_from() are found in the namespace of
/// the game.
template <Notated G>
Implementation implementation_of(G own, AnyRules rules = {}) {
    using State = typename G::State;
    const AnyGame game(std::move(own), std::move(rules));
    Implementation implementation{game, [game](const std::string& text) {
                                      const auto position = position_from(game.as<G>(), text);
                                      return position ? std::optional<AnyState>(AnyState(*position)) : std::nullopt;
                                  }};
    if constexpr (RefusesTurns<G>) {
        implementation.refusal_from = [game](const AnyState& position, const std::string& turn, bool& readable) {
            return refusal_from(game.as<G>(), position.as<State>(), turn, readable);
        };
    }
    return implementation;
}

}  // namespace rulescope::verify
