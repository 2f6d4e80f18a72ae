#include "analysis/verify/difference/directed.h"

#include <algorithm>
#include <utility>

namespace rulescope::verify {

namespace {

/// Two rule sets as one game. A state is a pair of states. A ply is legal if it is legal on both sides.
class InStep {
public:
    using State = Pair;
    using Ply = AnyPly;

    InStep(const Sides& games, Pair start) : games_(games), start_(std::move(start)) {}

    [[nodiscard]] int seats() const { return games_.a.seats(); }
    [[nodiscard]] State initial() const { return start_; }
    [[nodiscard]] Seat seat_to_act(const State& pair) const { return games_.a.seat_to_act(pair.a); }
    [[nodiscard]] std::vector<Ply> plies(const State& pair) const {
        std::vector<Ply> legal = games_.a.plies(pair.a);
        const std::vector<Ply> in_b = games_.b.plies(pair.b);
        difference_ = one_sided(legal, in_b);
        if (difference_) {
            std::erase_if(legal,
                          [&](const Ply& ply) { return std::find(in_b.begin(), in_b.end(), ply) == in_b.end(); });
        }
        return legal;
    }
    [[nodiscard]] State after(const State& pair, const Ply& ply, Events* events) const {
        return {games_.a.after(pair.a, ply, events), games_.b.after(pair.b, ply, nullptr)};
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& pair) const { return games_.a.outcome(pair.a); }
    [[nodiscard]] Key key(const State& pair) const { return key_of(games_, pair); }
    [[nodiscard]] bool between_turns(const State& pair) const { return games_.a.between_turns(pair.a); }

    /// The number of symmetries if it is the same for both rule sets, else 1.
    [[nodiscard]] int symmetries() const {
        return games_.a.symmetries() == games_.b.symmetries() ? games_.a.symmetries() : 1;
    }
    [[nodiscard]] State image(const State& pair, int symmetry) const {
        return {games_.a.image(pair.a, symmetry), games_.b.image(pair.b, symmetry)};
    }
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const { return games_.a.image(ply, symmetry); }

    /// Returns and clears the one-sided ply found by the last call of plies().
    [[nodiscard]] std::optional<OneSided> take_difference() const { return std::exchange(difference_, std::nullopt); }

private:
    const Sides games_;
    const Pair start_;
    mutable std::optional<OneSided> difference_;
};

}  // namespace

DirectedDivergence search_divergence(const Sides& games, const Pair& start,
                                     const std::function<double(const AnyGame&, const AnyState&)>& potential,
                                     const BeamBounds& bounds) {
    const InStep both(games, start);
    std::optional<OneSided> refused;
    std::optional<DivergenceKind> kind;
    // After plies(pair), the goal is evaluated for the first of these plies before plies() is called again.
    const auto parts = [&](const LastPly<InStep>& last) {
        refused = both.take_difference();
        kind = refused ? DivergenceKind::turn : difference_between_positions(games, last.after);
        return kind.has_value();
    };
    const Directed<InStep> line = directed_search(
        both, start, [&](const Pair& pair) { return potential(games.a, pair.a); }, parts, bounds);
    DirectedDivergence result{std::nullopt, line.spent};
    if (line.found) {
        Divergence divergence{*kind, line.plies, std::nullopt, false, static_cast<int>(line.turns)};
        if (refused) {
            divergence.plies.pop_back();
            divergence.refused = refused->ply;
            divergence.legal_in_a = refused->in_a;
        }
        result.divergence = std::move(divergence);
    }
    return result;
}

}  // namespace rulescope::verify
