// The subject of properties of Pentactic: an implementation of its rules.
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/game_subject.h"
#include "analysis/verify/property.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

class Subject : public verify::GameSubject<Pentactic, RuleSet> {
public:
    using GameSubject::GameSubject;

    [[nodiscard]] virtual int seats() const = 0;
    /// The points of a seat, as the implementation counts them (P-10, P-17).
    [[nodiscard]] virtual int score(const State& position, Seat seat) const = 0;
    /// Every placement of a pentomino on the empty grid (P-1).
    [[nodiscard]] virtual std::vector<Placement> placements() const = 0;
    /// True if a game can be played by these rules (P-2, P-3, P-22).
    [[nodiscard]] virtual bool accepts(const Rules& rules) const = 0;
    /// Clauses from which these rules deviate although the rules are accepted (P-2).
    [[nodiscard]] virtual std::vector<std::string> warnings(const Rules& rules) const = 0;
};

using Property = verify::PropertyOf<Subject>;

/// core/pentactic as a subject. It plays by one rule set; the properties judge it by the same or by another rule set.
class Reference : public verify::GameReference<Pentactic, Subject> {
public:
    using GameReference::GameReference;

    [[nodiscard]] int seats() const override { return game().seats(); }
    [[nodiscard]] int score(const State& position, Seat seat) const override;
    [[nodiscard]] std::vector<Placement> placements() const override { return game().placements(); }
    [[nodiscard]] bool accepts(const Rules& rules) const override { return faults_of(rules).empty(); }
    [[nodiscard]] std::vector<std::string> warnings(const Rules& rules) const override;
};

}  // namespace rulescope::pentactic
