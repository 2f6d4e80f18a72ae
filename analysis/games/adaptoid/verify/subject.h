// Subject: an implementation of the Adaptoid family's rules under test.
//
// The reference is a subject; mutants of the tests and the fast engine are others. The rule set by which a subject is
// judged can differ from the one that it plays: a reading that differs from the rulebook then shows as a violation.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/verify/property.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

class Subject {
public:
    using State = Position;
    using Ply = adaptoid::Ply;
    using Rules = RuleSet;

    /// `judged_by`: the numbers, board and readings that the properties assume.
    explicit Subject(RuleSet judged_by);
    virtual ~Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    [[nodiscard]] const RuleSet& rules() const { return rules_; }

    [[nodiscard]] virtual State initial() const = 0;
    [[nodiscard]] virtual std::vector<Ply> plies(const State& position) const = 0;
    [[nodiscard]] virtual State after(const State& position, const Ply& ply, Events* events) const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome(const State& position) const = 0;
    [[nodiscard]] virtual Key key(const State& position) const = 0;
    [[nodiscard]] virtual std::optional<Refusal> refusal(const State& position, const Ply& ply) const = 0;
    /// False if step 2 follows.
    [[nodiscard]] static bool between_turns(const State& position) { return position.phase != Phase::step2; }
    /// The position of a setup; nothing if it is rejected.
    [[nodiscard]] virtual std::optional<State> validated(const Setup& setup) const = 0;
    /// The neighbours of a cell on the implementation's board.
    [[nodiscard]] virtual std::vector<Cell> neighbours(Cell cell) const = 0;
    /// The displayed score for this number of lost adaptoids.
    [[nodiscard]] virtual int shown_score(int lost) const = 0;
    /// Clauses by which the rule set is allowed, but unusual (A-3, T-1).
    [[nodiscard]] virtual std::vector<std::string> warnings() const = 0;
    /// Text for the report of a violation.
    [[nodiscard]] virtual std::string text(const State& position) const = 0;
    [[nodiscard]] virtual std::string text(const State& position, const Ply& ply) const = 0;

    /// Generators of the board's symmetry group (A-D7), computed from the coordinates alone. map[c] is the image of
    /// cell c.
    [[nodiscard]] const std::vector<std::vector<Cell>>& board_maps() const { return board_maps_; }

private:
    RuleSet rules_;
    std::vector<std::vector<Cell>> board_maps_;
};

using Property = verify::PropertyOf<Subject>;
using Listed = Property::Listed;
using Step = Property::Step;
using Line = Property::Line;

/// core/adaptoid as a subject: plays one rule set and is judged by the same or another one.
class Reference : public Subject {
public:
    explicit Reference(const RuleSet& rules) : Reference(rules, rules) {}
    Reference(const RuleSet& played, const RuleSet& judged_by) : Subject(judged_by), game_(played) {}

    [[nodiscard]] const Adaptoid& game() const { return game_; }

    [[nodiscard]] State initial() const override;
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override;
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override;
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const override;
    [[nodiscard]] Key key(const State& position) const override;
    [[nodiscard]] std::optional<Refusal> refusal(const State& position, const Ply& ply) const override;
    [[nodiscard]] std::optional<State> validated(const Setup& setup) const override;
    [[nodiscard]] std::vector<Cell> neighbours(Cell cell) const override;
    [[nodiscard]] int shown_score(int lost) const override;
    [[nodiscard]] std::vector<std::string> warnings() const override;
    [[nodiscard]] std::string text(const State& position) const override;
    [[nodiscard]] std::string text(const State& position, const Ply& ply) const override;

private:
    Adaptoid game_;
};

}  // namespace rulescope::adaptoid
