// The initial proof numbers of an unexpanded position, from its outlook (engine/packed_game.h).
#pragma once

#include <algorithm>
#include <cmath>

#include "analysis/engine/packed_game.h"
#include "analysis/solve/proof/proof_numbers.h"

namespace rulescope::solve {

/// Constants of the initial numbers. They were fitted on proofs of boards with 7 to 37 cells (docs/proofs.md). They
/// affect the order of the search and never its result.
struct FirstNumberWeights {
    double reply_power = 0.6;     ///< other seats to act: the proof number grows with this power of the number of turns
    double other_gains = 2.0;     ///< factor of this proof number if the other seats can gain a point at once
    double no_gain = 4.0;         ///< own seat to act: the proof number if the seat cannot gain a point at once
    double lacking = 2.5;         ///< factor of the proof number for every point that the seat lacks, after the first
    double other_disproof = 3.0;  ///< other seats to act: the disproof number
};

/// With three seats, where two of them play against the proof, a disproof number of 1 finds disproofs on large boards
/// sooner.
inline FirstNumberWeights first_number_weights(int seats) {
    FirstNumberWeights weights;
    weights.other_disproof = seats > 2 ? 1.0 : weights.other_disproof;
    return weights;
}

inline ProofNumber rounded_number(double number) {
    return static_cast<ProofNumber>(std::clamp(number + 0.5, 1.0, 1e8));
}

/// Returns the initial numbers for a search that proves a win of one seat. `own`: this seat is to act. If the outlook
/// shows a winning turn, the numbers are final.
inline ProofNumbers first_numbers_of(const packed::Outlook& outlook, bool own, const FirstNumberWeights& weights) {
    const auto turns = static_cast<ProofNumber>(std::clamp<std::uint64_t>(outlook.turns, 1, 1'000'000));
    if (!outlook.scored) {
        return own ? ProofNumbers{1, turns} : ProofNumbers{turns, 1};
    }
    if (outlook.wins) {
        return own ? numbers_of_won : numbers_of_not_won;
    }
    const double far = std::pow(weights.lacking, outlook.lacks - 1);
    if (own) {
        return {rounded_number(far * (outlook.gains ? 1.0 : weights.no_gain)), turns};
    }
    const double replies = std::pow(turns, weights.reply_power) * (outlook.gains ? weights.other_gains : 1.0);
    return {rounded_number(far * replies), rounded_number(weights.other_disproof)};
}

}  // namespace rulescope::solve
