// The facts and the readings that a vector covers, and checks of an implementation against vectors.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/vectors/vector.h"

namespace rulescope::verify {

// The facts that a vector covers. An implementation that is wrong in one of these facts fails the vector.
//
//   "A-18"                                a clause that one of its legal turns fires
//   "refused A-14 leg"                    a clause that alone refuses one of its illegal turns, and the turn's kind
//   "reading growth=optional"             an option that is not in force and under which this vector would differ
//   "legal under growth=optional"         one of its illegal turns is legal under that option
//   "seat 1 wins by its own turn (A-26)"  an end that one of its legal turns causes
//   "over: seat 1 wins (A-26)"            the position is finished
//   "growing is a duty"                   and other marks of a family (Knowledge::marks)

using Facts = std::set<std::string>;

/// The same game with one reading changed.
struct OtherReading {
    std::string name;  ///< "growth=optional"
    AnyGame game;
};

/// The legal turns of a position, and the state after each.
struct LegalTurns {
    std::vector<std::vector<AnyPly>> plies;
    std::vector<AnyState> next;
};

/// Generates the legal turns of a position between turns.
LegalTurns legal_turns(const AnyGame& game, const AnyState& position);

/// The facts of a position under the rules themselves, without other readings: fired clauses, ends, marks.
Facts facts_of_rules(const AnyGame& game, const AnyState& position, const LegalTurns& legal);

/// "refused A-2 leg"; "" if another clause forbids the turn, too.
std::string refusal_fact(const AnyGame& game, const AnyState& position, const VectorRefusal& refusal);

/// The effect on a position of an option that is not in force.
struct ReadingDivergence {
    bool parts = false;                ///< the vector of the position would differ
    std::vector<std::string> allowed;  ///< turns that are legal under it but not under the option in force
};

/// Computes whether a vector of this position would have other turns, next positions or ends under the other reading. A
/// finished position is parsed again, because it may be invalid under the other reading.
ReadingDivergence divergence(const AnyGame& game, const OtherReading& other, const AnyState& position,
                             const LegalTurns& legal);

/// Computes the field `covers` of a vector from its other fields.
Facts covers_of(const AnyGame& game, const std::vector<OtherReading>& others, const AnyState& position,
                const LegalTurns& legal, const std::vector<VectorRefusal>& illegal);

// The options of readings that a rule set does not use: those that may matter, and those that cannot.

/// All options that are not in force. Options that may matter are in `games`. The others are in `pointless`, with the
/// reason why they do not matter.
struct OtherOptions {
    std::vector<OtherReading> games;
    std::vector<std::pair<std::string, std::string>> pointless;  ///< "tie=larger_count", reason
};

OtherOptions other_options(const AnyRules& rules);

// Checks of an implementation against vectors (vector_check.cpp).

/// A difference between an implementation and a vector.
struct VectorFault {
    std::string part;      ///< "turn B3xD4", "position", "covers"
    std::string expected;  ///< value in the vector
    std::string found;     ///< value that the implementation gives
};

/// The reference, with the parsers of its family (verify/knowledge.h).
Implementation reference_of(const AnyGame& game);

/// Returns all differences between the implementation and the vector.
std::vector<VectorFault> faults_of(const Implementation& implementation, const Vector& vector);

/// Checks the field `covers` of a vector with the reference, which has all readings and clauses.
std::vector<VectorFault> faults_of_covers(const AnyGame& game, const std::vector<OtherReading>& others,
                                          const Vector& vector);

}  // namespace rulescope::verify
