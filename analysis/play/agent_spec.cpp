#include "analysis/play/agent_spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "analysis/game/text.h"

namespace rulescope::play {

namespace {

using AgentKind = AgentSpec::Kind;

struct AgentName {
    AgentKind kind;
    std::string_view name;
    std::string_view counts;   ///< unit of the budget; empty if the agent has no budget
    std::string_view example;  ///< the notation in messages
};

constexpr std::array<AgentName, 6> agent_names{{
    {AgentKind::random, "random", "", "random"},
    {AgentKind::greedy, "greedy", "", "greedy"},
    {AgentKind::mcts, "mcts", "iterations", "mcts:400"},
    {AgentKind::alphabeta, "alphabeta", "positions", "alphabeta:10000"},
    {AgentKind::maxn, "maxn", "positions", "maxn:5000"},
    {AgentKind::perfect, "perfect", "", "perfect:FILE"},
}};
constexpr std::string_view restriction_word = "without";
/// Searches for three seats and more that gave way to `maxn` (docs/agents.md).
constexpr std::array<std::string_view, 2> former_names{"paranoid", "best-reply"};

const AgentName& agent_name(AgentKind kind) {
    for (const AgentName& each : agent_names) {
        if (each.kind == kind) {
            return each;
        }
    }
    return agent_names.front();
}

/// Returns the text before the first colon. Sets `rest` to the text after it, or to nothing if there is no colon.
std::string_view first_word(std::string_view text, std::optional<std::string_view>& rest) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        rest.reset();
        return text;
    }
    rest = text.substr(colon + 1);
    return text.substr(0, colon);
}

/// True if the name consists of letters only. Restrictions are lower-case words ("legs") or one capital letter (a
/// pentomino).
bool sounds_like_a_restriction(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    });
}

std::variant<AgentSpec, AgentFault> with_budget(AgentSpec spec, const AgentName& agent,
                                                std::optional<std::string_view> budget) {
    if (!budget || budget->empty()) {
        return AgentFault{fmt::format("the agent '{}' needs a budget: how many {} it may spend on a turn, as in '{}'",
                                      agent.name, agent.counts, agent.example)};
    }
    const auto [end, error] = std::from_chars(budget->data(), budget->data() + budget->size(), spec.budget);
    const bool number = end == budget->data() + budget->size() && error != std::errc::invalid_argument;
    if (!number) {
        return AgentFault{fmt::format("the budget of '{}' is a whole number of {}, as in '{}'; '{}' is none",
                                      agent.name, agent.counts, agent.example, *budget)};
    }
    if (error == std::errc::result_out_of_range || spec.budget == 0 || spec.budget > max_budget) {
        return AgentFault{fmt::format("the budget of '{}' is from 1 to {} {}; '{}' is not", agent.name,
                                      grouped(max_budget), agent.counts, *budget)};
    }
    return spec;
}

}  // namespace

std::string_view name_of(AgentSpec::Kind kind) {
    return agent_name(kind).name;
}

bool has_budget(AgentSpec::Kind kind) {
    return !agent_name(kind).counts.empty();
}

std::variant<AgentSpec, AgentFault> read_agent(std::string_view words) {
    AgentSpec spec;
    std::optional<std::string_view> rest;
    std::string_view word = first_word(words, rest);
    while (word == restriction_word) {
        if (!rest || rest->find(':') == std::string_view::npos) {
            return AgentFault{"'without' needs a restriction and then an agent, as in 'without:legs:mcts:400'"};
        }
        const std::string_view name = first_word(*rest, rest);
        if (!sounds_like_a_restriction(name)) {
            return AgentFault{fmt::format(
                "a restriction is one word, as in 'without:legs:mcts:400'; '{}' is not a restriction", name)};
        }
        if (std::find(spec.without.begin(), spec.without.end(), name) != spec.without.end()) {
            return AgentFault{fmt::format("'without:{}' is given twice; give it once", name)};
        }
        spec.without.emplace_back(name);
        word = first_word(*rest, rest);
    }
    for (const AgentName& agent : agent_names) {
        if (agent.name != word) {
            continue;
        }
        spec.kind = agent.kind;
        if (agent.kind == AgentKind::perfect) {
            if (!rest || rest->empty()) {
                return AgentFault{
                    "the agent 'perfect' needs the file of a solved table, as in 'perfect:FILE'; 'solve RULESET "
                    "--table "
                    "FILE' writes one"};
            }
            spec.file = std::string(*rest);
            return spec;
        }
        if (has_budget(agent.kind)) {
            return with_budget(std::move(spec), agent, rest);
        }
        if (rest) {
            return AgentFault{
                fmt::format("the agent '{}' has no budget: write '{}' alone, without ':{}'", word, word, *rest)};
        }
        return spec;
    }
    if (std::find(former_names.begin(), former_names.end(), word) != former_names.end()) {
        return AgentFault{fmt::format("the agent '{}' was removed: with three seats and more use '{}'", word,
                                      agent_name(AgentKind::maxn).example)};
    }
    AgentFault fault;
    fault.unknown = std::string(word);
    std::vector<std::string_view> examples;
    for (const AgentName& agent : agent_names) {
        fault.choices.emplace_back(agent.name);
        examples.push_back(agent.example);
    }
    fault.choices.emplace_back(restriction_word);
    fault.sentence = fmt::format("unknown agent '{}'; expected {}, optionally with a prefix such as 'without:legs:'",
                                 word, fmt::join(examples, ", "));
    return fault;
}

std::string text_of(const AgentSpec& spec) {
    std::string text;
    for (const std::string& name : spec.without) {
        text += fmt::format("{}:{}:", restriction_word, name);
    }
    text += name_of(spec.kind);
    if (has_budget(spec.kind)) {
        text += fmt::format(":{}", spec.budget);
    } else if (spec.kind == AgentKind::perfect) {
        text += ":" + spec.file;
    }
    return text;
}

}  // namespace rulescope::play
