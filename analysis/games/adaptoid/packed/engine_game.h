// The engine as a game with the texts of the reference, and its perft.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/games/adaptoid/packed/coded_engine.h"
#include "analysis/search/perft/perft.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

// The engine as a game with the texts of the reference. Code that tests any implementation uses it, such as conformance
// vectors (verify/vectors/vector_check.h).

class EngineGame {
public:
    using State = engine::State;
    using Ply = adaptoid::Ply;

    /// Requires that engine::left_to_reference() is empty for the game's rules. `portable`: see Engine.
    explicit EngineGame(const Adaptoid& game, bool portable = false);

    [[nodiscard]] const engine::Engine& engine() const { return engine_; }
    [[nodiscard]] const Adaptoid& reference() const { return game_; }

    [[nodiscard]] int seats() const { return engine_.seats(); }
    [[nodiscard]] State initial() const { return engine_.initial(); }
    [[nodiscard]] Seat seat_to_act(const State& state) const { return engine_.seat_to_act(state); }
    [[nodiscard]] std::vector<Ply> plies(const State& state) const { return engine_.plies(state); }
    [[nodiscard]] State after(const State& state, const Ply& ply, Events* events = nullptr) const {
        return engine_.after(state, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& state) const { return engine_.outcome(state); }
    [[nodiscard]] Key key(const State& state) const { return engine_.key(state); }
    [[nodiscard]] bool between_turns(const State& state) const { return engine_.between_turns(state); }
    [[nodiscard]] bool last_ply_of_turn(const State& state) const { return engine_.last_ply_of_turn(state); }
    [[nodiscard]] int symmetries() const { return engine_.symmetries(); }
    [[nodiscard]] State image(const State& state, int symmetry) const { return engine_.image(state, symmetry); }
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const { return engine_.image(ply, symmetry); }
    [[nodiscard]] bool ranked() const { return engine_.ranked(); }
    [[nodiscard]] std::int64_t rank(const State& state) const { return engine_.rank(state); }

    [[nodiscard]] std::string text(const State& state) const;
    [[nodiscard]] std::string turn_text(const State& state, const std::vector<Ply>& plies) const;

private:
    Adaptoid game_;
    engine::Engine engine_;
};

static_assert(Symmetric<EngineGame>);
static_assert(Ranked<EngineGame>);
static_assert(Notated<EngineGame>);

/// Parses a position. Returns nothing if the text is not a valid position.
std::optional<engine::State> position_from(const EngineGame& game, const std::string& text);

// Perft of the Adaptoid family on the engine. It calls coded_perft() with codes of the length that the rule set needs.

/// The reasons why the engine cannot count from this position; empty if it can.
std::vector<std::string> without_engine_perft(const Adaptoid& game, const Position& start);

/// The same as perft(), but without events.
search::PerftTable engine_perft(const Adaptoid& game, const Position& start, const search::PerftOptions& options);

/// The same as perft_divide().
std::vector<std::pair<std::string, std::uint64_t>> engine_perft_divide(const Adaptoid& game, const Position& start,
                                                                       const search::PerftOptions& options);

}  // namespace rulescope::adaptoid
