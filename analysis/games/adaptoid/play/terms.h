// The terms of the evaluation of the Adaptoid family: numbers of each colour, computed from the position.
//
// There are two implementations: on bit boards for the fast twin, and cell by cell with the functions of the rulebook's
// chapters for the reference. A test requires that both agree.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "analysis/games/adaptoid/twin/twin.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

enum class AdaptoidTerm : std::uint8_t {
    tempo,      ///< 1 if the colour is to act
    lost,       ///< adaptoids captured (A-3)
    brink,      ///< 1 / captures missing to the target (A-26, T-8)
    alone,      ///< 1 / adaptoids on the board (A-27)
    adaptoids,  ///< on the board
    legs,       ///< on the board
    pincers,    ///< on the board
    walkers,    ///< adaptoids that can move (A-15)
    hunters,    ///< of these, adaptoids with pincers (A-20)
    spare,      ///< food of its adaptoids beyond their need (A-23), at most 3 each
    one_more,   ///< adaptoids with one food more than their need
    exactly,    ///< adaptoids with exactly their need
    unfed,      ///< adaptoids with less: they leave in the next step 3 of another colour (A-10)
    starvable,  ///< fed adaptoids that another colour's next turn can starve
    attacked,   ///< adaptoids that another colour could capture now (A-18)
    traded,     ///< further ones that another colour could capture now, with the loss of the attacker (A-19)
    reach,      ///< empty cells that its adaptoids can reach (A-15)
    room        ///< free cells next to its adaptoids (A-12)
};
inline constexpr std::size_t adaptoid_terms = 18;
inline constexpr std::array<std::string_view, adaptoid_terms> adaptoid_term_names{
    "tempo", "lost",     "brink",   "alone", "adaptoids", "legs",     "pincers", "walkers", "hunters",
    "spare", "one_more", "exactly", "unfed", "starvable", "attacked", "traded",  "reach",   "room"};

/// [term]
using ColourTerms = std::array<double, adaptoid_terms>;
/// [colour]
using AdaptoidTerms = std::array<ColourTerms, colour_count>;

/// Requires an unfinished position between turns in which the colours are chosen.
AdaptoidTerms terms_of(const RuleSet& rules, const Position& position);

/// The same terms on bit boards. The function is compiled for each kind of plan and for the processor of the kernel.
using TermsOnBits = AdaptoidTerms (*)(const twin::Plan& plan, const twin::State& state);
TermsOnBits terms_on_bits(const twin::Twin& twin);

/// Two seats: the weighted terms of the seat to act minus those of the other. `weights`: [turns until it acts][term].
using ScoreOnBits = double (*)(const twin::Plan& plan, const twin::State& state, const double* weights);
ScoreOnBits score_on_bits(const twin::Twin& twin);

}  // namespace rulescope::adaptoid
