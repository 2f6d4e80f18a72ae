// What people write to name an agent: "random", "greedy", "mcts:400", "alphabeta:10000", "paranoid:5000",
// "perfect:FILE", "without:legs:mcts:400".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rulescope::play {

/// An agent in words, taken apart. Which restrictions a game knows, and which agents can play it, the families say
/// (analysis/games/<family>/play).
struct AgentSpec {
    enum class Kind : std::uint8_t {
        random,     ///< any turn, each as likely
        greedy,     ///< the turn after which the evaluation is best
        mcts,       ///< Monte Carlo tree search; `budget` iterations
        alphabeta,  ///< two seats: alpha-beta search; `budget` positions
        paranoid,   ///< three seats and more: the others are supposed to play together; `budget` positions
        perfect     ///< by the table in `file`
    };
    Kind kind = Kind::random;
    std::uint64_t budget = 0;          ///< of the agents that search
    std::string file = {};             ///< of `perfect`
    std::vector<std::string> without;  ///< what it never does: "legs", "moves"; in the order they were written

    bool operator==(const AgentSpec&) const = default;
};

/// What is wrong with an agent's words, and what was expected.
struct AgentFault {
    std::string sentence;
    std::string unknown = {};             ///< the name that is none, so that the nearest can be offered; empty: it is
                                          ///< something else
    std::vector<std::string> known = {};  ///< the names that there are in its place

    bool operator==(const AgentFault&) const = default;
};

/// Budgets of the agents that search.
inline constexpr std::uint64_t max_budget = 1'000'000'000;

/// Reads an agent's words. Budgets are from 1 to a billion.
std::variant<AgentSpec, AgentFault> read_agent(std::string_view words);

/// The agent in words, as read_agent() takes them.
std::string text_of(const AgentSpec& spec);

/// The kind's own word: "mcts".
std::string_view name_of(AgentSpec::Kind kind);

/// Does an agent of this kind search with a budget?
bool has_budget(AgentSpec::Kind kind);

}  // namespace rulescope::play
