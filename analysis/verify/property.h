// A property: a sentence of a rulebook that a program can break.
//
// Its name reads as that sentence and begins with the clause ("A-10 all unfed enemies leave at once");
// it says what it presupposes; its functions state the rule from the board alone, without asking the
// implementation that they judge. What they may read:
//
//   on_rules     the rule set and its start, once
//   on_position  a position and the plies listed there
//   on_ply       one ply: before, the list it was taken from, the ply, after, the events
//   on_turn      a whole turn, from one position between turns to the next
//   on_game      a whole game
//
// The last two are asked of the games that are played; a search goes ply by ply. Most properties have one of them. The
// same catalogue serves exhaustive and random checking, so the functions are cheap and hold nothing in memory.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace rulescope::verify {

/// What is claimed: of every case, of some case, or that some case can always still be reached.
/// The last is judged on a state graph, where it is known what can follow.
enum class Expectation : std::uint8_t { always, possible, stays_possible };

std::string_view name_of(Expectation expectation);

/// What a property finds in one case.
struct Finding {
    /// Did the case have what the sentence speaks of? Under `possible`: is this an example?
    bool premise = false;
    /// What is wrong: where, what was expected, what was found. Empty: nothing.
    std::string violation;

    [[nodiscard]] bool fine() const { return violation.empty(); }
};

/// The sentence is not about this case.
inline Finding not_applicable() {
    return {};
}
/// The sentence is about it and is true.
inline Finding holds() {
    return {true, {}};
}
inline Finding violated(std::string violation) {
    return {true, std::move(violation)};
}

/// A position and the plies listed for it.
template <class State, class Ply>
struct ListedOf {
    const State& position;
    std::span<const Ply> plies;
};

/// One ply and what it did.
template <class State, class Ply>
struct StepOf {
    const State& before;
    std::span<const Ply> plies;
    const Ply& ply;
    const State& after;
    const Events& events;
};

/// A turn or a game: `positions` has one more than `plies`.
template <class State, class Ply>
struct LineOf {
    std::span<const State> positions;
    std::span<const Ply> plies;
    bool from_start;  ///< is positions[0] the start of the game?
};

/// What a property says of itself, whatever game it is about. Refers to a catalogue, which lives as long as the
/// program.
struct PropertyInfo {
    std::string_view id{};                        ///< "A-18", as rulebook files name it
    std::string_view name{};                      ///< the sentence, beginning with the id
    std::span<const std::string_view> clauses{};  ///< every clause it stands for
    Expectation expectation = Expectation::always;
    std::string_view presupposes{};  ///< in words; empty: nothing
};

/// S is an implementation under judgement: it names its State, Ply and Rules.
template <class S>
struct PropertyOf {
    using Listed = ListedOf<typename S::State, typename S::Ply>;
    using Step = StepOf<typename S::State, typename S::Ply>;
    using Line = LineOf<typename S::State, typename S::Ply>;

    std::string_view id{};                    ///< "A-18", as rulebook files name it
    std::string_view name{};                  ///< the sentence, beginning with the id
    std::vector<std::string_view> clauses{};  ///< every clause it stands for
    Expectation expectation = Expectation::always;

    std::string_view presupposes{};                       ///< in words; empty: nothing
    bool (*applies)(const typename S::Rules&) = nullptr;  ///< null: to every rule set

    Finding (*on_rules)(const S&) = nullptr;
    Finding (*on_position)(const S&, const Listed&) = nullptr;
    Finding (*on_ply)(const S&, const Step&) = nullptr;
    Finding (*on_turn)(const S&, const Line&) = nullptr;
    Finding (*on_game)(const S&, const Line&) = nullptr;

    [[nodiscard]] PropertyInfo info() const { return {id, name, clauses, expectation, presupposes}; }
    [[nodiscard]] bool applies_to(const typename S::Rules& rules) const { return applies == nullptr || applies(rules); }
};

}  // namespace rulescope::verify
