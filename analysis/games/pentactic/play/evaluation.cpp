#include "analysis/games/pentactic/play/evaluation.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "analysis/play/search/evaluation.h"

namespace rulescope::pentactic {

using play::Payoffs;

namespace {

std::array<double, weights_of_pentactic> weights_for(Mode mode, const PentacticWeights& weights) {
    switch (mode) {
        case Mode::solitaire: return weights.solitaire;
        case Mode::basic: return weights.basic;
        case Mode::duel: return weights.duel;
        case Mode::group: break;
    }
    return weights.group;
}

using Terms = std::array<double, pentactic_terms>;

double& term_of(Terms& terms, PentacticTerm which) {
    return terms[static_cast<std::size_t>(which)];
}

/// Sets the terms that follow from the placements of each pentomino in hand and from the free cells of the grid.
void count_placements(const std::array<int, piece_count>& placements, int hand, int free, int stonable, Terms& terms) {
    int all = 0;
    for (const int number : placements) {
        all += number;
        term_of(terms, PentacticTerm::fitting) += number > 0 ? 1 : 0;
        term_of(terms, PentacticTerm::scarce) += number > 0 ? 1.0 / (1 + number) : 0;
    }
    term_of(terms, PentacticTerm::base) = 1;
    term_of(terms, PentacticTerm::hand) = hand;
    term_of(terms, PentacticTerm::placements) = std::log(1.0 + all);
    term_of(terms, PentacticTerm::room) = free / 5.0;
    term_of(terms, PentacticTerm::stonable) = std::log(1.0 + stonable);
}

/// Writes the terms into the row of the seat. The second game of a basic match uses the second half of the row.
void put_row(const Terms& terms, std::size_t seat, bool second, float* rows) {
    for (std::size_t i = 0; i < pentactic_terms; ++i) {
        rows[seat * weights_of_pentactic + (second ? pentactic_terms : 0) + i] = static_cast<float>(terms[i]);
    }
}

Payoffs pentactic_chances(const float* rows, std::size_t seats,
                          const std::array<double, weights_of_pentactic>& weights) {
    Payoffs scores{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (std::size_t i = 0; i < weights_of_pentactic; ++i) {
            scores[seat] += weights[i] * static_cast<double>(rows[seat * weights_of_pentactic + i]);
        }
    }
    return play::chances_of(scores, seats);
}

}  // namespace

PentacticWeights pentactic_weights(const std::vector<double>& list) {
    PentacticWeights weights;
    for (auto* some : {&weights.solitaire, &weights.basic, &weights.duel, &weights.group}) {
        std::copy_n(list.begin(), std::min(list.size(), some->size()), some->begin());
    }
    return weights;
}

PentacticEvaluation::PentacticEvaluation(const Pentactic& game, const PentacticWeights& weights)
    : game_(game), weights_(weights_for(game.rules().mode, weights)) {
    auto shapes = std::make_shared<std::vector<Shape>>();
    const auto words = static_cast<std::size_t>(game.rules().grid.size() + 63) / 64;
    for (const Placement& placement : game.placements()) {
        if (!game.rules().pieces.has(placement.piece)) {
            continue;
        }
        Shape shape{placement.piece, Cover(words)};
        for (const Cell cell : placement.cells) {
            const auto at = static_cast<std::size_t>(cell);
            shape.cells[at / 64] |= std::uint64_t{1} << (at % 64);
        }
        shapes->push_back(shape);
    }
    shapes_ = shapes;
}

void PentacticEvaluation::see_board(const Position& position, int board,
                                    std::array<double, pentactic_terms>& terms) const {
    const RuleSet& rules = game_.rules();
    const BoardState& grid = position.boards[static_cast<std::size_t>(board)];
    const PieceSet hand = pentactic::hand(rules, position, board);
    Cover taken(static_cast<std::size_t>(rules.grid.size() + 63) / 64);
    int free = 0;
    int stonable = 0;
    for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
        if (grid.cells[cell] == Content::empty) {
            ++free;
            stonable += stone_fits(rules, grid, static_cast<Cell>(cell)) ? 1 : 0;
        } else {
            taken[cell / 64] |= std::uint64_t{1} << (cell % 64);
        }
    }
    std::array<int, piece_count> placements{};
    for (const Shape& shape : *shapes_) {
        if (!hand.has(shape.piece)) {
            continue;
        }
        std::uint64_t covered = 0;
        for (std::size_t word = 0; word < taken.size(); ++word) {
            covered |= shape.cells[word] & taken[word];
        }
        placements[shape.piece] += covered == 0 ? 1 : 0;
    }
    count_placements(placements, hand.size(), free, stonable, terms);
}

std::vector<float> PentacticEvaluation::rows(const Position& position) const {
    const auto seats = static_cast<std::size_t>(game_.seats());
    std::vector<float> rows(seats * weights_of_pentactic);
    const Mode mode = game_.rules().mode;
    for (std::size_t board = 0; board < position.boards.size(); ++board) {
        const auto seat = static_cast<std::size_t>(pentomino_seat(game_.rules(), position, static_cast<int>(board)));
        Terms terms{};
        see_board(position, static_cast<int>(board), terms);
        const bool acts = static_cast<std::size_t>(position.to_act) == seat;
        term_of(terms, PentacticTerm::laying) = acts && position.phase == Phase::pentominoes ? 1 : 0;
        const bool second = mode == Mode::basic && position.first.has_value();
        if (mode == Mode::basic) {
            term_of(terms, PentacticTerm::stones) = position.stones[static_cast<std::size_t>(stones_seat(position))];
            term_of(terms, PentacticTerm::ahead) = second ? position.first->score : 0;
        } else if (mode != Mode::solitaire) {
            term_of(terms, PentacticTerm::stones) = position.stones[seat];
        }
        put_row(terms, seat, second, rows.data());
    }
    return rows;
}

Payoffs PentacticEvaluation::operator()(const Position& position) const {
    return pentactic_chances(rows(position).data(), static_cast<std::size_t>(game_.seats()), weights_);
}

PentacticTwinEvaluation::PentacticTwinEvaluation(const PentacticTwin& game, const PentacticWeights& weights)
    : game_(&game), weights_(weights_for(game.rules().mode, weights)) {}

PentacticTwinEvaluation::Rows PentacticTwinEvaluation::terms_of_seats(const TwinState& state) const {
    Rows rows{};
    const Mode mode = game_->rules().mode;
    for (std::size_t board = 0; board < static_cast<std::size_t>(game_->rules().boards()); ++board) {
        const TwinGrid& grid = state.grids[board];
        const std::size_t seat = game_->pentomino_seat(state, board);
        const TwinCells stonable = game_->stonable(grid);
        Terms terms{};
        count_placements(game_->placement_counts(grid), std::popcount(grid.hand), game_->free_cells(grid),
                         std::popcount(stonable[0]) + std::popcount(stonable[1]), terms);
        const bool acts = static_cast<std::size_t>(state.to_act) == seat;
        term_of(terms, PentacticTerm::laying) = acts && state.phase == Phase::pentominoes ? 1 : 0;
        if (mode == Mode::basic) {
            term_of(terms, PentacticTerm::stones) = state.stones[PentacticTwin::stones_seat(state)];
            term_of(terms, PentacticTerm::ahead) = state.second ? state.first_score : 0;
        } else if (mode != Mode::solitaire) {
            term_of(terms, PentacticTerm::stones) = state.stones[seat];
        }
        put_row(terms, seat, state.second, rows.data());
    }
    return rows;
}

std::vector<float> PentacticTwinEvaluation::rows(const TwinState& state) const {
    const Rows all = terms_of_seats(state);
    return {all.begin(),
            all.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(game_->seats()) * weights_of_pentactic)};
}

Payoffs PentacticTwinEvaluation::operator()(const TwinState& state) const {
    return pentactic_chances(terms_of_seats(state).data(), static_cast<std::size_t>(game_->seats()), weights_);
}

}  // namespace rulescope::pentactic
