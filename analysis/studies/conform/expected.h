// What the reference answers about a position, and how a program's outcome is compared with it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/conform/finding.h"
#include "analysis/studies/conform/session.h"
#include "analysis/verify/vectors/vector_facts.h"
#include "core/game.h"

namespace rulescope::studies {

// What the reference answers about a position: legal turns with the positions after them, outcomes, clauses.

/// The rule set with which programs are compared.
struct ReferenceRules {
    specs::LoadedRules ruleset;
    AnyGame game;
    specs::Rulebook rulebook;
    std::vector<verify::OtherReading> others;  ///< the same game under each option that is not in force and may matter

    explicit ReferenceRules(specs::LoadedRules loaded);
};

struct ExpectedTurn {
    std::string text;
    std::vector<AnyPly> plies;
    AnyState next;
};

/// A position between turns with its legal turns.
class Expected {
public:
    Expected(const AnyGame& game, AnyState position);

    [[nodiscard]] const AnyGame& game() const { return game_; }
    [[nodiscard]] const AnyState& position() const { return position_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::vector<ExpectedTurn>& turns() const { return turns_; }
    /// The index of the turn with this text in the notation of the reference; nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> find(const std::string& turn) const;
    /// The clauses that a turn fires, each once, in the order in which they fire.
    [[nodiscard]] std::vector<std::string> clauses(std::size_t turn) const;

private:
    const AnyGame& game_;
    AnyState position_;
    std::string text_;
    std::vector<ExpectedTurn> turns_;
    std::map<std::string, std::size_t> by_text_;
};

// Compares outcomes of the reference with outcomes as a program states them.

/// "seat 1 wins", "no seat wins alone", "the game is not over".
std::string outcome_text(const std::optional<ProgramOutcome>& outcome);

ProgramOutcome outcome_from(const Outcome& outcome);

/// Why the outcome is none of a game with so many seats; "" if it is one.
std::string fault_of_outcome(const std::optional<ProgramOutcome>& outcome, int seats);

/// Payoffs are compared if the program states them.
bool same_outcome(const std::optional<Outcome>& expected, const std::optional<ProgramOutcome>& found);

/// The clauses that decide about an outcome; if only the rules or only the program end the game, the clauses of the end
/// come first.
std::vector<std::string> clauses_of_outcome(const AnyGame& game, const std::optional<Outcome>& right,
                                            const std::optional<ProgramOutcome>& found);

/// The difference of two outcomes after a turn, or of the position if `turn` is empty.
ConformanceDifference outcome_difference(const std::string& turn, const std::vector<std::string>& clauses,
                                         const std::optional<Outcome>& right,
                                         const std::optional<ProgramOutcome>& found);

}  // namespace rulescope::studies
