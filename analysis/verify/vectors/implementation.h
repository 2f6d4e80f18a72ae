// Implementation: whatever conformance vectors are put to. The reference is one, a fast twin another, a wrong rule of
// the tests a third.
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
    /// The position of a text; nothing if it cannot be read or is not valid.
    std::function<std::optional<AnyState>(const std::string& text)> position_from;
    /// Why it forbids a turn given as text; nothing if it allows it. `readable` becomes false where the text is no turn
    /// at all. Null: the implementation does not say why it refuses turns.
    std::function<std::optional<Refusal>(const AnyState& position, const std::string& turn, bool& readable)>
        refusal_from{};
};

/// Does a game say why it refuses a turn?
template <class G>
concept RefusesTurns = requires(const G& game, const typename G::State& position, const std::string& turn,
                                bool& readable) {
    { refusal_from(game, position, turn, readable) } -> std::same_as<std::optional<Refusal>>;
};

/// A game as an implementation; position_from() and, if there is one, refusal_from() are found in its own namespace.
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
