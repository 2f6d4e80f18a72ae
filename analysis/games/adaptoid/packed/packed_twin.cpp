#include "analysis/games/adaptoid/packed/packed_twin.h"

#include <bit>
#include <stdexcept>

#include "analysis/games/adaptoid/twin/translation.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

namespace {

/// For each final clause, a win of each seat in the order of the seats, then the draw.
std::vector<Outcome> all_endings(std::size_t seats) {
    std::vector<Outcome> list;
    for (std::size_t clause = 1; clause < twin::clause_names.size(); ++clause) {
        for (std::size_t winner = 0; winner <= seats; ++winner) {
            Outcome outcome{std::vector<double>(seats, winner == seats ? 1.0 / static_cast<double>(seats) : 0.0),
                            twin::clause_names[clause]};
            if (winner < seats) {
                outcome.payoff[winner] = 1.0;
            }
            list.push_back(std::move(outcome));
        }
    }
    return list;
}

}  // namespace

std::vector<Symmetry> symmetries_of(const Adaptoid& game) {
    std::vector<Symmetry> all;
    for (int number = 0; number < game.symmetries(); ++number) {
        all.push_back(game.symmetry(number));
    }
    return all;
}

std::vector<Symmetry> board_maps_of(const Adaptoid& game) {
    std::vector<Symmetry> maps = rulescope::symmetries(game.rules().board);
    if (game.rules().readings.starvation == Starvation::sequential) {
        maps.resize(1);  // G-15 depends on the names of cells
    }
    return maps;
}

TwinContext::TwinContext(const Adaptoid& game, const Position& start, bool portable)
    : game_(game),
      twin_(game.rules(), symmetries_of(game), portable),
      start_(twin::state_of(twin_, start)),
      endings_(all_endings(static_cast<std::size_t>(game.seats()))) {
    for (int symmetry = 0; symmetry < twin_.symmetries(); ++symmetry) {
        if (twin_.image(start_, symmetry) == start_) {
            symmetries_.push_back(symmetry);
        }
    }
}

std::vector<std::array<std::int8_t, twin::max_places>> TwinContext::maps() const {
    std::vector<std::array<std::int8_t, twin::max_places>> all;
    for (const int symmetry : symmetries_) {
        all.push_back(twin_.plan().symmetries[static_cast<std::size_t>(symmetry)]);
    }
    return all;
}

int TwinContext::ending(const twin::State& state) const {
    if (state.phase != twin::Phase::over) {
        return packed::ongoing;
    }
    const int seats = twin_.seats();
    int winner = seats;
    for (int seat = 0; seat < seats && state.winner != twin::nobody; ++seat) {
        const int sits = state.exchanged != 0 ? 1 - seat : seat;
        if (twin_.plan().order[static_cast<std::size_t>(sits)] == state.winner) {
            winner = seat;
        }
    }
    return (static_cast<int>(state.clause) - 1) * (seats + 1) + winner;
}

std::uint32_t TwinContext::rank(const twin::State& state) const {
    // The rank orders positions by captures, then by material. Material is less than 4096 (64 cells times 31 parts).
    std::uint32_t captures = 0;
    std::uint32_t material = 0;
    for (std::size_t colour = 0; colour < state.at.size(); ++colour) {
        captures += state.lost[colour];
        for (twin::Bits left = state.at[colour]; left != 0; left &= left - 1) {
            const std::uint8_t limbs = state.limbs[static_cast<std::size_t>(std::countr_zero(left))];
            material += 1U + (limbs & 15U) + (limbs >> 4U);
        }
    }
    return captures * 4096 + material;
}

bool TwinContext::wins(const twin::State& state, Seat seat) const {
    const int ending = this->ending(state);
    return ending != packed::ongoing && ending % (twin_.seats() + 1) == seat;
}

namespace {

std::uint8_t colour_of(const twin::Plan& plan, const twin::State& state, Seat seat) {
    return plan.order[state.exchanged != 0 ? 1U - seat : seat];
}

int captures_of(const twin::Plan& plan, const twin::State& state, std::uint8_t colour) {
    int captures = 0;
    for (std::size_t sits = 0; sits < static_cast<std::size_t>(plan.seats); ++sits) {
        const std::uint8_t other = plan.order[sits];
        if (plan.seats == 2 ? other != colour : plan.hunter[other] == colour) {
            captures = state.lost[other];
        }
    }
    return captures;
}

int pieces_of(const twin::State& state, std::uint8_t colour) {
    int pieces = 0;
    for (twin::Bits places = state.at[colour]; places != 0; places &= places - 1) {
        const std::uint8_t limbs = state.limbs[static_cast<std::size_t>(std::countr_zero(places))];
        pieces += 1 + limbs % 16 + limbs / 16;
    }
    return pieces;
}

}  // namespace

int TwinContext::lacks(const twin::State& state, Seat seat) const {
    const twin::Plan& plan = twin_.plan();
    return std::max(1, int{plan.target} - captures_of(plan, state, colour_of(plan, state, seat)));
}

packed::Lead TwinContext::lead(const twin::State& state) const {
    const twin::Plan& plan = twin_.plan();
    packed::Lead lead{true, 0, 0};
    int points = 0;
    int pieces = 0;
    for (Seat seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t colour = colour_of(plan, state, seat);
        if (seat == state.seat) {
            lead.points = captures_of(plan, state, colour);
            lead.pieces = pieces_of(state, colour);
        } else {
            points = std::max(points, captures_of(plan, state, colour));
            pieces = std::max(pieces, pieces_of(state, colour));
        }
    }
    lead.points -= points;
    lead.pieces -= pieces;
    return lead;
}

std::string TwinContext::text(const twin::State& state) const {
    return game_.text(twin::position_of(twin_, state));
}

std::string TwinContext::turn_text(const twin::State& before, const twin::Turn& turn) const {
    return game_.turn_text(twin::position_of(twin_, before), twin_.plies_of(before, turn));
}

twin::State TwinContext::read(std::string_view text) const {
    const Result<Position> position = parse_position(game_.rules(), text);
    if (!position.ok()) {
        throw std::invalid_argument(position.faults().front().message);
    }
    const twin::State state = twin::state_of(twin_, *position);
    if (state.phase == twin::Phase::step2) {
        throw std::invalid_argument("expected a position between turns; this one is in the middle of a turn");
    }
    if (!twin::has_code(twin_.plan(), twin_.layout(), state)) {
        throw std::invalid_argument("more adaptoids are lost here than in any game");
    }
    return state;
}

std::vector<std::string> without_twin_codes(const Adaptoid& game) {
    std::vector<std::string> reasons = twin::left_to_reference(game.rules());
    if (reasons.empty()) {
        const twin::Twin twin(game.rules(), symmetries_of(game));
        if (twin.layout().bytes > packed::max_code_bytes) {
            reasons.push_back("codes of " + std::to_string(twin.layout().bytes) + " bytes; the maximum is " +
                              std::to_string(packed::max_code_bytes));
        }
    }
    return reasons;
}

}  // namespace rulescope::adaptoid
