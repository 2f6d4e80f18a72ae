// Mutants of Pentactic: its rulebook as tired readers misunderstand it. They test the properties: each mutant must be
// refuted by a property.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/games/pentactic/verify/subject.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope::testing {

/// The parts of the reference that a mutant replaces. A part that is not set stays correct; each replacement receives
/// the correct implementation.
struct PentacticTwist {
    using Right = pentactic::Reference;
    using Position = pentactic::Position;
    using Ply = pentactic::Ply;
    using RuleSet = pentactic::RuleSet;

    std::function<Position(const Right& right)> initial;
    std::function<std::vector<Ply>(const Right& right, const Position& position)> plies;
    std::function<Position(const Right& right, const Position& position, const Ply& ply)> after;
    std::function<std::optional<Outcome>(const Right& right, const Position& position)> outcome;
    std::function<int(const Right& right, const Position& position, Seat seat)> score;
    std::function<std::vector<pentactic::Placement>(const Right& right)> placements;
    std::function<bool(const Right& right, const RuleSet& rules)> accepts;
    std::function<std::vector<std::string>(const Right& right, const RuleSet& rules)> warnings;
};

struct WrongPentactic {
    std::string name;                     ///< the mistake in words
    std::vector<std::string> refuted_by;  ///< properties that must refute it
    pentactic::RuleSet judged_by;         ///< the right rule set
    pentactic::RuleSet played;            ///< the rule set it plays by: the same, or with another option of a reading
    PentacticTwist twist;                 ///< the parts that it replaces

    [[nodiscard]] std::unique_ptr<pentactic::Subject> make() const;
};

/// All mutants, by chapter.
const std::vector<WrongPentactic>& wrong_pentactic();

std::vector<WrongPentactic> wrong_pentactic_boxes();   // P-1 to P-3, P-22
std::vector<WrongPentactic> wrong_pentactic_basics();  // P-4 to P-12
std::vector<WrongPentactic> wrong_pentactic_rounds();  // P-13 to P-21

/// A mutant that differs from the rules in one reading.
WrongPentactic misread(std::string name, std::vector<std::string> refuted_by, const pentactic::RuleSet& rules,
                       const std::string& reading);

/// A mutant that differs from the rules in its twist.
WrongPentactic twisted(std::string name, std::vector<std::string> refuted_by, const pentactic::RuleSet& rules,
                       PentacticTwist twist);

/// A twist that changes the correct list of plies.
PentacticTwist other_plies(
    std::function<void(const PentacticTwist::Right&, const pentactic::Position&, std::vector<pentactic::Ply>&)> change);

/// A twist that changes the correct position after a ply. Arguments of `change`: the reference, the position before,
/// the ply, the position after.
PentacticTwist other_after(std::function<void(const PentacticTwist::Right&, const pentactic::Position&,
                                              const pentactic::Ply&, pentactic::Position&)>
                               change);

}  // namespace rulescope::testing
