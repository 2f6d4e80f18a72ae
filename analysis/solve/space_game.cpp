#include "analysis/solve/space_game.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/search/space_search.h"
#include "analysis/solve/options.h"
#include "analysis/solve/solution_study.h"

namespace rulescope::solve {

namespace {

/// A visitor that stores the keys and ranks of the states that a search finds.
struct KeysFound : search::SpaceVisitor {
    const AnyGame* game;
    storage::KeyNumbers* keys;
    std::vector<std::int64_t>* ranks;

    [[nodiscard]] KeysFound fresh() const { return *this; }
    void found(std::uint32_t, const AnyState& state) {
        keys->add(game->key(state));
        ranks->push_back(game->rank(state));
    }
};

}  // namespace

SpaceGame::SpaceGame(const AnyGame& game, const AnyState& start, const search::SpaceOptions& options, Reader read)
    : NumberCodes(game), start_(start), read_(std::move(read)) {
    std::vector<std::int64_t> node_ranks;
    KeysFound keys{{}, &game_, &keys_, &node_ranks};
    space_ = search::search_space(game_, start_, options, keys);
    if (space_.stopped_by == "interrupt") {
        throw Interrupted();
    }
    if (!space_.exhaustive) {
        throw MemoryShort(
            "the " + std::to_string(space_.positions) + " positions found after " + std::to_string(space_.full_depth) +
            " turns are not all positions, and the next ones do not fit into the memory (the " +
            (space_.stopped_by.empty() ? std::string("search") : space_.stopped_by) + " bound); allow more memory");
    }
    if (space_.nodes.front().kind == Kind::middle) {
        throw std::invalid_argument("the start position is in the middle of a turn");
    }
    number_positions(std::move(node_ranks));
}

void SpaceGame::next_codes(const Code& code, void* to, packed::Take<1> take) const {
    packed::Delivery<1> delivery(to, take);
    follow(nodes_[code[0]], delivery);
    delivery.flush();
}

void SpaceGame::follow(std::uint32_t from, packed::Delivery<1>& delivery) const {
    const search::SpaceNode& here = space_.nodes[from];
    for (std::uint64_t edge = here.first_edge; edge < here.first_edge + here.edges; ++edge) {
        const std::uint32_t to = space_.targets[edge];
        if (space_.nodes[to].kind == Kind::middle) {
            follow(to, delivery);
        } else {
            delivery.add({numbers_[to]});
        }
    }
}

std::string NumberCodes::turn_text(const Code& from, const Code& to) const {
    std::string found;
    const AnyState before = state_of(from);
    const Key wanted = game_.key(state_of(to));
    rulescope::for_each_turn(game_, before, [&](const std::vector<AnyPly>& plies, const AnyState& after) {
        if (found.empty() && game_.key(after) == wanted) {
            found = game_.turn_text(before, plies);
        }
    });
    return found;
}

NumberCodes::Code SpaceGame::code_of(std::string_view text) const {
    const std::uint32_t found = keys_.find(game_.key(read_(text)));
    if (found == storage::KeyNumbers::none || numbers_[found] == storage::KeyNumbers::none) {
        throw std::invalid_argument(not_reached);
    }
    return {numbers_[found]};
}

void SpaceGame::number_positions(std::vector<std::int64_t> node_ranks) {
    numbers_.assign(space_.nodes.size(), storage::KeyNumbers::none);
    std::map<std::int64_t, std::uint32_t> small;
    for (std::uint32_t at = 0; at < space_.nodes.size(); ++at) {
        if (space_.nodes[at].kind != Kind::middle) {
            numbers_[at] = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back(at);
            small[node_ranks[at]] = 0;
        }
    }
    std::uint32_t next = 0;
    for (auto& [rank, number] : small) {
        number = next++;
    }
    for (const std::uint32_t at : nodes_) {
        ranks_.push_back(small[node_ranks[at]]);
    }
}

AnyState SpaceGame::state_of(const Code& code) const {
    AnyState state = start_;
    for (const std::uint32_t choice : search::path_to(space_, nodes_[code[0]])) {
        state = game_.after(state, game_.plies(state)[choice], nullptr);
    }
    return state;
}

void NumberedGame::next_codes(const Code& code, void* to, packed::Take<1> take) const {
    packed::Delivery<1> delivery(to, take);
    rulescope::for_each_turn(game_, state_of(code),
                             [&](const std::vector<AnyPly>&, const AnyState& next) { delivery.add(number_of(next)); });
    delivery.flush();
}

packed::LastTurns NumberedGame::last_turns(const Code& code) const {
    const AnyState state = state_of(code);
    const Seat seat = game_.seat_to_act(state);
    packed::LastTurns last;
    rulescope::for_each_turn(game_, state, [&](const std::vector<AnyPly>&, const AnyState& next) {
        ++last.turns;
        const std::optional<Outcome> outcome = last.wins ? std::nullopt : game_.outcome(next);
        last.wins = last.wins || (outcome && outcome->payoff[seat] == 1.0);
    });
    return last;
}

int NumberedGame::ending(const Code& code) const {
    const std::optional<Outcome> outcome = game_.outcome(states_[code[0]]);
    if (!outcome) {
        return packed::ongoing;
    }
    const auto place = std::find(endings_.begin(), endings_.end(), *outcome) - endings_.begin();
    if (place == std::ssize(endings_)) {
        endings_.push_back(*outcome);
    }
    return static_cast<int>(place);
}

NumberCodes::Code NumberedGame::code_of(std::string_view text) const {
    const auto state = parse_state(game_, text);
    if (!state.ok()) {
        throw std::invalid_argument(state.faults().front().message);
    }
    return number_of(*state);
}

NumberCodes::Code NumberedGame::number_of(const AnyState& state) const {
    const auto [number, is_new] = keys_.add(game_.key(state));
    if (is_new) {
        states_.push_back(state);
    }
    return {number};
}

packed::AnyPackedGame numbered_positions(const AnyGame& game, const AnyState& start,
                                         const search::SpaceOptions& options, SpaceGame::Reader read) {
    return packed::AnyPackedGame(std::make_shared<const SpaceGame>(game, start, options, std::move(read)));
}

}  // namespace rulescope::solve
