// Judge: receives cases, evaluates every property of a catalogue in each case, and counts the findings. JudgeOf
// (judge_of.h) evaluates the properties of a family.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/property.h"

namespace rulescope::verify {

/// The first case in which a property was violated (for `possible`: the first example).
struct Case {
    std::string finding;      ///< the violation
    std::string position;     ///< text of the position before the ply
    std::string ply;          ///< text of the ply; empty if the property is not about a single ply
    std::uint64_t place = 0;  ///< identifies the case for the caller (Judge::at)
};

/// The counts of one property.
struct Tally {
    PropertyInfo property;
    std::uint64_t premises = 0;    ///< cases that meet the premise
    std::uint64_t violations = 0;  ///< cases in which the property is false
    std::optional<Case> first{};   ///< the first violation (for `possible`: the first example)

    /// True if the property is decided: by a violation, or for `possible` by an example.
    [[nodiscard]] bool settled() const { return first.has_value(); }
};

/// "A-18 the piece …: expected …; position W 0-0 …; ply B4xC4"
std::string text_of(const Tally& tally);

/// All states and plies passed in belong to the family of the judge.
class Judge {
public:
    Judge() = default;
    virtual ~Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    /// Each of the following functions evaluates the properties about one kind of case.
    virtual void rules() = 0;
    virtual void position(const AnyState& position, const std::vector<AnyPly>& plies) = 0;
    /// `plies`: the list of legal plies of `before`.
    virtual void ply(const AnyState& before, const std::vector<AnyPly>& plies, const AnyPly& ply, const AnyState& after,
                     const Events& events) = 0;
    /// `positions` has one element more than `plies`. `from_start`: positions[0] is the start of the game.
    virtual void turn(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) = 0;
    virtual void game(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) = 0;

    /// A new judge of the same properties, which has not counted anything.
    [[nodiscard]] virtual std::unique_ptr<Judge> fresh() const = 0;
    /// A judge of one property, given by its index in the tallies.
    [[nodiscard]] virtual std::unique_ptr<Judge> alone(std::size_t property) const = 0;

    /// Sets the value of Case::place for all following cases.
    void at(std::uint64_t place) { place_ = place; }
    /// Adds the counts of a judge that evaluated the same properties in later cases.
    void merge(const Judge& later);

    [[nodiscard]] std::span<const Tally> tallies() const { return tallies_; }
    /// Number of properties with a violation.
    [[nodiscard]] std::size_t violations() const;
    /// The first property with a violation, or null.
    [[nodiscard]] const Tally* violated() const;

protected:
    std::vector<Tally> tallies_;
    std::uint64_t place_ = 0;
};

}  // namespace rulescope::verify
