// Grounds: the clauses on which a turn, the difference of two positions, or an outcome rests. They are the counterpart
// of a Refusal, which names the clause that forbids a turn. `conform` names the clause of a wrong answer with them.
#pragma once

#include <cstdint>
#include <optional>
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

/// What differs between the right and a wrong position after a turn.
struct Differing {
    /// The first part of the turn that differs: a part of EventText ("Step 3"), "Order" if only the seat or the phase
    /// that follows differs, "End" if the game is over in one of them only. "" if it is not known.
    std::string part = {};
    /// The clauses that state what differs, the most specific first. Empty: the clauses that the turn fires in this part.
    std::vector<std::string> clauses = {};
    bool operator==(const Differing&) const = default;
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
    /// Compares `right`, the position after the turn, with `found`, a wrong position after it.
    [[nodiscard]] virtual Differing of_difference(const AnyGame&, const AnyState& /*position*/,
                                                  const std::vector<AnyPly>& /*turn*/, const AnyState& /*right*/,
                                                  const AnyState& /*found*/) const {
        return {};
    }
    /// The same for the text of a position that is not valid, for example because a colour has more parts than it owns.
    /// Nothing if the text cannot be read as a set-up either.
    [[nodiscard]] virtual std::optional<Differing> of_setup(const AnyGame&, const AnyState& /*position*/,
                                                            const std::vector<AnyPly>& /*turn*/,
                                                            const AnyState& /*right*/,
                                                            const std::string& /*found*/) const {
        return std::nullopt;
    }
    /// The part of the rules to which a clause belongs that refuses a turn or a position, if one mistake can lead to
    /// refusals by several clauses of this part; otherwise "".
    [[nodiscard]] virtual std::string part_of_refusal(const std::string& /*clause*/) const { return {}; }
    /// The clauses that decide, besides the clause of the outcome, whether a game is over or who has won it.
    [[nodiscard]] virtual std::vector<std::string> of_outcome(const AnyGame&, OverBy) const { return {}; }
};

}  // namespace rulescope::verify
