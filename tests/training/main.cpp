// Fits the weights of evaluations: the network that evaluates positions of Adaptoid, and the terms of all families.
// README.md lists the commands that made the weights.
//
//   rulescope_training terms HEADER RULESET GAMES ROUNDS AGENTS SEED
//                                                          fits the weights of the terms and writes a header; AGENTS
//                                                          play from the third round on
//   rulescope_training positions FILE GAMES SEED [HEADER]   appends the positions of GAMES games to FILE; the searches
//   use
//                                                          the fitted terms, or the network of a header
//   rulescope_training learn HEADER FILE...                 fits a network to the positions and writes a header
//   rulescope_training match GAMES SEED A B                 tests whether A is stronger than B; an agent is
//                                                          NODES:terms or NODES:HEADER
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <thread>

#include "tests/core/adaptoid/by_hand.h"
#include "tests/training/network_learning.h"
#include "tests/training/network_match.h"
#include "tests/training/network_positions.h"
#include "tests/training/terms.h"

namespace {

using namespace rulescope;
using namespace rulescope::training;

/// Keeps the weights of a network together with the evaluation that refers to them.
struct Judge {
    adaptoid::NetworkWeights weights;
    adaptoid::AdaptoidTwinEvaluation evaluation;

    /// `words`: "terms" or a header.
    Judge(const twin::Twin& engine, const std::string& words)
        : weights(words == "terms" ? adaptoid::NetworkWeights{} : network_in(words)),
          evaluation(engine, adaptoid::fitted_adaptoid_weights,
                     words == "terms" ? std::nullopt : adaptoid::Network::on(engine, weights)) {}
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;
};

int run(const std::vector<std::string>& words) {
    const adaptoid::RuleSet rules = adaptoid::by_hand::adaptoid();
    const twin::Twin engine(rules, {adaptoid::Adaptoid(rules).symmetry(0)});
    const std::string what = words.empty() ? "" : words[0];
    if (what == "positions" && (words.size() == 4 || words.size() == 5)) {
        PositionOptions options;
        options.games = static_cast<std::uint32_t>(std::stoul(words[2]));
        options.seed = std::stoull(words[3]);
        const Judge judge(engine, words.size() == 5 ? words[4] : "terms");
        write_positions(engine, judge.evaluation, options, words[1]);
        return 0;
    }
    if (what == "learn" && words.size() > 2) {
        std::vector<SearchedPosition> positions;
        for (std::size_t i = 2; i < words.size(); ++i) {
            const std::vector<SearchedPosition> more = read_positions(words[i]);
            positions.insert(positions.end(), more.begin(), more.end());
        }
        const adaptoid::NetworkWeights weights = learn(engine, positions, {});
        std::ofstream(words[1]) << header_of(weights,
                                             fmt::format("//   see docs/agents.md; {} positions\n", positions.size()));
        return 0;
    }
    if (what == "terms" && words.size() == 7) {
        const specs::LoadedRules loaded = specs::load_rules(words[2]);
        FittingOptions fitting;
        fitting.games.games = std::stoull(words[3]);
        fitting.rounds = std::stoi(words[4]);
        fitting.agents = fitting_agents(loaded, words[5]);
        fitting.games.seed = std::stoull(words[6]);
        fitting.games.threads = static_cast<int>(std::thread::hardware_concurrency());
        const Fitted fitted = fitted_terms(loaded, fitting);
        std::ofstream(words[1]) << header_of(loaded.rules.name,
                                             fmt::format("rulescope_training {}", fmt::join(words, " ")), fitted);
        fmt::print("{}", text_of(loaded.rules.title, fitted));
        return 0;
    }
    if (what == "match" && words.size() == 5) {
        const auto header = [](const std::string& agent) { return agent.substr(agent.find(':') + 1); };
        const Judge one(engine, header(words[3])), other(engine, header(words[4]));
        fmt::print(
            "{}", match_of(engine, {&one.evaluation, std::stoull(words[3])}, {&other.evaluation, std::stoull(words[4])},
                           std::stoull(words[1]), std::stoull(words[2])));
        return 0;
    }
    fmt::print(stderr, "usage: see {}\n", "tests/training/main.cpp");
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        fmt::print(stderr, "rulescope_training: {}\n", error.what());
        return 3;
    }
}
