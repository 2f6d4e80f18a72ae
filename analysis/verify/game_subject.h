// What a property judges, for a game whose properties need no more than the contract: an implementation of its rules.
//
// The reference is one; a wrong rule written for a test is another. A subject is judged by a rule set that need not be
// the one it plays by.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace rulescope::verify {

/// R is the game's rule set.
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
    /// Text for people, for the report of a violation.
    [[nodiscard]] virtual std::string text(const State& position) const = 0;
    [[nodiscard]] virtual std::string text(const State& position, const Ply& ply) const = 0;

private:
    Rules rules_;
};

/// The reference implementation.
template <Game G, class R>
requires Notated<G>
class GameReference : public GameSubject<G, R> {
public:
    using typename GameSubject<G, R>::State;
    using typename GameSubject<G, R>::Ply;

    explicit GameReference(const R& rules) : GameReference(rules, rules) {}
    GameReference(const R& played, const R& judged_by) : GameSubject<G, R>(judged_by), game_(played) {}

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
