// The values of small graphs by simple iteration until no value changes.
#pragma once

#include <optional>
#include <tuple>
#include <vector>

#include "tests/analysis/solve/graph.h"

namespace rulescope::testing {

/// The value of a position: payoffs and turns; empty payoffs: endless play.
struct ByHand {
    std::vector<double> payoff;
    int turns = -1;
    bool operator==(const ByHand&) const = default;
    [[nodiscard]] bool endless() const { return payoff.empty(); }
};

/// True if the seat prefers `a` to `b`, in the order of docs/tables.md.
inline bool likes_better(std::size_t seat, std::size_t seats, const ByHand& a, const ByHand& b) {
    const auto own = [&](const ByHand& value) {
        return value.endless() ? (seats == 1 ? 0.5 : 1.0 / static_cast<double>(seats)) : value.payoff[seat];
    };
    if (own(a) != own(b)) {
        return own(a) > own(b);
    }
    if (a.endless() || b.endless()) {
        return !a.endless() && b.endless();
    }
    if (a.turns != b.turns) {
        return (a.turns < b.turns) == (own(a) > 0);
    }
    for (std::size_t step = 1; step < seats; ++step) {
        const std::size_t other = (seat + step) % seats;
        if (a.payoff[other] != b.payoff[other]) {
            return a.payoff[other] > b.payoff[other];
        }
    }
    return false;
}

/// Values for two seats: forced wins within an increasing number of turns; then, for drawn positions, the shortest path
/// to a drawn end.
inline std::vector<ByHand> two_seats_by_hand(const GraphGame& game) {
    const std::size_t size = game.nodes.size();
    std::vector<ByHand> values(size);
    for (std::size_t turns = 0; turns <= size + 1; ++turns) {
        std::vector<ByHand> next(size);
        for (std::size_t at = 0; at < size; ++at) {
            const GraphGame::Node& node = game.nodes[at];
            if (node.next.empty()) {
                const std::vector<double>& payoff = game.ends[static_cast<std::size_t>(node.ending)].payoff;
                next[at] = payoff[0] == 0.5 ? ByHand{} : ByHand{payoff, 0};
                continue;
            }
            std::optional<ByHand> best;
            for (const std::uint32_t to : node.next) {
                ByHand value = values[to];
                value.turns += value.endless() ? 0 : 1;
                if (!best || likes_better(node.seat, 2, value, *best)) {
                    best = value;
                }
            }
            next[at] = *best;
        }
        if (next == values) {
            break;
        }
        values = next;
    }
    for (std::size_t at = 0; at < size; ++at) {
        if (game.nodes[at].next.empty() && values[at].endless()) {
            values[at] = {{0.5, 0.5}, 0};
        }
    }
    bool changed = true;
    while (changed) {
        changed = false;
        for (std::size_t at = 0; at < size; ++at) {
            const bool drawn = values[at].endless() || values[at].payoff[0] == 0.5;
            for (const std::uint32_t to : game.nodes[at].next) {
                const ByHand& value = values[to];
                if (drawn && !value.endless() && value.payoff[0] == 0.5 &&
                    (values[at].endless() || values[at].turns > value.turns + 1)) {
                    values[at] = {value.payoff, value.turns + 1};
                    changed = true;
                }
            }
        }
    }
    return values;
}

/// The value for any number of seats in a game without cycles, from all games.
inline ByHand every_game(const GraphGame& game, std::size_t at) {
    const GraphGame::Node& node = game.nodes[at];
    if (node.next.empty()) {
        return {game.ends[static_cast<std::size_t>(node.ending)].payoff, 0};
    }
    std::optional<ByHand> best;
    for (const std::uint32_t to : node.next) {
        ByHand value = every_game(game, to);
        ++value.turns;
        if (!best || likes_better(node.seat, static_cast<std::size_t>(game.players), value, *best)) {
            best = value;
        }
    }
    return *best;
}

/// By position: the number of turns in which the seat can force a win against all others; -1: it cannot.
inline std::vector<int> force_by_hand(const GraphGame& game, Seat seat) {
    const std::size_t size = game.nodes.size();
    std::vector<int> turns(size, -1);
    for (std::size_t round = 0; round <= size + 1; ++round) {
        std::vector<int> next(size, -1);
        for (std::size_t at = 0; at < size; ++at) {
            const GraphGame::Node& node = game.nodes[at];
            if (node.next.empty()) {
                next[at] = game.ends[static_cast<std::size_t>(node.ending)].payoff[seat] == 1.0 ? 0 : -1;
                continue;
            }
            bool all = true;
            int smallest = -1, largest = -1;
            for (const std::uint32_t to : node.next) {
                all = all && turns[to] >= 0;
                largest = std::max(largest, turns[to]);
                if (turns[to] >= 0 && (smallest < 0 || turns[to] < smallest)) {
                    smallest = turns[to];
                }
            }
            if (node.seat == seat) {
                next[at] = smallest < 0 ? -1 : smallest + 1;
            } else {
                next[at] = all ? largest + 1 : -1;
            }
        }
        turns = next;
    }
    return turns;
}

}  // namespace rulescope::testing
