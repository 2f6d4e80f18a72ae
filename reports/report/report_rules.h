// What a report says about the rules themselves: the rule set, the rulebook in short, the readings
// in force.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/counts.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::reports {

/// The rule set that a report is about. No path of any machine is in it.
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
        std::optional<std::string> svg{};  ///< of the page alone
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

/// What every clause of every shipped rulebook says, and what every gap asks, by id.
std::map<std::string, std::string> clause_texts();

/// A clause of the rulebook.
struct ReportedClause {
    std::string id, line, text, kind;
    std::vector<std::string> properties, same_as, figures;
    std::vector<std::string> instead;  ///< what the rule set does otherwise: "here: 6 captures", "reading G-7: legs"
};
/// In the order of the rulebook, without clauses of another mode, which report_other_modes() names.
std::vector<ReportedClause> report_clauses(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// A mode that the rule set is not about, and the clauses that only hold there.
struct OtherMode {
    std::string mode;     ///< "the duel"
    std::string clauses;  ///< "P-13 to P-17"
};
std::vector<OtherMode> report_other_modes(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// A reading in force.
struct ReportedReading {
    struct Option {
        std::string name, meaning, says;
        bool in_force = false;
    };
    std::string gap, key, option;
    bool usual = true;  ///< is the option the default?
    // Of a listed gap.
    std::optional<std::string> question{}, why{}, meaning{};
    std::vector<Option> options{};
    // How often random play met the point, where the gap has an event of its own.
    std::optional<std::uint64_t> fired{}, games{};
};
/// The readings that the list of gaps has for this rulebook or that are not the default, without those that change
/// nothing in this mode.
std::vector<ReportedReading> report_readings(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook,
                                             const play::MatchCounts& counts);

}  // namespace rulescope::reports
