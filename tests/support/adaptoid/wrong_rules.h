// Mutants: the rulebooks as public programs, summaries and tired readers misunderstand them. They test the properties:
// each mutant must be refuted by a property.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/games/adaptoid/verify/subject.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

/// The parts of the reference that a mutant replaces. A part that is not set stays correct; each replacement receives
/// the correct implementation.
struct Twist {
    using Position = adaptoid::Position;
    using Ply = adaptoid::Ply;

    std::function<Position(const adaptoid::Reference& right)> initial;
    std::function<std::vector<Ply>(const adaptoid::Reference& right, const Position& position)> plies;
    std::function<Position(const adaptoid::Reference& right, const Position& position, const Ply& ply)> after;
    std::function<std::vector<Cell>(const adaptoid::Reference& right, Cell cell)> neighbours;
    std::function<int(const adaptoid::Reference& right, int lost)> shown_score;
};

struct WrongRule {
    std::string name;                     ///< the mistake in words
    std::vector<std::string> refuted_by;  ///< properties that must refute it
    adaptoid::RuleSet judged_by;          ///< the right rule set
    adaptoid::RuleSet played;             ///< the rule set it plays by: the same, or with another option of a reading
    Twist twist;                          ///< the parts that it replaces
    std::string start;                    ///< a position from which a rare mistake has an effect; or empty

    [[nodiscard]] std::unique_ptr<adaptoid::Subject> make() const;
};

/// All mutants, by chapter.
const std::vector<WrongRule>& wrong_rules();

std::vector<WrongRule> published_mistakes();  // docs/sources.md, known mistakes: found in public programs and summaries
std::vector<WrongRule> wrong_starts();        // board, start, score
std::vector<WrongRule> wrong_steps();         // the turn, movement, attack, growth
std::vector<WrongRule> wrong_feeding_and_ends();  // starvation, winners
std::vector<WrongRule> wrong_superadaptoid();     // discs, stacks, pie
std::vector<WrongRule> wrong_adapt3();            // three colours

/// A mistake in the boundary of a number, which shows only on large boards.
struct BoundaryMistake {
    std::string name;
    Twist twist;
};
std::vector<BoundaryMistake> boundary_mistakes();

/// The rule set with another option of a reading: "growth=optional".
adaptoid::RuleSet misread(adaptoid::RuleSet rules, const std::string& reading);

/// A mutant that differs from the rules in one reading.
WrongRule misreading(std::string name, std::vector<std::string> refuted_by, const adaptoid::RuleSet& rules,
                     const std::string& reading);

/// A mutant that differs from the rules in its twist.
WrongRule twisted(std::string name, std::vector<std::string> refuted_by, const adaptoid::RuleSet& rules, Twist twist);

/// Adaptoid on seven cells, with short games.
adaptoid::RuleSet small_adaptoid();
/// Adapt3 on 19 cells.
adaptoid::RuleSet small_adapt3();

}  // namespace rulescope::testing
