// Any game at all as a coded game: a state space is searched (space_search.h), and the number of a position in it is
// its code.
//
// For games that have no codes of their own: Pentactic, and readings under which the board does not tell everything.
// The numbers are the same whenever the same space is searched, so that a table of them can be asked again. Everything
// is in memory; positions are played again from the start to be told.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/explore/space_search.h"
#include "analysis/solve/stopped.h"

namespace rulescope::solve {

namespace detail {

/// Keeps the keys, and the ranks if the game has any.
template <Game G>
struct KeysFound {
    const G* game;
    storage::KeyNumbers* keys;
    std::vector<std::int64_t>* ranks;

    [[nodiscard]] KeysFound fresh() const { return *this; }
    void state(std::uint32_t, const typename G::State&, const std::vector<typename G::Ply>&) {}
    void ply(std::uint32_t, std::uint32_t, const typename G::State&, const std::vector<typename G::Ply>&,
             const typename G::Ply&, const typename G::State&, const Events&) {}
    void merge(KeysFound&&) {}
    void found(std::uint32_t, const typename G::State& state) {
        keys->add(game->key(state));
        if constexpr (Ranked<G>) {
            ranks->push_back(game->rank(state));
        }
    }
    [[nodiscard]] bool enough() const { return false; }
};

}  // namespace detail

template <Game G>
requires Notated<G>
class SpaceGame {
public:
    using Code = explore::Code<1>;
    using State = typename G::State;

    /// `read` makes a state of what a person writes, and throws std::invalid_argument.
    SpaceGame(const G& game, const State& start, const explore::SpaceOptions& options,
              std::function<State(std::string_view)> read)
        : game_(game), start_(start), read_(std::move(read)) {
        detail::KeysFound<G> keys{&game_, &keys_, &node_ranks_};
        space_ = explore::search_space(game_, start_, options, keys);
        if (space_.stopped_by == "interrupt") {
            throw Interrupted();
        }
        if (!space_.exhaustive) {
            throw MemoryShort(
                "the " + std::to_string(space_.positions) + " positions found after " +
                std::to_string(space_.full_depth) + " turns are not all there are, and no more can be kept (the " +
                (space_.stopped_by.empty() ? std::string("search") : space_.stopped_by) + " bound); allow more memory");
        }
        if (space_.nodes.front().kind == explore::SpaceNode::Kind::middle) {
            throw std::invalid_argument("the position to begin with is in the middle of a turn");
        }
        number_positions();
    }

    [[nodiscard]] int seats() const { return game_.seats(); }
    [[nodiscard]] int code_bytes() const { return 4; }
    [[nodiscard]] Code start() const { return {0}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const { return node(code).seat; }
    [[nodiscard]] int ending(const Code& code) const {
        const explore::SpaceNode& here = node(code);
        return here.kind == explore::SpaceNode::Kind::over ? int{here.outcome} : explore::goes_on;
    }
    [[nodiscard]] const std::vector<Outcome>& endings() const { return space_.outcomes; }
    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        follow(nodes_[code[0]], visit);
    }
    [[nodiscard]] bool ranked() const { return space_.ranked && space_.rank_falls == 0; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const { return ranks_[code[0]]; }
    [[nodiscard]] int symmetries() const { return 1; }
    [[nodiscard]] Code smallest_image(const Code& code) const { return code; }
    [[nodiscard]] int orbit_size(const Code&) const { return 1; }
    [[nodiscard]] std::string position_text(const Code& code) const { return game_.text(state_of(code)); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const {
        std::string found;
        const State before = state_of(from);
        const Key wanted = game_.key(state_of(to));
        for_each_turn(game_, before, [&](const std::vector<typename G::Ply>& plies, const State& after) {
            if (found.empty() && game_.key(after) == wanted) {
                found = game_.turn_text(before, plies);
            }
        });
        return found;
    }
    [[nodiscard]] Code code_of(std::string_view text) const {
        const std::uint32_t found = keys_.find(game_.key(read_(text)));
        if (found == storage::KeyNumbers::none || numbers_[found] == storage::KeyNumbers::none) {
            throw std::invalid_argument("no game leads to this position");
        }
        return {numbers_[found]};
    }
    /// Not the same as the codes of CodedReference, so under another name.
    [[nodiscard]] std::string_view engine() const { return "numbers"; }

private:
    using Kind = explore::SpaceNode::Kind;

    /// Positions between turns get numbers in the order of the search; ranks become small numbers in their order.
    void number_positions() {
        numbers_.assign(space_.nodes.size(), storage::KeyNumbers::none);
        std::map<std::int64_t, std::uint32_t> small;
        for (std::uint32_t at = 0; at < space_.nodes.size(); ++at) {
            if (space_.nodes[at].kind != Kind::middle) {
                numbers_[at] = static_cast<std::uint32_t>(nodes_.size());
                nodes_.push_back(at);
                if (!node_ranks_.empty()) {
                    small[node_ranks_[at]] = 0;
                }
            }
        }
        std::uint32_t next = 0;
        for (auto& [rank, number] : small) {
            number = next++;
        }
        for (const std::uint32_t at : nodes_) {
            ranks_.push_back(node_ranks_.empty() ? 0 : small[node_ranks_[at]]);
        }
        node_ranks_.clear();
    }

    [[nodiscard]] const explore::SpaceNode& node(const Code& code) const { return space_.nodes[nodes_[code[0]]]; }

    template <class Visit>
    void follow(std::uint32_t from, Visit& visit) const {
        const explore::SpaceNode& here = space_.nodes[from];
        for (std::uint64_t edge = here.first_edge; edge < here.first_edge + here.edges; ++edge) {
            const std::uint32_t to = space_.targets[edge];
            if (space_.nodes[to].kind == Kind::middle) {
                follow(to, visit);
            } else {
                const Code next{numbers_[to]};
                visit(next);
            }
        }
    }

    [[nodiscard]] State state_of(const Code& code) const {
        State state = start_;
        for (const std::uint32_t choice : explore::path_to(space_, nodes_[code[0]])) {
            state = game_.after(state, game_.plies(state)[choice], nullptr);
        }
        return state;
    }

    G game_;
    State start_;
    std::function<State(std::string_view)> read_;
    storage::KeyNumbers keys_;
    explore::Space space_;
    std::vector<std::uint32_t> nodes_;    ///< by number
    std::vector<std::uint32_t> numbers_;  ///< by node
    std::vector<std::uint32_t> ranks_;    ///< by number
    std::vector<std::int64_t> node_ranks_;
};

}  // namespace rulescope::solve
