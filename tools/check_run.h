// What a run of `check` is about, and what it has found: shared by the text, the JSON and the pages.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/check.h"
#include "tools/commands.h"
#include "tools/judged_by.h"
#include "tools/trace.h"
#include "tools/turn.h"

namespace rulescope::tools {

/// A condition as typed, and what is expected of it.
struct ClaimText {
    std::string option;  ///< "--always"
    std::string text;    ///< "white.lost <= 4"
};

/// A rule set, what it was judged by, within which bounds, and what was found.
template <class Rules>
struct CheckRun {
    specs::Loaded<Rules> ruleset;
    specs::Rulebook rulebook;
    Rules judged;
    std::vector<SwitchedReading>
        switched;          ///< where the rule set does not read as the rulebook; judged as the rulebook
    bool as_read = false;  ///< judged by the rule set's own readings
    std::vector<ClaimText> claims;
    verify::CheckOptions options;
    verify::CheckedRules found;
};

/// Checks; throws specs::InputError if a claim is no condition of this game or the rulebook cannot be read.
template <class Rules>
CheckRun<Rules> run_check(const specs::Loaded<Rules>& ruleset, const std::vector<ClaimText>& claims, bool as_read,
                          const verify::CheckOptions& options);

/// "violated", "inconclusive" or "holds".
std::string verdict_of(const verify::CheckedRules& found);
/// "exhaustive" or "bounded".
std::string scope_of(const verify::CheckedRules& found);

/// A game that shows something, played and told.
template <Game G>
struct ToldGame {
    Trace trace;                            ///< whole turns; a turn that broke off is completed by its first plies
    std::vector<typename G::State> states;  ///< before each ply, and after the last
    std::vector<typename G::Ply> plies;
    std::size_t turn_begins = 0;     ///< the ply with which the last turn begins
    std::vector<std::string> turns;  ///< as written in the trace
};

template <class Rules, Game G>
ToldGame<G> told_game(const specs::Loaded<Rules>& ruleset, const G& game, const verify::Choices& choices);

/// Why nothing came up that a property speaks of: "there are no stacks on this board"; "" if it is not known.
template <class Rules>
std::string why_vacuous(const CheckRun<Rules>& run, const verify::Checked& property);

/// Clauses of the rulebook that turns can put to work and none did, with what is known of the reason.
template <class Rules>
std::vector<std::pair<std::string, std::string>> never_at_work(const CheckRun<Rules>& run);

/// The words of a rule set on the command line: "adaptoid --set goal.captures=1", with the conditions as well.
template <class Rules>
std::string words_of(const specs::Loaded<Rules>& ruleset);

/// The command that gives all of this again.
template <class Rules>
std::string reproducing(const CheckRun<Rules>& run);

/// The document "rulescope.check/1".
template <class Rules>
Json check_json(const CheckRun<Rules>& run);

/// The same for people.
template <class Rules>
std::string check_text(const CheckRun<Rules>& run);

}  // namespace rulescope::tools
