// The twin as a game with the texts of the reference, and its perft.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/search/perft.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

// The twin as a game with the texts of the reference. Code that tests any implementation uses it, such as conformance
// vectors (verify/vectors/vector_check.cpp).

class NotatedTwin {
public:
    using State = twin::State;
    using Ply = adaptoid::Ply;

    /// Requires that twin::left_to_reference() is empty for the game's rules. `portable`: see Twin.
    explicit NotatedTwin(const Adaptoid& game, bool portable = false);

    [[nodiscard]] const twin::Twin& twin() const { return twin_; }
    [[nodiscard]] const Adaptoid& reference() const { return game_; }

    [[nodiscard]] int seats() const { return twin_.seats(); }
    [[nodiscard]] State initial() const { return twin_.initial(); }
    [[nodiscard]] Seat seat_to_act(const State& state) const { return twin_.seat_to_act(state); }
    [[nodiscard]] std::vector<Ply> plies(const State& state) const { return twin_.plies(state); }
    [[nodiscard]] State after(const State& state, const Ply& ply, Events* events = nullptr) const {
        return twin_.after(state, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& state) const { return twin_.outcome(state); }
    [[nodiscard]] Key key(const State& state) const { return twin_.key(state); }
    [[nodiscard]] bool between_turns(const State& state) const { return twin_.between_turns(state); }
    [[nodiscard]] bool last_ply_of_turn(const State& state) const { return twin_.last_ply_of_turn(state); }
    [[nodiscard]] int symmetries() const { return twin_.symmetries(); }
    [[nodiscard]] State image(const State& state, int symmetry) const { return twin_.image(state, symmetry); }
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const { return twin_.image(ply, symmetry); }
    [[nodiscard]] bool ranked() const { return twin_.ranked(); }
    [[nodiscard]] std::int64_t rank(const State& state) const { return twin_.rank(state); }

    [[nodiscard]] std::string text(const State& state) const;
    [[nodiscard]] std::string turn_text(const State& state, const std::vector<Ply>& plies) const;

private:
    Adaptoid game_;
    twin::Twin twin_;
};

static_assert(Symmetric<NotatedTwin>);
static_assert(Ranked<NotatedTwin>);
static_assert(Notated<NotatedTwin>);

/// Parses a position. Returns nothing if the text is not a valid position.
std::optional<twin::State> position_from(const NotatedTwin& game, const std::string& text);

// Perft of the Adaptoid family on the twin. It calls coded_perft() with codes of the length that the rule set needs.

/// The reasons why the twin cannot count from this position; empty if it can.
std::vector<std::string> without_twin_perft(const Adaptoid& game, const Position& start);

/// The same as perft(), but without events.
search::PerftTable twin_perft(const Adaptoid& game, const Position& start, const search::PerftOptions& options);

/// The same as perft_divide().
std::vector<std::pair<std::string, std::uint64_t>> twin_perft_divide(const Adaptoid& game, const Position& start,
                                                                     const search::PerftOptions& options);

}  // namespace rulescope::adaptoid
