#include "analysis/games/adaptoid/play/evaluation.h"

#include <algorithm>
#include <utility>

#include "analysis/play/search/evaluation.h"
#include "analysis/play/search/search_value.h"

namespace rulescope::adaptoid {

namespace {

std::size_t turns_until(const AdaptoidTable& table, std::size_t seat) {
    return static_cast<std::size_t>((static_cast<int>(seat) - table.acting + table.seats) % table.seats);
}

/// Calls f(first weight, terms) for the seat's own colour and, with three seats, for its prey's colour.
template <class F>
void for_each_part(const AdaptoidTerms& terms, const AdaptoidTable& table, std::size_t seat, F f) {
    f(turns_until(table, seat) * adaptoid_terms, terms[table.colour[seat]]);
    if (table.seats == 3) {
        const std::size_t prey = table.prey[seat];
        f((3 + turns_until(table, prey)) * adaptoid_terms, terms[table.colour[prey]]);
    }
}

/// The better of two estimates for the seat that chooses its colour.
play::Payoffs better_for(std::size_t seat, const play::Payoffs& one, const play::Payoffs& other) {
    return one[seat] >= other[seat] ? one : other;
}

}  // namespace

AdaptoidWeights adaptoid_weights(const std::vector<double>& list) {
    AdaptoidWeights weights;
    if (list.size() == weights_of_three) {
        std::copy(list.begin(), list.end(), weights.three.begin());
    } else {
        std::copy_n(list.begin(), std::min(list.size(), weights.two.size()), weights.two.begin());
    }
    return weights;
}

std::vector<float> adaptoid_rows(const AdaptoidTerms& terms, const AdaptoidTable& table) {
    const std::size_t numbers = table.seats == 3 ? weights_of_three : weights_of_two;
    std::vector<float> rows(static_cast<std::size_t>(table.seats) * numbers);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.seats); ++seat) {
        for_each_part(terms, table, seat, [&](std::size_t first, const ColourTerms& own) {
            for (std::size_t term = 0; term < adaptoid_terms; ++term) {
                rows[seat * numbers + first + term] = static_cast<float>(own[term]);
            }
        });
    }
    return rows;
}

play::Payoffs adaptoid_chances(const AdaptoidTerms& terms, const AdaptoidTable& table, const AdaptoidWeights& weights) {
    const double* all = table.seats == 3 ? weights.three.data() : weights.two.data();
    const auto seats = static_cast<std::size_t>(table.seats);
    play::Payoffs scores{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        double score = 0;
        for_each_part(terms, table, seat, [&](std::size_t first, const ColourTerms& own) {
            for (std::size_t term = 0; term < adaptoid_terms; ++term) {
                score += all[first + term] * own[term];
            }
        });
        scores[seat] = score;
    }
    return play::chances_of(scores, seats);
}

// ---- the fast twin --------------------------------------------------------------------------------

AdaptoidTwinEvaluation::AdaptoidTwinEvaluation(twin::Twin twin, const AdaptoidWeights& weights,
                                               const std::optional<Network>& network)
    : twin_(std::move(twin)),
      terms_(terms_on_bits(twin_)),
      score_(score_on_bits(twin_)),
      weights_(weights),
      network_(network) {}

AdaptoidTwinEvaluation fitted_evaluation(const twin::Twin& twin) {
    return {twin, fitted_adaptoid_weights, Network::on(twin, fitted_network())};
}

AdaptoidTable AdaptoidTwinEvaluation::table_of(const twin::State& state) const {
    const twin::Plan& plan = twin_.plan();
    AdaptoidTable table;
    table.seats = plan.seats;
    table.acting = state.seat;
    const auto seats = static_cast<std::size_t>(plan.seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        table.colour[seat] = plan.order[state.exchanged != 0 ? 1 - seat : seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (std::size_t other = 0; other < seats; ++other) {
            if (plan.hunter[table.colour[other]] == table.colour[seat]) {
                table.prey[seat] = other;
            }
        }
    }
    return table;
}

play::Payoffs AdaptoidTwinEvaluation::operator()(const twin::State& state) const {
    if (state.phase == twin::Phase::placing) {
        return play::equal_shares(twin_.seats());
    }
    if (state.phase == twin::Phase::choosing) {
        std::vector<play::Payoffs> chosen;
        twin_.for_each_turn(state,
                            [&](const twin::Turn&, const twin::State& after) { chosen.push_back((*this)(after)); });
        return better_for(state.seat, chosen.front(), chosen.back());
    }
    if (network_) {
        play::Payoffs scores{};
        scores[state.seat] = network_->log_odds(twin_.plan(), state);
        return play::chances_of(scores, 2);
    }
    return adaptoid_chances(terms_(twin_.plan(), state), table_of(state), weights_);
}

double AdaptoidTwinEvaluation::log_odds(const twin::State& state, std::size_t seat) const {
    if (state.phase != twin::Phase::step1 || twin_.seats() != 2) {
        return play::search_value::estimate((*this)(state)[seat]);
    }
    const double acting =
        network_ ? network_->log_odds(twin_.plan(), state) : score_(twin_.plan(), state, weights_.two.data());
    return std::clamp(seat == state.seat ? acting : -acting, -play::search_value::surest, play::search_value::surest);
}

int AdaptoidTwinEvaluation::taken(const twin::State& before, const twin::State& after) const {
    const twin::Plan& plan = twin_.plan();
    const std::size_t mine = plan.order[before.exchanged != 0 ? 1U - before.seat : before.seat];
    int sum = 0;
    for (std::size_t colour = 0; colour < 3; ++colour) {
        const int lost = after.lost[colour] - before.lost[colour];
        sum += colour == mine ? -lost : lost;
    }
    return sum;
}

std::vector<float> AdaptoidTwinEvaluation::rows(const twin::State& state) const {
    if (state.phase != twin::Phase::step1) {
        return {};
    }
    return adaptoid_rows(terms_(twin_.plan(), state), table_of(state));
}

// ---- the reference --------------------------------------------------------------------------------

AdaptoidEvaluation::AdaptoidEvaluation(Adaptoid game, const AdaptoidWeights& weights)
    : game_(std::move(game)), weights_(weights) {}

AdaptoidTable AdaptoidEvaluation::table_of(const Position& position) const {
    AdaptoidTable table;
    table.seats = game_.seats();
    table.acting = position.to_act;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.seats); ++seat) {
        const Colour colour = position.colour_of_seat[seat];
        table.colour[seat] = index(colour);
        table.prey[seat] = position.seat_of(game_.rules().prey(colour));
    }
    return table;
}

play::Payoffs AdaptoidEvaluation::operator()(const Position& position) const {
    if (position.phase == Phase::choosing) {
        const std::vector<Ply> plies = game_.plies(position);
        return better_for(position.to_act, (*this)(game_.after(position, plies.front())),
                          (*this)(game_.after(position, plies.back())));
    }
    if (position.mover() == Colour::none || position.phase == Phase::stacking || position.phase == Phase::discs ||
        position.phase == Phase::placing) {
        return play::equal_shares(game_.seats());
    }
    return adaptoid_chances(adaptoid::terms_of(game_.rules(), position), table_of(position), weights_);
}

int AdaptoidEvaluation::taken(const Position& before, const Position& after) const {
    int sum = 0;
    for (const Colour colour : all_colours) {
        const int lost = after.lost[index(colour)] - before.lost[index(colour)];
        sum += colour == before.mover() ? -lost : lost;
    }
    return sum;
}

std::vector<float> AdaptoidEvaluation::rows(const Position& position) const {
    if (position.phase != Phase::step1) {
        return {};
    }
    return adaptoid_rows(adaptoid::terms_of(game_.rules(), position), table_of(position));
}

}  // namespace rulescope::adaptoid
