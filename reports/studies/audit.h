// The result of `audit`: the open points with the games on which their options differ, and the silent positions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/audit/audit_request.h"
#include "reports/json.h"
#include "reports/report/report_pictures.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

enum class AuditDrawings : std::uint8_t {
    one_per_point,  ///< draws all situations, and for each point the first pair that has turns
    all
};

/// Sets AuditedTurn::drawn of each turn whose picture a page shows.
void mark_drawn(AuditResult& result, AuditDrawings drawings);

class FieldWriter;
/// The fields of the document and of the chapter of a report.
void describe(FieldWriter& fields, const AuditResult& result);

/// The chapter of a report, with a picture of each turn for which AuditedTurn::drawn is set.
Blocks audit_chapter(const AuditResult& result, const SharedPictures& pictures);

/// The fields are those of audit_schema(). `ruleset`: the audited one.
StudyOutcome outcome_of(AuditResult audited, const specs::LoadedRules& ruleset);

// Sentences about parts of an audit.

/// A verdict as a heading: "reachable, common".
std::string label_of(AuditVerdict verdict);

/// Returns true for the verdicts common, rare and reachable: a game was found on which the options differ.
bool changes_games(AuditVerdict verdict);

/// Returns the findings of an audit, one sentence each: for each verdict the points that have it, and how many of the
/// positions that the rulebook does not cover occur in games.
std::vector<std::string> audit_findings(const AuditResult& result);

/// Describes a turn under an option: "illegal by A-20: ..." for an illegal turn, else the events of the turn and the
/// seat that acts next.
std::string side_words(const AuditedTurn& turn);

/// Statistics of random games under an option, as texts of table cells. A text is "" if there is no value.
struct EffectWords {
    std::string turns;         ///< mean length of a game: "52.7 (52.1 to 53.3)"
    std::string score;         ///< score of the first seat: "48.0 % (42.4 to 53.6 %)"
    std::string turns_change;  ///< `turns` minus those of the option in force: "-3.6 (-4.6 to -2.6)"
    std::string score_change;  ///< difference of the scores in percentage points: "+2.7 (-4.3 to +9.7)"
};
EffectWords effect_words(const AuditEffect& effect);

/// The share of random games in which the option has another effect than the option in force:
/// "in 98.3 % of 1 000 random games (97.1 to 99.0 %)"; "" if the share was not measured.
std::string touched_words(const AuditEffect& effect);

}  // namespace rulescope::reports
