// The chapters of a report about the rules: the rule set, a summary of the rulebook, the readings in force.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/counting/counts.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

/// The rule set of a report. It contains no file paths.
struct ReportedRuleSet {
    struct Rulebook {
        std::string id, title;
        std::uint64_t clauses = 0;
    };
    struct Fact {
        std::string name, value;
    };
    struct Start {
        std::string position;
        std::optional<std::string> svg{};  ///< only for the page; not in the document
    };
    std::string name, title, hash;
    std::vector<std::string> parents;
    std::vector<std::string> set;  ///< overrides
    Rulebook rulebook;
    std::vector<Fact> facts;
    std::vector<std::string> warnings;
    Start start;
    std::string rules;  ///< specs::canonical_text()
};
ReportedRuleSet report_ruleset(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// Returns the texts of the clauses of all shipped rulebooks and the questions of all gaps, indexed by id.
std::map<std::string, std::string> clause_texts();

/// A clause of the rulebook.
struct ReportedClause {
    std::string id, line, text, kind;
    std::vector<std::string> properties, same_as, figures;
    std::vector<std::string> instead;  ///< how the rule set changes the clause: "here: 6 captures", "reading G-7: legs"
};
/// Returns the clauses in the order of the rulebook. Clauses of other modes are left out; report_other_modes() returns
/// them.
std::vector<ReportedClause> report_clauses(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// A mode of the game that the rule set does not use, and the clauses that apply only in this mode.
struct OtherMode {
    std::string mode;     ///< "the duel"
    std::string clauses;  ///< "P-13 to P-17"
};
std::vector<OtherMode> report_other_modes(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// A reading in force, with its options.
struct ReportedReading {
    struct Option {
        std::string name, meaning, says;
        bool in_force = false;
    };
    std::string gap, key, option;
    bool usual = true;  ///< true if the option in force is the default
    // Set only if the gap is in the list of gaps.
    std::optional<std::string> question{}, why{}, meaning{};
    std::vector<Option> options{};
    // How often the gap's own event fired, and in how many random games. Not set if the gap has no event.
    std::optional<std::uint64_t> fired{}, games{};
};
/// Returns the readings that the list of gaps has for this rulebook, and the readings that are not the default. Leaves
/// out readings without effect in this mode.
std::vector<ReportedReading> report_readings(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook,
                                             const play::MatchCounts& counts);

}  // namespace rulescope::studies
