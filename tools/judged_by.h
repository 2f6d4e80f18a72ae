// The rules that a rule set is judged by: those of its rulebook.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/catalogue.h"
#include "core/adaptoid/rule_set.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tools {

/// The rule set as its rulebook reads it: board, numbers and start as they are, every reading as the rulebook has it,
/// and boxes that are not without end (A-2, G-23).
adaptoid::RuleSet judged_by(const adaptoid::RuleSet& rules, const specs::Rulebook& rulebook);
pentactic::RuleSet judged_by(const pentactic::RuleSet& rules, const specs::Rulebook& rulebook);

/// A reading in which two rule sets part.
struct SwitchedReading {
    std::string gap, key;       ///< "G-15", "readings.starvation"
    std::string here, by_book;  ///< "sequential", "simultaneous"
};

/// Where a rule set does not read as its rulebook does.
std::vector<SwitchedReading> switched(const adaptoid::RuleSet& rules, const specs::Rulebook& rulebook);
std::vector<SwitchedReading> switched(const pentactic::RuleSet& rules, const specs::Rulebook& rulebook);

}  // namespace rulescope::tools
