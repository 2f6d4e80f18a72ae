// A game given as a list of positions and their successors, small enough for exhaustive methods.
#pragma once

#include <rapidcheck.h>
#include <algorithm>
#include <numeric>

#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/search/codes.h"

namespace rulescope::testing {

struct GraphGame : packed::PackedGame<1> {
    struct Node {
        Seat seat = 0;
        int ending = search::ongoing;
        std::uint32_t rank = 0;
        std::vector<std::uint32_t> next;
    };

    int players = 2;
    bool has_rank = false;
    std::vector<Outcome> ends;
    std::vector<Node> nodes;

    [[nodiscard]] const Node& node(const Code& code) const { return nodes[code[0]]; }

    [[nodiscard]] int seats() const override { return players; }
    [[nodiscard]] int code_bytes() const override { return 2; }
    [[nodiscard]] Code start() const override { return {0}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override { return node(code).seat; }
    [[nodiscard]] int ending(const Code& code) const override { return node(code).ending; }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return ends; }
    void next_codes(const Code& code, void* to, packed::Take<1> take) const override {
        packed::Delivery<1> delivery(to, take);
        for (const std::uint32_t next : node(code).next) {
            delivery.add({next});
        }
        delivery.flush();
    }
    [[nodiscard]] bool ranked() const override { return has_rank; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override { return node(code).rank; }
    [[nodiscard]] std::string position_text(const Code& code) const override { return "n" + std::to_string(code[0]); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const override {
        const std::vector<std::uint32_t>& next = node(from).next;
        return std::count(next.begin(), next.end(), to[0]) > 0 ? "to n" + std::to_string(to[0]) : "";
    }
    [[nodiscard]] Code code_of(std::string_view text) const override {
        const Code code{std::stoull(std::string(text.substr(1)))};
        if (code[0] >= nodes.size()) {
            throw std::invalid_argument("no such position");
        }
        return code;
    }
    [[nodiscard]] std::string_view engine() const override { return "reference"; }
};

/// Each seat wins, an equal split, and with three seats a win shared by the first two.
inline std::vector<Outcome> graph_endings(int seats) {
    std::vector<Outcome> ends;
    const auto number = static_cast<std::size_t>(seats);
    for (std::size_t seat = 0; seat < number; ++seat) {
        Outcome win{std::vector<double>(number, 0.0), "X-1"};
        win.payoff[seat] = 1.0;
        ends.push_back(win);
    }
    ends.push_back({std::vector<double>(number, seats == 1 ? 0.0 : 1.0 / seats), "X-2"});
    if (seats == 3) {
        ends.push_back({{0.5, 0.5, 0.0}, "X-3"});
    }
    return ends;
}

/// A game decoded from numbers. `forward`: turns lead to later positions only, so that play ends.
inline GraphGame graph_of(int seats, bool forward, bool ranked, const std::vector<std::uint32_t>& numbers) {
    GraphGame game;
    game.players = seats;
    game.has_rank = ranked;
    game.ends = graph_endings(seats);
    std::size_t at = 0;
    const auto draw = [&](std::uint32_t below) {
        const std::uint32_t number = at < numbers.size() ? numbers[at] : 7;
        ++at;
        return number % below;
    };
    const std::uint32_t size = 1 + draw(12);
    for (std::uint32_t place = 0; place < size; ++place) {
        GraphGame::Node node;
        node.seat = static_cast<Seat>(draw(static_cast<std::uint32_t>(seats)));
        node.rank = place / 3;
        const std::uint32_t turns = draw(4);
        for (std::uint32_t turn = 0; turn < turns; ++turn) {
            // With ranks, turns keep or increase the rank; without, they lead anywhere.
            const std::uint32_t smallest = forward ? place + 1 : ranked ? node.rank * 3 : 0;
            if (smallest < size) {
                node.next.push_back(smallest + draw(size - smallest));
            }
        }
        if (node.next.empty()) {
            node.ending = static_cast<int>(draw(static_cast<std::uint32_t>(game.ends.size())));
        }
        game.nodes.push_back(node);
    }
    return game;
}

inline rc::Gen<GraphGame> graphs(int seats, bool forward, bool ranked) {
    return rc::gen::map(
        rc::gen::container<std::vector<std::uint32_t>>(100, rc::gen::inRange<std::uint32_t>(0, 1000)),
        [=](const std::vector<std::uint32_t>& numbers) { return graph_of(seats, forward, ranked, numbers); });
}

inline void showValue(const GraphGame& game, std::ostream& out) {
    for (std::size_t place = 0; place < game.nodes.size(); ++place) {
        const GraphGame::Node& node = game.nodes[place];
        out << "n" << place << " seat " << int{node.seat} << " rank " << node.rank << " ending " << node.ending
            << " ->";
        for (const std::uint32_t next : node.next) {
            out << " " << next;
        }
        out << "\n";
    }
}

}  // namespace rulescope::testing
