// The subject of properties of Pentactic: an implementation of its rules.
//
// The reference is a subject, and so is a mutant of a test. A subject is judged by a rule set that may differ from the
// one it plays by: a reading that differs from the rulebook then appears as a violation.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/verify/property.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

class Subject {
public:
    using State = Position;
    using Ply = pentactic::Ply;
    using Rules = RuleSet;

    /// `judged_by`: the mode, grid, numbers and readings that the properties assume.
    explicit Subject(Rules judged_by) : rules_(std::move(judged_by)) {}
    virtual ~Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// Every ply is a turn.
    [[nodiscard]] static bool between_turns(const State&) { return true; }

    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual State initial() const = 0;
    [[nodiscard]] virtual std::vector<Ply> plies(const State& position) const = 0;
    [[nodiscard]] virtual State after(const State& position, const Ply& ply, Events* events) const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome(const State& position) const = 0;
    /// The points of a seat, as the implementation counts them (P-10, P-17).
    [[nodiscard]] virtual int score(const State& position, Seat seat) const = 0;
    /// Every placement of a pentomino on the empty grid (P-1).
    [[nodiscard]] virtual std::vector<Placement> placements() const = 0;
    /// True if a game can be played by these rules (P-2, P-3, P-22).
    [[nodiscard]] virtual bool accepts(const Rules& rules) const = 0;
    /// Clauses from which these rules deviate although they are allowed (P-2).
    [[nodiscard]] virtual std::vector<std::string> warnings(const Rules& rules) const = 0;
    /// Texts for the report of a violation.
    [[nodiscard]] virtual std::string text(const State& position) const = 0;
    [[nodiscard]] virtual std::string text(const State& position, const Ply& ply) const = 0;

private:
    Rules rules_;
};

using Property = verify::PropertyOf<Subject>;

/// core/pentactic as a subject. It plays by one rule set and is judged by the same or another one.
class Reference : public Subject {
public:
    explicit Reference(const Rules& rules) : Reference(rules, rules) {}
    Reference(const Rules& played, const Rules& judged_by) : Subject(judged_by), game_(played) {}

    [[nodiscard]] const Pentactic& game() const { return game_; }

    [[nodiscard]] int seats() const override;
    [[nodiscard]] State initial() const override;
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override;
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override;
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const override;
    [[nodiscard]] int score(const State& position, Seat seat) const override;
    [[nodiscard]] std::vector<Placement> placements() const override;
    [[nodiscard]] bool accepts(const Rules& rules) const override;
    [[nodiscard]] std::vector<std::string> warnings(const Rules& rules) const override;
    [[nodiscard]] std::string text(const State& position) const override;
    [[nodiscard]] std::string text(const State& position, const Ply& ply) const override;

private:
    Pentactic game_;
};

}  // namespace rulescope::pentactic
