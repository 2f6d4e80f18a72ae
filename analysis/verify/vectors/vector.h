// A conformance vector: a position with its legal turns and their results, and some illegal turns.
//
// It consists of text only (docs/notation.md), so that an implementation in any language can be tested. choose.cpp
// chooses vectors, vector_check.cpp checks an implementation, vector_facts.h defines what a vector covers.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "core/game.h"

namespace rulescope::verify {

/// An outcome as stored in a file.
struct VectorEnd {
    std::vector<double> payoffs;  ///< [seat]
    std::string clause;
    bool operator==(const VectorEnd&) const = default;
};
/// Converts an outcome; nothing if the game is not over.
std::optional<VectorEnd> end_from(const std::optional<Outcome>& outcome);
/// "seat 2 wins (A-26)", "nobody wins (G-14)", "the game continues".
std::string text_of(const std::optional<VectorEnd>& end);

/// A legal turn and its result.
struct VectorTurn {
    std::string turn;
    std::string next;
    std::optional<VectorEnd> outcome;
    bool operator==(const VectorTurn&) const = default;
};

/// An illegal turn and the reason.
struct VectorRefusal {
    std::string turn;
    std::string clause;
    std::string sentence;
    bool operator==(const VectorRefusal&) const = default;
};

/// A kind of refusal that vectors of a rule set should have: "A-2" with the part "pincer" (Knowledge::part_refused).
struct RefusalKind {
    std::string clause;
    std::string part;
    std::string never;  ///< why no turn is refused so; "" if some turn might be
};

/// The number and digest of all turns, for a position with too many turns to list.
struct VectorRest {
    std::uint64_t count = 0;
    std::string digest;  ///< digest_of() the lines of all legal turns, including the listed ones
    bool operator==(const VectorRest&) const = default;
};

struct Vector {
    std::string id;                                ///< "adapt3-17": the rule set and the index in its file
    std::string position;                          ///< between turns
    std::optional<std::vector<std::string>> game;  ///< turns from the start to the position; nothing for a setup
    int seat = 1;                                  ///< seat to act, from 1
    std::optional<VectorEnd> outcome;              ///< of the position itself; nothing if the game is not over
    std::vector<std::string> covers;               ///< all facts that it tests (vector_facts.h), sorted
    std::vector<VectorTurn> turns;                 ///< all legal turns, or some of them if `rest` is set
    std::optional<VectorRest> rest;
    std::vector<VectorRefusal> illegal;
};

/// Sorts the lines by bytes and returns their 64-bit FNV-1a hash as 16 hexadecimal digits.
std::string digest_of(std::vector<std::string> lines);
/// "turn TAB next TAB end LF"; `end` is empty if the game is not over, else the number of the winning seat, or "-" if
/// there is no single winner.
std::string digest_line(const VectorTurn& turn);

// Implementation: a program that conformance vectors test, such as the reference, a fast twin, or a mutant of the
// tests.

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
