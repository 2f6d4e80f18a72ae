// The terms of the evaluation of the Adaptoid family: numbers of each colour, read off the board.
//
// Written down twice, like the rules themselves: on bit boards for the fast twin, cell by cell with the functions of
// the rulebook's chapters for what it leaves to the reference. A test holds both equal.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "analysis/games/adaptoid/twin/engine.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

enum class AdaptoidTerm : std::uint8_t {
    tempo,      ///< 1 if it is its turn
    lost,       ///< adaptoids captured (A-3)
    brink,      ///< 1 / captures that are missing to the target (A-26, T-8)
    alone,      ///< 1 / adaptoids on the board (A-27)
    adaptoids,  ///< on the board
    legs,       ///< on the board
    pincers,    ///< on the board
    walkers,    ///< adaptoids that may walk (A-15)
    hunters,    ///< of these: with pincers (A-20)
    spare,      ///< food that its adaptoids have beyond their need (A-23), at most 3 each
    one_more,   ///< adaptoids with one food more than they need
    exactly,    ///< adaptoids with just enough
    unfed,      ///< adaptoids with too little: they leave at the next step 3 of somebody else (A-10)
    starvable,  ///< fed ones from which somebody else's next turn can take food enough
    attacked,   ///< adaptoids that somebody else could capture now (A-18)
    traded,     ///< others that somebody else could capture now, at the cost of the attacker (A-19)
    reach,      ///< empty cells that its adaptoids get to (A-15)
    room        ///< free cells beside its adaptoids (A-12)
};
inline constexpr std::size_t adaptoid_terms = 18;
inline constexpr std::array<std::string_view, adaptoid_terms> adaptoid_term_names{
    "tempo", "lost",     "brink",   "alone", "adaptoids", "legs",     "pincers", "walkers", "hunters",
    "spare", "one_more", "exactly", "unfed", "starvable", "attacked", "traded",  "reach",   "room"};

/// By term.
using ColourTerms = std::array<double, adaptoid_terms>;
/// By colour.
using AdaptoidTerms = std::array<ColourTerms, adaptoid::colour_count>;

/// Of a position between turns in which the game goes on and colours are chosen.
AdaptoidTerms terms_of(const adaptoid::RuleSet& rules, const adaptoid::Position& position);

/// The same by bit boards, compiled for the kind of plan that an engine has.
using TermsOnBits = AdaptoidTerms (*)(const engine::Plan& plan, const engine::State& state);
TermsOnBits terms_on_bits(const engine::Plan& plan);

}  // namespace rulescope::play
