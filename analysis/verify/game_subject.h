// GameSubject: an implementation of the rules that is tested. A family whose properties need functions beyond the
// contract derives its subject from GameSubject.
//
// The reference, the fast engine and the mutants in the tests are subjects. A subject can play one rule set and be
// judged by another: a reading that differs from the rulebook then appears as a violation.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace rulescope::verify {

/// R is the rule set type of the game.
template <Game G, class R>
class GameSubject {
public:
    using State = typename G::State;
    using Ply = typename G::Ply;
    using Rules = R;

    explicit GameSubject(Rules judged_by) : rules_(std::move(judged_by)) {}
    virtual ~GameSubject() = default;
    GameSubject(const GameSubject&) = delete;
    GameSubject& operator=(const GameSubject&) = delete;

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] virtual bool between_turns(const State& position) const = 0;
    [[nodiscard]] virtual State initial() const = 0;
    [[nodiscard]] virtual std::vector<Ply> plies(const State& position) const = 0;
    [[nodiscard]] virtual State after(const State& position, const Ply& ply, Events* events) const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome(const State& position) const = 0;
    /// Texts for the report of a violation.
    [[nodiscard]] virtual std::string text(const State& position) const = 0;
    [[nodiscard]] virtual std::string text(const State& position, const Ply& ply) const = 0;

private:
    Rules rules_;
};

/// The reference implementation as a subject of type S, which is GameSubject or derived from it.
template <Game G, class S>
requires Notated<G>
class GameReference : public S {
public:
    using typename S::Ply;
    using typename S::Rules;
    using typename S::State;

    explicit GameReference(const Rules& rules) : GameReference(rules, rules) {}
    GameReference(const Rules& played, const Rules& judged_by) : S(judged_by), game_(played) {}

    [[nodiscard]] const G& game() const { return game_; }
    [[nodiscard]] bool between_turns(const State& position) const override { return game_.between_turns(position); }
    [[nodiscard]] State initial() const override { return game_.initial(); }
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override { return game_.plies(position); }
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override {
        return game_.after(position, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const override {
        return game_.outcome(position);
    }
    [[nodiscard]] std::string text(const State& position) const override { return game_.text(position); }
    [[nodiscard]] std::string text(const State& position, const Ply& ply) const override {
        return game_.turn_text(position, {ply});
    }

private:
    G game_;
};

}  // namespace rulescope::verify
