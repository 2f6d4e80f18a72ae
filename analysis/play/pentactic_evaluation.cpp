#include "analysis/play/pentactic_evaluation.h"

#include <algorithm>
#include <cmath>

namespace rulescope::play {

namespace {

using pentactic::Mode;
using pentactic::Position;

std::array<double, weights_of_pentactic> weights_for(Mode mode, const PentacticWeights& weights) {
    switch (mode) {
        case Mode::solitaire: return weights.solitaire;
        case Mode::basic: return weights.basic;
        case Mode::duel: return weights.duel;
        case Mode::group: break;
    }
    return weights.group;
}

}  // namespace

PentacticWeights pentactic_weights(const std::vector<double>& list) {
    PentacticWeights weights;
    for (auto* some : {&weights.solitaire, &weights.basic, &weights.duel, &weights.group}) {
        std::copy_n(list.begin(), std::min(list.size(), some->size()), some->begin());
    }
    return weights;
}

PentacticEvaluation::PentacticEvaluation(const pentactic::Pentactic& game, const PentacticWeights& weights)
    : game_(game), weights_(weights_for(game.rules().mode, weights)) {
    auto shapes = std::make_shared<std::vector<Shape>>();
    const auto words = static_cast<std::size_t>(game.rules().grid.size() + 63) / 64;
    for (const pentactic::Placement& placement : game.placements()) {
        if (!game.rules().pieces.has(placement.piece)) {
            continue;
        }
        Shape shape{placement.piece, 0, Cover(words)};
        for (const pentactic::Cell cell : placement.cells) {
            const auto at = static_cast<std::size_t>(cell);
            shape.cells[at / 64] |= std::uint64_t{1} << (at % 64);
        }
        shapes->push_back(shape);
    }
    shapes_ = shapes;
}

void PentacticEvaluation::see_board(const Position& position, int board,
                                    std::array<double, pentactic_terms>& terms) const {
    const pentactic::RuleSet& rules = game_.rules();
    const pentactic::BoardState& grid = position.boards[static_cast<std::size_t>(board)];
    const pentactic::PieceSet hand = pentactic::hand(rules, position, board);
    Cover taken(static_cast<std::size_t>(rules.grid.size() + 63) / 64);
    int free = 0;
    int stonable = 0;
    for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
        if (grid.cells[cell] == pentactic::Content::empty) {
            ++free;
            stonable += pentactic::stone_fits(rules, grid, static_cast<pentactic::Cell>(cell)) ? 1 : 0;
        } else {
            taken[cell / 64] |= std::uint64_t{1} << (cell % 64);
        }
    }
    std::array<int, pentactic::piece_count> ways{};
    for (const Shape& shape : *shapes_) {
        if (!hand.has(shape.piece)) {
            continue;
        }
        std::uint64_t covered = 0;
        for (std::size_t word = 0; word < taken.size(); ++word) {
            covered |= shape.cells[word] & taken[word];
        }
        ways[shape.piece] += covered == 0 ? 1 : 0;
    }
    const auto term = [&](PentacticTerm which) -> double& { return terms[static_cast<std::size_t>(which)]; };
    int all = 0;
    for (const int number : ways) {
        all += number;
        term(PentacticTerm::fitting) += number > 0 ? 1 : 0;
        term(PentacticTerm::scarce) += number > 0 ? 1.0 / (1 + number) : 0;
    }
    term(PentacticTerm::base) = 1;
    term(PentacticTerm::hand) = hand.size();
    term(PentacticTerm::ways) = std::log(1.0 + all);
    term(PentacticTerm::room) = free / 5.0;
    term(PentacticTerm::stonable) = std::log(1.0 + stonable);
}

std::vector<float> PentacticEvaluation::rows(const Position& position) const {
    const auto seats = static_cast<std::size_t>(game_.seats());
    std::vector<float> rows(seats * weights_of_pentactic);
    const Mode mode = game_.rules().mode;
    for (std::size_t board = 0; board < position.boards.size(); ++board) {
        const auto seat =
            static_cast<std::size_t>(pentactic::pentomino_seat(game_.rules(), position, static_cast<int>(board)));
        std::array<double, pentactic_terms> terms{};
        see_board(position, static_cast<int>(board), terms);
        const auto term = [&](PentacticTerm which) -> double& { return terms[static_cast<std::size_t>(which)]; };
        const bool acts = static_cast<std::size_t>(position.to_act) == seat;
        term(PentacticTerm::laying) = acts && position.phase == pentactic::Phase::pentominoes ? 1 : 0;
        const bool second = mode == Mode::basic && position.first.has_value();
        if (mode == Mode::basic) {
            term(PentacticTerm::stones) = position.stones[static_cast<std::size_t>(stones_seat(position))];
            term(PentacticTerm::ahead) = second ? position.first->score : 0;
        } else if (mode != Mode::solitaire) {
            term(PentacticTerm::stones) = position.stones[seat];
        }
        for (std::size_t i = 0; i < pentactic_terms; ++i) {
            rows[seat * weights_of_pentactic + (second ? pentactic_terms : 0) + i] = static_cast<float>(terms[i]);
        }
    }
    return rows;
}

Payoffs PentacticEvaluation::operator()(const Position& position) const {
    const auto seats = static_cast<std::size_t>(game_.seats());
    const std::vector<float> all = rows(position);
    Payoffs chances{};
    double highest = -1e300;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (std::size_t i = 0; i < weights_of_pentactic; ++i) {
            chances[seat] += weights_[i] * static_cast<double>(all[seat * weights_of_pentactic + i]);
        }
        highest = std::max(highest, chances[seat]);
    }
    if (seats == 1) {
        chances[0] = 1.0 / (1.0 + std::exp(-chances[0]));
        return chances;
    }
    double sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        chances[seat] = std::exp(chances[seat] - highest);
        sum += chances[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        chances[seat] /= sum;
    }
    return chances;
}

}  // namespace rulescope::play
