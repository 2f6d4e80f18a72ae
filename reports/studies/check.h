// The result of `check`: the verdict on each property with the games that show it, and how often each clause fired.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/trace.h"
#include "analysis/studies/check_request.h"
#include "reports/document/document.h"
#include "reports/json.h"
#include "reports/report/report_pictures.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of check_schema().
StudyOutcome outcome_of(CheckRun checked);

// The chapter about the result of `check`: a part of the report, and the document of `check`.

/// The position that shows a finding, and how to see it: one answer for the document and for machines.
struct ShownPlace {
    std::string position;  ///< of a finding about a position: that position; otherwise the one before the last turn
    std::string turn;      ///< the last turn; of a finding about a position: a turn that is legal either under the rule
                           ///< set or as its rulebook reads it, but not both, refused ones first; "" if there is none
    std::string command;   ///< "rulescope show ... --position ... --turn ...": shows it
};
/// `play`: the game of `shown`, replayed.
ShownPlace shown_place(const CheckRun& run, const AnyGame& game, const verify::ShownGame& shown, const ShownPlay& play);

/// A game that demonstrates a finding.
struct CheckedGame {
    std::size_t turns = 0;
    bool proved = false;  ///< true if it is proved that no shorter game shows the finding
    std::string before;   ///< the position before the last turn
    Trace trace;
    std::optional<std::string> position{};  ///< of a finding about a position: that position
    std::optional<std::string> show{};      ///< the command that shows the finding
    std::uint64_t game = 0;                 ///< the random game from which it was shrunk; not in report.json
};

/// The result of checking as a chapter of a report.
struct CheckChapter {
    /// A property with its verdict as text.
    struct Row {
        std::string id, name;
        std::string verdict;  ///< "holds to depth 5, 2 000 random games"
        bool violated = false;
        std::string note;
        std::uint64_t cases = 0;  ///< number of cases to which the property applies
    };
    struct Vacuous {
        std::string id, name, why;
    };
    /// A game that violates a property, or a game that is an example for a condition given as an option.
    struct Shown {
        CheckedGame game;
        std::string id, name;
        bool violated = false;
        std::string finding;
    };
    struct Clause {
        std::string id, text;
        std::uint64_t fired = 0, positions = 0, games = 0;
        std::uint32_t depth = 0;
        bool proved = false;
        std::string decisive;       ///< "yes", "no", …; "" if it was not computed
        std::string witness;        ///< id of the witness
        std::uint64_t decides = 0;  ///< positions whose result depends on the clause; not in report.json
    };
    struct Never {
        std::string id, why;
    };
    /// A game with the clauses that fire in it; several clauses may share a game.
    struct Witness {
        struct Clause {
            std::string id, text;
        };
        CheckedGame game;
        std::string id;
        std::vector<Clause> clauses;
    };

    CheckVerdict verdict = CheckVerdict::inconclusive;
    std::string scope;
    bool exhaustive = false;
    bool complete = true;
    std::string cut_by;  ///< what cut the check short; not in report.json
    std::uint64_t states = 0;
    std::uint32_t depth = 0;
    std::uint64_t games_played = 0;
    std::vector<std::string> sentences;
    std::string command;
    std::vector<Row> certificate, claims, properties;
    std::vector<Vacuous> vacuous;
    std::vector<Shown> games;
    std::vector<Clause> clauses;
    std::vector<Witness> witnesses;
    std::vector<Never> never;
};

class FieldWriter;
void describe(FieldWriter& fields, const CheckChapter& check);

/// Builds the chapter. `texts`: the result of clause_texts().
CheckChapter report_check(const CheckRun& run, const std::map<std::string, std::string>& texts);

/// What was checked: the verdict with `coverage` below it, the conditions, the certificate, the games, the properties.
Blocks checked_blocks(const CheckChapter& check, const SharedPictures& pictures, const Blocks& coverage = {});

/// For each clause how often it fired, and which clauses never fired.
Blocks clause_blocks(const CheckChapter& check);

/// Explains the witnesses.
std::string witness_words(const CheckChapter& check);

/// A picture of each witness, for a page.
Blocks witness_pictures(const CheckChapter& check, const SharedPictures& pictures);

}  // namespace rulescope::reports
