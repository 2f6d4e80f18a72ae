// Sentences about parts of an audit document, for its text and its page.
#pragma once

#include <string>
#include <vector>

#include "reports/json.h"

namespace rulescope::reports {

/// "reachable, common": a verdict as a heading has it.
std::string verdict_label(const std::string& verdict);

/// Was a game found on which it matters?
bool changes_games(const std::string& verdict);

/// How many points have which verdict, as sentences: what an audit found.
std::vector<std::string> audit_findings(const Json& document);

/// What an option makes of a turn: "not legal, by A-20: ..." or what happens, and who is to act after it.
std::string side_words(const Json& side);

/// What random play with an option was like, in the words of a table; "" where nothing is known.
struct EffectWords {
    std::string turns;         ///< "52.7 (52.1 to 53.3)"
    std::string score;         ///< of the first seat: "48.0 % (42.4 to 53.6 %)"
    std::string turns_change;  ///< against the option in force: "-3.6 (-4.6 to -2.6)"
    std::string score_change;  ///< in points of a hundred: "+2.7 (-4.3 to +9.7)"
};
EffectWords effect_words(const Json& effect);

/// The same in one line.
std::string effect_line(const Json& effect);

/// "in 98.3 % of 1 000 random games (97.1 to 99.0 %)" the option parts from the one in force; "" if nothing is known.
std::string touched_words(const Json& effect);

}  // namespace rulescope::reports
