// GameSubject: an implementation of the rules under test, for games whose properties use only the contract.
//
// The reference is a subject; a mutant of a test is another. The rule set by which a subject is judged can differ from
// the one that it plays.
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
    /// Text for the report of a violation.
    [[nodiscard]] virtual std::string text(const State& position) const = 0;
    [[nodiscard]] virtual std::string text(const State& position, const Ply& ply) const = 0;

private:
    Rules rules_;
};

/// The reference implementation as a subject.
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
