// A run of `check` and its result. The text, JSON and page renderings are made from it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/verify/check/check.h"
#include "analysis/verify/condition.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

/// What is to be checked.
struct CheckRequest {
    std::vector<std::string> always, possible, stays_possible;  ///< conditions: "white.lost <= 4"
    bool as_read = false;  ///< true to check against the rule set's readings, false against the rulebook's
    verify::CheckOptions options;
};
std::vector<Option> options(CheckRequest& request);

/// The input and the result of a check.
struct CheckRun {
    specs::LoadedRules ruleset;
    specs::Rulebook rulebook;
    AnyRules judged;
    std::vector<verify::SwitchedReading> switched;  ///< readings of the rule set that differ from the rulebook
    bool as_read = false;                           ///< CheckRequest::as_read
    verify::CheckOptions options;
    std::string command;  ///< repeats the run
    verify::CheckedRules found;
};

/// Runs the check. Throws specs::InputError if a claim is not a condition of this game or the rulebook cannot be read.
CheckRun run_check(const CheckRequest& request, const specs::LoadedRules& ruleset, const Run& run);

/// The verdict on all properties together. `inconclusive`: no property is violated, but the run was cut short or left a
/// property undecided.
enum class CheckVerdict : std::uint8_t { holds, violated, inconclusive };
/// The names of the verdicts in documents, in the order of the enumerators.
inline std::span<const std::string_view> names_of(CheckVerdict) {
    static constexpr std::array<std::string_view, 3> names{"holds", "violated", "inconclusive"};
    return names;
}
CheckVerdict verdict_of(const verify::CheckedRules& found);
/// "exhaustive" or "bounded".
std::string scope_of(const verify::CheckedRules& found);

/// A replayed game that shows a violation or an example.
struct ShownPlay {
    Trace trace;       ///< whole turns; an incomplete turn is completed with the first legal plies
    Path path;         ///< the game of the trace
    AnyState reached;  ///< the state after the choices; in the middle of a turn if it is completed
};

/// Replays the choices from the start of the game.
ShownPlay shown_play(const specs::LoadedRules& ruleset, const AnyGame& game, const verify::Choices& choices);

/// Explains why no case met the premise of a property, for example "there are no stacks on this board". Returns a
/// general sentence if no reason is known.
std::string why_vacuous(const CheckRun& run, const verify::Checked& property);

/// For each event of the rulebook that did not fire, returns its id and an explanation. Skips clauses of other modes.
std::vector<std::pair<std::string, std::string>> never_fired(const CheckRun& run);

// Conditions on the command line.

/// Throws specs::InputError with a message such as "--possible white.last >= 2, column 1: there is no fact
/// 'white.last'. Did you mean 'white.lost'?". `names` has the names of all facts.
[[noreturn]] void refuse_condition(const std::string& option, const std::string& text,
                                   const verify::ConditionFault& fault, const std::vector<std::string>& names);

/// Parses the condition given to an option ("--possible"). Throws specs::InputError if the text is not a condition.
verify::Condition read_condition(const AnyGame& game, const std::string& option, const std::string& text);

}  // namespace rulescope::studies
