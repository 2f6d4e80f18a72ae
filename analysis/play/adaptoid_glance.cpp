#include "analysis/play/adaptoid_glance.h"

#include <bit>
#include <cmath>

namespace rulescope::play {

using engine::Bits;

namespace {

int glance_food(const engine::Plan& plan, Bits free, int place) {
    const Bits near = plan.beside[static_cast<unsigned>(place)] & free;
    return std::popcount(near) + std::popcount(near & plan.tall);
}

}  // namespace

AdaptoidGlance::Weights AdaptoidGlance::first{{-0.6, -1.0, -0.6, -0.25, -0.3, 0.2, 0.05, 0.05, 0.02},
                                               {-0.6, -0.6, -0.4, -0.25, -0.5, 0.2, 0.05, 0.05, 0.02},
                                               0.0};

Bits AdaptoidGlance::around(Bits set) const {
    if (plan_->stride != 0) {
        const auto up = static_cast<unsigned>(plan_->stride);
        return ((set << 1U) | (set >> 1U) | (set << up) | (set >> up) | (set << (up + 1)) | (set >> (up + 1))) &
               plan_->board;
    }
    Bits all = 0;
    for (; set != 0; set &= set - 1) {
        all |= plan_->beside[static_cast<unsigned>(std::countr_zero(set))];
    }
    return all;
}

AdaptoidGlance::Terms AdaptoidGlance::terms_of(const engine::State& state, std::uint8_t colour) const {
    Terms terms{};
    const Bits free = plan_->board & ~(state.at[0] | state.at[1] | state.at[2]);
    const Bits own = state.at[colour];
    Bits others = (state.at[0] | state.at[1] | state.at[2]) & ~own;
    // reach of others by pincers
    std::array<Bits, 8> strength{};
    for (Bits walkers = others & state.legged; walkers != 0; walkers &= walkers - 1) {
        const int place = std::countr_zero(walkers);
        const int limbs = state.limbs[static_cast<unsigned>(place)];
        const int pincers = std::min(limbs >> 4, 7);
        if (pincers == 0) continue;
        Bits wave = Bits{1} << place;
        for (int leg = 1; leg < (limbs & 15); ++leg) wave |= around(wave) & free;
        strength[static_cast<unsigned>(pincers)] |= around(wave);
    }
    for (int p = 6; p > 0; --p) strength[static_cast<unsigned>(p)] |= strength[static_cast<unsigned>(p + 1)];
    const double lost = state.lost[colour];
    terms[0] = lost;
    for (Bits left = own; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const int limbs = state.limbs[static_cast<unsigned>(place)];
        const int number = (limbs & 15) + (limbs >> 4);
        const int spare = glance_food(*plan_, free, place) - number;
        if (number > 0) {
            terms[1] += spare < 0 ? 1 : 0;
            terms[2] += spare == 0 ? 1 : 0;
            terms[3] += spare == 1 ? 1 : 0;
        }
        terms[4] += (strength[static_cast<unsigned>(std::min((limbs >> 4) + 1, 7))] & (Bits{1} << place)) != 0 ? 1 : 0;
        terms[5] += 1;
        terms[6] += limbs & 15;
        terms[7] += limbs >> 4;
    }
    terms[8] = 1.0 / (plan_->target - lost);
    return terms;
}

Payoffs AdaptoidGlance::operator()(const engine::State& state) const {
    std::array<double, 3> own{};
    const auto count = static_cast<std::size_t>(plan_->seats);
    const std::uint8_t mover = plan_->order[state.exchanged != 0 ? 1 - state.seat : state.seat];
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t colour = plan_->order[i];
        const Terms terms = terms_of(state, colour);
        const Terms& w = colour == mover ? weights.moving : weights.waiting;
        own[colour] = colour == mover ? weights.move : 0.0;
        for (int t = 0; t < terms.size(); ++t) own[colour] += w[t] * terms[t];
    }
    Payoffs payoffs{};
    double sum = 0;
    for (std::size_t seat = 0; seat < count; ++seat) {
        const std::uint8_t colour = plan_->order[state.exchanged != 0 ? 1 - seat : seat];
        double score = own[colour];
        if (count == 3) {
            for (std::uint8_t prey = 0; prey < 3; ++prey) {
                if (plan_->hunter[prey] == colour) score -= own[prey];
            }
        }
        payoffs[seat] = std::exp(score);
        sum += payoffs[seat];
    }
    for (double& p : payoffs) p /= sum;
    return payoffs;
}

}  // namespace rulescope::play
