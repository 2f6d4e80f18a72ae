// Static evaluation of Pentactic: estimates the payoffs from the free room on the grids.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "analysis/games/pentactic/play/fitted_pentactic_basic.h"
#include "analysis/games/pentactic/play/fitted_pentactic_duel.h"
#include "analysis/games/pentactic/play/fitted_pentactic_group.h"
#include "analysis/games/pentactic/twin/twin.h"
#include "analysis/play/turn_game.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// The terms of a seat. In the basic game the terms of the seat that lays stones are 0, because its chances follow from
/// the terms of its opponent.
enum class PentacticTerm : std::uint8_t {
    base,        ///< 1
    hand,        ///< number of pentominoes in hand
    fitting,     ///< number of pentominoes in hand that still fit on its grid
    placements,  ///< ln(1 + number of placements of the pentominoes in hand that fit)
    scarce,      ///< sum of 1 / (1 + number of placements) over the pentominoes that fit: high if few placements remain
    room,        ///< number of free cells of its grid, divided by 5
    stones,      ///< number of stones in its box; basic: in the opponent's box
    stonable,    ///< ln(1 + number of cells of its grid where a stone may be laid)
    ahead,       ///< basic, second game: the opponent's points in the first game
    laying       ///< 1 if the seat is to act and lays pentominoes
};
inline constexpr std::size_t pentactic_terms = 10;
inline constexpr std::array<std::string_view, pentactic_terms> pentactic_term_names{
    "base", "hand", "fitting", "ways", "scarce", "room", "stones", "stonable", "ahead", "laying"};

/// Two sets of weights, one for each game of a basic match; the other modes use the first set only.
inline constexpr std::size_t weights_of_pentactic = 2 * pentactic_terms;

struct PentacticWeights {
    std::array<double, weights_of_pentactic> solitaire{}, basic{}, duel{}, group{};
};

/// The weights of the agents. Each of the files fitted_pentactic_basic.h, fitted_pentactic_duel.h and
/// fitted_pentactic_group.h names the command that generated it. The solitaire uses the weights of the duel, because
/// room on the grid is an advantage in both. No weights can be fitted to solitaire games, because without a solver all
/// of them are lost.
inline constexpr PentacticWeights fitted_pentactic_weights{fitted_pentactic_duel, fitted_pentactic_basic,
                                                           fitted_pentactic_duel, fitted_pentactic_group};

/// Returns weights that use `list` for all four modes.
PentacticWeights pentactic_weights(const std::vector<double>& list);

/// The evaluation of positions of the reference. A test checks that it equals PentacticTwinEvaluation.
class PentacticEvaluation {
public:
    PentacticEvaluation(const Pentactic& game, const PentacticWeights& weights);

    play::Payoffs operator()(const Position& position) const;
    /// The values by which the weights are multiplied: for each seat a row of weights_of_pentactic numbers.
    [[nodiscard]] std::vector<float> rows(const Position& position) const;

private:
    /// Cells as bits.
    using Cover = std::vector<std::uint64_t>;
    struct Shape {
        Piece piece = 0;
        Cover cells;
    };

    void see_board(const Position& position, int board, std::array<double, pentactic_terms>& terms) const;

    Pentactic game_;
    std::shared_ptr<const std::vector<Shape>> shapes_;
    std::array<double, weights_of_pentactic> weights_{};
};

/// The evaluation of states of the fast twin. Keeps a pointer to the twin, which must outlive it.
class PentacticTwinEvaluation {
public:
    PentacticTwinEvaluation(const PentacticTwin& game, const PentacticWeights& weights);

    play::Payoffs operator()(const TwinState& state) const;
    [[nodiscard]] std::vector<float> rows(const TwinState& state) const;

private:
    using Rows = std::array<float, play::max_seats * weights_of_pentactic>;
    [[nodiscard]] Rows terms_of_seats(const TwinState& state) const;

    const PentacticTwin* game_;
    std::array<double, weights_of_pentactic> weights_{};
};

}  // namespace rulescope::pentactic
