// A layered search over the states of any game, on one thread, with the game to each position.
#pragma once

#include <functional>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/search/layered_search.h"

namespace rulescope::search {

class StateSearch {
    using Layers = LayeredSearch<StateSearch, AnyState>;

public:
    using Turns = Layers::Turns;
    /// Receives each position in the order of the numbers, and enters its turns. Returns false to end the search.
    using Visit = std::function<bool(std::uint32_t number, const AnyState& state, Turns& turns)>;

    /// The game must outlive the search. `key`: the key of the start.
    StateSearch(const AnyGame& game, const AnyState& start, const Key& key) : game_(game), start_(start) {
        search_.begin(key, {}, start);
    }

    /// Visits all positions. Returns false if `visit` ended the search.
    bool run(const Visit& visit) {
        visit_ = &visit;
        for (; search_.next_layer(); ++depth_) {
            if (!search_.expand_layer()) {
                return false;
            }
        }
        return true;
    }
    /// Number of turns up to which all positions have been visited.
    [[nodiscard]] std::size_t depth() const { return depth_; }
    /// Number of positions found.
    [[nodiscard]] std::uint32_t positions() const { return search_.keys().size(); }
    /// Returns the plies from the start to a position. `visit` must enter the turns in the order of for_each_turn().
    [[nodiscard]] std::vector<AnyPly> game_to(std::uint32_t number) const {
        return line_to(game_, start_, links_, number);
    }
    /// Enters a turn that leads to this state.
    static void enter(Turns& turns, Key key, const AnyState& state) {
        turns.add(std::move(key), {}, [&](const Key&, Nothing) { return state; });
    }

    // ---- called by the search -------------------------------------------------------------------------------

    static std::size_t block(const AnyState&) { return 256; }
    static Nothing part() { return {}; }
    static void merge(Nothing) {}
    bool expand(Nothing, std::uint32_t number, const AnyState& state, Turns& turns) {
        return more_ = (*visit_)(number, state, turns);
    }
    void found(std::uint32_t number, const Link& link, const Key&, Nothing, AnyState&& state) {
        links_.push_back(link);
        search_.wait(number, std::move(state));
    }
    [[nodiscard]] bool expanded(Nothing, std::uint32_t, const std::vector<Layers::Reached>&) const { return more_; }

private:
    const AnyGame& game_;
    const AnyState start_;
    const Visit* visit_ = nullptr;
    Layers search_{*this, 1, nullptr};
    Links links_;
    std::size_t depth_ = 0;
    bool more_ = true;
};

}  // namespace rulescope::search
