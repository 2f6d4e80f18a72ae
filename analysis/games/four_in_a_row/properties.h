// The properties of four in a row, and what they judge: an implementation of its rules. The reference is one; a wrong
// rule written for a test is another. A subject is judged by a rule set that need not be the one it plays by.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/verify/property.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

class Subject {
public:
    using State = Position;
    using Ply = four_in_a_row::Ply;
    using Rules = RuleSet;

    explicit Subject(Rules judged_by) : rules_(std::move(judged_by)) {}
    virtual ~Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// Every ply is a turn.
    [[nodiscard]] static bool between_turns(const State&) { return true; }

    [[nodiscard]] virtual State initial() const = 0;
    [[nodiscard]] virtual std::vector<Ply> plies(const State& position) const = 0;
    [[nodiscard]] virtual State after(const State& position, const Ply& ply, Events* events) const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome(const State& position) const = 0;
    /// Text for people, for the report of a violation.
    [[nodiscard]] std::string text(const State& position) const;
    [[nodiscard]] std::string text(const State& position, const Ply& ply) const;

private:
    Rules rules_;
};

/// core/four_in_a_row.
class Reference : public Subject {
public:
    explicit Reference(const Rules& rules) : Reference(rules, rules) {}
    Reference(const Rules& played, const Rules& judged_by) : Subject(judged_by), game_(played) {}

    [[nodiscard]] const FourInARow& game() const { return game_; }
    [[nodiscard]] State initial() const override { return game_.initial(); }
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override { return game_.plies(position); }
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override {
        return game_.after(position, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const override {
        return game_.outcome(position);
    }

private:
    FourInARow game_;
};

using Property = verify::PropertyOf<Subject>;

/// All properties, in the order of the clauses.
std::span<const Property> properties();

}  // namespace rulescope::four_in_a_row
