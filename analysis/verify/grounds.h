// Grounds: the clauses on which a turn, the difference of two positions, or an outcome rests. They are the counterpart
// of a Refusal, which names the clause that forbids a turn. `conform` names the clause of a wrong answer with them.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::verify {

/// A clause that permits a turn, and the detail of the turn that the clause permits: "A-17", "at least 5 steps". Two
/// turns have the same ground if clause and detail are equal.
struct Ground {
    std::string clause;
    std::string detail;
    bool operator==(const Ground&) const = default;
    /// By clause, then by detail. libc++ 14, with which the module of the workbench is built, has no <=> of texts.
    bool operator<(const Ground& other) const {
        return std::tie(clause, detail) < std::tie(other.clause, other.detail);
    }
};

/// Who says that a game is over.
enum class OverBy : std::uint8_t { both, rules, program };

/// All games, states and plies passed in must belong to the family. By default there are no grounds.
class Grounds {
public:
    Grounds() = default;
    virtual ~Grounds() = default;
    Grounds(const Grounds&) = delete;
    Grounds& operator=(const Grounds&) = delete;

    /// The grounds of a legal turn in addition to the clauses that it fires.
    [[nodiscard]] virtual std::vector<Ground> of_turn(const AnyGame&, const AnyState& /*position*/,
                                                      const std::vector<AnyPly>& /*turn*/) const {
        return {};
    }
    /// The clauses that state what differs between `right`, the position after the turn, and `found`, a wrong position
    /// after it. The most specific clause comes first.
    [[nodiscard]] virtual std::vector<std::string> of_difference(const AnyGame&, const AnyState& /*position*/,
                                                                 const std::vector<AnyPly>& /*turn*/,
                                                                 const AnyState& /*right*/,
                                                                 const AnyState& /*found*/) const {
        return {};
    }
    /// The clauses that decide, besides the clause of the outcome, whether a game is over or who has won it.
    [[nodiscard]] virtual std::vector<std::string> of_outcome(const AnyGame&, OverBy) const { return {}; }
};

}  // namespace rulescope::verify
