// Estimates for the Adaptoid family: weighted terms, turned into chances.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/play/terms.h"
#include "analysis/games/adaptoid/play/weights.h"
#include "analysis/play/turn_game.h"

namespace rulescope::play {

/// Who sits where, as the estimate needs it.
struct AdaptoidTable {
    int seats = 2;
    int acting = 0;
    std::array<std::size_t, 3> colour{};  ///< by seat
    std::array<std::size_t, 3> prey{};    ///< by seat: the seat it hunts
};

/// Of a list of weights as long as the game needs (weights_of_two, weights_of_three).
AdaptoidWeights adaptoid_weights(const std::vector<double>& list);

/// What the weights are multiplied with: for each seat, by weight (a row of weights_of_two or weights_of_three).
std::vector<float> adaptoid_rows(const AdaptoidTerms& terms, const AdaptoidTable& table);

/// Chances in the proportion of exp(score); two seats: the logistic function of the difference.
Payoffs adaptoid_chances(const AdaptoidTerms& terms, const AdaptoidTable& table, const AdaptoidWeights& weights);

/// Both evaluations have no rows for what comes before the first turn: the set-up and the choice of colours.
///
/// On states of the fast twin.
class EngineEvaluation {
public:
    EngineEvaluation(engine::Engine engine, const AdaptoidWeights& weights);
    Payoffs operator()(const engine::State& state) const;
    /// What the seat to act in `before` took by its turn: losses of others less its own.
    [[nodiscard]] int taken(const engine::State& before, const engine::State& after) const;
    [[nodiscard]] std::vector<float> rows(const engine::State& state) const;

private:
    [[nodiscard]] AdaptoidTable table_of(const engine::State& state) const;
    engine::Engine engine_;
    TermsOnBits terms_;
    AdaptoidWeights weights_;
};

/// On positions of the reference.
class AdaptoidEvaluation {
public:
    AdaptoidEvaluation(adaptoid::Adaptoid game, const AdaptoidWeights& weights);
    Payoffs operator()(const adaptoid::Position& position) const;
    [[nodiscard]] int taken(const adaptoid::Position& before, const adaptoid::Position& after) const;
    [[nodiscard]] std::vector<float> rows(const adaptoid::Position& position) const;

private:
    [[nodiscard]] AdaptoidTable table_of(const adaptoid::Position& position) const;
    adaptoid::Adaptoid game_;
    AdaptoidWeights weights_;
};

}  // namespace rulescope::play
