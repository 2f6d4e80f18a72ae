// Wrong rules: what public programs, summaries and tired readers make of the rulebooks. They exist so
// that properties have something to refute: a property that nothing can break is no property.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/games/adaptoid/verify/subject.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

/// The reference, with parts of it told otherwise. Each part that is not set stays right; each is given
/// the right implementation to start from.
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
    adaptoid::RuleSet played;             ///< the one it plays: the same, or with a reading misread
    Twist twist;                          ///< what it does otherwise
    std::string start;                    ///< a position from which the mistake shows, where it is rare; or empty

    [[nodiscard]] std::unique_ptr<adaptoid::Subject> make() const;
};

/// All of them, by chapter.
const std::vector<WrongRule>& wrong_rules();

std::vector<WrongRule> known_mistakes();  // docs/sources.md, known mistakes: seen in public programs and summaries
std::vector<WrongRule> wrong_starts();    // board, start, score
std::vector<WrongRule> wrong_steps();     // the turn, movement, attack, growth
std::vector<WrongRule> wrong_feeding_and_ends();  // starvation, winners
std::vector<WrongRule> wrong_superadaptoid();     // discs, stacks, pie
std::vector<WrongRule> wrong_adapt3();            // three colours

/// The rule set with one reading misread: "growth=optional".
adaptoid::RuleSet misread(adaptoid::RuleSet rules, const std::string& reading);

/// A wrong rule that is right but for a reading.
WrongRule misreading(std::string name, std::vector<std::string> refuted_by, const adaptoid::RuleSet& rules,
                     const std::string& reading);

/// A wrong rule that is right but for a twist.
WrongRule twisted(std::string name, std::vector<std::string> refuted_by, const adaptoid::RuleSet& rules, Twist twist);

/// Adaptoid on seven cells, where things happen soon.
adaptoid::RuleSet small_adaptoid();
/// Adapt3 on 19 cells.
adaptoid::RuleSet small_adapt3();

}  // namespace rulescope::testing
