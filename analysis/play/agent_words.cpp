#include "analysis/play/agent_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <variant>

#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"

namespace rulescope::play {

namespace {

[[noreturn]] void refuse(const std::string& option, const std::string& why) {
    throw specs::InputError(specs::Message{option, 0, 0, why});
}

/// The message, with a suggestion if a valid name is similar.
std::string with_nearest(const AgentFault& fault) {
    return fault.unknown.empty() ? fault.sentence
                                 : fault.sentence + "." + specs::did_you_mean(fault.unknown, fault.choices);
}

void check_perfect(const AgentSpec& spec, const AnyRules& rules, const Agents& family, const std::string& option) {
    if (!family.has_tables()) {
        refuse(option, fmt::format("the agent 'perfect' does not play {}; query the table with: rulescope probe "
                                   "RULESET POSITION --table FILE",
                                   rules.family().title()));
    }
    if (!spec.without.empty()) {
        refuse(option,
               "perfect plays by its table, which has no restrictions; restrict another agent, as in "
               "without:legs:mcts:400");
    }
}

}  // namespace

std::vector<std::string> agent_words(const std::string& text) {
    if (text.empty()) {
        return {};
    }
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == ',') {
            words.emplace_back();
        } else if (c != ' ') {
            words.back() += c;
        }
    }
    return words;
}

AgentSpec agent_spec(const std::string& word, const std::string& option) {
    std::variant<AgentSpec, AgentFault> read = read_agent(word);
    if (const auto* fault = std::get_if<AgentFault>(&read)) {
        refuse(option, with_nearest(*fault));
    }
    return std::get<AgentSpec>(read);
}

std::vector<std::string> seat_agents(const AnyRules& rules, const Agents& family, const std::vector<std::string>& words,
                                     const std::string& option) {
    const auto seats = static_cast<std::size_t>(rules.seats());
    std::vector<std::string> agents;
    for (const std::string& word : words.empty() ? std::vector<std::string>{"random"} : words) {
        const AgentSpec spec = agent_spec(word, option);
        if (spec.kind == AgentSpec::Kind::perfect) {
            check_perfect(spec, rules, family, option);
        } else if (const auto fault = family.fault_of(spec, rules)) {
            refuse(option, with_nearest(*fault));
        }
        agents.push_back(text_of(spec));
    }
    if (agents.size() == 1) {
        agents.resize(seats, agents.front());
    }
    if (agents.size() != seats) {
        refuse(option, fmt::format("{} has {}, but {} agents are named; name one for each seat, or one for all",
                                   rules.name, counted(seats, "seat", "seats"), agents.size()));
    }
    return agents;
}

MatchPlayers players_of(const specs::LoadedRules& rules, const MatchGame& game, const std::vector<std::string>& words,
                        const std::string& version, const std::string& option) {
    MatchPlayers players;
    std::map<std::string, AnyAgent> tables;
    for (const std::string& word : words) {
        const AgentSpec spec = agent_spec(word, option);
        if (spec.kind != AgentSpec::Kind::perfect) {
            players.agents.push_back(spec == AgentSpec{} ? game.random : game.family->make_agent(spec, game.game));
            continue;
        }
        AnyAgent& agent = tables[spec.file];
        agent = agent ? agent : game.family->make_perfect(rules, spec.file, version, option);
        players.agents.push_back(agent);
    }
    players.all_random =
        std::all_of(words.begin(), words.end(), [](const std::string& word) { return word == "random"; });
    return players;
}

}  // namespace rulescope::play
