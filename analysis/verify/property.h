// A property: a checkable sentence of a rulebook.
//
// Its name is the number of the clause and that sentence ("A-10 all unfed enemies leave at once"). A property states
// what it presupposes. Its functions derive the rule from the board alone, without calling the implementation under
// test. Their input:
//
//   on_rules     the rule set and its start, once
//   on_position  a position and the plies listed there
//   on_ply       one ply: the position before, its legal plies, the ply, the position after, the events
//   on_turn      a whole turn, from one position between turns to the next
//   on_game      a whole game
//
// on_turn and on_game are called for played games only; a search calls the others. Most properties have one function.
// The same catalogue serves exhaustive and random checks, so the functions are fast and stateless.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace rulescope::verify {

/// What a property claims. `always`: it is true in every case. `possible`: it is true in some case. `stays_possible`:
/// such a case is reachable from every position. `stays_possible` is decided on a state graph, which contains all
/// continuations.
enum class Expectation : std::uint8_t { always, possible, stays_possible };

std::string_view name_of(Expectation expectation);

/// The finding of a property in one case.
struct Finding {
    /// Whether the case meets the premise; for `possible`: whether it is an example.
    bool premise = false;
    /// The violation: where, what was expected, what was found. Empty if there is none.
    std::string violation;

    [[nodiscard]] bool fine() const { return violation.empty(); }
};

/// The property does not apply to this case.
inline Finding not_applicable() {
    return {};
}
/// The property applies to this case and is true.
inline Finding holds() {
    return {true, {}};
}
inline Finding violated(std::string violation) {
    return {true, std::move(violation)};
}

/// A position and its legal plies.
template <class State, class Ply>
struct ListedOf {
    const State& position;
    std::span<const Ply> plies;
};

/// One ply and its effect.
template <class State, class Ply>
struct StepOf {
    const State& before;
    std::span<const Ply> plies;
    const Ply& ply;
    const State& after;
    const Events& events;
};

/// A turn or a game: `positions` has one element more than `plies`.
template <class State, class Ply>
struct LineOf {
    std::span<const State> positions;
    std::span<const Ply> plies;
    bool from_start;  ///< positions[0] is the start of the game
};

/// The description of a property without its functions. The members refer to a catalogue with static storage duration.
struct PropertyInfo {
    std::string_view id{};                        ///< "A-18", as in rulebook files
    std::string_view name{};                      ///< the sentence, beginning with the id
    std::span<const std::string_view> clauses{};  ///< all clauses that it covers
    Expectation expectation = Expectation::always;
    std::string_view presupposes{};  ///< in words; empty if it presupposes nothing
};

/// S is an implementation under test: it defines State, Ply and Rules.
template <class S>
struct PropertyOf {
    using Listed = ListedOf<typename S::State, typename S::Ply>;
    using Step = StepOf<typename S::State, typename S::Ply>;
    using Line = LineOf<typename S::State, typename S::Ply>;

    std::string_view id{};                    ///< "A-18", as in rulebook files
    std::string_view name{};                  ///< the sentence, beginning with the id
    std::vector<std::string_view> clauses{};  ///< all clauses that it covers
    Expectation expectation = Expectation::always;

    std::string_view presupposes{};                       ///< in words; empty if it presupposes nothing
    bool (*applies)(const typename S::Rules&) = nullptr;  ///< null if it applies to every rule set

    Finding (*on_rules)(const S&) = nullptr;
    Finding (*on_position)(const S&, const Listed&) = nullptr;
    Finding (*on_ply)(const S&, const Step&) = nullptr;
    Finding (*on_turn)(const S&, const Line&) = nullptr;
    Finding (*on_game)(const S&, const Line&) = nullptr;

    [[nodiscard]] PropertyInfo info() const { return {id, name, clauses, expectation, presupposes}; }
    [[nodiscard]] bool applies_to(const typename S::Rules& rules) const { return applies == nullptr || applies(rules); }
};

}  // namespace rulescope::verify
