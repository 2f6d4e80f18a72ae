// A directed search: finds a game that leads to a goal, where going through everything reaches too few turns and
// chance comes by too seldom.
//
// It is a beam search. Turn by turn every legal turn of the kept positions is looked at, and those W positions are kept
// which are nearest to the goal by a potential, a number that somebody who knows the game makes up: lower is nearer.
// Positions that were kept before, and images of kept ones by a symmetry, are left out, so goal and potential should
// not depend on the names of cells. What it finds is a game, not a shortest one; what it does not find proves nothing.
// The same bounds give the same game: ties are broken by the order of keys, and there is one thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/game/turns.h"
#include "core/game.h"

namespace rulescope::verify {

struct BeamBounds {
    std::vector<std::size_t> widths{4, 32};  ///< how many positions are kept; one attempt for each
    std::size_t turns = 150;                 ///< how deep
    std::uint64_t plies = 1'000'000;         ///< how many plies are played, all attempts together
};

/// The smallest key among the images of a state: the same for states that a symmetry joins.
template <Game G>
Key class_key(const G& game, const typename G::State& state) {
    Key smallest = game.key(state);
    if constexpr (Symmetric<G>) {
        for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
            smallest = std::min(smallest, game.key(game.image(state, symmetry)));
        }
    }
    return smallest;
}

/// The class key where that is quick. The two grids of a duel turn each by itself, 64 ways together: there every
/// position is its own class, and a few images of kept positions are kept too.
template <Game G>
Key quick_key(const G& game, const typename G::State& state) {
    if constexpr (Symmetric<G>) {
        return game.symmetries() > 16 ? game.key(state) : class_key(game, state);
    } else {
        return game.key(state);
    }
}

/// What a goal is asked about: the last ply of a line of play, and what went before.
template <Game G>
struct LastPly {
    const typename G::State& before;
    const typename G::Ply& ply;
    const typename G::State& after;
    const std::vector<const typename G::State*>& earlier;  ///< positions between turns on the way, the first one first
};

template <Game G>
struct Directed {
    bool found = false;
    std::vector<typename G::Ply> plies;  ///< from the start to the goal
    std::size_t turns = 0;
    std::size_t width = 0;    ///< of the attempt that found it
    std::uint64_t spent = 0;  ///< plies played
    bool cut_short = false;   ///< the budget of plies was used up
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

    /// True if the goal was reached.
    bool search(const State& start, std::size_t width) {
        result_.width = width;
        nodes_.push_back({start, {}, no_parent});
        known_.insert(quick_key(game_, start));
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
                known_.insert(std::move(candidate.key));
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

    /// All ways to go on with a turn.
    bool expand(std::size_t parent, const State& state, std::vector<Ply>& plies, std::size_t width) {
        for (const Ply& ply : game_.plies(state)) {
            if (result_.spent >= bounds_.plies) {
                result_.cut_short = true;
                return false;
            }
            ++result_.spent;
            plies.push_back(ply);
            State next = game_.after(state, ply, nullptr);
            if (goal_(LastPly<G>{state, ply, next, earlier_})) {
                tell(parent, plies);
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

    /// Keeps the state if it is among the nearest so far.
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
        if (known_.contains(key) || (place != nearest_.end() && place->key == key)) {
            return;
        }
        nearest_.insert(place, {potential, std::move(key), std::move(state), plies, parent});
        if (nearest_.size() > width) {
            nearest_.pop_back();
        }
    }

    void tell(std::size_t parent, const std::vector<Ply>& last) {
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
    std::set<Key> known_;     ///< their keys
    std::vector<Candidate> nearest_;
    std::vector<const State*> earlier_;
};

}  // namespace detail

/// Looks for a line of play on which goal(last ply) is true, guided by potential(state). `start` is between turns.
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
