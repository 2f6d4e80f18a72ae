// Sentences about parts of an audit, for its text and its page.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"

namespace rulescope::reports {

/// "reachable, common": a verdict as a heading has it.
std::string label_of(AuditVerdict verdict);

/// Was a game found on which it matters?
bool changes_games(AuditVerdict verdict);

/// How many points have which verdict, as sentences: what an audit found.
std::vector<std::string> audit_findings(const AuditResult& result);

/// What an option makes of a turn: "illegal by A-20: ..." or what happens, and who is to act after it.
std::string side_words(const AuditedTurn& turn);

/// What random play with an option was like, in the words of a table; "" where nothing is known.
struct EffectWords {
    std::string turns;         ///< "52.7 (52.1 to 53.3)"
    std::string score;         ///< of the first seat: "48.0 % (42.4 to 53.6 %)"
    std::string turns_change;  ///< against the option in force: "-3.6 (-4.6 to -2.6)"
    std::string score_change;  ///< in points of a hundred: "+2.7 (-4.3 to +9.7)"
};
EffectWords effect_words(const AuditEffect& effect);

/// The same in one line.
std::string effect_line(const AuditEffect& effect);

/// "in 98.3 % of 1 000 random games (97.1 to 99.0 %)" the option differs from the one in force; "" if nothing is known.
std::string touched_words(const AuditEffect& effect);

}  // namespace rulescope::reports
