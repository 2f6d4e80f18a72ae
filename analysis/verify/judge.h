// Holds an implementation to a catalogue: asks every property of every case, and keeps count.
//
// S is the family's subject (subject.h): all of this is told once for every family of games.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "analysis/games/adaptoid/properties/catalogue.h"
#include "analysis/games/pentactic/verify/subject.h"

namespace rulescope::verify {

/// The first case in which a property was violated (under `possible`: was found).
struct Case {
    std::string finding;      ///< what is wrong
    std::string position;     ///< text of the position before
    std::string ply;          ///< text of the ply; empty if the property is about more or less than one
    std::uint64_t place = 0;  ///< where it was, in the caller's own count (JudgeOf::at)
};

/// What became of one property.
template <class S>
struct TallyOf {
    const PropertyOf<S>* property = nullptr;
    std::uint64_t premises = 0;    ///< cases that the sentence speaks of
    std::uint64_t violations = 0;  ///< cases in which it is false
    std::optional<Case> first;     ///< the first of these (under `possible`: the first example)

    /// Has something been found that settles the property: a violation, or under `possible` an example?
    [[nodiscard]] bool settled() const { return first.has_value(); }
};

/// "A-18 the adaptoid …: expected …; position W 0-0 …; ply B4xC4"
template <class S>
std::string text_of(const TallyOf<S>& tally);

template <class S>
class JudgeOf {
public:
    using Property = PropertyOf<S>;

    /// Properties whose presuppositions the rule set does not meet are left out.
    JudgeOf(const S& subject, std::span<const Property> properties);
    JudgeOf(const S& subject, const Property& property);

    /// Each asks the properties that are about such a case. Subject and case must match.
    void rules();
    void position(const typename Property::Stand& stand);
    void ply(const typename Property::Step& step);
    void turn(const typename Property::Line& line);
    void game(const typename Property::Line& line);

    /// Cases that follow are marked with this number of the caller's.
    void at(std::uint64_t place) { place_ = place; }
    /// Adds what a judge of the same properties has found of later cases.
    void merge(const JudgeOf& later);

    [[nodiscard]] std::span<const TallyOf<S>> tallies() const { return tallies_; }
    /// How many properties were violated.
    [[nodiscard]] std::size_t violations() const;
    /// The first property that was violated, or null.
    [[nodiscard]] const TallyOf<S>* violated() const;

private:
    using State = typename S::State;
    template <class... Arguments>
    void ask(Finding (*Property::*function)(const S&, const Arguments&...), const State* where,
             const typename S::Ply* ply, const Arguments&... arguments);

    const S& subject_;
    std::vector<TallyOf<S>> tallies_;
    std::uint64_t place_ = 0;
};

/// Plays from `start` as the choices say, plies[choice % number of plies], until they are used up or
/// the game is over, and shows everything to the judge: positions, plies, turns, the game.
/// Returns the plies played.
template <class S>
std::vector<typename S::Ply> play_before(JudgeOf<S>& judge, const std::type_identity_t<S>& subject,
                                         const typename S::State& start, bool from_start,
                                         std::span<const std::uint32_t> choices);

using Tally = TallyOf<Subject>;
using Judge = JudgeOf<Subject>;
using PentacticTally = TallyOf<PentacticSubject>;
using PentacticJudge = JudgeOf<PentacticSubject>;

}  // namespace rulescope::verify
