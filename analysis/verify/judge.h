// Holds an implementation to the catalogue: asks every property of every case, and keeps count.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/verify/catalogue.h"

namespace rulescope::verify {

/// The first case in which a property was violated (under `possible`: was found).
struct Case {
    std::string finding;   ///< what is wrong
    std::string position;  ///< text of the position before
    std::string ply;       ///< text of the ply; empty if the property is about more or less than one
};

/// What became of one property.
struct Tally {
    const Property* property = nullptr;
    std::uint64_t premises = 0;    ///< cases that the sentence speaks of
    std::uint64_t violations = 0;  ///< cases in which it is false
    std::optional<Case> first;     ///< the first of these (under `possible`: the first example)

    /// Has something been found that settles the property: a violation, or under `possible` an example?
    [[nodiscard]] bool settled() const { return first.has_value(); }
};

/// "A-18 the adaptoid …: expected …; position W 0-0 …; ply B4xC4"
std::string text_of(const Tally& tally);

class Judge {
public:
    /// Properties whose presuppositions the rule set does not meet are left out.
    Judge(const Subject& subject, std::span<const Property> properties);
    Judge(const Subject& subject, const Property& property);

    /// Each asks the properties that are about such a case. Subject and case must match.
    void rules();
    void position(const Stand& stand);
    void ply(const Step& step);
    void turn(const Line& line);
    void game(const Line& line);

    [[nodiscard]] std::span<const Tally> tallies() const { return tallies_; }
    /// The first property that was violated, or null.
    [[nodiscard]] const Tally* violated() const;

private:
    using State = Subject::State;
    template <class... Arguments>
    void ask(Finding (*Property::*function)(const Subject&, const Arguments&...), const State* where,
             const adaptoid::Ply* ply, const Arguments&... arguments);

    const Subject& subject_;
    std::vector<Tally> tallies_;
};

/// Plays from `start` as the choices say, plies[choice % number of plies], until they are used up or
/// the game is over, and shows everything to the judge: positions, plies, turns, the game.
/// Returns the plies played.
std::vector<adaptoid::Ply> play_before(Judge& judge, const Subject& subject, const adaptoid::Position& start,
                                       bool from_start, std::span<const std::uint32_t> choices);

}  // namespace rulescope::verify
