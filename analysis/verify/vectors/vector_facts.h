// What a vector covers: everything that an implementation cannot get wrong without failing it.
//
//   "A-18"                              a clause that one of its legal turns fires
//   "refused A-12 creation"             a clause by which one of its illegal turns is refused, and what that tried
//   "reading growth=optional"           an option that is not in force: under it this vector would be another
//   "legal under growth=optional"       one of its illegal turns is legal under that option
//   "seat 1 wins by its own turn (A-26)"  an end that one of its legal turns brings about
//   "over: seat 1 wins (A-26)"          the position is finished
//   "growing is a duty"                 and other marks of a family (Knowledge::marks)
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/vectors/vector.h"

namespace rulescope::verify {

using Facts = std::set<std::string>;

/// The same game with one reading changed.
struct OtherReading {
    std::string name;  ///< "growth=optional"
    AnyGame game;
};

/// Everything that may be done in a position.
struct LegalTurns {
    std::vector<std::vector<AnyPly>> plies;
    std::vector<AnyState> next;
};

LegalTurns legal_turns(const AnyGame& game, const AnyState& position);

/// What the rules themselves have to say of a position, whatever the readings: fired clauses, ends, marks.
Facts facts_of_rules(const AnyGame& game, const AnyState& position, const LegalTurns& legal);

/// What an option that is not in force makes of a position.
struct ReadingParting {
    bool parts = false;                ///< is anything that a vector tells different?
    std::vector<std::string> allowed;  ///< turns that it allows and the option in force does not
};

/// Would a vector of this position be another under the other reading: other turns, next positions or ends?
/// A finished position is read anew, because it may be none there.
ReadingParting parting(const AnyGame& game, const OtherReading& other, const AnyState& position,
                       const LegalTurns& legal);

/// Everything that a vector covers, worked out from what it says: this is what stands under "covers".
Facts covers_of(const AnyGame& game, const std::vector<OtherReading>& others, const AnyState& position,
                const LegalTurns& legal, const std::vector<VectorRefusal>& illegal);

}  // namespace rulescope::verify
