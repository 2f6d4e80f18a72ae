// Names the clauses that explain wrong answers about the turns of a position.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/studies/conform/expected.h"
#include "analysis/verify/grounds.h"

namespace rulescope::studies {

/// A finding names at most this number of clauses.
inline constexpr std::size_t max_named_clauses = 3;

/// The turns of a position that a program got wrong, among those that were compared.
struct WrongTurns {
    std::vector<std::size_t> wrong;
    std::vector<std::size_t> compared;  ///< includes the wrong ones
    /// By wrong turn: what differs between the right and the wrong position after it.
    std::map<std::size_t, verify::Differing> differences = {};
};

/// Names the clauses of a wrong turn, best first. If the position after it is wrong, the candidates are the clauses
/// that state the difference; if there are none, those that the turn fires in the part that differs. Otherwise they are
/// the grounds of the turn (analysis/verify/grounds.h) and the clauses that it fires. Clauses of the outcome are
/// candidates only if there are no others. The best clause has the largest share of wrong turns among the compared
/// turns to which it applies. Of equal shares, a clause that applies to all compared turns comes last; then the clause
/// comes first that applies to more of the wrong turns. Clauses that are equal in all this are named together, at most
/// three.
class ClauseNaming {
public:
    ClauseNaming(const Expected& expected, WrongTurns turns);

    /// `of`: a wrong turn. `forbidden`: the program forbids the turn. Then the clauses count that the first plies fire
    /// with which all compared turns are wrong, without their consequences, and the grounds of the turn.
    [[nodiscard]] std::vector<std::string> names(std::size_t of, bool forbidden) const;

private:
    /// What applies to a turn: its grounds, the clauses that it fires, and the clauses of the difference.
    [[nodiscard]] std::vector<verify::Ground> applying(std::size_t turn) const;
    [[nodiscard]] std::vector<verify::Ground> candidates(std::size_t of, bool forbidden) const;

    const Expected& expected_;
    WrongTurns turns_;
    std::map<verify::Ground, std::size_t> in_wrong_;
    std::map<verify::Ground, std::size_t> in_compared_;
};

}  // namespace rulescope::studies
