// Games for the tests of proofs, given as a list of positions with their turns.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/search/codes.h"
#include "analysis/solve/proof/proof_check.h"
#include "analysis/solve/proof/proof_tree.h"

namespace rulescope::solve::proof_tests {

/// Position i has code i. `end` is ongoing or the winner: a seat, or the number of seats for a draw.
struct GraphGame : packed::PackedGame<1> {
    struct Node {
        Seat seat = 0;
        int end = search::ongoing;
        std::uint32_t rank = 0;
        std::vector<std::size_t> turns;
    };

    explicit GraphGame(int number_of_seats, bool is_ranked, std::vector<Node> list)
        : seats_(number_of_seats), ranked_(is_ranked), nodes(std::move(list)) {
        const auto number = static_cast<std::size_t>(seats_);
        for (std::size_t winner = 0; winner < number; ++winner) {
            Outcome outcome{std::vector<double>(number, 0.0), "won"};
            outcome.payoff[winner] = 1.0;
            endings_.push_back(outcome);
        }
        endings_.push_back({std::vector<double>(number, 1.0 / static_cast<double>(number)), "drawn"});
    }

    [[nodiscard]] const Node& at(const Code& code) const { return nodes.at(code[0]); }
    [[nodiscard]] int seats() const override { return seats_; }
    [[nodiscard]] int code_bytes() const override { return 2; }
    [[nodiscard]] Code start() const override { return {0}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override { return at(code).seat; }
    [[nodiscard]] int ending(const Code& code) const override { return at(code).end; }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return endings_; }
    void next_codes(const Code& code, void* to, packed::Take<1> take) const override {
        packed::Delivery<1> delivery(to, take);
        for (const std::size_t next : at(code).turns) {
            delivery.add({next});
        }
        delivery.flush();
    }
    [[nodiscard]] bool ranked() const override { return ranked_; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override { return at(code).rank; }
    [[nodiscard]] std::string position_text(const Code& code) const override { return std::to_string(code[0]); }
    [[nodiscard]] std::string turn_text(const Code&, const Code& to) const override {
        return "to " + std::to_string(to[0]);
    }
    [[nodiscard]] Code code_of(std::string_view text) const override { return {std::stoull(std::string(text))}; }
    [[nodiscard]] std::string_view engine() const override { return "reference"; }

private:
    int seats_;
    bool ranked_;
    std::vector<Outcome> endings_;

public:
    std::vector<Node> nodes;
};

/// By position: the smallest number of turns in which the seat can force a win. Finds wins in 0 turns, in 1, in 2 ...
inline std::vector<int> forced_wins(const GraphGame& game, Seat seat) {
    std::vector<int> turns(game.nodes.size(), -1);
    for (int round = 0; round <= static_cast<int>(turns.size()); ++round) {
        std::vector<int> before = turns;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const GraphGame::Node& node = game.nodes[i];
            if (before[i] >= 0) {
                continue;
            }
            const auto won = [&](std::size_t next) { return before[next] >= 0; };
            const bool wins = node.end != search::ongoing ? round == 0 && node.end == seat
                              : node.seat == seat
                                  ? std::any_of(node.turns.begin(), node.turns.end(), won)
                                  : !node.turns.empty() && std::all_of(node.turns.begin(), node.turns.end(), won);
            if (wins) {
                turns[i] = round;
            }
        }
    }
    return turns;
}

template <std::size_t Words>
std::string file_of(const packed::PackedGame<Words>& game, const ProofTree<packed::Code<Words>>& tree, bool symmetry) {
    ProofWriter writer({"by hand", "0123456789abcdef", game.position_text(tree.start), tree.seat,
                        std::string(game.engine()), "1", game.code_bytes(), symmetry, tree.codes.size(),
                        tree.longest_line()});
    for (std::size_t i = 0; i < tree.codes.size(); ++i) {
        writer.add(bytes_of(tree.codes[i], game.code_bytes()), tree.longest[i]);
    }
    return writer.finish();
}

template <std::size_t Words>
ProofCheck checked(const packed::PackedGame<Words>& game, const std::string& file, const packed::Code<Words>& start,
                   int threads = 1) {
    return check_proof(ProofFile("a.proof", file), game, start, code_from<packed::Code<Words>>, threads);
}

/// The proof of the result of a search.
template <std::size_t Words>
ProofTree<packed::Code<Words>> tree_of(ProofSearch<Words>& search, const packed::Code<Words>& start) {
    ProofTreeMaker<Words> maker(search, 100'000'000, 1U << 28U);
    const auto tree = maker.make(start);
    if (!tree) {
        throw std::runtime_error("no tree: " + maker.stopped_by());
    }
    return *tree;
}

}  // namespace rulescope::solve::proof_tests
