// Directed search for a game that reaches a goal. It serves goals that are too deep for exhaustive search and too
// unlikely for random games.
//
// It is a beam search. At each step all legal turns of the kept positions are played, and the W resulting positions
// nearest to the goal are kept. The family provides a potential that measures the distance; lower is nearer. Positions
// kept earlier and symmetric images of kept positions are skipped; therefore goal and potential should be invariant
// under symmetries. The game found is not necessarily shortest, and a failure proves nothing. The same bounds give the
// same game: ties are broken by the order of keys, and the search uses one thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/game/orbit.h"
#include "analysis/game/turns.h"
#include "core/game.h"

namespace rulescope::verify {

struct BeamBounds {
    std::vector<std::size_t> widths{4, 32};   ///< [attempt]: number W of positions to keep
    std::size_t turns = 150;                  ///< maximum depth
    std::uint64_t plies = 1'000'000;          ///< maximum number of plies played, over all attempts
    const std::atomic<bool>* stop = nullptr;  ///< ends the search early; may be null
};

/// Returns orbit_key(). For games with more than 16 symmetries orbit_key() is too slow, and the key itself is returned.
/// (A duel has 64 symmetries, because its two grids can be turned independently.) In such games symmetric images of
/// kept positions are kept, too.
template <Game G>
Key quick_key(const G& game, const typename G::State& state) {
    if constexpr (Symmetric<G>) {
        return game.symmetries() > 16 ? game.key(state) : orbit_key(game, state);
    } else {
        return game.key(state);
    }
}

/// The argument of a goal: the last ply of a line of play and the earlier positions.
template <Game G>
struct LastPly {
    const typename G::State& before;
    const typename G::Ply& ply;
    const typename G::State& after;
    const std::vector<const typename G::State*>& earlier;  ///< positions between turns on the line, from the start
};

template <Game G>
struct Directed {
    bool found = false;
    std::vector<typename G::Ply> plies;  ///< from the start to the goal
    std::size_t turns = 0;
    std::size_t width = 0;    ///< width of the last attempt
    std::uint64_t spent = 0;  ///< number of plies played
    bool cut_short = false;   ///< the budget of plies is used up, or the search was stopped
};

namespace detail {

/// One attempt.
template <Game G, class Potential, class Goal>
class Beam {
    using State = typename G::State;
    using Ply = typename G::Ply;

public:
    Beam(const G& game, const Potential& potential, const Goal& goal, const BeamBounds& bounds, Directed<G>& result)
        : game_(game), potential_(potential), goal_(goal), bounds_(bounds), result_(result) {}

    /// Returns true if the goal was reached.
    bool search(const State& start, std::size_t width) {
        result_.width = width;
        nodes_.push_back({start, {}, no_parent});
        visited_.insert(quick_key(game_, start));
        std::vector<std::size_t> kept{0};
        for (std::size_t turn = 1; turn <= bounds_.turns && !kept.empty(); ++turn) {
            nearest_.clear();
            for (const std::size_t parent : kept) {
                earlier_.clear();
                for (std::size_t node = parent; node != no_parent; node = nodes_[node].parent) {
                    earlier_.push_back(&nodes_[node].state);
                }
                std::reverse(earlier_.begin(), earlier_.end());
                std::vector<Ply> plies;
                if (expand(parent, nodes_[parent].state, plies, width)) {
                    result_.turns = turn;
                    return true;
                }
                if (result_.cut_short) {
                    return false;
                }
            }
            kept.clear();
            for (Candidate& candidate : nearest_) {
                visited_.insert(std::move(candidate.key));
                kept.push_back(nodes_.size());
                nodes_.push_back({std::move(candidate.state), std::move(candidate.plies), candidate.parent});
            }
        }
        return false;
    }

private:
    static constexpr std::size_t no_parent = static_cast<std::size_t>(-1);
    struct Node {
        State state;
        std::vector<Ply> plies;  ///< of the turn that leads here
        std::size_t parent;
    };
    struct Candidate {
        double potential;
        Key key;
        State state;
        std::vector<Ply> plies;
        std::size_t parent;
    };

    /// Plays all continuations of a turn.
    bool expand(std::size_t parent, const State& state, std::vector<Ply>& plies, std::size_t width) {
        for (const Ply& ply : game_.plies(state)) {
            if (result_.spent >= bounds_.plies || (bounds_.stop != nullptr && *bounds_.stop)) {
                result_.cut_short = true;
                return false;
            }
            ++result_.spent;
            plies.push_back(ply);
            State next = game_.after(state, ply, nullptr);
            if (goal_(LastPly<G>{state, ply, next, earlier_})) {
                describe(parent, plies);
                return true;
            }
            if (!game_.outcome(next)) {
                if (game_.between_turns(next)) {
                    offer(parent, std::move(next), plies, width);
                } else if (expand(parent, next, plies, width) || result_.cut_short) {
                    return !result_.cut_short;
                }
            }
            plies.pop_back();
        }
        return false;
    }

    /// Keeps the state if it is among the `width` nearest so far.
    void offer(std::size_t parent, State state, const std::vector<Ply>& plies, std::size_t width) {
        const double potential = potential_(std::as_const(state));
        if (nearest_.size() == width && potential > nearest_.back().potential) {
            return;
        }
        Key key = quick_key(game_, state);
        const auto place =
            std::lower_bound(nearest_.begin(), nearest_.end(), std::tie(potential, key),
                             [](const Candidate& candidate, const std::tuple<const double&, Key&>& other) {
                                 return std::tie(candidate.potential, candidate.key) < other;
                             });
        if (visited_.contains(key) || (place != nearest_.end() && place->key == key)) {
            return;
        }
        nearest_.insert(place, {potential, std::move(key), std::move(state), plies, parent});
        if (nearest_.size() > width) {
            nearest_.pop_back();
        }
    }

    void describe(std::size_t parent, const std::vector<Ply>& last) {
        std::vector<const std::vector<Ply>*> turns{&last};
        for (std::size_t node = parent; node != no_parent; node = nodes_[node].parent) {
            turns.push_back(&nodes_[node].plies);
        }
        result_.found = true;
        result_.plies.clear();
        for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
            result_.plies.insert(result_.plies.end(), (*turn)->begin(), (*turn)->end());
        }
    }

    const G& game_;
    const Potential& potential_;
    const Goal& goal_;
    const BeamBounds& bounds_;
    Directed<G>& result_;
    std::deque<Node> nodes_;  ///< every position that was kept
    std::set<Key> visited_;   ///< keys of these positions
    std::vector<Candidate> nearest_;
    std::vector<const State*> earlier_;
};

}  // namespace detail

/// Searches for a line of play whose last ply makes `goal` true, guided by potential(state). `start` must be between
/// turns.
template <Game G, class Potential, class Goal>
Directed<G> directed_search(const G& game, const typename G::State& start, const Potential& potential, const Goal& goal,
                            const BeamBounds& bounds) {
    Directed<G> result;
    for (const std::size_t width : bounds.widths) {
        detail::Beam<G, Potential, Goal> beam(game, potential, goal, bounds, result);
        if (beam.search(start, std::max<std::size_t>(width, 1)) || result.cut_short) {
            break;
        }
    }
    return result;
}

}  // namespace rulescope::verify
