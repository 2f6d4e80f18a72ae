// The notation of agents: "random", "greedy", "mcts:400", "alphabeta:10000", "maxn:5000", "perfect:FILE",
// "without:legs:mcts:400".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rulescope::play {

/// A parsed agent. Each family defines its restrictions and the agents that it supports (analysis/games/<family>/play).
struct AgentSpec {
    enum class Kind : std::uint8_t {
        random,     ///< every legal turn with the same probability
        greedy,     ///< the turn with the best static evaluation after it
        mcts,       ///< Monte Carlo tree search; `budget` in iterations
        alphabeta,  ///< two seats: alpha-beta search; `budget` in positions
        maxn,       ///< three seats and more: every seat maximises its own payoff; `budget` in positions
        perfect     ///< best play from the table in `file`
    };
    Kind kind = Kind::random;
    std::uint64_t budget = 0;          ///< iterations or positions per turn; 0 for agents without a budget
    std::string file = {};             ///< table of `perfect`
    std::vector<std::string> without;  ///< restrictions ("legs", "moves") in the order written

    bool operator==(const AgentSpec&) const = default;
};

/// A syntax error, or an agent that cannot play a game.
struct AgentFault {
    std::string sentence;
    std::string unknown = {};               ///< the unknown name, for suggestions; empty for any other fault
    std::vector<std::string> choices = {};  ///< the names that are valid instead of `unknown`

    bool operator==(const AgentFault&) const = default;
};

/// Upper bound of all budgets.
inline constexpr std::uint64_t max_budget = 1'000'000'000;

/// Parses an agent. Budgets are from 1 to max_budget.
std::variant<AgentSpec, AgentFault> read_agent(std::string_view words);

/// The inverse of read_agent().
std::string text_of(const AgentSpec& spec);

/// The name of a kind in the notation, for example "mcts".
std::string_view name_of(AgentSpec::Kind kind);

/// True for mcts and for the searches with a budget in positions.
bool has_budget(AgentSpec::Kind kind);

}  // namespace rulescope::play
