// The trees on which ForcedWinSearch (forced_win.h) runs: packed states of any width, and the reference.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "analysis/engine/packed_game.h"
#include "analysis/explore/coded_game.h"
#include "analysis/game/any_game.h"
#include "analysis/game/orbit.h"
#include "analysis/game/turns.h"

namespace rulescope::studies {

/// The tree of a packed game.
template <std::size_t Words>
class PackedTree {
public:
    using Node = packed::Code<Words>;
    using Identity = Node;
    struct Hash {
        std::size_t operator()(const Identity& code) const {
            return static_cast<std::size_t>(explore::code_hash(code));
        }
    };

    explicit PackedTree(const packed::PackedGame<Words>& game) : game_(game) {}

    /// `text`: the text of `state`, a position between turns.
    [[nodiscard]] Node node_of(const AnyState&, const std::string& text) const { return game_.code_of(text); }
    [[nodiscard]] Seat seat_to_act(const Node& node) const { return game_.seat_to_act(node); }
    [[nodiscard]] bool over(const Node& node) const { return game_.ending(node) != packed::ongoing; }
    /// Requires over(node).
    [[nodiscard]] bool wins(const Node& node, Seat seat) const {
        return game_.endings()[static_cast<std::size_t>(game_.ending(node))].payoff[seat] == 1.0;
    }
    /// True only if the seat to act has a turn that wins; may be false although it has one.
    [[nodiscard]] bool surely_wins(const Node& node, Seat seat) const { return game_.outlook(node, seat).wins; }
    [[nodiscard]] std::vector<Node> successors(const Node& node) const {
        std::vector<Node> after;
        game_.for_each_next(node, [&](const Node& next) { after.push_back(next); });
        return after;
    }
    [[nodiscard]] std::vector<Node> distinct(std::vector<Node> nodes) const {
        std::sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) { return packed::code_less(a, b); });
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        return nodes;
    }
    [[nodiscard]] const Identity& identity(const Node& node) const { return node; }
    /// Equal for positions that a symmetry of the rules maps to each other, seats and colours exchanged if the rules
    /// allow it. The position must not be finished.
    [[nodiscard]] std::string class_of(const Node& node) const {
        const auto* const values = game_.values();
        const Node representative = values != nullptr ? values->canonical(node) : game_.smallest_image(node);
        std::string text;
        for (const std::uint64_t word : representative) {
            text += std::to_string(word) + " ";
        }
        return text;
    }

private:
    const packed::PackedGame<Words>& game_;
};

/// The tree of the reference.
class ReferenceTree {
public:
    using Node = AnyState;
    using Identity = Key;
    using Hash = std::hash<Key>;

    explicit ReferenceTree(const AnyGame& game) : game_(game) {}

    [[nodiscard]] Node node_of(const AnyState& state, const std::string&) const { return state; }
    [[nodiscard]] Seat seat_to_act(const Node& node) const { return game_.seat_to_act(node); }
    [[nodiscard]] bool over(const Node& node) const { return game_.outcome(node).has_value(); }
    [[nodiscard]] bool wins(const Node& node, Seat seat) const { return game_.outcome(node)->payoff[seat] == 1.0; }
    [[nodiscard]] bool surely_wins(const Node&, Seat) const { return false; }
    [[nodiscard]] std::vector<Node> successors(const Node& node) const {
        std::vector<Node> after;
        for_each_turn(game_, node, [&](const std::vector<AnyPly>&, const AnyState& next) { after.push_back(next); });
        return after;
    }
    [[nodiscard]] std::vector<Node> distinct(std::vector<Node> nodes) const {
        std::unordered_set<Key> met;
        std::erase_if(nodes, [&](const Node& node) { return !met.insert(game_.key(node)).second; });
        return nodes;
    }
    [[nodiscard]] Identity identity(const Node& node) const { return game_.key(node); }
    [[nodiscard]] std::string class_of(const Node& node) const { return orbit_key(game_, node); }

private:
    const AnyGame& game_;
};

}  // namespace rulescope::studies
