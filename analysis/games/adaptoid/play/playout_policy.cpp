#include "analysis/games/adaptoid/play/playout_policy.h"

#include <algorithm>
#include <bit>

namespace rulescope::adaptoid {

using twin::Bits;

namespace {

/// Adds three binary digits (sum and carry) for 64 places at once.
struct BitAdder {
    Bits sum, carry;
    BitAdder(Bits a, Bits b, Bits c) : sum(a ^ b ^ c), carry((a & b) | (c & (a ^ b))) {}
};

}  // namespace

const PlayoutWeights& AdaptoidPlayoutPolicy::moving() {
    static constexpr PlayoutWeights weights{-1.4, -0.15, 0.0, -0.43, -0.16, 0.0, -0.13, 0.09, 0.34};
    return weights;
}

const PlayoutWeights& AdaptoidPlayoutPolicy::waiting() {
    static constexpr PlayoutWeights weights{-1.4, -0.36, -1.81, -1.12, -0.21, -0.33, -0.13, 0.09, 0.34};
    return weights;
}

AdaptoidPlayoutPolicy::AdaptoidPlayoutPolicy(const TwinTurns& game) : plan_(&game.twin().plan()) {
    for (std::size_t limbs = 0; limbs < 256; ++limbs) {
        for (std::size_t moves = 0; moves < 2; ++moves) {
            const PlayoutWeights& weights = moves != 0 ? moving() : waiting();
            worth_[moves][limbs] =
                static_cast<float>(weights.adaptoid + weights.leg * static_cast<double>(limbs & 15U) +
                                   weights.pincer * static_cast<double>(limbs >> 4U));
        }
    }
}

Bits AdaptoidPlayoutPolicy::around(Bits set) const {
    if (plan_->stride != 0) {
        const auto up = static_cast<unsigned>(plan_->stride);
        return ((set << 1U) | (set >> 1U) | (set << up) | (set >> up) | (set << (up + 1)) | (set >> (up + 1))) &
               plan_->board;
    }
    Bits all = 0;
    for (; set != 0; set &= set - 1) {
        all |= plan_->neighbours[static_cast<unsigned>(std::countr_zero(set))];
    }
    return all;
}

AdaptoidPlayoutPolicy::Food AdaptoidPlayoutPolicy::food(Bits free) const {
    Food food{};
    if (plan_->stride != 0 && plan_->tall == 0) {
        const auto up = static_cast<unsigned>(plan_->stride);
        const BitAdder first(free << 1U, free >> 1U, free << up);
        const BitAdder second(free >> up, free << (up + 1), free >> (up + 1));
        const Bits carry = first.sum & second.sum;
        const BitAdder twos(first.carry, second.carry, carry);
        food.ones = first.sum ^ second.sum;
        food.twos = twos.sum;
        food.fours = twos.carry;
        return food;
    }
    for (Bits left = plan_->board & ~free; left != 0; left &= left - 1) {
        const auto place = static_cast<unsigned>(std::countr_zero(left));
        const Bits near = plan_->neighbours[place] & free;
        const auto number = static_cast<unsigned>(std::popcount(near) + std::popcount(near & plan_->tall));
        food.ones |= Bits{number & 1U} << place;
        food.twos |= Bits{number >> 1U & 1U} << place;
        food.fours |= Bits{number >> 2U & 1U} << place;
        food.eights |= Bits{number >> 3U & 1U} << place;
    }
    return food;
}

double AdaptoidPlayoutPolicy::sum_of(const twin::State& state, std::uint8_t colour, const Food& food, Bits free,
                                     bool moves) const {
    const PlayoutWeights& weights = moves ? moving() : waiting();
    const Bits own = state.at[colour];
    // reached[n]: places that an adaptoid of any other colour with at least n pincers could attack (T-5). Only the
    // elements up to `strongest` are initialised, because clearing the whole array took a fifth of the time.
    std::array<Bits, 17> reached;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    unsigned strongest = 0;
    for (Bits walkers = moves ? 0 : (plan_->board & ~free & ~own) & state.legged; walkers != 0;
         walkers &= walkers - 1) {
        const auto place = static_cast<unsigned>(std::countr_zero(walkers));
        const auto pincers = static_cast<unsigned>(state.limbs[place] >> 4U);
        if (pincers == 0) {
            continue;
        }
        Bits wave = Bits{1} << place;
        for (unsigned leg = 1; leg < (state.limbs[place] & 15U); ++leg) {
            wave |= around(wave) & free;
        }
        for (; strongest < pincers; ++strongest) {
            reached[strongest + 1] = 0;
        }
        reached[pincers] |= around(wave);
    }
    for (unsigned pincers = strongest; pincers > 1; --pincers) {
        reached[pincers - 1] |= reached[pincers];
    }
    const double lost = state.lost[colour];
    double sum = weights.captured * lost + weights.nearly_lost / std::max(1.0, plan_->target - lost);
    const std::array<float, 256>& worth = worth_[moves ? 1 : 0];
    for (Bits left = own; left != 0; left &= left - 1) {
        const auto place = static_cast<unsigned>(std::countr_zero(left));
        const std::uint8_t limbs = state.limbs[place];
        sum += static_cast<double>(worth[limbs]);
        const int number = (limbs & 15) + (limbs >> 4);
        const int spare = number == 0 ? 2 : food.at(place) - number;
        if (spare < 2) {
            sum += spare < 0 ? weights.unfed : spare == 0 ? weights.full_up : weights.one_spare;
        }
        const auto stronger = static_cast<unsigned>(limbs >> 4U) + 1U;
        if (stronger <= strongest && (reached[stronger] >> place & 1U) != 0) {
            sum += weights.attackable;
        }
    }
    return sum;
}

play::Payoffs AdaptoidPlayoutPolicy::operator()(const twin::State& state) const {
    const Bits free = plan_->board & ~(state.at[0] | state.at[1] | state.at[2]);
    const Food eaten = food(free);
    const auto count = static_cast<std::size_t>(plan_->seats);
    std::array<double, 3> sums{};          // [colour]
    std::array<std::uint8_t, 3> colour{};  // [seat]
    for (std::size_t seat = 0; seat < count; ++seat) {
        colour[seat] = plan_->order[state.exchanged != 0 ? 1 - seat : seat];
        sums[colour[seat]] = sum_of(state, colour[seat], eaten, free, seat == state.seat);
    }
    play::Payoffs shares{};
    if (count == 2) {
        shares[0] = 1.0 / (1.0 + exp_(sums[colour[1]] - sums[colour[0]]));
        shares[1] = 1.0 - shares[0];
        return shares;
    }
    double total = 0.0;
    for (std::size_t seat = 0; seat < count; ++seat) {
        double sum = sums[colour[seat]];
        for (std::size_t prey = 0; prey < sums.size(); ++prey) {
            sum -= prey != colour[seat] && plan_->hunter[prey] == colour[seat] ? sums[prey] : 0.0;
        }
        shares[seat] = exp_(sum);
        total += shares[seat];
    }
    for (double& share : shares) {
        share /= total;
    }
    return shares;
}

}  // namespace rulescope::adaptoid
