// Wrong rules of Pentactic: what a tired reader makes of its rulebook. They exist so that its properties have
// something to refute: a property that nothing can break is no property.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/games/pentactic/verify/subject.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope::testing {

/// The reference, with parts of it told otherwise. Each part that is not set stays right; each is given the right
/// implementation to start from.
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
    pentactic::RuleSet played;            ///< the one it plays: the same, or with a reading misread
    PentacticTwist twist;                 ///< what it does otherwise

    [[nodiscard]] std::unique_ptr<pentactic::Subject> make() const;
};

/// All of them, by chapter.
const std::vector<WrongPentactic>& wrong_pentactic();

std::vector<WrongPentactic> wrong_pentactic_boxes();   // P-1 to P-3, P-22
std::vector<WrongPentactic> wrong_pentactic_basics();  // P-4 to P-12
std::vector<WrongPentactic> wrong_pentactic_rounds();  // P-13 to P-21

/// A wrong rule that is right but for a reading.
WrongPentactic misread(std::string name, std::vector<std::string> refuted_by, const pentactic::RuleSet& rules,
                       const std::string& reading);

/// A wrong rule that is right but for a twist.
WrongPentactic twisted(std::string name, std::vector<std::string> refuted_by, const pentactic::RuleSet& rules,
                       PentacticTwist twist);

/// The right list with something done to it.
PentacticTwist other_plies(
    std::function<void(const PentacticTwist::Right&, const pentactic::Position&, std::vector<pentactic::Ply>&)> change);

/// What the right ply leads to, with something done to it: before, the ply, after.
PentacticTwist other_after(std::function<void(const PentacticTwist::Right&, const pentactic::Position&,
                                              const pentactic::Ply&, pentactic::Position&)>
                               change);

}  // namespace rulescope::testing
