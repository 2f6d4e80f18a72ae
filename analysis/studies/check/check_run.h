// What a run of `check` is about, and what it has found: for the text, the JSON and the pages.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "analysis/verify/check/check.h"
#include "analysis/verify/reading.h"

namespace rulescope::studies {

/// A condition as typed, and what is expected of it.
struct ClaimText {
    std::string option;  ///< "--always"
    std::string text;    ///< "white.lost <= 4"
};

/// A rule set, what it was judged by, within which bounds, and what was found.
struct CheckRun {
    specs::LoadedRules ruleset;
    specs::Rulebook rulebook;
    AnyRules judged;
    std::vector<verify::SwitchedReading> switched;  ///< where the rules do not read as the rulebook
    bool as_read = false;                           ///< judged by the rule set's own readings
    std::vector<ClaimText> claims;
    verify::CheckOptions options;
    verify::CheckedRules found;
};

/// Checks; throws specs::InputError if a claim is no condition of this game or the rulebook cannot be read.
CheckRun run_check(const specs::LoadedRules& ruleset, const std::vector<ClaimText>& claims, bool as_read,
                   const verify::CheckOptions& options);

/// On all properties together; inconclusive where the run was cut short or a property was not shown.
enum class CheckVerdict : std::uint8_t { holds, violated, inconclusive };
/// The words for it in documents, in the order of its values.
inline std::span<const std::string_view> names_of(CheckVerdict) {
    static constexpr std::array<std::string_view, 3> names{"holds", "violated", "inconclusive"};
    return names;
}
CheckVerdict verdict_of(const verify::CheckedRules& found);
/// "exhaustive" or "bounded".
std::string scope_of(const verify::CheckedRules& found);

/// A game that shows something, played again.
struct ShownPlay {
    Trace trace;                   ///< whole turns; a turn that broke off is completed by its first plies
    std::vector<AnyState> states;  ///< before each ply, and after the last
    std::vector<AnyPly> plies;
    std::size_t turn_begins = 0;     ///< the ply with which the last turn begins
    std::vector<std::string> turns;  ///< as written in the trace
};

ShownPlay shown_play(const specs::LoadedRules& ruleset, const AnyGame& game, const verify::Choices& choices);

/// Why nothing came up that a property speaks of: "there are no stacks on this board"; "" if it is not known.
std::string why_vacuous(const CheckRun& run, const verify::Checked& property);

/// Clauses of the rulebook that turns can fire and none did, with what is known of the reason.
std::vector<std::pair<std::string, std::string>> never_fired(const CheckRun& run);

/// The words of a rule set on the command line: "adapt3 --set goal.captures=1", with the conditions as well.
std::string words_of(const specs::LoadedRules& ruleset);

/// The command that gives all of this again.
std::string reproducing(const CheckRun& run);

}  // namespace rulescope::studies
