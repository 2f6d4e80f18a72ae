// Finding a game for each situation (situations.h): first breadth-first, then by chance, then directed.
//
//   breadth first   turn by turn from the start, positions that a symmetry joins counted once. What it finds is
//                   shortest, in turns. If it gets to the end of all play, what it did not find does not exist
//   by chance       random games, and the shortest of those that show it made smaller (shrinking.h)
//   directed        led by the situation's potential (directed.h)
//
// Chance and direction are both tried; the game with fewer turns is told. The same budgets give the same game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/verify/directed.h"
#include "analysis/verify/situations.h"
#include "analysis/verify/stream.h"

namespace rulescope::verify {

struct SituationBudgets {
    std::uint64_t states = 20'000;    ///< breadth first: positions kept, up to symmetry
    std::uint64_t plies = 1'000'000;  ///< breadth first: plies played
    std::uint64_t games = 200;        ///< by chance, for all situations together
    std::size_t longest = 400;        ///< plies of such a game
    std::uint64_t shrinks = 1'000;    ///< games tried to make one smaller
    std::uint64_t seed = 1;
    BeamBounds beam{{1, 4, 16, 64}, 300, 400'000};  ///< of each situation
};

enum class FoundBy : std::uint8_t { nothing, breadth_first, chance, direction };
constexpr std::string_view name_of(FoundBy way) {
    switch (way) {
        case FoundBy::breadth_first: return "breadth-first";
        case FoundBy::chance: return "by chance";
        case FoundBy::direction: return "directed";
        case FoundBy::nothing: break;
    }
    return "not found";
}

/// What the search for one situation came to.
template <Game G>
struct Sighting {
    FoundBy by = FoundBy::nothing;
    std::vector<typename G::Ply> plies;  ///< from the start
    std::size_t turns = 0;               ///< the one in which it shows counted, also when not complete
    bool shortest = false;               ///< proved: no game with fewer turns shows it
    bool nowhere = false;                ///< proved: no game shows it
    bool ruled_out = false;              ///< the situation itself says why not
    // what was spent on it
    std::uint64_t states = 0;         ///< breadth first: positions gone through
    std::size_t layers = 0;           ///< turns after which all positions were looked at
    std::uint64_t games = 0;          ///< by chance
    std::uint64_t games_showing = 0;  ///< of these showed it
    std::uint64_t directed_plies = 0;
};

namespace detail {

template <Game G>
class SituationSearch {
    using State = typename G::State;
    using Ply = typename G::Ply;
    using Situation = SituationOf<G>;

public:
    SituationSearch(const G& game, const std::vector<Situation>& list, const SituationBudgets& budgets)
        : game_(game), list_(list), budgets_(budgets), sightings_(list.size()) {}

    std::vector<Sighting<G>> search() {
        for (std::size_t i = 0; i < list_.size(); ++i) {
            sightings_[i].ruled_out = !list_[i].never.empty();
            if (!sightings_[i].ruled_out) {
                open_.push_back(i);
            }
        }
        breadth_first();
        by_chance();
        for (const std::size_t i : open_) {
            directed(i);
        }
        return sightings_;
    }

private:
    struct Node {
        State state;
        std::vector<Ply> plies;  ///< of the turn that leads here
        const Node* parent;
    };

    // ---- breadth first --------------------------------------------------------------------------------

    void breadth_first() {
        std::vector<std::size_t> waiting;  // those that look back: positions met on another way say nothing of them
        std::erase_if(open_, [&](std::size_t i) {
            if (list_[i].looks_back) {
                waiting.push_back(i);
            }
            return list_[i].looks_back;
        });
        const State start = game_.initial();
        const std::vector<const State*> nothing;
        std::erase_if(open_, [&](std::size_t i) {
            const bool shows = list_[i].in_state && list_[i].in_state(game_, start);
            if (shows) {
                sightings_[i].by = FoundBy::breadth_first;
                sightings_[i].shortest = true;
            }
            return shows;
        });
        known_.insert(quick_key(game_, start));
        std::deque<Node> nodes{{start, {}, nullptr}};
        std::size_t done = 0;
        std::size_t layers = 0;
        bool all = false;
        while (!open_.empty() && !(all = done == nodes.size())) {
            const std::size_t layer_end = nodes.size();
            for (; done < layer_end && !open_.empty() && !spent(nodes); ++done) {
                std::vector<Ply> plies;
                expand(nodes, &nodes[done], nodes[done].state, plies, layers + 1);
            }
            if (done < layer_end || spent_) {
                break;
            }
            ++layers;
        }
        for (const std::size_t i : open_) {
            sightings_[i].states = done;
            sightings_[i].layers = layers;
            sightings_[i].nowhere = all;
        }
        if (all) {
            open_.clear();
        }
        open_.insert(open_.end(), waiting.begin(), waiting.end());
        std::sort(open_.begin(), open_.end());
        known_.clear();
    }

    bool spent(const std::deque<Node>& nodes) {
        spent_ = spent_ || nodes.size() >= budgets_.states || played_ >= budgets_.plies;
        return spent_;
    }

    void expand(std::deque<Node>& nodes, const Node* parent, const State& state, std::vector<Ply>& plies,
                std::size_t turn) {
        static const std::vector<const State*> no_earlier;
        for (const Ply& ply : game_.plies(state)) {
            if (spent(nodes)) {
                return;
            }
            ++played_;
            plies.push_back(ply);
            State next = game_.after(state, ply, nullptr);
            const LastPly<G> last{state, ply, next, no_earlier};
            std::erase_if(open_, [&](std::size_t i) {
                const bool shows = list_[i].shows(game_, last);
                if (shows) {
                    found_breadth_first(i, parent, plies, turn, nodes.size());
                }
                return shows;
            });
            if (!turn_complete(game_, next)) {
                expand(nodes, parent, next, plies, turn);
            } else if (!game_.outcome(next) && known_.insert(quick_key(game_, next)).second) {
                nodes.push_back({std::move(next), plies, parent});
            }
            plies.pop_back();
        }
    }

    void found_breadth_first(std::size_t i, const Node* parent, const std::vector<Ply>& last, std::size_t turn,
                             std::size_t states) {
        std::vector<const std::vector<Ply>*> turns{&last};
        for (const Node* node = parent; node != nullptr; node = node->parent) {
            turns.push_back(&node->plies);
        }
        Sighting<G>& sighting = sightings_[i];
        sighting.by = FoundBy::breadth_first;
        sighting.shortest = true;
        sighting.turns = turn;
        sighting.states = states;
        sighting.layers = turn - 1;
        for (auto plies = turns.rbegin(); plies != turns.rend(); ++plies) {
            sighting.plies.insert(sighting.plies.end(), (*plies)->begin(), (*plies)->end());
        }
    }

    // ---- by chance --------------------------------------------------------------------------------------

    /// Does the situation show by the last ply of a game?
    bool shows_last(const Situation& situation, const Played<G>& played) const {
        std::vector<const State*> earlier;
        const std::size_t plies = played.plies.size();
        if (situation.looks_back) {
            for (std::size_t i = 0; i < plies; ++i) {
                if (game_.between_turns(played.states[i])) {
                    earlier.push_back(&played.states[i]);
                }
            }
        }
        return situation.shows(game_, {played.states[plies - 1], played.plies.back(), played.states[plies], earlier});
    }

    void by_chance() {
        std::vector<std::optional<Choices>> shortest(list_.size());
        for (std::uint64_t number = 0; number < budgets_.games && !open_.empty(); ++number) {
            std::vector<std::size_t> unseen = open_;
            play_random(game_, game_.initial(), budgets_.seed, number, budgets_.longest, [&](const Played<G>& played) {
                std::erase_if(unseen, [&](std::size_t i) {
                    const bool shows = shows_last(list_[i], played);
                    if (shows) {
                        ++sightings_[i].games_showing;
                        if (!shortest[i] || played.choices.size() < shortest[i]->size()) {
                            shortest[i] = played.choices;
                        }
                    }
                    return shows;
                });
                return false;
            });
            for (const std::size_t i : open_) {
                ++sightings_[i].games;
            }
        }
        for (const std::size_t i : open_) {
            if (shortest[i]) {
                const auto until = [&](const Played<G>& played) { return shows_last(list_[i], played); };
                const auto shows = [&](const Choices& choices) {
                    const Played<G> played = play_choices(game_, game_.initial(), choices, until);
                    return !played.plies.empty() && until(played);
                };
                const Choices small = shrink(*shortest[i], shows, budgets_.shrinks);
                found(i, FoundBy::chance, play_choices(game_, game_.initial(), small, until).plies);
            }
        }
    }

    // ---- directed ---------------------------------------------------------------------------------------

    void directed(std::size_t i) {
        const Situation& situation = list_[i];
        if (!situation.potential || sightings_[i].shortest) {
            return;
        }
        const auto potential = [&](const State& state) { return situation.potential(game_, state); };
        const auto goal = [&](const LastPly<G>& last) { return situation.shows(game_, last); };
        Sighting<G>& sighting = sightings_[i];
        BeamBounds bounds = budgets_.beam;
        for (const std::size_t width : budgets_.beam.widths) {  // each looks for fewer turns than were found before
            bounds.widths = {width};
            bounds.plies = budgets_.beam.plies - sighting.directed_plies;
            if (sighting.by != FoundBy::nothing) {
                bounds.turns = std::min(bounds.turns, sighting.turns - 1);
            }
            const Directed<G> line = directed_search(game_, game_.initial(), potential, goal, bounds);
            sighting.directed_plies += line.spent;
            if (line.found) {
                found(i, FoundBy::direction, line.plies);
            }
        }
    }

    void found(std::size_t i, FoundBy by, std::vector<Ply> plies) {
        Sighting<G>& sighting = sightings_[i];
        sighting.by = by;
        sighting.turns = turns_in(plies);
        sighting.shortest = sighting.turns <= sighting.layers + 1 && !list_[i].looks_back;
        sighting.plies = std::move(plies);
    }

    /// Turns begun by these plies.
    std::size_t turns_in(const std::vector<Ply>& plies) const {
        State state = game_.initial();
        std::size_t turns = 0;
        for (const Ply& ply : plies) {
            turns += game_.between_turns(state) ? 1U : 0U;
            state = game_.after(state, ply, nullptr);
        }
        return turns;
    }

    const G& game_;
    const std::vector<Situation>& list_;
    const SituationBudgets& budgets_;
    std::vector<Sighting<G>> sightings_;
    std::vector<std::size_t> open_;  ///< situations still looked for
    std::unordered_set<Key> known_;  ///< breadth first
    std::uint64_t played_ = 0;
    bool spent_ = false;
};

}  // namespace detail

/// Looks for all of them together, which costs little more than looking for one.
template <Game G>
std::vector<Sighting<G>> find_situations(const G& game, const std::vector<SituationOf<G>>& situations,
                                         const SituationBudgets& budgets) {
    return detail::SituationSearch<G>(game, situations, budgets).search();
}

template <Game G>
Sighting<G> find_situation(const G& game, const SituationOf<G>& situation, const SituationBudgets& budgets) {
    return find_situations(game, std::vector<SituationOf<G>>{situation}, budgets).front();
}

}  // namespace rulescope::verify
