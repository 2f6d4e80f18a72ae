// Judge: asks every property of a catalogue of every case that it is shown, and counts what they find.
//
// A family implements it for its subject by JudgeOf and AnyJudgeOf (judge_of.h).
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

/// The first case in which a property was violated (under `possible`: was found).
struct Case {
    std::string finding;      ///< what is wrong
    std::string position;     ///< text of the position before
    std::string ply;          ///< text of the ply; empty if the property is about more or less than one
    std::uint64_t place = 0;  ///< where it was, in the caller's own count (Judge::at)
};

/// What became of one property.
struct Tally {
    PropertyInfo property;
    std::uint64_t premises = 0;    ///< cases that the sentence is about
    std::uint64_t violations = 0;  ///< cases in which it is false
    std::optional<Case> first{};   ///< the first of these (under `possible`: the first example)

    /// Has something been found that settles the property: a violation, or under `possible` an example?
    [[nodiscard]] bool settled() const { return first.has_value(); }
};

/// "A-18 the piece …: expected …; position W 0-0 …; ply B4xC4"
std::string text_of(const Tally& tally);

/// How many properties were violated.
std::size_t violations_in(std::span<const Tally> tallies);
/// The first property that was violated, or null.
const Tally* violated_in(std::span<const Tally> tallies);

class Judge {
public:
    Judge() = default;
    virtual ~Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    /// Each asks the properties that are about such a case. All states and plies are of the family that made the judge.
    virtual void rules() = 0;
    virtual void position(const AnyState& position, const std::vector<AnyPly>& plies) = 0;
    /// `plies`: those listed in `before`.
    virtual void ply(const AnyState& before, const std::vector<AnyPly>& plies, const AnyPly& ply, const AnyState& after,
                     const Events& events) = 0;
    /// `positions` has one more than `plies`; `from_start`: its first is the start of the game.
    virtual void turn(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) = 0;
    virtual void game(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) = 0;

    /// Cases that follow are marked with this number of the caller's.
    virtual void at(std::uint64_t place) = 0;
    /// Adds what a judge of the same properties has found of later cases.
    virtual void merge(const Judge& later) = 0;

    [[nodiscard]] virtual std::span<const Tally> tallies() const = 0;
    /// A judge of the same properties that has been shown nothing yet.
    [[nodiscard]] virtual std::unique_ptr<Judge> fresh() const = 0;
    /// A judge of one of them, by its place among the tallies.
    [[nodiscard]] virtual std::unique_ptr<Judge> alone(std::size_t property) const = 0;

    [[nodiscard]] std::size_t violations() const { return violations_in(tallies()); }
    [[nodiscard]] const Tally* violated() const { return violated_in(tallies()); }
};

}  // namespace rulescope::verify
