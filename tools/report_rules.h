// What a report says about the rules themselves: the rule set, the rulebook in short, its figures, the
// readings in force.
#pragma once

#include <map>
#include <string>

#include "tools/output.h"
#include "tools/specs/catalogue.h"
#include "tools/specs/rule_set_file.h"

namespace rulescope::tools {

/// {"name", "title", "hash", "parents", "set", "rulebook", "facts": [{"name", "value"}], "warnings", "start"};
/// `start` is the drawn board before the first turn. No path of any machine is in it.
Json report_ruleset(const specs::LoadedRuleSet& loaded, const specs::Rulebook& rulebook);

/// What every clause of every shipped rulebook says, and what every gap asks, by id.
std::map<std::string, std::string> clause_texts();

/// [{"id", "line", "text", "kind", "properties", "same_as", "figures"}], in the order of the rulebook.
Json report_clauses(const specs::Rulebook& rulebook);

/// [{"id", "title", "caption", "clauses", "svg"}]: the figures that the rulebook's clauses name, each once,
/// drawn by the rule set that the figure names.
Json report_figures(const specs::Rulebook& rulebook);

/// [{"gap", "key", "option", "usual", "question", "meaning", "why", "options": [{"name", "meaning", "says"}],
/// "fired"}] of the readings that the gap list tells of for this rulebook or that are set away from the usual;
/// `clauses` are those of a play document.
Json report_readings(const specs::LoadedRuleSet& loaded, const specs::Rulebook& rulebook, const Json& clauses);

}  // namespace rulescope::tools
