#include "analysis/verify/situation_search.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/game/turns.h"
#include "analysis/search/state_search.h"
#include "analysis/verify/choice_sequence.h"

namespace rulescope::verify {

namespace {

class SituationSearch {
    using Turns = search::StateSearch::Turns;

public:
    SituationSearch(const AnyGame& game, const std::vector<Situation>& list, const SituationBudgets& budgets)
        : game_(game), list_(list), budgets_(budgets), sightings_(list.size()) {}

    std::vector<Sighting> search() {
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
    // ---- breadth first --------------------------------------------------------------------------------

    void breadth_first() {
        // Situations that need the history are not searched here, because the search keeps only one path per position.
        std::vector<std::size_t> waiting;
        std::erase_if(open_, [&](std::size_t i) {
            if (list_[i].reads_history) {
                waiting.push_back(i);
            }
            return list_[i].reads_history;
        });
        const AnyState start = game_.initial();
        const std::vector<const AnyState*> nothing;
        std::erase_if(open_, [&](std::size_t i) {
            const bool shows = list_[i].in_state && list_[i].in_state(game_, start);
            if (shows) {
                sightings_[i].by = FoundBy::breadth_first;
                sightings_[i].shortest = true;
            }
            return shows;
        });
        search::StateSearch search(game_, start, quick_key(game_, start));
        std::uint64_t done = 0;
        const bool all = search.run([&](std::uint32_t number, const AnyState& state, Turns& turns) {
            if (open_.empty() || spent(search)) {
                return false;
            }
            std::vector<AnyPly> plies;
            expand(search, number, state, plies, turns);
            ++done;
            return !spent_;
        });
        for (const std::size_t i : open_) {
            sightings_[i].states = done;
            sightings_[i].layers = search.depth();
            sightings_[i].nowhere = all;
        }
        if (all) {
            open_.clear();
        }
        open_.insert(open_.end(), waiting.begin(), waiting.end());
        std::sort(open_.begin(), open_.end());
    }

    [[nodiscard]] bool stopped() const { return budgets_.stop != nullptr && *budgets_.stop; }

    bool spent(const search::StateSearch& search) {
        spent_ = spent_ || stopped() || search.positions() >= budgets_.states || played_ >= budgets_.plies;
        return spent_;
    }

    void expand(search::StateSearch& search, std::uint32_t number, const AnyState& state, std::vector<AnyPly>& plies,
                Turns& turns) {
        static const std::vector<const AnyState*> no_earlier;
        for (const AnyPly& ply : game_.plies(state)) {
            if (spent(search)) {
                return;
            }
            ++played_;
            plies.push_back(ply);
            const AnyState next = game_.after(state, ply, nullptr);
            const LastPly<AnyGame> last{state, ply, next, no_earlier};
            std::erase_if(open_, [&](std::size_t i) {
                const bool shows = list_[i].shows(game_, last);
                if (shows) {
                    Sighting& sighting = sightings_[i];
                    sighting = {FoundBy::breadth_first, search.game_to(number), search.depth() + 1, true};
                    sighting.plies.insert(sighting.plies.end(), plies.begin(), plies.end());
                    sighting.states = search.positions();
                    sighting.layers = search.depth();
                }
                return shows;
            });
            if (!turn_complete(game_, next)) {
                expand(search, number, next, plies, turns);
            } else if (game_.outcome(next)) {
                turns.skip();
            } else {
                search::StateSearch::enter(turns, quick_key(game_, next), next);
            }
            plies.pop_back();
        }
    }

    // ---- by chance --------------------------------------------------------------------------------------

    /// Returns whether the last ply of a game shows the situation.
    bool shows_last(const Situation& situation, const Played& played) const {
        std::vector<const AnyState*> earlier;
        const std::size_t plies = played.plies.size();
        if (situation.reads_history) {
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
        for (std::uint64_t number = 0; number < budgets_.games && !open_.empty() && !stopped(); ++number) {
            std::vector<std::size_t> unseen = open_;
            play_random(game_, game_.initial(), budgets_.seed, number, budgets_.longest, [&](const Played& played) {
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
            if (shortest[i] && !stopped()) {
                const auto until = [&](const Played& played) { return shows_last(list_[i], played); };
                const auto shows = [&](const Choices& choices) {
                    const Played played = play_choices(game_, game_.initial(), choices, until);
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
        const auto potential = [&](const AnyState& state) { return situation.potential(game_, state); };
        const auto goal = [&](const LastPly<AnyGame>& last) { return situation.shows(game_, last); };
        Sighting& sighting = sightings_[i];
        BeamBounds bounds = budgets_.beam;
        bounds.stop = budgets_.stop;
        for (const std::size_t width : budgets_.beam.widths) {  // only games with fewer turns than found so far
            bounds.widths = {width};
            bounds.plies = budgets_.beam.plies - sighting.directed_plies;
            if (sighting.by != FoundBy::nothing) {
                bounds.turns = std::min(bounds.turns, sighting.turns - 1);
            }
            const Directed<AnyGame> line = directed_search(game_, game_.initial(), potential, goal, bounds);
            sighting.directed_plies += line.spent;
            if (line.found) {
                found(i, FoundBy::direction, line.plies);
            }
        }
    }

    void found(std::size_t i, FoundBy by, std::vector<AnyPly> plies) {
        Sighting& sighting = sightings_[i];
        sighting.by = by;
        sighting.turns = turns_of_game(game_, game_.initial(), plies).size();
        sighting.shortest = sighting.turns <= sighting.layers + 1 && !list_[i].reads_history;
        sighting.plies = std::move(plies);
    }

    const AnyGame& game_;
    const std::vector<Situation>& list_;
    const SituationBudgets& budgets_;
    std::vector<Sighting> sightings_;
    std::vector<std::size_t> open_;  ///< situations not yet found
    std::uint64_t played_ = 0;
    bool spent_ = false;
};

}  // namespace

std::vector<Sighting> find_situations(const AnyGame& game, const std::vector<Situation>& situations,
                                      const SituationBudgets& budgets) {
    return SituationSearch(game, situations, budgets).search();
}

Sighting find_situation(const AnyGame& game, const Situation& situation, const SituationBudgets& budgets) {
    return find_situations(game, {situation}, budgets).front();
}

}  // namespace rulescope::verify
