#include "analysis/games/adaptoid/twin/translation.h"

namespace rulescope::twin {

namespace {

using adaptoid::Colour;

std::uint8_t boxful(int count) {
    return count >= adaptoid::unlimited ? endless : static_cast<std::uint8_t>(count);
}

int counted(std::uint8_t box) {
    return box == endless ? adaptoid::unlimited : box;
}

Phase phase_of(adaptoid::Phase phase) {
    switch (phase) {
        case adaptoid::Phase::placing: return Phase::placing;
        case adaptoid::Phase::choosing: return Phase::choosing;
        case adaptoid::Phase::step2: return Phase::step2;
        case adaptoid::Phase::over: return Phase::over;
        default: return Phase::step1;
    }
}

adaptoid::Phase phase_of(Phase phase) {
    switch (phase) {
        case Phase::placing: return adaptoid::Phase::placing;
        case Phase::choosing: return adaptoid::Phase::choosing;
        case Phase::step1: return adaptoid::Phase::step1;
        case Phase::step2: return adaptoid::Phase::step2;
        case Phase::over: break;
    }
    return adaptoid::Phase::over;
}

Clause clause_of(std::string_view name) {
    for (std::size_t clause = 0; clause < clause_names.size(); ++clause) {
        if (clause_names[clause] == name) {
            return static_cast<Clause>(clause);
        }
    }
    return Clause::none;
}

}  // namespace

State state_of(const Twin& twin, const adaptoid::Position& position) {
    const Plan& plan = twin.plan();
    State state;
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        const adaptoid::Piece& piece = position.cells[cell];
        if (piece.colour == Colour::none) {
            continue;
        }
        const auto place = static_cast<std::size_t>(plan.place_of[cell]);
        const Bits here = Bits{1} << place;
        state.at[adaptoid::index(piece.colour)] |= here;
        state.limbs[place] = static_cast<std::uint8_t>(piece.legs + 16 * piece.pincers);
        const bool by_limbs = plan.readings.move_allowance == adaptoid::MoveAllowance::limbs;
        state.legged |= (by_limbs ? piece.limbs() : piece.legs) > 0 ? here : 0;
        state.full |= piece.limbs() >= 6 ? here : 0;
    }
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::size_t colour = plan.order[static_cast<std::size_t>(seat)];
        state.adaptoids[colour] = boxful(position.supply[colour].adaptoids);
        state.legs[colour] = boxful(position.supply[colour].legs);
        state.pincers[colour] = boxful(position.supply[colour].pincers);
        state.lost[colour] = static_cast<std::uint8_t>(position.lost[colour]);
    }
    state.seat = position.to_act;
    state.phase = phase_of(position.phase);
    state.exchanged = plan.pie && position.colour_of_seat[0] != Colour::none &&
                              static_cast<std::uint8_t>(position.colour_of_seat[0]) != plan.order[0]
                          ? 1
                          : 0;
    state.unfed_allowed = position.self_starving_allowed ? 1 : 0;
    if (position.verdict) {
        state.winner =
            position.verdict->winner == Colour::none ? nobody : static_cast<std::uint8_t>(position.verdict->winner);
        state.clause = clause_of(position.verdict->clause);
    }
    return state;
}

adaptoid::Position position_of(const Twin& twin, const State& state) {
    const Plan& plan = twin.plan();
    adaptoid::Position position;
    position.cells.resize(static_cast<std::size_t>(plan.cells));
    const bool chosen = state.phase != Phase::placing && state.phase != Phase::choosing;
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::size_t colour = plan.order[static_cast<std::size_t>(seat)];
        for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
            const auto place = static_cast<std::size_t>(plan.place_of[cell]);
            if ((state.at[colour] >> place & 1U) != 0) {
                position.cells[cell] = {static_cast<Colour>(colour),
                                        static_cast<std::uint16_t>(state.limbs[place] & 15U),
                                        static_cast<std::uint16_t>(state.limbs[place] >> 4U)};
            }
        }
        position.supply[colour] = {counted(state.adaptoids[colour]), counted(state.legs[colour]),
                                   counted(state.pincers[colour])};
        position.lost[colour] = state.lost[colour];
        if (chosen) {
            const int sits = state.exchanged != 0 ? 1 - seat : seat;
            position.colour_of_seat[static_cast<std::size_t>(sits)] = static_cast<Colour>(colour);
        }
    }
    position.to_act = state.seat;
    position.phase = phase_of(state.phase);
    position.self_starving_allowed = state.unfed_allowed != 0;
    if (state.phase == Phase::over) {
        position.verdict = adaptoid::Verdict{state.winner == nobody ? Colour::none : static_cast<Colour>(state.winner),
                                             clause_names[static_cast<std::size_t>(state.clause)]};
    }
    return position;
}

}  // namespace rulescope::twin
