// The TurnGame of the Adaptoid family on its fast twin, and its images under symmetries.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <vector>

#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/games/adaptoid/twin/twin.h"
#include "analysis/play/turn_game.h"

namespace rulescope::adaptoid {

// The TurnGame of the Adaptoid family on its fast twin.

class TwinTurns {
public:
    using State = twin::State;
    using Turn = twin::Turn;

    explicit TwinTurns(twin::Twin twin) : twin_(std::move(twin)) {}

    [[nodiscard]] const twin::Twin& twin() const { return twin_; }
    [[nodiscard]] int seats() const { return twin_.seats(); }
    [[nodiscard]] int seat_to_act(const State& state) const { return state.seat; }
    [[nodiscard]] bool over(const State& state, play::Payoffs& payoffs) const {
        if (state.phase != twin::Phase::over) {
            return false;
        }
        payoffs = state.winner == twin::nobody ? play::equal_shares(seats()) : play::Payoffs{};
        if (state.winner != twin::nobody) {
            payoffs[seat_of(state, state.winner)] = 1.0;
        }
        return true;
    }
    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        twin_.kernel().turns(twin_.plan(), state, &visit, [](void* to, const Turn& turn, const State& after) {
            return static_cast<bool>((*static_cast<std::remove_reference_t<F>*>(to))(turn, after));
        });
    }
    /// Calls `visit` with the turns that remove adaptoids of others, until it returns false; see for_each_removal() of
    /// the kernel.
    template <class F>
    void for_each_removal(const State& state, F&& visit) const {
        twin_.kernel().removals(twin_.plan(), state, &visit, [](void* to, const Turn& turn, const State& after) {
            return static_cast<bool>((*static_cast<std::remove_reference_t<F>*>(to))(turn, after));
        });
    }
    /// Plays a turn of another position; returns false, with the state unspecified, if it is not legal here.
    bool play_if_legal(State& state, const Turn& turn) const {
        return twin_.kernel().play_if_legal(twin_.plan(), state, turn);
    }
    [[nodiscard]] std::uint64_t count_turns(const State& state) const { return twin_.count_turns(state); }
    Turn play(State& state, std::uint64_t number) const { return twin_.play(state, number); }
    [[nodiscard]] play::Payoffs playout(State state, Random& random, std::uint32_t max_turns) const {
        const std::uint64_t luck = random.next();
        twin_.kernel().playout(twin_.plan(), state, luck, max_turns);
        play::Payoffs payoffs{};
        return over(state, payoffs) ? payoffs : play::equal_shares(seats());
    }
    /// The state itself; identities are compared member by member.
    [[nodiscard]] const State& identity(const State& state) const { return state; }
    [[nodiscard]] std::uint64_t hash(const State& state) const;

    /// The seat that plays a colour.
    [[nodiscard]] std::size_t seat_of(const State& state, std::uint8_t colour) const;

private:
    twin::Twin twin_;
};

static_assert(play::TurnGame<TwinTurns>);

// Images of positions and turns of the fast twin under the symmetries of the rules.
//
// The rules depend on the board and the position, not on the start. A search may therefore decide on the image of a
// position under any symmetry of the board, also under one that does not keep the start. Nor do the rules depend on the
// names of the colours: the colours may be exchanged together with the seats that play them. With three colours they
// may be rotated, as long as each colour hunts the same colour as before (T-4).

class TwinImages {
public:
    /// `twin` has all symmetries of the board (rulescope::symmetries(), core/board/board.h).
    explicit TwinImages(const twin::Twin& twin);

    /// Number of symmetries of the board times number of rotations of the seats. The latter is 1 under a pie rule,
    /// where colours do not belong to seats.
    [[nodiscard]] int symmetries() const { return static_cast<int>(back_.size()) * rotations_; }
    /// `state` must not be over. 0 is the identity.
    [[nodiscard]] twin::State image(const twin::State& state, int symmetry) const;
    /// The turn whose image under the symmetry is `turn`.
    [[nodiscard]] twin::Turn original(twin::Turn turn, int symmetry) const;
    /// The payoffs [seat] whose image under the symmetry is `payoffs`.
    [[nodiscard]] play::Payoffs original(const play::Payoffs& payoffs, int symmetry) const;

private:
    [[nodiscard]] int on_board(int symmetry) const { return symmetry % static_cast<int>(back_.size()); }
    [[nodiscard]] int rotation(int symmetry) const { return symmetry / static_cast<int>(back_.size()); }

    twin::Twin twin_;
    int rotations_ = 1;
    std::vector<std::array<std::int8_t, twin::max_places>> back_;  ///< [symmetry]: the inverse map of places
};

}  // namespace rulescope::adaptoid
